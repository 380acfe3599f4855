/** Buttons to try again or to reload the page. */
import { pageMessages } from '../../i18n/en/pages';

export const ReloadPage = () => (
  <button type="button" class="button" onClick={() => location.reload()}>
    {pageMessages.errors.reload}
  </button>
);

export function TryAgain({ onAgain }: { onAgain: () => void }) {
  return (
    <p class="row">
      <button type="button" class="button" onClick={onAgain}>
        {pageMessages.errors.again}
      </button>
      <ReloadPage />
    </p>
  );
}
