/** Forks a replay into a practice match: the caller takes one seat, bots take the others. */
import { Router, type Request } from 'express';
import { z } from 'zod';
import type { Game } from '@star-eater/rules';
import { forkOf } from '../log/fork';
import type { KeptChain } from '../chance/kept-chain';
import { valuesOf, type ToldChance } from '../chance/record';
import { owed, type Position } from '../log/position';
import { gameOf } from '../live/fold';
import { seedFrom } from '../live/seeds';
import { botName } from '../people/bot-names';
import { hexOf, lettersOf, type Random } from '../random';
import { replayOfRecord } from '../replays/make';
import type { MatchRecord, NewMatch, SeatRecord } from '../store/match-record';
import type { Player } from '../store/players';
import { playerOf } from './auth';
import type { HttpServices } from './services';
import { inviteIn, matchOf, requireFewPractices, seatSchema } from './match-access';
import { INVITE_LETTERS } from '../matches/new-match';
import { call, checked, conflict, unknownPlayer, notFound } from './refusal';
import { requireReplay } from './replaying';
import { seatOf } from '../matches/summary';

const forkSchema = z.strictObject({ seq: z.number().int().min(0), seat: seatSchema.optional() });

export function forkRoutes(services: HttpServices): Router {
  const { store, random, time } = services;
  const router = Router();

  router.post(
    '/matches/:id/fork',
    services.limits.newMatches,
    call(async (request, response) => {
      const player = await playerOf(services, request);
      // One at a time: of two concurrent forks, the second must count the first.
      const made = await store.matches.exclusively(`fork ${player.playerId}`, () => fork(request, player));
      response.status(201);
      return made;
    }),
  );

  async function fork(request: Request, player: Player) {
    await requireFewPractices(store.own, player.playerId);
    const source = await matchOf(store.matches, request);
    requireReplay(services, source, player, inviteIn(request));
    const game = gameOf(services, source);
    if (!game) throw notFound();
    requireForkable(source, player);
    const told = toldOf(game, source);
    const replay = replayOfRecord(services, source, await store.matches.entries(source.id));
    const { seq, seat = seatOf(source, player.playerId) ?? 0 } = checked(forkSchema, request.body);
    const match = practice(services, game, source, player, seat);
    const forked = forkOf(game, replay, seq, { matchId: match.id, at: time.now(), seat, told }, random);
    if (!forked.ok) throw conflict(forked.refusal.code, forked.refusal.message);
    const { entries, position } = forked;
    if (source.anchor !== null) {
      const prelude = {
        rulesVersion: game.version,
        setup: replay.setup,
        told,
        entries: entries.map(({ by, body }) => ({ by, body })),
      };
      const opening = { ...match, seats: unready(match.seats), chain: ownChain(position, random), prelude };
      if (!(await store.matches.create(opening))) throw unknownPlayer();
      return { matchId: match.id, seat };
    }
    const { round, phase } = position.progress;
    const isMade = await store.matches.create(match, {
      rulesVersion: game.version,
      setup: replay.setup,
      entries,
      round,
      phase,
      awaited: [...owed(position).keys()],
    });
    if (!isMade) throw unknownPlayer();
    return { matchId: match.id, seat };
  }

  return router;
}

/**
 * A fork of a live match would reveal the orders its bots have sealed. So only its one human player may fork
 * it, and only if bots held all other seats from the start.
 */
function requireForkable(source: MatchRecord, { playerId }: Player): void {
  if (source.status !== 'live') return;
  const people = source.seats.filter(({ holder }) => holder !== 'bot');
  if (people.length === 1 && people[0]?.playerId === playerId) return;
  throw conflict('live', 'You can fork this match when it has ended.');
}

/** H-18. Where the engine of a dealt game begins; null for other games. */
function toldOf(game: Game, { id, anchor, chance, setup }: MatchRecord): ToldChance | null {
  if (anchor === null || !chance || !setup || game.chance(setup)?.way !== 'dealt') return null;
  return chance.told ?? { anchor, match: id, values: valuesOf(chance) };
}

/** H-18. New seeds from the first round that the fork draws for: the next one where rounds are dealt. */
function ownChain({ game, match }: Position, random: Random): KeptChain {
  const chance = game.chance(game.setupOf(match));
  if (!chance) throw new Error('a match without chance has no chain');
  const { told, running } = chance.roundsOf(match);
  const first = chance.way === 'dealt' ? (running ?? told) + 1 : (running ?? told + 1);
  return { seed: hexOf(random, 32), round: chance.rounds, first };
}

/** H-18. With chance the forker still has to commit and open. */
const unready = (seats: SeatRecord[]): SeatRecord[] =>
  seats.map((seat) => (seat.holder === 'player' ? { ...seat, ready: false } : seat));

function practice(
  { random, time }: HttpServices,
  game: Game,
  source: MatchRecord,
  player: Player,
  mine: number,
): NewMatch {
  const [level] = game.botLevels;
  const id = lettersOf(random, 16).toLowerCase();
  return {
    id,
    game: source.game,
    edition: source.edition,
    mode: source.mode,
    options: source.options,
    visibility: 'private',
    invite: lettersOf(random, INVITE_LETTERS),
    clock: { kind: 'none' },
    absent: 'bot',
    spectators: true,
    pairing: false,
    practice: true,
    creator: player.playerId,
    createdAt: time.now(),
    seats: source.seats.map(({ seat }): SeatRecord => {
      const bare = { seat, seed: seedFrom(random), ready: true, commit: null, value: null, keptFor: null };
      return seat === mine
        ? { ...bare, holder: 'player', playerId: player.playerId, name: player.name, level: '' }
        : {
            ...bare,
            holder: 'bot',
            playerId: null,
            name: botName(id, seat),
            level: level.id,
          };
    }),
  };
}
