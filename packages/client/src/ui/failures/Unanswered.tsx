/** In place of what a page shows, until it is there: that it loads, or why it cannot be read, with a button to ask again. */
import type { Answer } from '../../app/use-async';
import { pageMessages } from '../../i18n/en/pages';

/** `because`: in place of the refusal's own message. */
export function Unanswered(props: { answer: Answer<unknown>; again: () => void; because?: string | null }) {
  const { answer, again, because = null } = props;
  if (answer.state === 'waiting') return <p aria-busy="true">{pageMessages.match.loading}</p>;
  if (answer.state === 'here') return null;
  return (
    <p role="alert">
      {because ?? answer.message}{' '}
      <button type="button" class="link" onClick={again}>
        {pageMessages.errors.again}
      </button>
    </p>
  );
}
