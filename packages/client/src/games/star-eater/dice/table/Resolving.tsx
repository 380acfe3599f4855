/** The tray during resolution: both players' cards, the dice, and the current events in words. */
import type { Engine, Seat } from '@star-eater/rules/src/games/star-eater';
import type { DiceCommand, DiceEvent } from '@star-eater/rules/src/games/star-eater/dice';
import { useStore } from '../../../../store/store';
import { Speeds } from '../../../../table/Speeds';
import { OrderedEngine } from '../../common/orders/OrderedEngine';
import { SideMark } from '../../common/seats/marks';
import { EventFeed } from '../../common/table/EventFeed';
import { eventsOfEntry, playedEvents } from '../../common/context/played-events';
import { SoundControl } from '../../../../table/menu/SoundControl';
import { useFaceUp } from '../../common/context/use-face-up';
import { useDiceTable } from '../context';
import { DiceRow } from '../dice/DiceRow';
import { messages } from '../messages/table';
import { CardFace } from '../orders/CardFace';

interface SeatCards {
  seat: Seat;
  engine: Engine | null;
  cards: readonly { command: DiceCommand; state: 'waiting' | 'now' | 'done' }[];
}

/** What these events of one round have turned up, and which card is being resolved. */
function cardsOf(events: readonly DiceEvent[], seats: readonly Seat[]): SeatCards[] {
  const rows = new Map(
    seats.map((seat) => [seat, { engine: null as Engine | null, cards: [] as DiceCommand[] }]),
  );
  const started: { seat: Seat; command: string }[] = [];
  for (const event of events) {
    if (event.type === 'roundStarted') {
      for (const seat of seats) rows.set(seat, { engine: null, cards: [] });
      started.length = 0;
    }
    if (event.type === 'engineRevealed') {
      const row = rows.get(event.seat);
      if (row) row.engine = event.engine;
    }
    if (event.type === 'commandRevealed') rows.get(event.seat)?.cards.push(event.command as DiceCommand);
    if (event.type === 'commandStarted') started.push(event);
  }
  const last = started.at(-1);
  return [...rows].map(([seat, { engine, cards }]) => ({
    seat,
    engine,
    cards: cards.map((command) => {
      const isNow = last?.seat === seat && last.command === command;
      const isDone = started.some((each) => each.seat === seat && each.command === command);
      return { command, state: isNow ? 'now' : isDone ? 'done' : 'waiting' };
    }),
  }));
}

/** The events of the round shown: from the log, and those being played. */
function useRoundEvents(): DiceEvent[] {
  const { state, shown } = useDiceTable();
  const played = useStore(playedEvents, (now) => now);
  const past = state.log.filter(({ seq }) => seq <= shown.seq).flatMap(({ events }) => events);
  return [...past, ...(state.playing ? (eventsOfEntry(played) as readonly DiceEvent[]) : [])];
}

function EngineCard({ seat, engine, faceUp }: { seat: Seat; engine: Engine; faceUp: string }) {
  return (
    <li class={`resolving-card side-edge-${seat}${faceUp}`}>
      <span class="resolving-who">
        <SideMark seat={seat} size={12} />
      </span>
      <OrderedEngine {...{ seat, engine }} />
    </li>
  );
}

export function RoundCards() {
  const { shown, names } = useDiceTable();
  const events = useRoundEvents();
  const rows = cardsOf(
    events,
    shown.seats.map(({ seat }) => seat),
  );
  const faceUp = useFaceUp(
    rows.flatMap(({ seat, engine, cards }) =>
      engine ? [`${seat}`, ...cards.map(({ command }) => `${seat} ${command}`)] : [],
    ),
  );
  if (rows.every(({ engine }) => engine === null)) return null;
  return (
    <div class="resolving-cards dice-cards">
      {rows.map(({ seat, engine, cards }) => (
        <ol key={seat} class="resolving-slot" aria-label={names.seat(seat)}>
          {engine && <EngineCard seat={seat} engine={engine} faceUp={faceUp(`${seat}`)} />}
          {cards.map(({ command, state }) => (
            <li
              key={command}
              class={`resolving-card side-edge-${seat} is-${state}${faceUp(`${seat} ${command}`)}`}
            >
              <span class="resolving-who">
                <SideMark seat={seat} size={12} />
                <span class="visually-hidden">{messages.resolving.states[state]}: </span>
              </span>
              <span class="card">
                <CardFace seat={seat} command={command} />
              </span>
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}

export function LastDice() {
  const events = useRoundEvents();
  const rolled = events.findLast((event) => event.type === 'diceRolled' || event.type === 'roundStarted');
  return rolled?.type === 'diceRolled' ? <DiceRow rolled={rolled} /> : null;
}

export function Resolving() {
  const { board } = useDiceTable();
  return (
    <div class="resolving">
      <RoundCards />
      <div class="dice-feed">
        <LastDice />
        <EventFeed />
      </div>
      <div class="resolving-tools">
        <p class="quiet">{messages.playback.resolving}</p>
        <button type="button" class="button" onClick={() => board.get()?.skip()}>
          {messages.playback.skip}
        </button>
        <Speeds />
        <SoundControl />
      </div>
    </div>
  );
}
