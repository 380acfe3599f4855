/** P-76. Plays a seat by HTTP, as its socket would. Where a program has no hash or nonce of its own the server makes them. */
import { createHmac } from 'node:crypto';
import { commitOf } from '@star-eater/rules';
import type { LiveMatch } from '../live/live-match';
import type { Caller, Reply } from '../live/requests';
import { sealingOf, sealOf, valuesOf } from '../log/seals';
import type { RequestType } from '../room/requests';

export interface AtTable {
  live: LiveMatch;
  caller: Caller;
  /** What the server's own nonces and random numbers come from. SECRET. */
  key: string;
  ask(type: RequestType, payload: unknown): Promise<Reply>;
}

export interface PlainDecision {
  id?: string | undefined;
  decision: Record<string, unknown>;
  expects?: number | undefined;
  seal?: unknown;
  nonces?: unknown;
}

/** 64 hex digits: the same for the same match, seat and purpose, so that a repeated call is the same, and a secret. */
const derived = ({ live, caller, key }: AtTable, ...what: (string | number)[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([live.id, caller.seat, ...what]))
    .digest('hex');

/** The seal and nonces of a decision that comes without; nothing for one that is not sealed. */
function sealing(at: AtTable, id: string, decision: Record<string, unknown>): object {
  const { live, caller } = at;
  const { position } = live;
  const type = String(decision['type']);
  const { seat } = caller;
  if (seat === null || !position || !sealingOf(position.game, type)) return {};
  const values = valuesOf(position.game, { ...decision, seat, type });
  if (!values) return {};
  const nonces = values.map((_, part) => derived(at, 'nonce', id, part));
  const place = { match: live.id, round: position.progress.round, seat };
  return { seal: sealOf(place, values, nonces), nonces };
}

/** Without `expects` it answers the question that is open now, and without `id` it can be sent twice. */
export function decideAt(at: AtTable, newId: () => string, wanted: PlainDecision): Promise<Reply> {
  const { live, caller, ask } = at;
  const decision = { seat: caller.seat ?? undefined, ...wanted.decision };
  const id = wanted.id ?? newId();
  const expects = wanted.expects ?? live.position?.seats[caller.seat ?? 0]?.since ?? 0;
  const { seal, nonces } = wanted;
  const given = seal === undefined && nonces === undefined ? sealing(at, id, decision) : { seal, nonces };
  return ask('decide', { id, decision, expects, ...given });
}

/** docs/rules/chance.md, H-7, H-8. Ready, with a random number that the server has made; it opens it as soon as all are ready. */
export async function readyAt(at: AtTable): Promise<Reply> {
  const { live, caller, ask } = at;
  const { anchor, status } = live.record;
  const { seat } = caller;
  if (seat === null || anchor === null || !live.chance || (status !== 'open' && status !== 'opening'))
    return ask('ready', {});
  const { attempt } = live.chance.kept;
  const value = derived(at, 'value', attempt);
  if (status === 'open') {
    const commit = commitOf({ anchor, attempt, match: live.id, seat, value });
    const reply = await ask('ready', { ready: true, attempt, commit });
    if (!reply.ok) return reply;
  }
  return isOpening(live) ? ask('open', { attempt, value }) : { ok: true };
}

/** It may have become so meanwhile. */
const isOpening = ({ record }: LiveMatch): boolean => record.status === 'opening';
