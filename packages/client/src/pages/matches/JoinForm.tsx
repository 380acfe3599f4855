import { useRef, useState } from 'preact/hooks';
import { go, inviteIn } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import { pageMessages } from '../../i18n/en/pages';
import { matchBehind } from '../../net/api';
import { Refused } from '../../net/http';
import { withInvite } from '../../net/invite';
import { BusyButton } from '../../ui/ActionButton';
import { useBusy } from '../../ui/hooks/use-busy';

/** Opens a match by its invite code. */
export function JoinForm() {
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useBusy();
  const join = async (): Promise<void> => {
    const invite = inviteIn(field.current?.value ?? '');
    if (invite === '') {
      field.current?.focus();
      return;
    }
    try {
      const { matchId } = await matchBehind(invite);
      go(withInvite(`/m/${matchId}`, invite));
    } catch (failure) {
      const isUnknown = failure instanceof Refused && failure.status === 404;
      setError(messageOfError(failure) + (isUnknown ? ` ${pageMessages.home.joinAgain}` : ''));
    }
  };
  return (
    <form
      class="join-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(join);
      }}
    >
      <label class="field">
        <span>{pageMessages.home.joinLabel}</span>
        <input
          ref={field}
          name="invite"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder={pageMessages.home.joinPlaceholder}
        />
      </label>
      <BusyButton class="button primary" type="submit" isBusy={isBusy}>
        {pageMessages.home.joinButton}
      </BusyButton>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
