/**
 * Sends the letters and pushes that are owed (`notices/rows/letters.ts`), and tries again what was not taken. Any process does: a
 * letter is claimed for a minute. Before a letter ends it is marked, and then counts as taken: a kill after that does not tell
 * anybody twice.
 */
import type { Logger } from 'pino';
import { logFailure } from '../operator-log';
import { lettersOf, type Random } from '../random';
import { letterKind, type LetterKindName } from './rows/letter-kinds';
import type { Letter, LetterStore } from './rows/letters';
import type { Time } from '../time';
import type { Message, Written } from './about-matches';
import { whyNotTaken } from './refusals';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before another try; from then on the last one. ms. */
const PAUSES = [5 * SECOND, 20 * SECOND, MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, HOUR];

/** How long one process has a letter for itself, ms. */
const CLAIMED_FOR = MINUTE;
const AT_ONCE = 20;
/** Between two looks at what is due, ms. */
const LOOK_EVERY = SECOND;
/** The longest that a stop waits for what is being sent, ms. */
const STOP_WITHIN = 2 * SECOND;
/** One line for the operator in this time for each cause, ms. */
const SAID_EVERY = MINUTE;

/** `away`: no mail server took the question. */
export type Outcome = 'taken' | 'later' | 'away' | 'failed' | 'not-owed';

/** A later letter took the row. */
class Replaced extends Error {}

interface Parts {
  store: { letters: LetterStore };
  time: Time;
  random: Random;
  log: Logger;
  write(letter: Letter): Promise<Written>;
  /** False if there is no way any more: the address was removed, the browser has unsubscribed. Throws if it was not taken. */
  deliver(letter: Letter, message: Message, beforeEnd: () => Promise<void>): Promise<boolean>;
}

export class Outbox {
  private readonly sending = new Set<Promise<unknown>>();
  private isLooking = false;
  private isWanted = false;
  private isStarted = false;
  private isStopped = false;
  private cancel = () => {};
  private readonly said = new Map<string, number>();

  constructor(private readonly parts: Parts) {}

  /** Sends from now on. */
  start(): void {
    this.isStarted = true;
    this.wake();
  }

  /** Looks for what is due. Returns at once. */
  wake(): void {
    this.isWanted = true;
    if (!this.isLooking && !this.isStopped) this.run(this.look());
  }

  /** Sends this letter at once, if nobody else does. */
  async now(id: string): Promise<Outcome> {
    const { store, time } = this.parts;
    const now = time.now();
    const letter = await store.letters.claimOne(id, now, now + CLAIMED_FOR);
    return letter ? this.attempt(letter) : 'later';
  }

  /** Waits a moment for letters on their way; the rest stays owed. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancel();
    const waited = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN).unref());
    await Promise.race([Promise.all(this.sending), waited]);
  }

  /** Resolves when nothing is being sent. */
  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  private run(work: Promise<unknown>): void {
    const running = work.catch((error: unknown) => {
      if (!this.isStopped) logFailure(this.parts.log, error, {}, 'letters could not be sent');
    });
    this.sending.add(running);
    void running.finally(() => this.sending.delete(running));
  }

  private async look(): Promise<void> {
    const { store, time } = this.parts;
    this.isLooking = true;
    try {
      // Once whoever woke it is through: all that is owed by then is due.
      await Promise.resolve();
      while (this.isWanted && !this.isStopped && this.sending.size <= AT_ONCE) {
        this.isWanted = false;
        const now = time.now();
        const atMost = AT_ONCE + 1 - this.sending.size;
        const claimed = await store.letters.claim(now, now + CLAIMED_FOR, atMost);
        for (const letter of claimed) this.run(this.attempt(letter).finally(() => this.wake()));
      }
    } finally {
      this.isLooking = false;
      this.cancel();
      if (this.isStarted && !this.isStopped) this.cancel = time.after(LOOK_EVERY, () => this.wake());
    }
  }

  private async attempt(letter: Letter): Promise<Outcome> {
    const { store, time, write, deliver } = this.parts;
    if (letter.stage === 'taken') return this.end(letter, 'not-owed');
    // The process that sent it died before the answer came.
    if (letter.stage === 'ending') return this.end(letter, 'taken');
    if (time.now() >= letter.until_at) return this.end(letter, 'failed');
    try {
      const written = await write(letter);
      if (written === 'not-owed') return await this.end(letter, 'not-owed');
      if ('dueAt' in written) {
        await store.letters.later(letter, written.dueAt, letter.tries);
        return 'later';
      }
      const beforeEnd = async () => {
        if (this.isStopped || !(await store.letters.ending(letter))) throw new Replaced();
      };
      return await this.end(letter, (await deliver(letter, written, beforeEnd)) ? 'taken' : 'not-owed');
    } catch (error) {
      if (this.isStopped) return 'later';
      if (error instanceof Replaced) {
        await store.letters.later(letter, letter.due_at, letter.tries);
        return 'later';
      }
      return this.notTaken(letter, error);
    }
  }

  private async notTaken(letter: Letter, error: unknown): Promise<Outcome> {
    const { store, time } = this.parts;
    const { isFinal, isDeferred, answer, cause } = whyNotTaken(error);
    const now = time.now();
    const next = now + (PAUSES[letter.tries] ?? HOUR);
    const isLast = isFinal || next >= letter.until_at;
    this.say(cause, now, { answer, kind: letter.kind, tries: letter.tries + 1, isLast });
    if (isLast) return this.end(letter, 'failed');
    await store.letters.later(letter, next);
    return isDeferred ? 'later' : 'away';
  }

  private async end(letter: Letter, outcome: Outcome): Promise<Outcome> {
    const { store, time, random } = this.parts;
    const at = time.now();
    const { apart } = letterKind(letter.kind as LetterKindName);
    const isMail = letter.way === 'mail';
    const next = outcome === 'taken' && letter.way !== 'push' && apart !== undefined ? at + apart : null;
    const isKept = isMail && (outcome === 'taken' || outcome === 'failed');
    await store.letters.done(
      letter,
      next,
      isKept
        ? {
            ...{ id: lettersOf(random, 16).toLowerCase(), player_id: letter.player_id },
            ...{ kind: letter.kind, at, result: outcome },
          }
        : undefined,
    );
    return outcome;
  }

  private say(
    cause: string,
    now: number,
    about: { answer: string; kind: string; tries: number; isLast: boolean },
  ): void {
    const last = this.said.get(cause);
    if (last !== undefined && now - last < SAID_EVERY) return;
    this.said.set(cause, now);
    this.parts.log.warn(
      about,
      about.isLast ? 'a letter was refused and is not sent' : 'a letter was not taken; it is tried again',
    );
  }
}
