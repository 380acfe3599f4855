/** kill -9 on a separate server process: in mid-deal, and between a strike and its dice (C-64, H-17). */
import { join } from 'node:path';
import { die, roundKey, shuffle, stream } from '@star-eater/rules';
import { CARDS, type ShipView } from '@star-eater/rules/src/games/star-clash';
import { HOSTED } from '../../../src/games';
import { verifyReplay } from '../../../src/log/verify';
import { KilledServer } from '../../support/killed-server';
import { newId, type Json } from '../../support/table';
import { playOn, seated, type Player, type Table } from './table';

/** All 50 ships are dealt: somebody has a carrier. */
const OPTIONS = { mode: 'free-for-all', players: 5, variants: { fleet: 10, rounds: 1, gunnery: false } };

describe('C-64: kills', () => {
  const server = new KilledServer(join(__dirname, 'serve.ts'));
  beforeAll(() => server.start(), 60_000);
  afterAll(() => server.dispose());

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

    let striker: Player | undefined;
    while (!striker) {
      const asked = players.find((player) => player.isAsked);
      const legal = (await asked?.legal())?.legal;
      if (legal?.type === 'turn' && legal.strike) striker = asked;
      else await playOn(table, ({ seq }) => seq > one.now.seq);
    }
    const { legal } = await striker.legal();
    if (legal.type !== 'turn' || !legal.strike) throw new Error('no strike');
    const { carriers, ships } = legal.strike;
    const strikes = carriers.map((carrier) => ({ carrier, ship: ships[0] ?? '' }));
    const decision = { seat: striker.seat, type: 'strike', strikes };
    const request: Json = { id: newId(), decision, expects: striker.now.seats[striker.seat]?.since };
    const { rolls } = one.state;
    await killDuring(striker.client.ask('decide', request));
    await comeBack(table);
    expect(await striker.client.ask('decide', request)).toMatchObject({ ok: true });
    await one.until(() => one.state.rolls === rolls + carriers.length);
    const { entries } = (await one.client.ask('events', { since: 0 })) as unknown as {
      entries: { events: Json[] }[];
    };
    const dice = entries.flatMap(({ events }) => events).filter(({ type }) => type === 'dieRolled');

    await playOn(table, ({ status }) => status === 'finished');
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
  }, 180_000);
});
