/** A pause: how it ends, who wants to resume, and my button for it. */
import { tableMessages } from '../i18n/en/table';
import { ActionButton } from '../ui/ActionButton';
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
          {/* Also after the request: after `PAUSE_MINUTES` a second one is enough. */}
          <ActionButton
            class={`button${others.length > 0 && !isAsked ? ' primary' : ''}`}
            act={() => session.ask('resume', {})}
          >
            {tableMessages.menu.resume}
          </ActionButton>
          {isAsked && (
            <ActionButton
              class="button text"
              aria-label={tableMessages.menu.resumeTaken}
              act={() => session.ask('resume', { agree: false })}
            >
              {tableMessages.offers.no}
            </ActionButton>
          )}
        </p>
      )}
    </>
  );
}
