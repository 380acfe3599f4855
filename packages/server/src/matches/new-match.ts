/** Makes new matches. */
import type { Game, GameTypes } from '@star-eater/rules';
import { anchorOf, type KeptChain } from '../chance/kept-chain';
import { chanceFactsOf } from '../live/start/opening';
import { seedFrom } from '../live/seeds';
import { botName } from '../bots/bot-names';
import { hexOf, lettersOf, type Random } from '../random';
import { poolOf } from '../ratings/pools';
import { HouseRefusal } from '../refused';
import { DuelsChanged } from './rows/lobby';
import { NoSeat } from './rows/who-may-sit';
import type { NewMatch, SeatRecord } from './rows/match-record';
import type { Player } from '../accounts/rows/players';
import type { Absent, ClockSettings, Visibility } from '../wire/match';
import { challengeText, noChallenge, withInvitees } from './challenges';
import { requireFewOpen } from './few-open';
import { absentIn, notRated, whyNotRated } from './rated';
import type { MatchServices } from './services';

/** What the house needs to know beside the game's options. */
interface HouseOptions {
  visibility: Visibility;
  clock: ClockSettings;
  absent: Absent;
  spectators: boolean;
  bots: readonly { seat: number; level: string }[];
  rated: boolean;
  /** P-22. Ids of those for whom the free seats are kept. */
  invitees: readonly string[];
}

/** A match for which nothing else is asked. */
export const NEW_MATCH = {
  visibility: 'private',
  clock: { kind: 'none' },
  absent: 'bot',
  spectators: true,
  bots: [],
  rated: false,
  invitees: [],
} as const satisfies HouseOptions;

export interface NewMatchRequest {
  game: Game;
  house: HouseOptions;
  options: GameTypes['options'];
}

/** A match that was made: its address, its invite, and with chance the chain's anchor (H-3). */
export interface MadeMatch {
  matchId: string;
  invite: string;
  anchor?: string;
}

/** Makes a match with its creator in seat 0. Refuses players with too many open ones. */
export async function createMatch(
  services: MatchServices,
  request: NewMatchRequest,
  creator: Player,
): Promise<MadeMatch> {
  const { game, options, house } = request;
  const match = await withInvitees(services, newMatch(services, request, creator, false), house.invitees);
  const { own, lobby, ratings } = services.store;
  const isBotDuel = house.rated && house.bots.length > 0;
  // Read before what follows from it, and compared where the match is made.
  const duels = isBotDuel ? (await ratings.botDuels(creator.playerId, match.pool ?? '', 0)).all : null;
  const why = house.rated
    ? await whyNotRated(services, { game, options, ...house, byHouse: false }, creator)
    : null;
  if (why !== null) throw notRated(why);
  await requireFewOpen(own, creator.playerId);
  try {
    await lobby.create(
      match,
      null,
      undefined,
      duels,
      house.invitees.length > 0 ? challengeText(match) : null,
    );
  } catch (error) {
    if (error instanceof DuelsChanged) return createMatch(services, request, creator);
    if (error instanceof NoSeat && !error.isOwn) throw noChallenge();
    throw error;
  }
  if (house.invitees.length > 0) services.notices.wake();
  return { matchId: match.id, invite: match.invite, ...anchorIn(match) };
}

/** Letters of 5 bits: 55 bits. */
const INVITE_LETTERS = 11;

export const newInvite = (random: Random): string => lettersOf(random, INVITE_LETTERS);
export const newMatchId = (random: Random): string => lettersOf(random, 16).toLowerCase();

/** Every seat gets a bot seed: a bot may replace its player later. */
export const emptySeat = (random: Random, seat: number): SeatRecord => ({
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

/** The match with its creator in seat 0. `pairing`: strangers may join until it is full. */
export function newMatch(
  { random, time }: Pick<MatchServices, 'random' | 'time'>,
  { game, house, options }: NewMatchRequest,
  creator: Pick<Player, 'playerId' | 'name'>,
  pairing: boolean,
): NewMatch {
  const chain = newChain(game, options, random);
  const id = newMatchId(random);
  const seats = game.sides(options).map((_, seat): SeatRecord => {
    const empty = emptySeat(random, seat);
    const { playerId, name } = creator;
    return seat === 0 ? { ...empty, holder: 'player', playerId, name, ready: pairing && !chain } : empty;
  });
  for (const { seat, level: levelId } of house.bots) {
    const taken = seats[seat];
    if (!taken || taken.holder !== 'nobody')
      throw new HouseRefusal('malformed', 'malformed', `bots: seat ${seat} is not free for a bot`);
    if (!game.botLevels.some((each) => each.id === levelId))
      throw new HouseRefusal('malformed', 'malformed', `bots: unknown level ${levelId}`);
    seats[seat] = { ...taken, holder: 'bot', name: botName(id, seat), level: levelId, ready: true };
  }
  const pool = poolOf(game.id, game.sides(options));
  return {
    id,
    game: game.id,
    edition: game.edition,
    mode: options.mode,
    options,
    visibility: house.visibility,
    invite: newInvite(random),
    clock: house.clock,
    absent: absentIn(house.rated, pool, house.absent),
    spectators: house.spectators,
    pairing,
    creator: creator.playerId,
    createdAt: time.now(),
    seats,
    pool,
    rated: house.rated,
    ...(chain && { chain }),
  };
}

/** A match for which the house seats everybody, in the order of seats (searches, tournaments). */
export function seatedMatch(
  services: Pick<MatchServices, 'random' | 'time'>,
  {
    game,
    options,
    clock,
    rated,
  }: Pick<NewMatchRequest, 'game' | 'options'> & Pick<HouseOptions, 'clock' | 'rated'>,
  id: string,
  players: readonly Pick<Player, 'playerId' | 'name'>[],
): NewMatch {
  const house = { ...NEW_MATCH, clock, visibility: 'public', rated } as const;
  const [creator] = players;
  if (!creator) throw new Error('a match for nobody');
  const made = newMatch(services, { game, options, house }, creator, true);
  return {
    ...made,
    id,
    seats: made.seats.map((seat) => {
      const holder = players[seat.seat];
      return holder ? { ...seat, ...holder, holder: 'player', ready: !made.chain } : seat;
    }),
  };
}

/** H-3. The seeds of a match with chance; null for any other. */
export function newChain(game: Game, options: GameTypes['options'], random: Random): KeptChain | null {
  const facts = chanceFactsOf(game, options);
  return facts && { seed: hexOf(random, 32), round: facts.rounds };
}

/** H-3. The chain's anchor; nothing for a game without chance. */
const anchorIn = ({ chain }: NewMatch): { anchor?: string } => (chain ? { anchor: anchorOf(chain) } : {});
