/**
 * Seals: made before orders leave this browser, kept, and checked when they are opened (docs/protocol.md,
 * "Seals and the replay").
 */
import { sealHash, type SealedValue, type Seat } from '@star-eater/rules';
import type { Disclosure, SeatDisclosure } from '../../../../server/src/wire/broadcasts';
import type { Stored } from '../../store/stored';

/** 32 random bytes in hex. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hashes and nonces of sealed values, part by part. */
export function sealValues(
  match: string,
  round: number,
  seat: Seat,
  values: readonly SealedValue[],
): { seal: string[]; nonces: string[] } {
  const nonces = values.map(() => newNonce());
  const seal = values.map((value, part) =>
    sealHash({ match, round, seat, part, value, nonce: nonces[part] ?? '' }),
  );
  return { seal, nonces };
}

/** With the question, if a game seals for several. */
type SealPlace = Pick<SeatDisclosure, 'round' | 'question' | 'seat' | 'part'>;

/** What this browser knows about one part of one seat's orders in one round. */
interface SealRecord {
  round: number;
  /** The question that it answers; absent in games that seal for one question only. */
  question?: string;
  seat: Seat;
  part: number;
  /** The hash first seen here, before any disclosure; '' if not seen by then. */
  hash: string;
  value: SealedValue;
  /** Null until it is opened. */
  nonce: string | null;
  verdict: 'sealed' | 'kept' | 'broken' | 'unseen';
}

export type SealBook = ReadonlyMap<string, SealRecord>;

const keyOf = ({ round, question = '', seat, part }: SealPlace): string =>
  [round, seat, part, ...(question === '' ? [] : [question])].join(':');

const keptAs = (match: string): string => `star-eater:broken-seals:${match}`;

/** Keeps the broken seals of a match across reloads, which lose all seen hashes. */
export function keepBroken(match: string, book: SealBook, storage: Stored): void {
  const broken = [...book.values()].filter(({ verdict }) => verdict === 'broken');
  if (broken.length > 0) storage.setItem(keptAs(match), JSON.stringify(broken));
}

export function keptBroken(match: string, storage: Stored): SealBook {
  try {
    const kept = JSON.parse(storage.getItem(keptAs(match)) ?? '[]') as SealRecord[];
    return new Map(kept.map((record) => [keyOf(record), record]));
  } catch {
    return new Map();
  }
}

function verdictOf(match: string, record: SealRecord): SealRecord['verdict'] {
  const { round, seat, part, value, nonce, hash } = record;
  if (nonce === null) return 'sealed';
  if (hash === '') return 'unseen';
  return sealHash({ match, round, seat, part, value, nonce }) === hash ? 'kept' : 'broken';
}

/**
 * The book updated with one patch for one seat. A seen hash is not replaced while its round is sealed, unless
 * its owner took the orders back (`committed` false between). A disclosure is checked against it.
 */
export function recordSeals(
  book: SealBook,
  match: string,
  round: number,
  shown: { seat: Seat; question?: string; committed: boolean; seals: string[]; openings: Disclosure[] },
): SealBook {
  const { seat } = shown;
  const named = shown.question ? { question: shown.question } : {};
  let next: Map<string, SealRecord> | null = null;
  const write = (record: SealRecord): void => {
    next ??= new Map(book);
    next.set(keyOf(record), record);
  };
  const count = Math.max(shown.seals.length, ...shown.openings.map(({ part }) => part + 1));
  for (let part = 0; part < count; part += 1) {
    const known = book.get(keyOf({ round, ...named, seat, part }));
    const disclosure = shown.openings.find((candidate) => candidate.part === part);
    const hash = shown.seals[part] ?? '';
    if (!disclosure) {
      // Taken back, or committed again: the new seal replaces the old one.
      if (hash !== '' && known?.hash !== hash && known?.verdict !== 'kept' && known?.verdict !== 'broken') {
        write({ round, ...named, seat, part, hash, value: null, nonce: null, verdict: 'sealed' });
      }
      continue;
    }
    // The entry of the last commitment opens an engine card before the state shows its seal; that seal
    // counts.
    const isOpen = known?.verdict === 'kept' || known?.verdict === 'broken';
    if (isOpen || (known?.verdict === 'unseen' && hash === '')) continue;
    const record: SealRecord = {
      round,
      ...named,
      seat,
      part,
      hash: known?.hash ?? '',
      value: disclosure.value,
      nonce: disclosure.nonce,
      verdict: 'sealed',
    };
    // First seen together with its disclosure: the published hash can be checked, but not when it was made.
    if (record.hash === '') record.hash = hash;
    write({ ...record, verdict: verdictOf(match, record) });
  }
  return next ?? book;
}

/** Checks a disclosure that came with a log entry, even if the state's round is already over. */
export function recordDisclosure(book: SealBook, match: string, disclosure: SeatDisclosure): SealBook {
  const { value: _value, ...place } = disclosure;
  const known = book.get(keyOf(place));
  if (known && known.verdict !== 'sealed') return book;
  const record: SealRecord = { ...disclosure, hash: known?.hash ?? '', verdict: 'sealed' };
  return new Map(book).set(keyOf(record), { ...record, verdict: verdictOf(match, record) });
}
