/** Who won, large over the board, once its end has been played. The result's heading says the same to a screen reader. */
import { useTable } from '../context';
import { useVerdict } from './Result';

/** `covers`: the camera of the board shows nothing important under it. */
export function Verdict({ covers = false }: { covers?: boolean }) {
  const { state } = useTable();
  const verdict = useVerdict();
  if (verdict === null || state.playing) return null;
  return (
    <p class="board-verdict" aria-hidden="true" data-covers-board={covers || undefined}>
      {verdict}
    </p>
  );
}
