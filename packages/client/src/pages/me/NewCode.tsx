/** P-11. A recovery code, shown once. */
import { meMessages as texts } from '../../i18n/en/me';

const inFives = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

export function NewCode({ code, note = texts.recoveryKeep }: { code: string; note?: string }) {
  return (
    <>
      <label class="field">
        <span>{texts.recoveryCode}</span>
        <input
          class="mono"
          readOnly
          value={inFives(code)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <p role="status">{note}</p>
    </>
  );
}
