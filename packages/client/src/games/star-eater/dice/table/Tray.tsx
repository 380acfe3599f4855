/** The tray: the question to me, the resolution, or whom everybody waits for. */
import { isResolving } from '../../../../table/same-question';
import { Paused } from '../../../../table/Paused';
import { RecentLog } from '../../../../table/log/RecentLog';
import { ownSecret } from '../../../../table/streamer/streamer';
import { useRestoredFocus } from '../../../../ui/hooks/use-restored-focus';
import { Choice } from '../choices/Choice';
import { WatchersDock } from '../../common/table/later';
import { useDiceTable } from '../context';
import { messages } from '../messages/table';
import { SealedOrders } from '../orders/SealedOrders';
import { LastDice, Resolving, RoundCards } from './Resolving';

function Waiting({ names }: { names: string }) {
  const { state, shown, me } = useDiceTable();
  const latest = state.latest ?? shown;
  const text = latest.paused
    ? messages.ribbon.paused
    : names === ''
      ? messages.ribbon.resolving
      : messages.ribbon.waitingFor(names);
  const note = (
    <div class="tray-note quiet">
      <p>{text}</p>
      {latest.paused && <Paused />}
      {me === null ? <WatchersDock /> : <RecentLog />}
    </div>
  );
  if (latest.view.phase === 'commitment') return note;
  return (
    <div class="resolving is-waiting">
      <RoundCards />
      <div class="dice-feed">
        <LastDice />
        {note}
      </div>
    </div>
  );
}

export function Tray() {
  const { state, shown, me, names } = useDiceTable();
  const latest = state.latest ?? shown;
  const committed = me !== null && latest.view.phase === 'commitment' && latest.seats[me]?.committed === true;
  const playing = isResolving(state);
  const asked = me !== null && !latest.paused ? state.asked : null;
  const what = playing
    ? 'playing'
    : asked
      ? `${asked.since} ${asked.legal.type}`
      : committed
        ? 'sealed'
        : 'waiting';
  const frame = useRestoredFocus<HTMLElement>(what);
  const waiting = messages.and(
    latest.view.pending.filter(({ seat }) => seat !== me).map(({ seat }) => names.seat(seat)),
  );
  const name = shown.view.outcome
    ? messages.tabs.result
    : me === null
      ? messages.tabs.now
      : messages.tabs.orders;
  return (
    <section
      class={`tray${asked && !playing ? ' awaits' : ''}`}
      aria-label={name}
      tabIndex={-1}
      ref={frame}
      {...(me !== null && !playing && (asked || committed) ? ownSecret : {})}
    >
      {playing ? (
        <Resolving />
      ) : asked ? (
        <Choice key={`${asked.since}:${asked.legal.type}`} legal={asked.legal} />
      ) : committed && !latest.paused && me !== null ? (
        <SealedOrders seat={me} waitingFor={waiting} />
      ) : (
        <Waiting names={waiting} />
      )}
    </section>
  );
}
