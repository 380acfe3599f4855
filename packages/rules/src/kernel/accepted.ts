/** What a test's set-up, or a rule, guarantees not to be refused. If it is, the code that relies on it has a bug. */
export function accepted<T extends { ok: boolean }>(answer: T): Extract<T, { ok: true }> {
  if (!answer.ok) throw new Error(`bug: refused: ${JSON.stringify(answer)}`);
  return answer as Extract<T, { ok: true }>;
}
