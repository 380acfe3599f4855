/** Builds new matches and rematches from requests. */
import { z } from 'zod';
import type { Game, GameTypes, Refusal } from '@star-eater/rules';
import { anchorOf, type KeptChain } from '../chance/kept-chain';
import { chanceFactsOf } from '../live/opening';
import { seedFrom } from '../live/seeds';
import { clockSettingsSchema } from '../log/clock';
import { botName } from '../people/bot-names';
import { hexOf, lettersOf, type Random } from '../random';
import type { MatchRecord, NewMatch, SeatRecord } from '../store/match-record';
import type { Player } from '../store/players';
import type { HttpServices } from '../http/services';
import { gameFields, gameNamed, requireFewOpen, seatSchema } from '../http/match-access';
import { checked, HttpRefusal, unknownPlayer } from '../http/refusal';

/** The fields every game has. The others belong to the game. */
const newMatchSchema = z.looseObject({
  ...gameFields,
  visibility: z.enum(['public', 'private']).default('private'),
  clock: clockSettingsSchema.default({ kind: 'none' }),
  absent: z.enum(['bot', 'forfeit']).default('bot'),
  spectators: z.boolean().default(true),
  bots: z
    .array(z.strictObject({ seat: seatSchema, level: z.string().max(40) }))
    .max(64)
    .default([]),
});

type HouseOptions = Pick<
  z.output<typeof newMatchSchema>,
  'visibility' | 'clock' | 'absent' | 'spectators' | 'bots'
>;

export interface NewMatchRequest {
  game: Game;
  house: HouseOptions;
  options: GameTypes['options'];
}

/**
 * Parses a request for a new match: shared fields here, the game's fields by the game. Refuses unknown
 * fields.
 */
export function newMatchRequest(services: HttpServices, body: unknown): NewMatchRequest {
  const {
    game: id,
    edition,
    visibility,
    clock,
    absent,
    spectators,
    bots,
    ...rest
  } = checked(newMatchSchema, body);
  const game = gameNamed(services, { game: id, edition });
  const parsed = game.parseOptions(rest);
  if (!parsed.ok) throw optionsRefused(parsed.refusal);
  return { game, house: { visibility, clock, absent, spectators, bots }, options: parsed.options };
}

/** The game's refusal as HTTP: names the field or cites the rule. */
export function optionsRefused({ code, rule, message }: Refusal): HttpRefusal {
  const isRule = /^(§|[A-Z]+-\d)/.test(rule);
  const sentence = isRule
    ? `${message} (${rule})`
    : message.startsWith(rule)
      ? message
      : `${rule}: ${message}`;
  return new HttpRefusal(400, code, sentence);
}

/** Letters of 5 bits: 55 bits. */
export const INVITE_LETTERS = 11;

/** Every seat gets a bot seed: a bot may replace its player later. */
const emptySeat = (random: Random, seat: number): SeatRecord => ({
  seat,
  holder: 'nobody',
  playerId: null,
  name: '',
  level: '',
  seed: seedFrom(random),
  ready: false,
  commit: null,
  value: null,
  keptFor: null,
});

export function newMatch(
  { random, time }: HttpServices,
  { game, house, options }: NewMatchRequest,
  creator: Player,
  pairing: boolean,
): NewMatch {
  const chain = newChain(game, options, random);
  const id = lettersOf(random, 16).toLowerCase();
  const seats = game.sides(options).map((_, seat): SeatRecord => {
    const empty = emptySeat(random, seat);
    const { playerId, name } = creator;
    return seat === 0 ? { ...empty, holder: 'player', playerId, name, ready: pairing && !chain } : empty;
  });
  for (const { seat, level: levelId } of house.bots) {
    const taken = seats[seat];
    if (!taken || taken.holder !== 'nobody')
      throw new HttpRefusal(400, 'malformed', `bots: seat ${seat} is not free for a bot`);
    if (!game.botLevels.some((each) => each.id === levelId))
      throw new HttpRefusal(400, 'malformed', `bots: unknown level ${levelId}`);
    seats[seat] = { ...taken, holder: 'bot', name: botName(id, seat), level: levelId, ready: true };
  }
  return {
    id,
    game: game.id,
    edition: game.edition,
    mode: options.mode,
    options,
    visibility: house.visibility,
    invite: lettersOf(random, INVITE_LETTERS),
    clock: house.clock,
    absent: house.absent,
    spectators: house.spectators,
    pairing,
    creator: creator.playerId,
    createdAt: time.now(),
    seats,
    ...(chain && { chain }),
  };
}

/** H-3. The seeds of a match with chance; null for any other. */
function newChain(game: Game, options: GameTypes['options'], random: Random): KeptChain | null {
  const facts = chanceFactsOf(game, options);
  return facts && { seed: hexOf(random, 32), round: facts.rounds };
}

/** H-3. The chain's anchor for the reply to a new match; nothing for a game without chance. */
export const anchorIn = ({ chain }: NewMatch): { anchor?: string } =>
  chain ? { anchor: anchorOf(chain) } : {};

/**
 * Players move by one seat and keep their factions. Seats are reserved for the other players. Asking for or
 * accepting a rematch makes a player ready, except with chance, where being ready takes a commit.
 */
export async function createRematch(
  { games, store, random, time, cluster }: HttpServices,
  record: MatchRecord,
  player: Player,
): Promise<string> {
  await requireFewOpen(store.own, player.playerId);
  const count = record.seats.length;
  const game = games.rules.current(record);
  const from = record.seats.map(({ seat }) => (seat + count - 1) % count);
  const options = game && record.setup ? game.optionsOf(record.setup, from) : record.options;
  const chain = game && newChain(game, options, random);
  const seats = record.seats.map((seat): SeatRecord => {
    const before = record.seats[(seat.seat + count - 1) % count];
    const empty = emptySeat(random, seat.seat);
    if (before?.holder === 'bot')
      return { ...empty, holder: 'bot', name: before.name, level: before.level, ready: true };
    if (before?.playerId === player.playerId)
      return { ...empty, holder: 'player', playerId: player.playerId, name: player.name, ready: !chain };
    if (!before || before.playerId === null) return empty;
    return { ...empty, keptFor: { playerId: before.playerId, name: before.name } };
  });
  const counts = await store.matches.createRematch(record.id, {
    id: lettersOf(random, 16).toLowerCase(),
    game: record.game,
    edition: record.edition,
    mode: record.mode,
    options,
    visibility: record.visibility,
    invite: lettersOf(random, INVITE_LETTERS),
    clock: record.clock,
    absent: record.absent,
    spectators: record.spectators,
    pairing: false,
    creator: player.playerId,
    createdAt: time.now(),
    seats,
    ...(chain && { chain }),
  });
  if (counts === null) throw unknownPlayer();
  await cluster.changed(record.id);
  return counts;
}
