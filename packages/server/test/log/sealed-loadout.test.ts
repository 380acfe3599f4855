import { fitAll, type Decision, type Faction, type Legal } from '@star-eater/rules/src/games/star-eater';
import { FACTIONS } from '@star-eater/rules/src/games/star-eater/common/factions';
import { verifyReplay } from '../../src/log/verify';
import type { Replay } from '../../src/log/replay';
import { playOn, TestServer, type SeatedClient } from '../support/table';

const choiceOf = async (player: SeatedClient, faction: string): Promise<Decision & { type: 'commit' }> => {
  const { legal } = (await player.ask('legal')) as { legal: Extract<Legal, { type: 'commit' }> };
  return fitAll(FACTIONS[faction] as Faction, legal) as Decision & { type: 'commit' };
};

describe('docs/protocol.md, Decisions: a sealed loadout (R-45)', () => {
  const server = new TestServer().aroundTests();

  test('R-45, R-10: nothing of a choice leaves the server before the last one; the seals open with the cards', async () => {
    const { players, matchId, guests } = await server.begunDuel({ loadout: 'sealed' });
    const [one, two] = players;
    const chosen = await choiceOf(two, 'lamais');
    const path = `/api/matches/${matchId}/replay`;
    const known = async (): Promise<string> =>
      JSON.stringify([
        one.now.toJSON(),
        one.heard,
        await one.ask('mine'),
        { ...(await server.call('GET', path, undefined, guests[0].token)).body, setup: null },
      ]);
    const before = await two.decide(chosen);
    expect(before).toMatchObject({ ok: true });
    await one.upTo(before['seq'] as number);
    expect(one.now.seats[1]?.committed).toBe(true);
    for (const card of [chosen.fit?.main, ...(chosen.fit?.corvettes ?? [])])
      expect(await known()).not.toContain(card);
    expect(await two.decide({ seat: 1, type: 'uncommit' })).toMatchObject({ ok: true });
    expect(await two.decide(chosen)).toMatchObject({ ok: true });
    expect(await one.decide(await choiceOf(one, 'fpa'))).toMatchObject({ ok: true });
    await one.state(({ seats }) => seats[1]?.loadout.main !== undefined);
    expect(one.now.seats[1]?.loadout.main).toBe(chosen.fit?.main);
    expect([...(one.now.seats[1]?.openings ?? [])].map(({ value }) => value)).toEqual([
      `${chosen.fit?.main} ${chosen.fit?.broadside}`,
      `${chosen.fit?.hangar} ${chosen.fit?.pointDefence}`,
      chosen.fit?.corvettes.join(' '),
    ]);
    await playOn(players, ({ phase }) => phase === 'commitment');
    expect(one.now.round).toBe(1);
    expect(one.now.seats.map(({ committed, takeBacks }) => [committed, takeBacks])).toEqual([
      [false, 5],
      [false, 5],
    ]);
    await playOn(players, ({ round }) => round === 2);
    await one.decide({ seat: 0, type: 'resign' });
    const replay = (await server.call('GET', path, undefined, guests[0].token)).body as unknown as Replay;
    expect(verifyReplay(replay)).toMatchObject({ ok: true, sealed: 0 });
  });

  test('R-45: bots choose too, and a ship wanted beforehand is sealed for a player who is away', async () => {
    const { players } = await server.begunDuel({ loadout: 'sealed' });
    const [one, two] = players;
    expect(await one.ask('wait', { until: { fit: { main: 'fpa-main-cannon' } } })).toMatchObject({
      ok: true,
    });
    await one.state(({ seats }) => seats[0]?.committed === true);
    expect(await two.decide(await choiceOf(two, 'lamais'))).toMatchObject({ ok: true });
    await two.state(({ seats }) => seats[0]?.loadout.main !== undefined);
    expect(two.now.seats[0]?.loadout.main).toBe('fpa-main-cannon');
  });
});
