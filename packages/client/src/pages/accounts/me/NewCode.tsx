/** P-11. A recovery code, shown once. */
import { useEffect } from 'preact/hooks';
import { meMessages as texts } from '../../../i18n/en/me';

const inFives = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

export function NewCode({ code, note = texts.recoveryKeep }: { code: string; note?: string }) {
  useEffect(() => {
    // A first way back in makes the account that keeps what this browser has.
    import('../../../app/puzzles/keep-record').then(
      ({ keepRecord }) => keepRecord().catch(() => undefined),
      () => undefined,
    );
  }, [code]);
  return (
    <>
      <label class="field">
        <span>{texts.recoveryCode}</span>
        <input
          class="mono"
          readOnly
          data-own=""
          value={inFives(code)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <p role="status">{note}</p>
    </>
  );
}
