/** T-25, the first five minutes: a tip for each kind of question of a newcomer's first match. */
import { useState } from 'preact/hooks';
import { firstMatches } from '../lobby/first-match';
import { messages } from '../messages/table';
import { laidIn } from '../orders/unsent';
import { useReach } from './context';

const texts = messages.tips;

type Topic = 'first' | 'move' | 'another' | 'laid' | 'fire' | 'flights';

/** First how a ship is moved, then that the others may move, too, and once all have a course what a good one is. */
export function topicOf(
  type: string | undefined,
  group: string | null,
  { laid, asked }: { laid: number; asked: number },
): Topic | null {
  if (type === 'first' || type === 'fire') return type;
  if (type !== 'move') return null;
  if (group === 'fighters') return 'flights';
  return laid === 0 ? 'move' : laid < asked ? 'another' : 'laid';
}

export function Tip() {
  const { legal, shown, me, unsent } = useReach();
  const [isClosed, setClosed] = useState(false);
  // Between her shots no shot is set: what may be rolled again stands there instead.
  const isShooting = legal?.type === 'fire' && legal.open !== null;
  const courses = { laid: laidIn(unsent), asked: unsent.slots.length };
  const topic = isShooting ? null : topicOf(legal?.type, shown.view.group, courses);
  if (me === null || topic === null || isClosed || !firstMatches.isFirstMatch(shown.matchId)) return null;
  return (
    <p class="reach-tip" role="note">
      <span>{texts[topic]}</span>
      <button type="button" class="button text small" onClick={() => setClosed(true)}>
        {texts.close}
      </button>
    </p>
  );
}
