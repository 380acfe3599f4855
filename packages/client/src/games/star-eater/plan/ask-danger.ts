/** Asks the worker for the danger of a round. While it works, only the newest question waits. */
import type { Danger, DangerQuestion } from '@star-eater/rules/src/games/star-eater';
import type { DangerAsked, DangerFound } from './danger-worker';

/** As named in vite.config.ts. */
const ADDRESS = '/danger.js';

/** The part of a worker used here. */
export interface DangerPort {
  postMessage(asked: DangerAsked): void;
  addEventListener(type: 'message', onMessage: (event: { data: DangerFound }) => void): void;
}

type Answer = (danger: Danger | null) => void;

export function dangerDesk(
  open: () => DangerPort | null,
): (question: DangerQuestion, answer: Answer) => void {
  let port: DangerPort | null | undefined;
  let id = 0;
  let answerOf: Answer | null = null;
  let waiting: { question: DangerQuestion; answer: Answer } | null = null;
  const send = (question: DangerQuestion, answer: Answer): void => {
    id += 1;
    answerOf = answer;
    port?.postMessage({ id, question });
  };
  const onMessage = ({ data }: { data: DangerFound }): void => {
    if (data.id !== id) return;
    const answer = answerOf;
    answerOf = null;
    const next = waiting;
    waiting = null;
    // An answer to a replaced question is dropped.
    if (next) send(next.question, next.answer);
    else answer?.(data.danger);
  };
  return (question, answer) => {
    if (port === undefined) {
      port = open();
      port?.addEventListener('message', onMessage);
    }
    if (!port) return;
    if (answerOf) waiting = { question, answer };
    else send(question, answer);
  };
}

/** Without workers no danger is shown; the plan itself stays. */
export const askDanger = dangerDesk(() => {
  if (typeof Worker === 'undefined') return null;
  const worker = new Worker(ADDRESS, { type: 'module' });
  return {
    postMessage: (asked) => worker.postMessage(asked),
    addEventListener: (type, onMessage) =>
      worker.addEventListener(type, (event: MessageEvent<DangerFound>) => onMessage(event)),
  };
});
