/** C-46, C-47, C-59. The only way from an untrusted set-up to a match. */
import { z } from 'zod';
import { malformed } from '../../kernel/malformed';
import { refuse, type Refusal, type RefusalParameters, type Result } from '../../kernel/refusal';
import { cardDataSchema, cardTrouble } from './card-data';
import { isSolo, roomOf, rulesOf, seatsOf, teamOf } from './chance/decks';
import { MODES, type Event, type Mode, type Variants } from './model';
import type { Match, SeatState, SetUp } from './state';

const setUpSchema = z.strictObject({
  game: z.literal('star-clash'),
  mode: z.enum(MODES),
  players: z.int(),
  taskForces: z.int().default(0),
  variants: z.record(z.string(), z.unknown()).default({}),
  cards: cardDataSchema,
});

const PLAYERS: Record<Mode, readonly number[]> = {
  duel: [2],
  'free-for-all': [3, 4, 5, 6, 7, 8, 9],
  teams: [4, 6, 8, 9],
  solo: [1],
  gauntlet: [1],
};

/** C-47. How many Task Forces a number of players can form. */
const TASK_FORCES: Readonly<Record<number, readonly number[]>> = { 4: [2], 6: [2, 3], 8: [2, 4], 9: [3] };

/** C-46. The number of players that a mode is for. */
const refusePlayers = (mode: Mode, players: number): Refusal | null => {
  const fitting = PLAYERS[mode];
  return fitting.includes(players)
    ? null
    : refuse('players', 'C-46', 'The mode {mode} is for {allowed} players, not {players}.', {
        mode,
        allowed: fitting.join(', '),
        players,
      });
};

/** C-47. Fleets are divided evenly into Task Forces. */
const refuseTaskForces = (mode: Mode, players: number, taskForces: number): Refusal | null => {
  const fitting = mode === 'teams' ? (TASK_FORCES[players] ?? []) : [0];
  return fitting.includes(taskForces)
    ? null
    : refuse(
        'task-forces',
        'C-47',
        mode === 'teams'
          ? '{players} players form {allowed} Task Forces, not {taskForces}.'
          : 'There are no Task Forces in the mode {mode}.',
        { mode, players, allowed: fitting.join(' or '), taskForces },
      );
};

const RANGES = {
  goal: [1, 1000],
  rounds: [0, 100],
  fleet: [5, 10],
  hand: [5, 10],
} as const;

const SWITCHES = ['noReinforcements', 'strongMines', 'gunnery', 'lastManStanding'] as const;
const NAMES: readonly string[] = [...Object.keys(RANGES), ...SWITCHES, 'factions'];

