/** A duel of Broad Reach at the real server: ready fleets and posts, and people who take their default answers. */
import {
  BROAD_REACH_SENT,
  sealing,
  type Decision,
  type View,
} from '@star-eater/rules/src/games/starship-battles';
import { readSent, sealHash } from '@star-eater/rules';
import { AnyPlayer, begin, seatedAt, type Table } from '../any-table';
import { newNonce, type Json, type TestServer } from '../../support/table';

class Commander extends AnyPlayer<Decision> {
  get table(): View {
    return readSent(BROAD_REACH_SENT.layout, this.client.now).view;
  }

  get isAsked(): boolean {
    return this.table.pending.some(({ seat }) => seat === this.seat);
  }

  /** A fleet or posts with their seal: both are of the first round. */
  override requestOf(decision: Decision, more: Json = {}): Json {
    const values = sealing.values(decision);
    if (!values) return super.requestOf(decision, more);
    const match = this.client.matchId;
    const { seat } = decision;
    const nonces = values.map(() => newNonce());
    const seal = values.map((value, part) =>
      sealHash({ match, round: 1, seat, part, value, nonce: nonces[part] ?? '' }),
    );
    return super.requestOf(decision, { ...more, seal, nonces });
  }
}

export type ReachTable = Table<Commander>;

const OPTIONS = {
  game: 'starship-battles',
  mode: 'duel',
  points: 100,
  rounds: 4,
  posts: 'ready',
  fleets: ['harbour-100', 'tithe-100'],
};

/** Both have given their number of the match's chance: with ready posts the dice of the initiative have fallen. */
export const begun = async (server: TestServer, more: Json = {}): Promise<ReachTable> =>
  begin(
    await seatedAt(server, Commander, { ...OPTIONS, ...more }, ['Ada', 'Bo']),
    more['posts'] === 'free' ? 0 : 1,
  );

interface RollEntry {
  kind: string;
  body: { round: number; first: number; sides: number; values: number[] };
}

export const rollsIn = (replay: Json): RollEntry[] =>
  (replay['entries'] as RollEntry[]).filter(({ kind }) => kind === 'roll');
