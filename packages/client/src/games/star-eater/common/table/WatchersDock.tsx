/** For spectators while players think: who has sealed, what the last round cost each, and its hits. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import { linesOf } from '../../../../table/log/Log';
import { RecentLog } from '../../../../table/log/RecentLog';
import type { Entry } from '../data';
import { messages } from '../messages/table';
import { useTable } from '../context/context';
import { SideMark } from '../seats/marks';
import { ordersStateOf } from '../seats/orders-state';

const texts = messages.watchers;
const STATES = { sealed: messages.ship.committed, deciding: messages.ship.deciding, none: '' };

/** Hits that fit. */
const LINES = 8;

/** The entries of a round so far. */
const entriesOf = (log: readonly Entry[], round: number): Entry[] => {
  const begins = (at: number): number =>
    log.findIndex(({ events }) =>
      events.some((event) => event.type === 'roundStarted' && event.round === at),
    );
  const from = begins(round);
  const to = begins(round + 1);
  return from < 0 ? [] : log.slice(from, to < 0 ? undefined : to + 1);
};

/** What a seat's ship lost and what it did to others. */
const costOf = (entries: readonly Entry[], seat: Seat): { dealt: number; taken: number } => {
  const blows = entries.flatMap(({ events }) => events).filter((event) => event.type === 'damaged');
  const sum = (of: typeof blows): number => of.reduce((all, { amount }) => all + amount, 0);
  return {
    dealt: sum(blows.filter((blow) => blow.seat !== seat && blow.by.includes(seat))),
    taken: sum(blows.filter((blow) => blow.seat === seat)),
  };
};

export function WatchersDock() {
  const { state, shown, names, game } = useTable();
  const { round, phase } = shown.view;
  // In a round of which nothing is known yet, the one before is told.
  const told = phase === 'commitment' ? round - 1 : round;
  const past = useMemo(() => state.log.filter(({ seq }) => seq <= shown.seq), [state.log, shown.seq]);
  const entries = useMemo(() => entriesOf(past, told), [past, told]);
  const hits = useMemo(
    () =>
      linesOf(entries, names, game, game.remarks?.(past, shown, names))
        .filter(({ weight }) => weight === 'blow')
        .slice(-LINES),
    [entries, names, game],
  );
  return (
    <div class="watchers">
      <ul class="watchers-seats">
        {shown.seats.map(({ seat }) => {
          const { dealt, taken } = costOf(entries, seat);
          return (
            <li key={seat}>
              <SideMark seat={seat} size={14} /> <b>{names.seat(seat)}</b>{' '}
              <span class="quiet">{STATES[ordersStateOf({ state, shown }, seat)]}</span>
              {told > 0 && <small>{texts.cost(told, dealt, taken)}</small>}
            </li>
          );
        })}
      </ul>
      {told > 0 && hits.length === 0 && (
        <div>
          <p>{texts.quiet(told, told < round)}</p>
          <RecentLog />
        </div>
      )}
      {hits.length > 0 && (
        <ol class="watchers-hits">
          {hits.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
