/** Says what this browser will not keep. */
import { useAsync } from '../../app/use-async';
import { isKept } from '../../store/stored';
import { useStore } from '../../store/store';

const load = async (): Promise<string> => (await import('./not-kept-messages')).notKept;

function Sentence() {
  const [text] = useAsync(load, []);
  return text.state === 'here' ? <>{text.value}</> : null;
}

export function NotKept() {
  const isFine = useStore(isKept, (now) => now);
  return isFine ? null : (
    <p class="not-kept small" role="status">
      <Sentence />
    </p>
  );
}
