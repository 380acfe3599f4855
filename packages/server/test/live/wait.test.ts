import { legal, randomAnswer, type Decision, type Match } from '@star-eater/rules/src/games/star-eater';
import { sealed } from '../../src/live/clocks/timeouts';
import type { LiveMatch } from '../../src/live/live-match';
import { owed } from '../../src/log/position';
import { CLOCK, SECOND } from '../support/clocked';
import { TestServer } from '../support/table';
import { TestTime } from '../support/test-time';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

/** The same play in every run. */
function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const matchOf = (live: LiveMatch): Match => {
  if (!live.position) throw new Error('the match has not begun');
  return live.position.match as Match;
};
const asked = (live: LiveMatch): [number, string] | null =>
  live.position ? ([...owed(live.position)][0] ?? null) : null;
const isAskedToReact = (live: LiveMatch): boolean => asked(live)?.[1] === 'react';

/** Holds point defence whenever possible, so that there is something to react with. */
function answerOf(match: Match, seat: number, random: (n: number) => number): Decision {
  const question = legal(match, seat);
  if (question?.type === 'defence') return { seat, type: 'defence', option: 'hold' };
  const answer = randomAnswer(match, seat, random);
  if (!answer) throw new Error(`seat ${seat} has no answer`);
  if (answer.type !== 'commit' || question?.type !== 'commit') return answer;
  const others = answer.commands.filter((command) => command !== 'defence-stations');
  const commands = question.hand.includes('defence-stations')
    ? (['defence-stations', ...others].slice(0, question.count) as typeof answer.commands)
    : answer.commands;
  return { ...answer, commands };
}

/** One answer for the pending seat, through the queue as any other. */
function step(live: LiveMatch, random: (n: number) => number): Promise<void> {
  return live.queue.run(async () => {
    const { position } = live;
    const [seat] = asked(live) ?? [];
    if (!position || seat === undefined) return;
    const decision = answerOf(matchOf(live), seat, random);
    const body = { kind: 'decision', ...sealed(live, position, { decision, from: 'player' }) } as const;
    accepted(await live.write({ at: live.services.time.now(), by: seat, id: null, body }));
  });
}

async function playUntil(live: LiveMatch, random: (n: number) => number, isSo: (live: LiveMatch) => boolean) {
  while (!isSo(live)) {
    if (!live.isLive) throw new Error('the match ended before it came to that');
    await step(live, random);
    await live.queue.settled();
  }
}

describe('Clocks and absence: a preset ship', () => {
  const server = new TestServer().aroundTests();

  test('docs/protocol.md, The room: a player with preset cards is not asked in the draft, and gets those still available', async () => {
    const { matchId, players } = await server.begunDuel({ clock: { kind: 'correspondence', hours: 24 } });
    const [ada, bo] = players;
    expect(
      await bo.ask('wait', { until: { fit: { main: 'lamais-main-beam', hangar: 'no-such-card' } } }),
    ).toEqual({ ok: true });
    await bo.room.leave();
    const live = () => server.running.services.registry.peek(matchId) as LiveMatch;
    while (live().position?.progress.phase === 'loadout') {
      if (asked(live())?.[0] === 0) await ada.decideDefault();
      await live().queue.settled();
    }
    const { loadout } = matchOf(live()).seats[1] ?? {};
    expect(loadout).toMatchObject({
      main: 'lamais-main-beam',
      hangar: expect.stringMatching(/^lamais-hangar-/),
    });
    expect(loadout?.corvettes).toHaveLength(4);
  });

  test('docs/protocol.md, The room: only cards by slot can be preset', async () => {
    const { players } = await server.begunDuel();
    expect(await players[1].ask('wait', { until: { fit: { engine: 'x' } } })).toMatchObject({ ok: false });
  });
});

