/** Rated duels of Star Eater between accounts. */
import { playOn, type Guest, type SeatedClient, type TestServer } from './table';
import type { TestTime } from './test-time';

const CLOCK = { kind: 'live', commitSeconds: 3600, choiceSeconds: 3600, bankSeconds: 0 };
export const RATED = {
  ...{ rated: true, clock: CLOCK, mode: 'duel', visibility: 'public' },
};
const PREPARING = ['', 'loadout', 'commitment'];

/** A rated duel in progress; with `played` each seat has made its first decision. */
export async function begunDuel(
  server: TestServer,
  guests: readonly [Guest, Guest],
  more: object,
  played = true,
) {
  const made = await server.call('POST', '/api/matches', { ...RATED, ...more }, guests[0].token);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const matchId = made.body['matchId'] as string;
  const sat = await server.call(
    'POST',
    `/api/matches/${matchId}/seats`,
    { invite: made.body['invite'] },
    guests[1].token,
  );
  if (sat.status !== 200) throw new Error(JSON.stringify(sat.body));
  const players = [await server.enter(matchId, guests[0]), await server.enter(matchId, guests[1])] as const;
  for (const player of players) await player.ask('ready');
  for (const player of players) await player.state((state) => state.status === 'live');
  if (played) await playOn(players, ({ phase }) => !PREPARING.includes(phase));
  return { matchId, players };
}

/** Lets seat 0 of all these matches with clocks of a day run out of time, until they are over. */
export async function desert(time: TestTime, matches: readonly (readonly SeatedClient[])[]): Promise<void> {
  for (;;) {
    const open = matches.filter(([, other]) => other?.now.status === 'live');
    if (open.length === 0) return;
    const owing = open.find(([, other]) => other?.now.pending.has('1'));
    if (owing) await owing[1]?.decideDefault();
    else {
      const before = open.map(([, other]) => other?.now.seq ?? 0);
      time.pass(25 * 3_600_000);
      for (const [index, [, other]] of open.entries()) await other?.upTo((before[index] ?? 0) + 1);
    }
  }
}
