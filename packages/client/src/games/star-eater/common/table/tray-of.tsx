/** The tray: the question to me, the resolution, or whom everybody waits for. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren, ComponentType } from 'preact';
import { useRestoredFocus } from '../../../../ui/hooks/use-restored-focus';
import { RecentLog } from '../../../../table/log/RecentLog';
import { Paused } from '../../../../table/Paused';
import { isResolving } from '../../../../table/same-question';
import { ownSecret } from '../../../../table/streamer/streamer';
import type { TableContextValue } from '../../../../table/context';
import type { GameData } from '../../../../store/game-data';
import { useTable } from '../context/context';
import { trayName } from '../context/tray-name';
import { messages } from '../messages/table';
import { WatchersDock } from './later';

/** What each edition draws in its own way. `L`: its questions. */
interface TrayParts<L> {
  Choice: ComponentType<{ legal: L }>;
  SealedOrders: ComponentType<{ seat: Seat; waitingFor: string }>;
  Resolving: ComponentType;
  /** What has been turned up so far, around the words of whoever waits. */
  Meanwhile: ComponentType<{ children: ComponentChildren }>;
  /** For a player whom nothing is asked, in place of the latest events. */
  Held?: ComponentType<{ seat: Seat }>;
}

/** A player who is away delays everybody: the tray says so. */
function useWaitedFor(): string {
  const { state, shown, me, names } = useTable();
  const { view, seats } = state.latest ?? shown;
  const whoOf = (seat: Seat): string => {
    const { holder, connected } = seats[seat] ?? {};
    return holder === 'player' && !connected
      ? `${names.seat(seat)} (${messages.ship.away})`
      : names.seat(seat);
  };
  return messages.and(view.pending.filter(({ seat }) => seat !== me).map(({ seat }) => whoOf(seat)));
}

function waitingText(isPaused: boolean, waitedFor: string): string {
  if (isPaused) return messages.ribbon.paused;
  return waitedFor === '' ? messages.ribbon.resolving : messages.ribbon.waitingFor(waitedFor);
}

export const trayOf = <L extends { type: string }>({
  Choice,
  SealedOrders,
  Resolving,
  Meanwhile,
  Held,
}: TrayParts<L>) =>
  function Tray() {
    const { state, shown, me } = useTable();
    const latest = state.latest ?? shown;
    const waitedFor = useWaitedFor();
    const isPlaying = isResolving(state);
    // The registry gives an edition only its own matches.
    const { asked: question } = state as unknown as TableContextValue<GameData & { question: L }>['state'];
    const asked = me !== null && !latest.paused ? question : null;
    const isSealed =
      me !== null && latest.view.phase === 'commitment' && latest.seats[me]?.committed === true;
    const what = isPlaying
      ? 'playing'
      : asked
        ? `${asked.since} ${asked.legal.type}`
        : isSealed
          ? 'sealed'
          : '';
    const frame = useRestoredFocus<HTMLElement>(what);
    const body = (): ComponentChildren => {
      if (isPlaying) return <Resolving />;
      if (asked) return <Choice key={`${asked.since}:${asked.legal.type}`} legal={asked.legal} />;
      if (isSealed && !latest.paused) return <SealedOrders seat={me} waitingFor={waitedFor} />;
      const holds = me !== null && (latest.view.seats[me]?.held ?? []).length > 0;
      return (
        <Meanwhile>
          <div class="tray-note quiet">
            <p>{waitingText(latest.paused, waitedFor)}</p>
            {latest.paused && <Paused />}
            {holds && Held ? <Held seat={me} /> : me === null ? <WatchersDock /> : <RecentLog />}
          </div>
        </Meanwhile>
      );
    };
    return (
      <section
        class={`tray${asked && !isPlaying ? ' awaits' : ''}`}
        aria-label={trayName(shown.view, me)}
        tabIndex={-1}
        ref={frame}
        {...(!isPlaying && (asked || isSealed) ? ownSecret : {})}
      >
        {body()}
      </section>
    );
  };
