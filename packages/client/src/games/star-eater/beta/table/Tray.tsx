/** The tray: the question to me, the resolution, or whom everybody waits for. */
import type { Phase } from '@star-eater/rules/src/games/star-eater';
import { useEffect } from 'preact/hooks';
import { messages } from '../../common/messages/table';
import { useTable } from '../../common/context/context';
import { trayName } from '../../common/context/tray-name';
import { Paused } from '../../../../table/Paused';
import { Choice, loadForms } from '../choices/Choice';
import { WaitForm } from '../choices/WaitForm';
import { useWaitUntil } from '../choices/use-wait-until';
import { ownSecret } from '../../../../table/streamer/streamer';
import { useRestoredFocus } from '../../../../ui/hooks/use-restored-focus';
import { WatchersDock } from '../../common/table/later';
import { SealedOrders } from '../orders/SealedOrders';
import { isResolving } from '../../../../table/same-question';
import { RecentLog } from '../../../../table/log/RecentLog';
import { Resolving, RoundCards } from './Resolving';

/** Point defence is held and nothing is asked: the player can set when to be asked. */
function HeldDefence({ seat }: { seat: number }) {
  const [until, tell] = useWaitUntil();
  return <WaitForm seat={seat} label={messages.choice.wait.askHeld} until={until} onChange={tell} />;
}

/** Phases in which orders are resolved. */
const RESOLVED: readonly Phase[] = ['movement', 'action'];

export function Tray() {
  const { state, shown, me, names } = useTable();
  const latest = state.latest ?? shown;
  useEffect(() => {
    if (me !== null) void loadForms();
  }, [me]);
  // A player who is away delays everybody: the tray says so.
  const whoOf = (seat: number): string => {
    const { holder, connected } = latest.seats[seat] ?? {};
    return holder === 'player' && !connected
      ? `${names.seat(seat)} (${messages.ship.away})`
      : names.seat(seat);
  };
  const committed = me !== null && latest.view.phase === 'commitment' && latest.seats[me]?.committed === true;
  const playing = isResolving(state);
  const what = playing
    ? 'playing'
    : state.asked
      ? `${state.asked.since} ${state.asked.legal.type}`
      : committed
        ? 'sealed'
        : 'waiting';
  const frame = useRestoredFocus<HTMLElement>(what);
  const body = (() => {
    if (playing) return <Resolving />;
    if (me !== null && state.asked && !latest.paused) {
      return <Choice key={`${state.asked.since}:${state.asked.legal.type}`} legal={state.asked.legal} />;
    }
    const waiting = messages.and(
      latest.view.pending.filter(({ seat }) => seat !== me).map(({ seat }) => whoOf(seat)),
    );
    if (me !== null && committed && !latest.paused) {
      return <SealedOrders seat={me} waitingFor={waiting} />;
    }
    const holds = me !== null && (latest.view.seats[me]?.held.length ?? 0) > 0;
    const note = (
      <div class="tray-note quiet">
        <p>
          {latest.paused
            ? messages.ribbon.paused
            : waiting === ''
              ? messages.ribbon.resolving
              : messages.ribbon.waitingFor(waiting)}
        </p>
        {latest.paused && <Paused />}
        {holds ? <HeldDefence seat={me} /> : me === null ? <WatchersDock /> : <RecentLog />}
      </div>
    );
    if (!RESOLVED.includes(latest.view.phase)) return note;
    return (
      <div class="resolving is-waiting">
        <RoundCards />
        {note}
      </div>
    );
  })();
  return (
    <section
      class={`tray${state.asked && !playing && !latest.paused ? ' awaits' : ''}`}
      aria-label={trayName(shown.view, me)}
      tabIndex={-1}
      ref={frame}
      {...(me !== null && !playing && (state.asked || committed) ? ownSecret : {})}
    >
      {body}
    </section>
  );
}
