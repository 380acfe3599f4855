/** docs/design.md, Review: the player's rounds one by one, with a bot's orders for comparison. */
import { COMMANDS, ENGINES, sideOf, type Match, type Seat } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Select } from '../../../../ui/Select';
import { CommandChip } from '../../common/cards/CardName';
import { EngineIcon } from '../../common/cards/icons';
import { messages } from '../../common/messages/table';
import { reviewMessages } from '../../common/messages/review';
import { useTable } from '../../common/context/context';
import type { RoundOrders } from '../../common/replay/orders';
import type { Moment, RoundStart } from '../replay/playing';
import { askForThoughts } from './ask';
import { DamageChart } from '../../common/review/DamageChart';
import { plannedToll } from './planned';
import type { Orders, RoundAnswer } from './second-thoughts';
import { playedRound } from './last-round';
import { begunBy, tallyOf } from '../../common/review/tally';
import { TryRound } from '../../../../table/review/TryRound';
import { RoundVideo } from '../../common/review/RoundVideo';
import '../../common/review/review.css';

const texts = reviewMessages.panel;

/** The values of opened orders; null if they stay sealed. */
function ordersFrom(round: RoundOrders | undefined): Orders | null {
  if (!round || round.parts.length === 0) return null;
  const values = round.parts.map(({ value }) => value);
  return {
    engine: ENGINES.find((engine) => values.includes(engine)) ?? null,
    commands: values.flatMap((value) => COMMANDS.filter((command) => command === value)),
  };
}

interface Listed {
  seat: Seat;
  heading: string;
  orders: Orders | null;
  /** The round's start. */
  match: Match;
}

