/**
 * docs/rules/star-eater-draft.md: duels of the draft on the real server, with dice that follow from
 * everybody's values.
 */
import { canonical, die, roundKey } from '@star-eater/rules';
import { starEaterDice, type DiceMatch } from '@star-eater/rules/src/games/star-eater/dice';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { seedsUpTo } from '../../../src/chance/kept-chain';
import { HOSTED } from '../../../src/games';
import { fold } from '../../../src/live/load-from-log';
import { MatchChance } from '../../../src/live/start/match-chance';
import { snapshotOf } from '../../../src/live/snapshot';
import { verifyReplay } from '../../../src/log/verify';
import { TestServer, type Json } from '../../support/table';
import { nextAsked, replayAt } from '../any-table';
import { begun, type DiceTable, type Pilot } from './table';

const server = new TestServer().aroundTests();

interface RollEntry {
  seq: number;
  kind: string;
  by: number | null;
  body: { kind: 'roll'; round: number; first: number; sides: number; values: number[] };
}

const rollsIn = (replay: Json): RollEntry[] =>
  (replay['entries'] as RollEntry[]).filter(({ kind }) => kind === 'roll');

const matchIn = (matchId: string): DiceMatch =>
  defined(server.running.services.registry.peek(matchId)?.position).match as DiceMatch;

/** Ensigns answer for both. */
async function finishWithEnsigns(table: DiceTable): Promise<void> {
  for (let pilot = await nextAsked(table); pilot; pilot = await nextAsked(table)) {
    const match = matchIn(table.matchId);
    const { seat } = pilot;
    const made = starEaterDice.setupOf(match);
    const asked = defined(starEaterDice.legal(match, seat));
    const answer = starEaterDice
      .createBot('ensign', `${seat}`)
      .answer(starEaterDice.view(match, seat), asked, made);
    await pilot.play(answer);
  }
}

test('D-40, H-21: a duel to its end: every die follows, the replay verifies, and what is changed is named', async () => {
  const table = await begun(server, [null, null]);
  expect(table.players[0]?.client.room.state.toJSON()).toMatchObject({ balance: 'second' });
  await finishWithEnsigns(table);
  const replay = await replayAt(server, table);
  expect(replay).toMatchObject({
    edition: 'draft',
    complete: true,
    rulesVersion: 'draft-0.10/1',
    setup: { edition: 'draft', balance: 'second' },
    chance: { anchor: table.anchor, game: 'star-eater', drawn: [0, 1] },
  });
  expect(verifyReplay(replay, HOSTED.rules)).toMatchObject({ ok: true });
  const rolls = rollsIn(replay);
  expect(rolls[0]).toMatchObject({ by: null, body: { round: 1, first: 0, sides: 2 } });
  expect(rolls.length).toBeGreaterThan(1);
  const seeds = replay['seeds'] as { round: number; seed: string }[];
  const { joint } = replay['chance'] as { joint: string };
  for (const { body } of rolls) {
    const key = roundKey(defined(seeds[body.round - 1]).seed, joint, body.round);
    expect(body.values).toEqual(body.values.map((_, i) => die(key, body.first + i, body.sides)));
  }
  const changed = structuredClone(replay);
  const last = defined(rollsIn(changed).at(-1));
  last.body.values[0] = (defined(last.body.values[0]) % last.body.sides) + 1;
  expect(verifyReplay(changed, HOSTED.rules)).toMatchObject({ ok: false, seq: last.seq });
  const flipped = structuredClone(replay);
  const decisions = flipped['entries'] as {
    seq: number;
    body: { decision?: { type: string; facing?: number } };
  }[];
  const moved = defined(decisions.find(({ body }) => body.decision?.facing !== undefined));
  defined(moved.body.decision).facing = (defined(moved.body.decision?.facing) + 1) % 6;
  expect(verifyReplay(flipped, HOSTED.rules)).toMatchObject({ ok: false, seq: moved.seq });
}, 300_000);

