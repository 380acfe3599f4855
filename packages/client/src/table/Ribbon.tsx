/** The strip above the table: round, phases, what is awaited from whom, clocks, and the menu. */
import { Brand } from '../ui/Brand';
import type { Phase } from '@star-eater/rules';
import { said } from '../games/star-eater/messages/table';
import { words } from '../i18n/en/pages';
import { Clocks } from './Clocks';
import { useStore } from '../store/store';
import { useTable } from '../games/star-eater/table/context';
import { told } from '../games/star-eater/table/beats';
import { Flip } from './Flip';
import { Roster } from '../games/star-eater/table/Roster';
import { isAskedThroughout } from './standing';

const STEPS: Phase[] = ['commitment', 'movement', 'action', 'cooldown'];

/** Whom the match waits for, in a sentence; `mine` when it is I. */
export function useAwaited(): { text: string; mine: boolean } {
  const { state, shown, me, names } = useTable();
  const latest = state.latest ?? shown;
  // What the board does not show yet has not happened for who looks at it.
  const isShown = !state.playing && shown.seq >= latest.seq;
  if (!isShown && !isAskedThroughout(state)) return { text: said.ribbon.resolving, mine: false };
  if (latest.view.outcome) return { text: said.ribbon.over, mine: false };
  if (latest.paused) return { text: said.ribbon.paused, mine: false };
  const mine = latest.view.pending.find(({ seat }) => seat === me);
  if (mine) return { text: said.ribbon.yours[mine.type] ?? words.home.yourTurn, mine: true };
  const others = latest.view.pending.map(({ seat }) => names.seat(seat));
  return {
    text: others.length > 0 ? said.ribbon.waitingFor(said.and(others)) : said.ribbon.resolving,
    mine: false,
  };
}

export function Ribbon(props: { onMenu: () => void; onHelp: () => void }) {
  const { state, shown, me } = useTable();
  const awaited = useAwaited();
  const view = shown.view;
  // While it is carried out, the strip goes along with what the board shows.
  const playing = useStore(told, ({ events }) => events.findLast(({ type }) => type === 'phaseStarted'));
  const now = state.playing && playing?.type === 'phaseStarted' ? playing.phase : view.phase;
  return (
    <header class={`ribbon${awaited.mine ? ' awaits' : ''}`}>
      <Brand />
      <h1 class="ribbon-round figures">{said.ribbon.round(view.round)}</h1>
      <ol class="phases" aria-label={said.ribbon.label}>
        {STEPS.map((phase) => (
          <li key={phase} {...(phase === now ? { 'aria-current': 'step' as const } : {})}>
            {said.phases[phase]}
          </li>
        ))}
      </ol>
      <Roster />
      <p class={`awaited${awaited.mine ? ' mine' : ''}`} role="status">
        {awaited.text}
      </p>
      {me === null && <Flip />}
      <Clocks />
      {state.connection !== 'on' && <span class="visually-hidden">{words.network.away}</span>}
      <span class="ribbon-tools">
        <button
          type="button"
          class="icon-button"
          aria-label={said.menu.help}
          title={said.menu.help}
          onClick={props.onHelp}
        >
          ?
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={said.ribbon.menu}
          title={said.ribbon.menu}
          onClick={props.onMenu}
        >
          <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M4 7h16 M4 12h16 M4 17h16" />
          </svg>
        </button>
      </span>
    </header>
  );
}
