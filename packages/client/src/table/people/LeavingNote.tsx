/** P-45. What resigning now would cost beside the match; nothing where it costs nothing. */
import { useAsync } from '../../app/use-async';
import { mannersMessages as texts } from './manners-messages';
import { useTable } from '../context';

export function LeavingNote() {
  const { session } = useTable();
  const [found] = useAsync(async () => (await session.leaving?.()) ?? null, []);
  if (found.state !== 'here' || !found.value?.early) return null;
  const { count, minutes } = found.value;
  return (
    <p class="small" role="status">
      {minutes > 0 ? texts.leavesAndPauses(count, minutes) : texts.leavesEarly(count)}
    </p>
  );
}
