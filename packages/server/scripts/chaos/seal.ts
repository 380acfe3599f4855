/** Seals a decision as a client does. */
import { randomBytes } from 'node:crypto';
import { sealHash, type Game, type GameDecision } from '@star-eater/rules';

/** The seal and its nonces; null for a decision that is not sealed. */
export function sealOf(
  { sealings }: Game,
  match: string,
  round: number,
  decision: GameDecision,
): { seal: string[]; nonces: string[] } | null {
  const values = sealings.find(({ type }) => type === decision.type)?.values(decision);
  if (!values) return null;
  const parts = values.map((value) => ({ value, nonce: randomBytes(32).toString('hex') }));
  const { seat } = decision;
  return {
    seal: parts.map(({ value, nonce }, part) => sealHash({ match, round, seat, part, value, nonce })),
    nonces: parts.map(({ nonce }) => nonce),
  };
}
