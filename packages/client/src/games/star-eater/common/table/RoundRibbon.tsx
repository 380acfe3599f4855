/** The strip above Star Eater's table: the round, its phases, and the players. */
import type { ComponentChildren } from 'preact';
import { useStore } from '../../../../store/store';
import { Ribbon } from '../../../../table/Ribbon';
import { messages } from '../messages/table';
import { playedEvents } from '../context/played-events';
import { useTable } from '../context/context';
import { Roster } from './Roster';

export function RoundRibbon(props: { onMenu: () => void; onHelp: () => void; tools?: ComponentChildren }) {
  const { state, shown, book } = useTable();
  const { view } = shown;
  // During an animation the strip shows the board's phase.
  const playing = useStore(playedEvents, ({ events }) =>
    events.findLast(({ type }) => type === 'phaseStarted'),
  );
  const now: string = state.playing && playing?.type === 'phaseStarted' ? playing.phase : view.phase;
  return (
    <Ribbon heading={messages.ribbon.round(view.round)} {...props}>
      <ol class="phases" aria-label={messages.ribbon.label}>
        {book.phases.map(({ phase, name }) => (
          <li key={phase} {...(phase === now ? { 'aria-current': 'step' as const } : {})}>
            {name}
          </li>
        ))}
      </ol>
      <Roster />
    </Ribbon>
  );
}
