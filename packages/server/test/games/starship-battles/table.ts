/** A duel of Broad Reach at the real server: ready fleets and posts, and people who take their default answers. */
import { sealing, type Decision, type View } from '@star-eater/rules/src/games/starship-battles';
import { sealHash, viewOfParts } from '@star-eater/rules';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { JsonState } from '../../../src/wire/json-state';
import { Bidder } from '../../chance/auction-table';
import { newId, newNonce, type Json, type TestServer } from '../../support/table';

export class Commander extends Bidder {
  get table(): View {
    return viewOfParts((this.client.now as unknown as JsonState).parts) as unknown as View;
  }

  get isAsked(): boolean {
    return this.table.pending.some(({ seat }) => seat === this.seat);
  }

  async wish(): Promise<Decision> {
    const asked = (await this.client.ask('legal')) as unknown as { default: Decision };
    return asked.default;
  }

  /** A fleet or posts with their seal: both are of the first round. */
  requestOf(decision: Decision, more: Json = {}): Json {
    const values = sealing.values(decision);
    if (!values) return this.client.request(decision as never, more);
    const match = this.client.matchId;
    const { seat } = decision;
    const nonces = values.map(() => newNonce());
    const seal = values.map((value, part) =>
      sealHash({ match, round: 1, seat, part, value, nonce: nonces[part] ?? '' }),
    );
    return { id: newId(), decision, expects: this.now.seats[seat]?.since ?? 0, ...more, seal, nonces };
  }

  async take(decision: Decision): Promise<void> {
    const reply = await this.client.ask('decide', this.requestOf(decision));
    if (!reply['ok']) throw new Error(`${JSON.stringify(decision)}: ${JSON.stringify(reply)}`);
    await this.until(({ seq }) => seq >= (reply['seq'] as number));
  }
}

export interface ReachTable {
  matchId: string;
  commanders: [Commander, Commander];
}

const OPTIONS = {
  game: 'starship-battles',
  mode: 'duel',
  points: 100,
  rounds: 4,
  posts: 'ready',
  fleets: ['harbour-100', 'tithe-100'],
};

/** Both have given their number of the match's chance: with ready posts the dice of the initiative have fallen. */
export async function begun(server: TestServer, more: Json = {}): Promise<ReachTable> {
  const guests = [await server.guest('Ada'), await server.guest('Bo')] as const;
  const made = await server.call('POST', '/api/matches', { ...OPTIONS, ...more }, guests[0].token);
  if (made.status !== 201) throw new Error(`no match: ${JSON.stringify(made.body)}`);
  const { matchId, invite } = made.body as { matchId: string; invite: string };
  await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1].token);
  const enter = async (guest: (typeof guests)[number]): Promise<Commander> =>
    new Commander(guest, await server.enter(matchId, guest));
  const commanders: [Commander, Commander] = [await enter(guests[0]), await enter(guests[1])];
  for (const each of commanders) await each.commit();
  for (const each of commanders) await each.until(({ status }) => status === 'opening');
  for (const each of commanders) await each.open();
  const first = more['posts'] === 'free' ? 0 : 1;
  for (const each of commanders) await each.until(({ status, seq }) => status === 'live' && seq >= first);
  return { matchId, commanders };
}

/** The commander who is asked, once both have seen all entries; null once the match is over. */
export async function nextCommander({ commanders }: ReachTable): Promise<Commander | null> {
  const latest = Math.max(...commanders.map(({ now }) => now.seq));
  for (const each of commanders) await each.until(({ seq }) => seq >= latest);
  if (commanders[0].now.status !== 'live') return null;
  return defined(commanders.find((each) => each.isAsked));
}

export const replayOf = async (server: TestServer, { matchId, commanders }: ReachTable): Promise<Json> =>
  (await server.call('GET', `/api/matches/${matchId}/replay`, undefined, commanders[0].guest.token)).body;

interface RollEntry {
  kind: string;
  body: { round: number; first: number; sides: number; values: number[] };
}

export const rollsIn = (replay: Json): RollEntry[] =>
  (replay['entries'] as RollEntry[]).filter(({ kind }) => kind === 'roll');