const inRange = (value: unknown, low: number, high: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;

const isFactionList = (value: unknown, ids: readonly string[], seats: number): boolean =>
  value === null ||
  (Array.isArray(value) &&
    value.length === seats &&
    value.every((each) => each === null || (typeof each === 'string' && ids.includes(each))));

/** C-59. The first variation that is unknown, out of range, or not for this mode. */
const refuseVariants = ({ mode, players, cards }: SetUp, given: Record<string, unknown>): Refusal | null => {
  const bad = (variant: string, sentence: string, parameters?: RefusalParameters): Refusal =>
    refuse('variant', 'C-59', `{variant}: ${sentence}`, { variant, ...parameters });
  const unknown = Object.keys(given).find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    return refuse('malformed', 'C-59', 'There is no variation {variant}.', { variant: unknown });
  for (const [name, [low, high]] of Object.entries(RANGES)) {
    const least = players === 9 && low === 5 ? 4 : low;
    if (given[name] !== undefined && !inRange(given[name], least, high))
      return bad(name, 'a whole number from {least} to {high} is needed.', { least, high });
    if (given[name] !== undefined && isSolo(mode) && (name === 'goal' || name === 'rounds'))
      return bad(name, 'it is not for the mode {mode}.', { mode });
  }
  for (const name of SWITCHES)
    if (given[name] !== undefined && typeof given[name] !== 'boolean')
      return bad(name, 'true or false is needed.');
  if (given['lastManStanding'] === true && mode === 'gauntlet')
    return bad('lastManStanding', 'it is not for the mode gauntlet.');
  const ids = cards.factions.map(({ id }) => id);
  if (given['factions'] !== undefined && !isFactionList(given['factions'], ids, seatsOf({ mode, players })))
    return bad('factions', 'one faction or null for each seat is needed.');
  return null;
};

/** C-61. Every named faction has ships enough, and there are places for all seats. */
const refuseFactions = (setup: SetUp): Refusal | null => {
  const rules = rulesOf(setup);
  const { factions } = rules.variants;
  if (factions === null) return null;
  let places = 0;
  for (const id of rules.factions) {
    const room = roomOf(rules, id);
    const named = factions.filter((each) => each === id).length;
    if (named > room)
      return refuse(
        'too-few-ships',
        'C-61',
        'The ships of {faction} are enough for {most} fleets, not {count}.',
        { faction: id, most: room, count: named },
      );
    places += room;
  }
  return places < rules.seats
    ? refuse('too-few-ships', 'C-61', 'The factions have ships for {most} fleets, not {seats}.', {
        most: places,
        seats: rules.seats,
      })
    : null;
};

/** C-12. There are ships for every fleet, and a draw pile is left. */
const refuseSizes = (setup: SetUp): Refusal | null => {
  const rules = rulesOf(setup);
  const { fleet, hand, factions } = rules.variants;
  if (factions !== null) {
    const refusal = refuseFactions(setup);
    if (refusal) return refusal;
  } else if (rules.seats * fleet > rules.shipDeck.length)
    return refuse(
      'too-few-ships',
      'C-12',
      '{seats} fleets of {fleet} need more than the {ships} ships of the deck.',
      { seats: rules.seats, fleet, ships: rules.shipDeck.length },
    );
  const hands = isSolo(setup.mode) ? 1 : rules.seats;
  return hands * hand >= rules.actionDeck.length
    ? refuse('too-few-cards', 'C-12', '{hands} hands of {hand} leave no card to draw.', { hands, hand })
    : null;
};

/** Variations in a fixed order of names, without those that are not given. */
const tidyVariants = (given: Record<string, unknown>): Variants =>
  Object.fromEntries(NAMES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

/**
 * C-46, C-47, C-59, C-12. An untrusted set-up in its proper form, or the first thing that is wrong with it.
 */
export const parseSetUp = (input: unknown): Result<{ setup: SetUp }> => {
  const parsed = setUpSchema.safeParse(input);
  const no = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });
  if (!parsed.success) return no(malformed(parsed.error, 'set-up', { rule: 'C-46' }));
  const trouble = cardTrouble(parsed.data.cards);
  if (trouble !== null) return no(refuse('malformed', 'C-46', 'cards: {wrong}', { wrong: trouble }));
  const { mode, players, taskForces, variants } = parsed.data;
  const setup: SetUp = { ...parsed.data, variants: tidyVariants(variants) };
  const refusal =
    refusePlayers(mode, players) ??
    refuseTaskForces(mode, players, taskForces) ??
    refuseVariants(setup, variants) ??
    refuseSizes(setup);
  return refusal ? no(refusal) : { ok: true, setup };
};

/** C-9, C-61. The ship piles of a match: one, or one for each faction. */
export const shipPiles = (
  setup: SetUp,
  cards: (faction: string | null) => readonly string[],
): Match['ships'] => {
  const { variants, factions } = rulesOf(setup);
  const piles = variants.factions === null ? [null] : factions;
  return piles.map((faction) => ({ faction, cards: cards(faction) }));
};

const newSeat = (setup: SetUp, seat: number): SeatState => ({
  seat,
  team: teamOf(setup.taskForces, seat),
  faction: setup.variants.factions?.[seat] ?? null,
  status: 'in',
  score: 0,
  hand: [],
  fleet: [],
  mines: [],
  window: null,
  squadron: null,
  trophies: [],
});

/** A match before its first deal. */
export const newMatch = (setup: SetUp): Match => ({
  setup,
  round: 0,
  phase: 'deal',
  dealer: null,
  turn: null,
  draw: [],
  ships: shipPiles(setup, () => []),
  discard: [],
  faceDown: [],
  scrap: [],
  seats: Array.from({ length: rulesOf(setup).seats }, (_, seat) => newSeat(setup, seat)),
  results: [],
  solo: isSolo(setup.mode) ? { strategy: null, target: null, turns: 0 } : null,
  random: { anchor: null, joint: null, revealed: [], seed: null, rolls: 0, reshuffles: 0 },
  given: null,
  outcome: null,
});

/** A match before its first deal, from an untrusted set-up. */
export const start = (input: unknown): Result<{ match: Match; events: Event[] }> => {
  const read = parseSetUp(input);
  return read.ok ? { ok: true, match: newMatch(read.setup), events: [] } : read;
};
