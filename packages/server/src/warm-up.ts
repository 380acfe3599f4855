/**
 * Plays a few rounds in private right after the start, so that the code of every decision is compiled before
 * players need it. Uses no store and no socket, and yields after each slice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { getMessageBytes, Protocol } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import type { Game, GameTypes } from '@star-eater/rules';
import type { HostedGames } from './games';
import { eventsMessage } from './live/events';
import { snapshotOf } from './live/snapshot';
import { compose } from './log/advance';
import { beginningOf, owed, type Position } from './log/position';
import { sealAnew, valuesOf } from './log/seals';
import { below, hexOf, type Random } from './random';
import { Deflater } from './room/socket/deflate';
import { publishHouse } from './room/publish-house';
import { reserveFor } from './room/reserve';
import type { Services } from './services';
import type { MatchRecord } from './matches/rows/match-record';

/** Most functions are compiled after some hundreds. */
const DECISIONS = 300;

/** Busy and idle in turn, ms, so that requests hardly wait. */
const SLICE = 4;
const PAUSE = 12;

/** Games without this mode are skipped. */
const OPTIONS = { mode: 'duel' };

const CLOCK = { kind: 'live', commitSeconds: 180, choiceSeconds: 60, bankSeconds: 300 } as const;

/** Resolves with the number of decisions played, all of the first game that can be. */
export async function warmUp(
  { games, random }: Pick<Services, 'games' | 'random'>,
  isStopping: () => boolean,
  decisions = DECISIONS,
): Promise<number> {
  let played = 0;
  let since = performance.now();
  for (const game of games.rules.all()) {
    for (let before = -1; before < played && played < decisions;) {
      before = played;
      for (const _ of decisionsOf(games, game, random)) {
        played += 1;
        if (played === decisions || isStopping()) return played;
        if (performance.now() - since < SLICE) continue;
        await wait(PAUSE);
        since = performance.now();
      }
    }
  }
  return played;
}

/** One match between bots. Yields after each decision. Nothing for games that draw after the start. */
function* decisionsOf(games: HostedGames, game: Game, random: Random): Generator<Position> {
  const chosen = game.parseOptions(OPTIONS);
  const made = chosen.ok ? game.setUp(chosen.options, (n) => below(random, n)) : chosen;
  if (!made.ok || game.chance(made.setup)) return;
  const { setup } = made;
  const record = recordOf(game, setup);
  const show = audienceOf(games, record);
  const begun = { matchId: record.id, game, setup, clock: CLOCK, at: 0, bots: [] };
  for (let { position } = beginningOf(begun); ;) {
    const [seat] = owed(position).keys();
    const legal = seat === undefined ? null : game.legal(position.match, seat);
    if (seat === undefined || !legal) return;
    const bot = game.createBot(game.botLevels[0].id, hexOf(random, 16));
    const decision = bot.answer(game.view(position.match, seat), legal, setup);
    const values = valuesOf(game, decision);
    const place = { match: record.id, round: position.progress.round, seat };
    const sealing = values && { sealing: sealAnew(place, values, random) };
    const composed = compose(position, {
      at: position.at + 1,
      by: seat,
      id: hexOf(random, 16),
      body: { kind: 'decision', decision, from: 'bot', ...sealing },
    });
    if (!composed.ok) return;
    show(composed.position, eventsMessage(composed.entry, position, composed.position, composed.events));
    position = composed.position;
    yield position;
  }
}

/** What a room does with an entry, except the sockets. */
function audienceOf(games: HostedGames, record: MatchRecord) {
  const publisher = games.publisher(record);
  const state = publisher.newState(record.seats.length);
  reserveFor(publisher);
  const encoder = new Encoder(state);
  const deflater = new Deflater();
  const everybody = new Set(record.seats.map(({ seat }) => seat));
  let before: ReturnType<typeof snapshotOf> | null = null;
  return (position: Position, message: object) => {
    const snapshot = snapshotOf(record, position, everybody, null);
    publishHouse(state, snapshot, before);
    publisher.publish(state, snapshot, before);
    before = snapshot;
    deflater.deflate(getMessageBytes.raw(Protocol.ROOM_DATA, 'events', message));
    deflater.deflate(encoder.encode({ offset: 0 }));
    encoder.discardChanges();
  };
}

function recordOf(game: Game, setup: GameTypes['setup']): MatchRecord {
  const seats = game.sides(setup).map((_, seat) => seat);
  return {
    id: 'warm-up',
    game: game.id,
    edition: game.edition,
    mode: setup.mode,
    options: game.optionsOf(setup, seats),
    visibility: 'private',
    invite: '',
    clock: CLOCK,
    absent: 'bot',
    spectators: false,
    pairing: false,
    status: 'live',
    creator: '',
    createdAt: 0,
    startedAt: 0,
    finishedAt: null,
    rulesVersion: game.version,
    balance: setup.balance ?? null,
    epoch: 0,
    seq: 0,
    round: 0,
    phase: '',
    awaited: [],
    outcome: null,
    closedBecause: null,
    rematch: null,
    practice: false,
    pool: '',
    rated: false,
    anchor: null,
    shown: null,
    removedLines: 0,
    chance: null,
    setup,
    seats: seats.map((seat) => ({
      seat,
      holder: 'player',
      playerId: null,
      name: '',
      level: '',
      seed: '',
      ready: true,
      commit: null,
      value: null,
      keptFor: null,
    })),
  };
}