test('H-11, H-21: a duel with the first numbers of its ships verifies, and another faction than the drawn one does not', async () => {
  const table = await begun(server, [null, null], { balance: 'first' });
  const [pilot] = table.players as [Pilot];
  await pilot.play({ seat: pilot.seat, type: 'resign' });
  await pilot.until(({ status }) => status === 'finished');
  const replay = await replayAt(server, table);
  expect(replay['setup']).not.toHaveProperty('balance');
  expect(verifyReplay(replay, HOSTED.rules)).toMatchObject({ ok: true });
  const swapped = structuredClone(replay);
  const { factions } = swapped['setup'] as { factions: unknown[] };
  factions.reverse();
  expect(verifyReplay(swapped, HOSTED.rules)).toMatchObject({
    ok: false,
    seq: 0,
    message: 'what was drawn at the start does not follow',
  });
}, 120_000);

test('D-38, H-13: nobody but the server rolls, and unknown fields are refused', async () => {
  const table = await begun(server, ['fpa', 'lamais']);
  const pilot = defined(await nextAsked(table));
  const roll = { seat: pilot.seat, type: 'roll', values: [1] };
  const request = { id: 'roll-1', decision: roll, expects: pilot.now.seats[pilot.seat]?.since ?? 0 };
  expect(await pilot.client.ask('decide', request)).toMatchObject({ ok: false, code: 'server-only' });
});

test('D-1: a match for more than two is refused', async () => {
  const guest = await server.guest();
  const options = { game: 'star-eater', edition: 'draft', mode: 'free-for-all' };
  expect(await server.call('POST', '/api/matches', options, guest.token)).toMatchObject({
    status: 400,
    body: { code: 'no-such-mode' },
  });
});

test('H-15, H-23: no message, call or snapshot before a roll depends on it; a planted leak is found', async () => {
  const table = await begun(server, ['fpa', 'lamais']);
  const [one] = table.players as [Pilot];
  const { services } = server.running;
  const heard = async (): Promise<string> => {
    const calls = await Promise.all(
      ['', '/replay'].map((path) => server.get(`/api/matches/${table.matchId}${path}`, one.guest.token)),
    );
    const rooms = table.players.map(({ client }) => [client.room.state.toJSON(), client.heard]);
    const asked = [await one.client.ask('mine'), await one.client.ask('events', { since: 0 })];
    return canonical([calls, rooms, asked]);
  };
  const kept = defined(await services.store.chances.get(table.matchId));
  const chain = seedsUpTo(kept.chain, kept.chain.round).map(({ seed }) => seed);
  expect(chain).toHaveLength(400);
  /** All that a stranger may know now, with another secret chain behind the same public numbers. */
  const snapshotWith = async (end: string | null, leaks = false): Promise<string> => {
    const record = defined(await services.store.matches.get(table.matchId));
    const { position, chance } = await fold(services, record);
    const at = defined(position);
    const secret = defined(chance);
    const mine =
      end === null ? secret : new MatchChance({ ...secret.kept, chain: { ...secret.kept.chain, seed: end } });
    const match = at.match as DiceMatch;
    const joint = defined(record.chance).joint;
    const coming = die(roundKey(mine.seedOf(match.round), joint, match.round), match.rolls, 12);
    const shown = leaks ? { ...match, rolls: coming } : match;
    return canonical(snapshotOf(record, { ...at, match: shown }, new Set(), mine));
  };
  for (let pilot = await nextAsked(table); pilot && one.now.round === 1; pilot = await nextAsked(table)) {
    const text = await heard();
    expect(chain.filter((seed) => text.includes(seed))).toEqual([]);
    await pilot.play(await pilot.wish());
  }
  expect(await heard()).toContain(chain[0]);
  const anchors = (snapshot: string): string =>
    snapshot.replace(/"(anchor|seed)":"[0-9a-f]{64}"/g, '"$1":""');
  const others = ['ab', 'cd', 'ef'].map((byte) => byte.repeat(32));
  const told = anchors(await snapshotWith(null));
  for (const end of others) expect(anchors(await snapshotWith(end))).toBe(told);
  const leaked = await Promise.all(others.map(async (end) => anchors(await snapshotWith(end, true))));
  expect(new Set(leaked).size).toBeGreaterThan(1);
});