describe('Clocks and absence: wait until …', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();

  /** A duel in which a seat is asked whether to react. */
  const reacting = async (more: object = {}) => {
    const duel = await server.begunDuel(more);
    const live = () => {
      const open = server.running.services.registry.peek(duel.matchId);
      if (!open) throw new Error('the match is not open');
      return open;
    };
    const random = seeded(7);
    await playUntil(live(), random, isAskedToReact);
    const seat = asked(live())?.[0] ?? 0;
    return { ...duel, live, random, seat, one: duel.players[seat === 0 ? 0 : 1] };
  };
  const reactions = async (matchId: string, seat: number) =>
    (await server.running.services.store.entries.of(matchId)).filter(
      ({ by, body }) => by === seat && 'decision' in body && body.decision.type === 'react',
    );

  test('Clocks: a player who waits for nothing is not asked again this round, but in the next', async () => {
    const { live, random, seat, one, matchId } = await reacting();
    const { round } = matchOf(live());
    expect(await one.ask('wait', { until: { hit: null } })).toEqual({ ok: true });
    // The open question is answered for the seat, a moment after the reply.
    await one.state((state) => state.pending.get(String(seat)) !== 'react');
    await playUntil(live(), random, (now) => matchOf(now).round > round);
    const waited = await reactions(matchId, seat);
    expect(waited.length).toBeGreaterThan(0);
    for (const { body } of waited) expect(body).toMatchObject({ decision: { type: 'react', shots: [] } });
    expect(await one.ask('mine')).toMatchObject({ waiting: null });
  });

  test('Clocks: a player who waits for a target is asked only when it could be hit', async () => {
    const { live, seat, one, matchId } = await reacting();
    const other = 1 - seat;
    const question = legal(matchOf(live()), seat);
    const named = question?.type === 'react' ? question.mounts.flatMap(({ targets }) => targets) : [];
    expect(named.some(({ target }) => target.seat === other)).toBe(true);
    await one.ask('wait', { until: { hit: other } });
    await live().queue.settled();
    expect(asked(live())).toEqual([seat, 'react']);
    expect(await reactions(matchId, seat)).toHaveLength(0);
    await one.ask('wait', { until: { hit: seat } });
    await one.state((state) => state.seq > 0 && !(state.pending.get(String(seat)) === 'react'));
    expect((await reactions(matchId, seat)).length).toBeGreaterThan(0);
  });

  test('Clocks: a round’s reaction windows share one clock, then the bank; the next round starts over', async () => {
    const { live, random, seat, one } = await reacting({ clock: CLOCK });
    const { round } = matchOf(live());
    /** The time before the bank, and the bank, when the seat is asked again. */
    const left = async () => {
      await one.upTo(live().position?.seq ?? 0);
      const { bankFrom = 0, bank = 0 } = one.now.seats[seat] ?? {};
      return [matchOf(live()).round - round, bankFrom - time.now(), bank].join(' ');
    };
    const wait = () => one.decide({ seat, type: 'react', shots: [] });
    const isAskedAgain = (now: LiveMatch) => asked(now)?.[0] === seat && isAskedToReact(now);
    const windows = [await left()];
    for (const seconds of [20, 15]) {
      time.pass(seconds * SECOND);
      expect(await wait()).toMatchObject({ ok: true });
      await playUntil(live(), random, isAskedAgain);
      windows.push(await left());
    }
    // Asked again this round, only the bank is left: fifteen seconds were ten of the window and five of the
    // bank.
    const bank = 100 * SECOND;
    expect(windows).toEqual([
      `0 ${30 * SECOND} ${bank}`,
      `0 ${10 * SECOND} ${bank}`,
      `0 0 ${bank - 5 * SECOND}`,
    ]);
    await wait();
    await playUntil(live(), random, (now) => matchOf(now).round > round);
    expect(live().position?.seats[seat]?.clock).toMatchObject({
      bank: bank - 5 * SECOND,
      own: { react: { left: 30 * SECOND } },
    });
  });

  test('The log: a seat’s wait survives a restart, is known to that seat only, and can be withdrawn', async () => {
    const { live, seat, matchId, guests, players } = await reacting();
    await players[seat === 0 ? 0 : 1].ask('wait', { until: { hit: 1 - seat } });
    await server.restart();
    const one = await server.enter(matchId, guests[seat === 0 ? 0 : 1]);
    const other = await server.enter(matchId, guests[seat === 0 ? 1 : 0]);
    expect(await one.ask('mine')).toMatchObject({ waiting: { hit: 1 - seat } });
    expect(await other.ask('mine')).toMatchObject({ waiting: null });
    expect(live().ledger.waits.get(seat)).toEqual({ round: matchOf(live()).round, wait: { hit: 1 - seat } });
    expect(await one.ask('wait', { until: null })).toEqual({ ok: true });
    expect(await one.ask('mine')).toMatchObject({ waiting: null });
  });

  test.each([
    ['without a target', {}, /until/],
    ['for a seat that is not there', { until: { hit: 4 } }, /until/],
  ])('Clocks: a wait %s is refused, and the field is named', async (_what, payload, field) => {
    const { players } = await server.begunDuel();
    const reply = await players[0].ask('wait', payload);
    expect(reply).toMatchObject({ ok: false, code: 'malformed' });
    expect(reply['message']).toMatch(field);
  });
});
