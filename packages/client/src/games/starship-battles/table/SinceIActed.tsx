/** Above the question: what the others did to me since I last acted. */
import { useMemo } from 'preact/hooks';
import { tableMessages } from '../../../i18n/en/table';
import { SinceStrip, Struck } from '../../../table/Since';
import { sentenceFor } from '../messages/events';
import { messages } from '../messages/table';
import { ReachMark } from '../seats/marks';
import { useReach } from './context';
import { blowsSince, type Blow } from './since';

const MOST = 6;

function Sign({ blow: { ship, by, how, damage } }: { blow: Blow }) {
  const { names } = useReach();
  return (
    <>
      {by !== null && <ReachMark seat={by} />}
      <b>{names.ship(ship)}</b>
      {(how === 'loss' || how === 'kill') && <Struck />}
      {how === 'damage' && <span class="figures">−{damage}</span>}
      {how === 'flip' && <span>{messages.ship.damaged}</span>}
    </>
  );
}

export function SinceIActed() {
  const { state, shown, me, names, legal } = useReach();
  const { log } = state;
  const { seq } = shown;
  const blows = useMemo(
    () =>
      me === null
        ? []
        : blowsSince(
            log.filter((entry) => entry.seq <= seq),
            me,
            MOST,
          ),
    [log, seq, me],
  );
  if (!legal || blows.length === 0) return null;
  return (
    <SinceStrip
      heading={tableMessages.since}
      signs={blows.map((blow) => ({
        text: sentenceFor(blow.event, names) ?? '',
        isLoss: blow.how === 'loss',
        sign: <Sign blow={blow} />,
      }))}
    />
  );
}