function OrderList({ seat, heading, orders, match }: Listed) {
  const bow = match.ships.find((ship) => ship.seat === seat)?.facing;
  return (
    <section class="review-orders" aria-label={heading}>
      <h3>{heading}</h3>
      {orders ? (
        <ul>
          {orders.engine && (
            <li>
              <EngineIcon engine={orders.engine} size={18} {...(bow === undefined ? {} : { bow })} />{' '}
              {messages.engineFrom(orders.engine, bow)}
            </li>
          )}
          {orders.commands.map((command) => (
            <li key={command}>
              <CommandChip seat={seat} command={command} /> {messages.commands[command]}
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">{texts.missing}</p>
      )}
    </section>
  );
}

const isSame = (a: Orders, b: Orders): boolean =>
  a.engine === b.engine && a.commands.join() === b.commands.join();

/** The bot's view of a round: requested once for each. */
function useThoughts(match: Match | undefined, seat: Seat, orders: ReadonlyMap<Seat, Orders>) {
  const [answer, setAnswer] = useState<RoundAnswer | 'thinking' | 'none'>('thinking');
  useEffect(() => {
    if (!match) return;
    let isStale = false;
    setAnswer('thinking');
    askForThoughts({ match, seat, orders: Object.fromEntries(orders) }).then(
      (told) => {
        if (!isStale) setAnswer(told ?? 'none');
      },
      () => {
        if (!isStale) setAnswer('none');
      },
    );
    return () => {
      isStale = true;
    };
  }, [match, seat]);
  return answer;
}

function Bot({
  seat,
  match,
  mine,
  answer,
}: {
  seat: Seat;
  match: Match;
  mine: Orders;
  answer: RoundAnswer | 'thinking' | 'none';
}) {
  const { names, shown } = useTable();
  if (answer === 'thinking') return <p class="quiet">{texts.thinking}</p>;
  if (answer === 'none') return <p class="quiet">{texts.noBot}</p>;
  const { expected, toll } = answer;
  const enemies = expected.filter((each) => sideOf(shown.mode, each.seat) !== sideOf(shown.mode, seat));
  return (
    <>
      {isSame(mine, answer.orders) ? (
        <p>{texts.same}</p>
      ) : (
        <OrderList seat={seat} heading={texts.bots} orders={answer.orders} match={match} />
      )}
      {enemies.map((each) => (
        <OrderList
          key={each.seat}
          seat={each.seat}
          heading={texts.expects(names.seat(each.seat))}
          orders={each.orders}
          match={match}
        />
      ))}
      <p class="figures">
        {toll.expected && texts.ifExpected(toll.expected.dealt, toll.expected.taken)}
        <br />
        {toll.came && texts.estimate(toll.came.dealt, toll.came.taken)}
      </p>
    </>
  );
}

function Round(props: { start: RoundStart; seat: Seat; orders: ReadonlyMap<Seat, Orders>; came: string }) {
  const { start, seat, orders, came } = props;
  const { names } = useTable();
  const mine = orders.get(seat) ?? null;
  const answer = useThoughts(mine ? start.match : undefined, seat, orders);
  const plan = useMemo(() => mine && plannedToll(start.match, seat, mine), [start, seat, mine]);
  return (
    <>
      <OrderList seat={seat} heading={texts.yours(names.seat(seat))} orders={mine} match={start.match} />
      <p class="figures">
        {plan && (
          <>
            {texts.promised(plan.dealt, plan.taken)}
            <br />
          </>
        )}
        {came}
      </p>
      {mine && <Bot seat={seat} match={start.match} mine={mine} answer={answer} />}
      <p>
        <TryRound round={start.round} seq={start.seq} seat={seat} />
      </p>
    </>
  );
}

export function ReviewPanel(props: {
  starts: readonly RoundStart[];
  moments: readonly Moment[];
  /** Whose rounds are shown first. */
  me: Seat;
  round: number;
  ordersOf: (round: number) => readonly RoundOrders[];
  onJump: (at: number) => void;
}) {
  const { starts, moments, me, round, ordersOf, onJump } = props;
  const { shown, names, faction } = useTable();
  const [seat, setSeat] = useState(me);
  const mode = shown.mode;
  const side = shown.seats
    .map((each) => each.seat)
    .filter((each) => sideOf(mode, each) === sideOf(mode, seat));
  const winners = moments.at(-1)?.after.outcome?.winners ?? [];
  const ships = begunBy(shown, faction);
  const tally = useMemo(() => tallyOf(moments, side, winners, ships), [moments, side.join(), winners.join()]);
  const startOf = (wanted: number): RoundStart | undefined => starts.find((each) => each.round === wanted);
  const start = startOf(round);
  const orders = useMemo(
    () =>
      new Map(
        ordersOf(round).flatMap((each): [Seat, Orders][] => {
          const read = ordersFrom(each);
          return read ? [[each.seat, read]] : [];
        }),
      ),
    [round, ordersOf],
  );
  const to = (wanted: number): void => {
    const at = moments.findIndex(({ seq }) => seq > (starts.find((each) => each.round === wanted)?.seq ?? 0));
    if (at >= 0 && starts.some((each) => each.round === wanted)) onJump(at);
  };
  const total = tally.rounds.find((each) => each.round === round);
  return (
    <section class="review" aria-label={start ? texts.heading(round) : texts.label}>
      <Select
        label={texts.whose}
        value={String(seat)}
        options={Object.fromEntries(shown.seats.map((each) => [String(each.seat), names.seat(each.seat)]))}
        onChange={(next) => setSeat(Number(next))}
      />
      <DamageChart tally={tally} current={round} onRound={to} />
      <p class="row">
        <button type="button" class="button" disabled={round <= 1} onClick={() => to(round - 1)}>
          {texts.previous}
        </button>
        <button
          type="button"
          class="button"
          disabled={!starts.some((each) => each.round === round + 1)}
          onClick={() => to(round + 1)}
        >
          {texts.next}
        </button>
      </p>
      {start ? (
        <>
          <h2>{texts.heading(round)}</h2>
          <p>
            <RoundVideo
              label={reviewMessages.videoOf(round)}
              find={() => Promise.resolve(playedRound(start, startOf(round + 1)?.seq, moments))}
            />
          </p>
          <Round
            key={`${round}.${seat}`}
            start={start}
            seat={seat}
            orders={orders}
            came={texts.came(total?.dealt ?? 0, total?.taken ?? 0)}
          />
        </>
      ) : (
        <p class="quiet">{texts.none}</p>
      )}
    </section>
  );
}
