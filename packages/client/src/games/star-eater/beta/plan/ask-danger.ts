/**
 * Asks the worker for the danger of a round. While it works, only the newest question waits. An answer may come
 * twice: at once, and when the worker has searched. With more than two seats two workers compute the worst case and
 * the likely one side by side.
 */
import type { Danger, DangerQuestion, Expectation } from '@star-eater/rules/src/games/star-eater';
import type { DangerAsked, DangerFound, DangerPart, SidesAsked, SidesFound } from './danger-answers';

/** As named in vite.config.ts. */
const ADDRESS = '/danger.js';

/** The part of a worker used here. */
export interface DangerPort {
  postMessage(asked: DangerAsked): void;
  addEventListener(type: 'message', onMessage: (event: { data: DangerFound }) => void): void;
}

type Answer<Found> = (danger: Found | null) => void;
type Desk<Found> = (question: DangerQuestion, answer: Answer<Found>) => void;

/** `part`: what the port's worker computes. */
export function dangerDesk<Found extends Partial<Danger> = Danger>(
  open: () => DangerPort | null,
  part: DangerPart = 'all',
): Desk<Found> {
  let port: DangerPort | null | undefined;
  let id = 0;
  let isBusy = false;
  let answerOf: Answer<Found> | null = null;
  let waiting: { question: DangerQuestion; answer: Answer<Found> } | null = null;
  const send = (question: DangerQuestion, answer: Answer<Found>): void => {
    id += 1;
    isBusy = true;
    answerOf = answer;
    port?.postMessage({ id, part, question });
  };
  const onMessage = ({ data }: { data: DangerFound }): void => {
    if (data.id !== id) return;
    isBusy = false;
    const next = waiting;
    waiting = null;
    // An answer to a replaced question is dropped.
    if (next) send(next.question, next.answer);
    else answerOf?.(data.danger as Found | null);
  };
  return (question, answer) => {
    if (port === undefined) {
      port = open();
      port?.addEventListener('message', onMessage);
    }
    if (!port) return;
    if (isBusy) waiting = { question, answer };
    else send(question, answer);
  };
}

/** Both parts, each of a desk of its own, answered when both are here, and again when one is better known. */
export function splitDesk(open: () => DangerPort | null): Desk<Danger> {
  const worst = dangerDesk<Omit<Danger, 'likely'>>(open, 'worst');
  const likely = dangerDesk<Pick<Danger, 'likely'>>(open, 'likely');
  return (question, answer) => {
    let all: Partial<Danger> | null = {};
    const take = (part: Partial<Danger> | null): void => {
      all = all && part && { ...all, ...part };
      if (!all) answer(null);
      else if (all.likely && all.worst !== undefined) answer(all as Danger);
    };
    worst(question, take);
    likely(question, take);
  };
}

/** Without workers no danger is shown; the plan itself stays. */
const openWorker = (): DangerPort | null => {
  if (typeof Worker === 'undefined') return null;
  const worker = new Worker(ADDRESS, { type: 'module' });
  return {
    postMessage: (asked) => worker.postMessage(asked),
    addEventListener: (type, onMessage) =>
      worker.addEventListener(type, (event: MessageEvent<DangerFound>) => onMessage(event)),
  };
};

let sidesPort: Worker | null = null;
let sidesAsked = 0;

/** For spectators: what each side can expect. Returns a function that ends the question. */
export function askSides(
  question: SidesAsked['question'],
  answer: (sides: readonly Expectation[]) => void,
): () => void {
  if (typeof Worker === 'undefined') return () => undefined;
  const port = (sidesPort ??= new Worker(ADDRESS, { type: 'module' }));
  const onMessage = ({ data }: MessageEvent<SidesFound>): void => {
    if (data.id === id) answer(data.sides);
  };
  const id = (sidesAsked += 1);
  port.addEventListener('message', onMessage);
  port.postMessage({ id, part: 'sides', question } satisfies SidesAsked);
  return () => port.removeEventListener('message', onMessage);
}

const whole = dangerDesk(openWorker);
const inParts = splitDesk(openWorker);

/** A duel's question takes less time than a second worker costs. */
export const askDanger: Desk<Danger> = (question, answer) =>
  (question.facts.factions.length > 2 ? inParts : whole)(question, answer);
