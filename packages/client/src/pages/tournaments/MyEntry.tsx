/** One button to enter or to withdraw, which says what it costs; and whom I play next. */
import { isolated } from '../../i18n/names';
import { ActionButton } from '../../ui/ActionButton';
import { useActing, Why } from './acting';
import { enter, pause, withdraw, type TournamentAnswer } from './api';
import { tournamentMessages as texts } from './messages';

type Mine = NonNullable<TournamentAnswer['mine']>;

function MyMatches({ of: { matches } }: { of: Mine }) {
  return (
    <ul class="cup-mine">
      {matches.map(({ matchId, opponents, isMyTurn }) => (
        <li key={matchId}>
          <h2>{texts.nextOpponent}</h2>
          <p class="cup-opponent">{texts.against(opponents.map(isolated))}</p>
          <p class="quiet">{isMyTurn ? texts.yourTurn : texts.theirTurn}</p>
          <a class={`button${isMyTurn ? ' primary' : ''}`} href={`/m/${matchId}`}>
            {texts.open}
          </a>
        </li>
      ))}
    </ul>
  );
}

function standingText({ format, state }: TournamentAnswer, mine: Mine): string {
  if (mine.state !== 'in') return texts.isOut;
  if (mine.paused && format === 'arena') return texts.isPaused;
  return format === 'arena' && state === 'running' && mine.matches.length === 0
    ? `${texts.entered} ${texts.away}`
    : texts.entered;
}

export function MyEntry({ of, again }: { of: TournamentAnswer; again: () => void }) {
  const { id, mine, entry, format, state } = of;
  const { act, failure } = useActing(again);
  if (state === 'finished' || state === 'cancelled') return null;
  const isIn = mine?.state === 'in';
  const maySitOut = isIn && (format === 'swiss' || (format === 'arena' && state === 'running'));
  const isArena = format === 'arena';
  return (
    <section class="cup-entry">
      {mine && <p role="status">{standingText(of, mine)}</p>}
      {mine && <MyMatches of={mine} />}
      {!isIn && (
        <>
          {(entry.isOpen || entry.why === null) && (
            <>
              <p>{texts.costs[format](of)}</p>
              <ActionButton class="button primary" act={act(() => enter(id))}>
                {texts.enter}
              </ActionButton>
            </>
          )}
          {entry.why !== null && !mine && <p class="quiet">{entry.why}</p>}
        </>
      )}
      {maySitOut && (
        <ActionButton class="button" act={act(() => pause(id, !mine.paused))}>
          {mine.paused ? (isArena ? texts.resume : texts.playOn) : isArena ? texts.pause : texts.sitOut}
        </ActionButton>
      )}
      {isIn && (
        <details>
          <summary>{state === 'running' ? texts.leave : texts.withdraw}</summary>
          <p>{texts.costs[format](of)}</p>
          <ActionButton class="button" act={act(() => withdraw(id))}>
            {state === 'running' ? texts.leave : texts.withdraw}
          </ActionButton>
        </details>
      )}
      <Why failure={failure} />
    </section>
  );
}
