/** What one can do about something that failed. */
import { words } from '../i18n/en/pages';

export function TryAgain({ onAgain }: { onAgain: () => void }) {
  return (
    <p class="row">
      <button type="button" class="button" onClick={onAgain}>
        {words.errors.again}
      </button>
      <button type="button" class="button" onClick={() => location.reload()}>
        {words.errors.reload}
      </button>
    </p>
  );
}
