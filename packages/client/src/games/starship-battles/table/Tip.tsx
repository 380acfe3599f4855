/** T-25, the first five minutes: a tip for each kind of question of a newcomer's first match. */
import { useState } from 'preact/hooks';
import { firstMatches } from '../lobby/first-match';
import { messages } from '../messages/table';
import { useReach } from './context';

const texts = messages.tips;

type Topic = 'first' | 'move' | 'fire' | 'flights';

function topicOf(type: string | undefined, group: string | null): Topic | null {
  if (type === 'first' || type === 'fire') return type;
  if (type !== 'move') return null;
  return group === 'fighters' ? 'flights' : 'move';
}

export function Tip() {
  const { legal, shown, me } = useReach();
  const [closed, setClosed] = useState<readonly Topic[]>([]);
  // Between her shots no shot is set: what may be rolled again stands there instead.
  const isShooting = legal?.type === 'fire' && legal.open !== null;
  const topic = isShooting ? null : topicOf(legal?.type, shown.view.group);
  if (me === null || topic === null || closed.includes(topic) || !firstMatches.isFirstMatch(shown.matchId))
    return null;
  return (
    <p class="reach-tip" role="note">
      <span>{texts[topic]}</span>
      <button type="button" class="button text small" onClick={() => setClosed([...closed, topic])}>
        {texts.close}
      </button>
    </p>
  );
}
