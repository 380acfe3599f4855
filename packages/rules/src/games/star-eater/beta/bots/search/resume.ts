/**
 * A question of the action phase as a match that the engine can play on to the end of the round. It is
 * made from what the asked seat sees; the second commands of others, which it does not see, are guessed.
 */
import { canonical } from '../../../../../kernel/canonical';
import { defined } from '../../../../../kernel/defined';
import { cooldownOf } from '../../../common/cards';
import { editionOf } from '../../../common/edition';
import { factionOf, isLiving, seatState, shipOf } from '../../../common/facts';
import { cardsUnderway, matchFromView, type KnownSetup } from '../../known-match';
import { legal } from '../../legal';
import type { Command, Legal, Seat, View } from '../../../common/model';
import { revealedInOrder } from '../../phases/action';
import type { Frame, Match, SeatState } from '../../../common/state';
import { bestVolleys, isFireCommand } from '../../../common/bots/lines';

/** Guesses of others' second commands that an answer is tried against. */
const GUESSES = 3;

/** In points of a volley (ensign/lines.ts): how likely a second command is Corvettes!. */
const CORVETTES = 10;

/** The command whose question this is; null where a search does not answer. */
const commandBehind = (asked: Legal): Command | null => {
  switch (asked.type) {
    case 'fire':
      return asked.command;
    case 'corvettes':
    case 'move':
      return 'corvettes';
    case 'defence':
      return 'defence-stations';
    case 'vent':
      return 'vent-coolant';
    case 'thrust':
      return 'power-to-engines';
    case 'special':
      return 'special';
    default:
      return null;
  }
};

const frameFor = (match: Match, asked: Legal, command: Command, extra: number): Frame | null => {
  const { seat } = asked;
  switch (asked.type) {
    case 'fire':
      return { at: 'fire', seat, command, extra };
    case 'move': {
      const cooldown = cooldownOf(factionOf(match, seat), seatState(match, seat).loadout, command) + extra;
      const card = { command, cooldown };
      return { at: 'activations', seat, left: asked.activations, mover: 'corvettes', card, window: false };
    }
    case 'corvettes':
    case 'defence':
    case 'vent':
    case 'thrust':
    case 'special':
      return { at: asked.type, seat, extra };
    default:
      return null;
  }
};

/** A seat's cards, the likeliest second command first: what hits most, then Corvettes!, then the order of the hand. */
const guessesFor = (match: Match, { seat, hand }: SeatState): Command[] => {
  const ship = defined(shipOf(match, seat));
  const likely = (card: Command): number => {
    if (isFireCommand(card)) return bestVolleys(match, ship, [card], 1);
    return card === 'corvettes' ? CORVETTES : -hand.indexOf(card);
  };
  return hand.toSorted((a, b) => likely(b) - likely(a));
};

/** One seat after its first commands, with this card as its second. */
const withSecond = (state: SeatState, second: Command | undefined): SeatState => {
  const unseen = second ? [second] : [];
  return {
    ...state,
    hand: state.hand.filter((card) => card !== second),
    unseen,
    orders: { engine: null, commands: [...state.revealed, ...unseen] },
  };
};

const seconds = (known: Match, view: View, asker: Seat, underway: Command, guess: number): Match => ({
  ...known,
  seats: known.seats.map((state) => {
    if (state.out) return state;
    if (state.seat === asker)
      return withSecond(
        state,
        cardsUnderway(view, asker).find((card) => card !== underway),
      );
    return withSecond(state, shipOf(known, state.seat) ? guessesFor(known, state)[guess] : undefined);
  }),
});

/** The match at this question, with this guess; null where the engine would ask something else. */
const resumedWith = (
  view: View,
  asked: Legal,
  facts: KnownSetup,
  command: Command,
  guess: number,
): Match | null => {
  const { seat } = asked;
  const bare = matchFromView(view, facts);
  // A Command Corvette waits to be placed.
  if (bare.seats.some((state) => !state.out && !isLiving(bare, state.seat))) return null;
  const isFirst = seatState(bare, seat).revealed.length === 1;
  const known: Match = { ...bare, phase: 'action' };
  const given = isFirst ? seconds(known, view, seat, command, guess) : known;
  const order = isFirst ? 0 : 1;
  const isVented = seatState(known, seat).revealed[order] === 'vent-coolant' && command !== 'vent-coolant';
  const frame = frameFor(known, asked, command, isVented ? 1 : 0);
  if (!frame) return null;
  const queue = revealedInOrder(known, order);
  const { round } = editionOf(known);
  const match: Match = {
    ...given,
    seats: given.seats.map((state) =>
      state.seat === seat && asked.type === 'move' ? { ...state, activations: asked.activations } : state,
    ),
    flow: [
      { at: 'round', part: round.indexOf(isFirst ? 'firstCommands' : 'secondCommands') + 1 },
      {
        at: 'commands',
        queue: queue.slice(queue.findIndex((entry) => entry.seat === seat) + 1),
        window: true,
        ...(isFirst ? { openEnd: true as const } : {}),
      },
      frame,
    ],
  };
  return canonical(legal(match, seat)) === canonical(asked) ? match : null;
};

/**
 * The match at this question, once for each guess, the likeliest first. Empty where the asker sees too little: in
 * reaction windows, before the commands, and while a Command Corvette waits to be placed, because no view shows where.
 */
export const resumed = (view: View, asked: Legal, facts: KnownSetup): Match[] => {
  const command = commandBehind(asked);
  const revealed = view.seats[asked.seat]?.revealed.length ?? 0;
  if (!command || revealed === 0 || view.phase !== 'action') return [];
  const guesses = revealed === 1 ? GUESSES : 1;
  return Array.from({ length: guesses }, (_, guess) =>
    resumedWith(view, asked, facts, command, guess),
  ).filter((match) => match !== null);
};
