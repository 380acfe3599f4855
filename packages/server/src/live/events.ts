/**
 * What the room broadcasts about an entry. Only this file builds it, so that no secret of the entry leaks.
 */
import type { Game, GameEvent, Seat } from '@star-eater/rules';
import type { Entry } from '../log/entry';
import { textOf } from '../log/lines';
import { disclosureOf, sealsSeveral } from '../log/seals';
import type { Position } from '../log/position';
import type { ChatMessage, EventsMessage } from '../wire/broadcasts';

/** One message goes to everybody, so it has what a stranger may see. A seat learns the rest by `private`. */
const publicly = (game: Game, events: readonly GameEvent[]): GameEvent[] =>
  events.map((event) => game.eventFor(event, 'stranger'));

export function startMessage({ at, game }: Position, events: readonly GameEvent[]): EventsMessage {
  return { seq: 0, at, kind: 'start', by: null, events: publicly(game, events), openings: [] };
}

export function eventsMessage(
  entry: Entry,
  before: Position,
  after: Position,
  events: GameEvent[],
): EventsMessage {
  const { seq, at, kind, by, body } = entry;
  const what = body.kind === 'absence' ? { what: body.what } : {};
  const isTold = 'told' in body && body.told === true;
  return {
    seq,
    at,
    kind,
    by,
    ...what,
    ...(isTold && { told: true }),
    events: publicly(after.game, events),
    openings: disclosuresBetween(before, after),
  };
}

function disclosuresBetween(before: Position, after: Position): EventsMessage['openings'] {
  const { game } = after;
  return after.seats.flatMap(({ sealed }, seat) =>
    sealed.flatMap((each) => {
      const already = before.seats[seat]?.sealed.find(({ seq }) => seq === each.seq)?.opened ?? [];
      const named = sealsSeveral(game) ? { question: each.question } : {};
      return each.opened
        .filter((part) => !already.includes(part))
        .map((part) => ({ seat, round: each.round, ...named, ...disclosureOf(game, each, part) }));
    }),
  );
}

/** A line as pages show it; null for other entries. */
export function chatMessage(
  { seq, at, by: seat, body }: Entry,
  seats: readonly { name: string }[],
  hidden: ReadonlySet<number> = NONE,
): ChatMessage | null {
  if (body.kind !== 'chat' || seat === null) return null;
  const text = textOf(body);
  const line = { seq, at, seat, name: seats[seat]?.name ?? '', to: body.to };
  if (text !== null) return { ...line, text };
  return { ...line, text: '', ...(hidden.has(seq) ? { hidden: true } : { removed: true }) };
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Whether a listener gets a line of chat: it is for everybody, for the speaker's side, or for spectators, whom players hear
 * when the match is over. `sides` is by seat.
 */
export function receivesChat(
  sides: readonly number[],
  listener: Seat | null,
  { seat: speaker, to }: Pick<ChatMessage, 'seat' | 'to'>,
  isOver: boolean,
): boolean {
  if (to === 'spectators' || speaker === null) return listener === null || isOver;
  if (to === 'all' || listener === speaker) return true;
  return listener !== null && sides[listener] !== undefined && sides[listener] === sides[speaker];
}
