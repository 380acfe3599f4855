/** A pause: how it ends, who wants to resume, and my button for it. */
import { tableMessages } from '../i18n/en/table';
import { useTable } from './context';

export function Paused() {
  const { session, state, shown, me, names } = useTable();
  const { seats } = state.latest ?? shown;
  const isAsked = me !== null && seats[me]?.wantsResume === true;
  const others = seats.filter(({ seat, wantsResume }) => wantsResume && seat !== me);
  return (
    <>
      <div class="small" role="status">
        {others.length > 0 && (
          <p class="pause-wish">
            {tableMessages.ribbon.resumeWanted(others.map(({ seat }) => names.seat(seat)))}
          </p>
        )}
        <p>{isAsked ? tableMessages.ribbon.resumeAsked : tableMessages.ribbon.pausedNote}</p>
      </div>
      {me !== null && (
        <p class="row">
          {/* Also after the request: ten minutes later a second one is enough. */}
          <button
            type="button"
            class={`button${others.length > 0 && !isAsked ? ' primary' : ''}`}
            onClick={() => void session.ask('resume', {})}
          >
            {tableMessages.menu.resume}
          </button>
          {isAsked && (
            <button
              type="button"
              class="button text"
              aria-label={tableMessages.menu.resumeTaken}
              onClick={() => void session.ask('resume', { agree: false })}
            >
              {tableMessages.offers.no}
            </button>
          )}
        </p>
      )}
    </>
  );
}
