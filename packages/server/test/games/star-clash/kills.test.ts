/** kill -9 on a separate server process: in mid-deal, and between a strike and its dice (C-64, H-17). */
import { join } from 'node:path';
import { die, roundKey, shuffle, stream } from '@star-eater/rules';
import { CARDS, type ShipView } from '@star-eater/rules/src/games/star-clash';
import { HOSTED } from '../../../src/games';
import { verifyReplay } from '../../../src/log/verify';
import { KilledServer } from '../../support/killed-server';
import { newId, type Json } from '../../support/table';
import { begun, playOn, seated, type Player, type Table } from './table';

/** All 50 ships are dealt: somebody has a carrier. */
const OPTIONS = { mode: 'free-for-all', players: 5, variants: { fleet: 10, hand: 10, rounds: 1 } };

describe('C-64: kills', () => {
  const server = new KilledServer(join(__dirname, 'serve.ts')).aroundTests();

  async function comeBack({ matchId, players }: Table): Promise<void> {
    await server.start();
    for (const player of players) {
      player.client = await server.enter(matchId, player.guest);
      player.listen();
    }
  }

  /** The request is being sent when the server dies: the store decides whether it arrived. */
  async function killDuring(request: Promise<unknown>): Promise<void> {
    const lost = request.catch(() => undefined);
    await server.kill();
    await Promise.race([lost, Promise.resolve()]);
  }

  const shipsOf = (player: Player): string[][] =>
    [...player.state.fleets.values()].map(({ ships }) =>
      [...ships].map((text) => (JSON.parse(text) as ShipView).ship),
    );

  /** Plays defaults until a seat could strike with a carrier; returns its player and the decision. */
  async function untilStrike(table: Table) {
    const [one] = table.players as [Player, ...Player[]];
    for (;;) {
      if (one.now.status !== 'live') throw new Error('the match is over, and nobody could strike');
      const asked = table.players.find((player) => player.isAsked);
      const legal = (await asked?.asked())?.legal;
      if (asked && legal?.type === 'turn' && legal.strike) {
        const { carriers, ships } = legal.strike;
        const strikes = carriers.map((carrier) => ({ carrier, ship: ships[0] ?? '' }));
        return { striker: asked, decision: { seat: asked.seat, type: 'strike' as const, strikes } };
      }
      const { seq: before } = one.now;
      await playOn(table, ({ seq }) => seq > before);
    }
  }

  /** Ends the match: everybody but one leaves it. */
  async function giveUp({ players: [one, ...others] }: Table): Promise<void> {
    for (const player of others) await player.client.ask('decide', player.resignation());
    await one?.until(({ status }) => status === 'finished');
  }

  /** The replay of a finished match, and all its events. */
  async function finished({ matchId, players }: Table): Promise<{ replay: Json; events: Json[] }> {
    const [one] = players as [Player, ...Player[]];
    const { body } = await server.call('GET', `/api/matches/${matchId}/replay`, undefined, one.guest.token);
    expect(verifyReplay(body, HOSTED.rules)).toMatchObject({ ok: true });
    const heard = await one.client.ask('events', { since: 0 });
    const entries = heard['entries'] as { events: Json[] }[];
    return { replay: body, events: entries.flatMap(({ events }) => events) };
  }

  it('K-161, C-64, C-71: killed in the middle of round 2, the server comes back with the same keys, and the key of that round is still secret', async () => {
    const table = await begun(server, { ...OPTIONS, variants: { ...OPTIONS.variants, rounds: 2 } }, 5);
    const [one] = table.players as [Player, ...Player[]];
    await playOn(table, ({ round }) => round === 2);
    const first = await untilStrike(table);
    await first.striker.take(first.decision);
    const rolls = first.decision.strikes.length;
    await one.until(() => one.state.rolls === rolls);
    const heard: string[] = [];
    const listen = (): void => {
      for (const { client } of table.players) heard.push(JSON.stringify([client.now, client.heard]));
    };
    listen();
    await server.kill();
    await comeBack(table);
    expect([one.now.seedRound, one.state.round, one.state.rolls]).toEqual([1, 2, rolls]);
    const second = await untilStrike(table);
    await second.striker.take(second.decision);
    await one.until(() => one.state.rolls === rolls + second.decision.strikes.length);
    listen();
    await giveUp(table);
    const { replay, events } = await finished(table);
    const [, { seed }] = replay['seeds'] as [unknown, { seed: string }];
    for (const text of heard) expect(text).not.toContain(seed);
    const from = events.findIndex(({ type, round }) => type === 'roundDealt' && round === 2);
    const dice = events.slice(from).filter(({ type }) => type === 'dieRolled');
    const key = roundKey(seed, (replay['chance'] as { joint: string }).joint, 2);
    expect(dice.length).toBeGreaterThan(rolls);
    expect(dice.map(({ roll, result }) => [roll, result])).toEqual(
      dice.map(({ faces }, at) => [at, die(key, at, Number(faces))]),
    );
  }, 300_000);

  it('H-17: after a kill in mid-deal or between a strike and its dice, the numbers are the same', async () => {
    const table = await seated(server, OPTIONS, 5);
    const { players } = table;
    const [one, ...others] = players as [Player, ...Player[]];
    for (const player of players) await player.commit();
    for (const player of players) await player.until(({ status }) => status === 'opening');
    for (const player of others) await player.open();
    await killDuring(one.open());
    await comeBack(table);
    if (one.now.status === 'opening') await one.open();
    await one.until(({ seq, status }) => status === 'live' && seq >= 1);
    const fleets = shipsOf(one);
    const { dealer } = one.state;

    const { striker, decision } = await untilStrike(table);
    const request: Json = { id: newId(), decision, expects: striker.now.seats[striker.seat]?.since };
    const { rolls } = one.state;
    await killDuring(striker.client.ask('decide', request));
    await comeBack(table);
    expect(await striker.client.ask('decide', request)).toMatchObject({ ok: true });
    await one.until(() => one.state.rolls === rolls + decision.strikes.length);
    const { entries } = (await one.client.ask('events', { since: 0 })) as unknown as {
      entries: { events: Json[] }[];
    };
    const dice = entries.flatMap(({ events }) => events).filter(({ type }) => type === 'dieRolled');

    await giveUp(table);
    const { body } = await server.call(
      'GET',
      `/api/matches/${table.matchId}/replay`,
      undefined,
      one.guest.token,
    );
    expect(verifyReplay(body, HOSTED.rules)).toMatchObject({ ok: true });
    const [{ seed }] = body['seeds'] as [{ seed: string }];
    const key = roundKey(seed, (body['chance'] as { joint: string }).joint, 1);
    const pile = shuffle(
      CARDS.ships.map(({ id }) => id),
      stream(key, 'ships'),
    );
    const first = (dealer + 1) % 5;
    expect(fleets[first]).toEqual(Array.from({ length: 10 }, (_, i) => pile[5 * i]));
    expect(dice.map(({ result }) => result)).toEqual(
      dice.map(({ roll, faces }) => die(key, Number(roll), Number(faces))),
    );
  }, 300_000);
});
