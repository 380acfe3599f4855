/** The strip above a table: whose turn it is, clocks, and the menu. */
import { Brand } from '../ui/Brand';
import type { ComponentChildren } from 'preact';
import { tableMessages } from '../i18n/en/table';
import { pageMessages } from '../i18n/en/pages';
import { Clocks } from './Clocks';
import { useTable } from './context';
import { editionOf } from './people/names';
import { Estimate } from './Estimate';
import { NextMatch } from './result/NextMatch';
import type { Awaited } from './slots';
import { SpectatorNav } from './people/SpectatorNav';
import { isSameQuestion } from './same-question';
import { Thinking } from './Thinking';

export function useAwaited(): Awaited {
  const { state, shown, me, names, game } = useTable();
  const latest = state.latest ?? shown;
  // What the board has not shown yet has not happened for the viewer.
  const isShown = !state.playing && shown.seq >= latest.seq;
  if (!isShown && !isSameQuestion(state)) return { text: tableMessages.ribbon.resolving, mine: false };
  if (latest.view.outcome) return { text: tableMessages.ribbon.over, mine: false };
  // A position that was played as far as it goes.
  if (latest.status === 'closed') return { text: '', mine: false };
  if (latest.paused) return { text: tableMessages.ribbon.paused, mine: false };
  const mine = latest.view.pending.find(({ seat }) => seat === me);
  if (mine) return { text: game.questionText(mine.type), mine: true };
  const others = latest.view.pending.map(({ seat }) => names.seat(seat));
  return {
    text:
      others.length > 0
        ? tableMessages.ribbon.waitingFor(tableMessages.and(others))
        : tableMessages.ribbon.resolving,
    mine: false,
  };
}

/** For players: an eye, and how many look on. */
function Watched({ people }: { people: number }) {
  if (people === 0) return null;
  const text = tableMessages.ribbon.watched(people);
  return (
    <span class="watched figures" role="img" aria-label={text} title={text}>
      <svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M3 12q9 -11 18 0q-9 11 -18 0 M12 9.5a2.5 2.5 0 1 0 .01 0" />
      </svg>
      {people}
    </span>
  );
}

/**
 * `children`: the stage of the game, between the heading and the status. `tools`: before Help and the menu. `status`:
 * whom the match waits for in the game's own words. Without `onHelp` there is no help.
 */
export function Ribbon(props: {
  heading: string;
  onMenu: () => void;
  onHelp?: () => void;
  children?: ComponentChildren;
  tools?: ComponentChildren;
  status?: Awaited;
}) {
  const { session, state, shown, me, game } = useTable();
  const usual = useAwaited();
  const awaited = props.status ?? usual;
  // Of the first one, which most play, nothing is said here.
  const book = editionOf(shown, game);
  return (
    <header class={`ribbon${awaited.mine ? ' awaits' : ''}`}>
      <Brand />
      <h1 class="ribbon-round figures">{props.heading}</h1>
      {book !== undefined && book !== Object.values(game.card.editions ?? {})[0] && (
        <span class="quiet small ribbon-edition" title={book}>
          {book.replace(/,.*/, '')}
        </span>
      )}
      {shown.practice && !session.again && <span class="quiet small">{pageMessages.practice}</span>}
      {props.children}
      <p class={`awaited${awaited.mine ? ' mine' : ''}`} role="status">
        {awaited.text}
      </p>
      {me === null && <Thinking />}
      {session.again ? null : me === null ? <SpectatorNav /> : <NextMatch />}
      <Clocks />
      {state.connection !== 'on' && <span class="visually-hidden">{tableMessages.network.away}</span>}
      <span class="ribbon-tools">
        {me !== null && <Watched people={state.watching} />}
        {props.tools}
        {props.onHelp && (
          <button
            type="button"
            class="icon-button"
            aria-label={tableMessages.menu.help}
            title={tableMessages.menu.help}
            onClick={props.onHelp}
          >
            ?
          </button>
        )}
        <button
          type="button"
          class="icon-button"
          aria-label={tableMessages.ribbon.menu}
          title={tableMessages.ribbon.menu}
          onClick={props.onMenu}
        >
          <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M4 7h16 M4 12h16 M4 17h16" />
          </svg>
        </button>
      </span>
      {me === null && <Estimate />}
    </header>
  );
}
