/** T-25, the first five minutes: a tip for each kind of question of a newcomer's first match. */
import { useState } from 'preact/hooks';
import { firstMatches } from '../lobby/first-match';
import { messages } from '../messages/table';
import { useReach } from './context';

const texts = messages.tips;

type Topic = 'first' | 'move' | 'laid' | 'fire' | 'flights';

/** First how a ship is moved, and once a move is laid what a good one is. */
export function topicOf(type: string | undefined, group: string | null, isLaid: boolean): Topic | null {
  if (type === 'first' || type === 'fire') return type;
  if (type !== 'move') return null;
  return group === 'fighters' ? 'flights' : isLaid ? 'laid' : 'move';
}

/** Whoever has put one of these away has put away both: nothing moves under a finger that lays a course. */
const PAIRED: Partial<Record<Topic, Topic>> = { move: 'laid', laid: 'move' };

export function Tip() {
  const { legal, shown, me, unsent } = useReach();
  const [closed, setClosed] = useState<readonly Topic[]>([]);
  // Between her shots no shot is set: what may be rolled again stands there instead.
  const isShooting = legal?.type === 'fire' && legal.open !== null;
  const isLaid = unsent.slots.some((ship) => unsent.moves[ship] !== undefined);
  const topic = isShooting ? null : topicOf(legal?.type, shown.view.group, isLaid);
  if (me === null || topic === null || closed.includes(topic) || !firstMatches.isFirstMatch(shown.matchId))
    return null;
  return (
    <p class="reach-tip" role="note">
      <span>{texts[topic]}</span>
      <button
        type="button"
        class="button text small"
        onClick={() => setClosed([...closed, topic, PAIRED[topic] ?? topic])}
      >
        {texts.close}
      </button>
    </p>
  );
}
