/** What Star Eater's ribbon says of the round: its phases, and the players. */
import { useStore } from '../../../../store/store';
import { messages } from '../messages/table';
import { playedEvents } from '../context/played-events';
import { useTable } from '../context/context';
import { Roster } from './Roster';

export function RoundStage() {
  const { state, shown, book } = useTable();
  // During an animation the strip shows the board's phase.
  const playing = useStore(playedEvents, ({ events }) =>
    events.findLast(({ type }) => type === 'phaseStarted'),
  );
  const now = state.playing && playing?.type === 'phaseStarted' ? playing.phase : shown.view.phase;
  return (
    <>
      <ol class="phases" aria-label={messages.ribbon.label}>
        {book.phases.map(({ phase, name }) => (
          <li key={phase} {...(phase === now ? { 'aria-current': 'step' as const } : {})}>
            {name}
          </li>
        ))}
      </ol>
      <Roster />
    </>
  );
}
