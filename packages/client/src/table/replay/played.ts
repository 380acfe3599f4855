/**
 * A replay file (docs/protocol.md, "Seals and the replay"), played by its game's rules in this browser and cut into moments.
 * The rules give the view after each entry; between moments of one entry, events are folded into it. Every opened part of a
 * sealed decision is hashed again; that dice and shuffles follow is checked by the server's verify.
 */
import {
  sealHash,
  type Bytes32,
  type GameDecision,
  type Result,
  type SealedValue,
  type Seat,
} from '@star-eater/rules';
import type { LocalRules } from '../../store/engine';
import type { GameData } from '../../store/game-data';
import type { Moment } from './replay';
import type { Commitment } from './seals';

interface Body {
  decision?: GameDecision;
  sealing?: { seal: Bytes32[] };
  what?: string;
  /** Of a deal or a roll: docs/rules/chance.md, H-16. */
  round?: number;
  seed?: Bytes32;
  values?: number[];
  /** Of a practice match's own chain: H-18. */
  anchor?: Bytes32;
  joint?: Bytes32;
}

export interface ReplayEntry {
  seq: number;
  kind: string;
  at?: number;
  by?: Seat | null;
  body: Body;
  /** A part of it stays sealed in this file. */
  sealed?: true;
}

/** An opened part of a sealed decision. */
export interface Disclosure {
  /** Of the entry that sealed it. */
  seq: number;
  seat: Seat;
  part: number;
  value: SealedValue;
  nonce: string;
}

interface SeatValue {
  seat: Seat;
  value: Bytes32;
}

export interface ReplayFile {
  rulesVersion: string;
  matchId: string;
  setup: object;
  chance?: {
    anchor: Bytes32;
    attempts: { values: SeatValue[] }[];
    /** Where a practice match begins: H-18. */
    told?: { anchor: Bytes32; match: string; values: SeatValue[] };
  };
  entries: ReplayEntry[];
  openings: Disclosure[];
  complete: boolean;
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

const areAll = (data: unknown, is: (each: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(data) && data.every((each) => isObject(each) && is(each));

const isChance = (chance: unknown): boolean =>
  isObject(chance) &&
  typeof chance['anchor'] === 'string' &&
  areAll(chance['attempts'], ({ values }) => Array.isArray(values));

/** The server's file, or null if it is no replay. The rules check its content entry by entry. */
export function parseReplay(data: unknown): ReplayFile | null {
  if (!isObject(data)) return null;
  const { rulesVersion, matchId, setup, chance, entries, openings, complete } = data;
  const isFile =
    [rulesVersion, matchId].every((each) => typeof each === 'string') &&
    isObject(setup) &&
    (chance === undefined || isChance(chance)) &&
    areAll(entries, ({ seq, body }) => typeof seq === 'number' && isObject(body)) &&
    areAll(openings, ({ seq }) => typeof seq === 'number') &&
    typeof complete === 'boolean';
  return isFile ? (data as unknown as ReplayFile) : null;
}

/** What a game adds to how its entries are played. */
export interface Playing<D extends GameData, M extends object> {
  /** Cuts an entry's events into moments; `fold` adds one event to a view. Absent: an entry is one moment. */
  cut?: {
    into(events: readonly D['event'][]): D['event'][][];
    fold(view: D['view'], event: D['event']): D['view'];
  };
  /** A commitment of which a part stays sealed while the match goes on. Absent: it does nothing here. */
  restored?(match: M, decision: D['decision']): D['decision'];
}

export interface Played<D extends GameData, M extends object> {
  file: ReplayFile;
  rules: LocalRules<D, M>;
  first: M;
  moments: Moment<D>[];
  /** Each match on the way, from the first one on. */
  matches: { seq: number; match: M }[];
  /** The first entry that does not follow from those before; null if all do. */
  wrongAt: number | null;
  commitments: readonly Commitment[];
}

/** Reads the decisions of a file in order: sealed ones with their opened values. */
function sealsIn<D extends GameData, M extends object>(
  { sealings }: LocalRules<D, M>,
  { matchId: match, openings }: ReplayFile,
  restored: Playing<D, M>['restored'],
) {
  const opened = new Map<number, Disclosure[]>();
  for (const each of openings) opened.set(each.seq, [...(opened.get(each.seq) ?? []), each]);
  const sealsSeveral = sealings.reduce((sum, { answers }) => sum + answers.length, 0) > 1;
  /** Seats whose sealed decision is not opened in this file: it had no effect that anybody saw. */
  const shut = new Set<Seat>();
  let commitments: Commitment[] = [];
  return {
    commitments: () => commitments,
    /** `shown` is before the entry. Null for what stays sealed, and for its taking back. */
    decisionIn(
      { seq, body, sealed }: ReplayEntry,
      decision: GameDecision,
      now: M,
      shown: D['view'],
    ): D['decision'] | null {
      const { seat, type } = decision;
      const { round } = shown;
      const taken = sealings.find(({ takeBack }) => takeBack === type);
      if (taken) {
        if (shut.delete(seat)) return null;
        // The last one: a seat may have sealed for another question of the round before.
        const last = commitments.findLastIndex(
          (each) => each.seat === seat && each.round === round && each.type === taken.type,
        );
        commitments = commitments.filter((_, at) => at !== last);
      }
      const sealing = sealings.find((each) => each.type === type);
      // The rules check it again.
      if (!sealing) return decision as D['decision'];
      const own = (opened.get(seq) ?? []).sort((a, b) => a.part - b.part);
      const isPartly = sealed === true && own.length < sealing.parts;
      if (own.length === 0 || (isPartly && !restored)) {
        shut.add(seat);
        return null;
      }
      const question = shown.pending.find((each) => each.seat === seat)?.type ?? type;
      const parts = own.map(({ part, value, nonce }) => {
        const hash = body.sealing?.seal[part] ?? '';
        const kept = sealHash({ match, round, seat, part, value, nonce }) === hash;
        return { part, value, nonce, hash, kept };
      });
      commitments.push({ seq, seat, round, type, question: sealsSeveral ? question : '', parts });
      const values = Array.from(
        { length: sealing.parts },
        (_, at) => own.find(({ part }) => part === at)?.value ?? null,
      );
      const made = sealing.decision(seat, values);
      return isPartly && restored ? restored(now, made) : made;
    },
  };
}

interface Effect<D extends GameData, M extends object> {
  match: M;
  events: readonly D['event'][];
}

/** What a deal, a roll or a chain of seeds does; null for other entries. */
function drawn<D extends GameData, M extends object>(
  rules: LocalRules<D, M>,
  match: M,
  { round = 0, seed, values, anchor, joint }: Body,
): Result<Effect<D, M>> | null {
  const draws = rules.draws(match);
  if (draws?.way === 'asked') return values ? draws.rollDice(match, values) : null;
  if (draws?.way !== 'dealt') return null;
  if (anchor !== undefined && joint !== undefined)
    return { ok: true, match: draws.rechain(match, { anchor, joint }), events: [] };
  return seed === undefined ? null : draws.deal(match, { round, seed });
}

/** The match before the first entry; null if the rules refuse its set-up. */
function beginning<D extends GameData, M extends object>(
  rules: LocalRules<D, M>,
  { setup, matchId, chance }: ReplayFile,
): Effect<D, M> | null {
  const started = rules.start(setup);
  if (!started.ok) return null;
  const draws = rules.draws(started.match);
  if (draws?.way !== 'dealt') return started;
  const values = chance?.attempts.at(-1)?.values;
  if (!chance || !values) return null;
  const { anchor, told = { match: matchId, anchor, values } } = chance;
  return { ...started, match: draws.begin(started.match, told) };
}

/** Null if the rules refuse the file's set-up. */
export function playReplay<D extends GameData, M extends object>(
  rules: LocalRules<D, M>,
  file: ReplayFile,
  { cut, restored }: Playing<D, M> = {},
): Played<D, M> | null {
  const first = beginning(rules, file);
  if (!first) return null;
  const moments: Moment<D>[] = [];
  const matches: { seq: number; match: M }[] = [];
  const seals = sealsIn(rules, file, restored);
  let { match } = first;
  let shown: D['view'] = rules.view(match, 'all');

  const add = (seq: number, { match: next, events }: Effect<D, M>): void => {
    matches.push({ seq, match: next });
    const last = rules.view(next, 'all');
    const parts = cut ? cut.into(events) : events.length > 0 ? [events] : [];
    let before = shown;
    parts.forEach((part, step) => {
      const isLast = step === parts.length - 1 || !cut;
      const after = isLast ? last : part.reduce<D['view']>((view, event) => cut.fold(view, event), before);
      moments.push({ seq, step, events: part, before, after });
      before = after;
    });
    match = next;
    shown = last;
  };
  const follow = (entry: ReplayEntry): Result<Effect<D, M>> | null => {
    const { decision } = entry.body;
    if (!decision) return drawn(rules, match, entry.body);
    const made = seals.decisionIn(entry, decision, match, shown);
    return made && rules.apply(match, made);
  };
  const played = (wrongAt: number | null): Played<D, M> => ({
    ...{ file, rules, first: first.match, moments, matches, wrongAt, commitments: seals.commitments() },
  });

  add(0, first);
  for (const entry of file.entries) {
    const applied = follow(entry);
    if (applied && !applied.ok) return played(entry.seq);
    if (applied) add(entry.seq, applied);
  }
  // A draw is agreed outside the rules: the last player to agree ended the match.
  const agreed = file.entries.filter(({ kind }) => kind === 'draw').at(-1);
  const wasClosed = file.entries.some(({ body }) => body.what === 'closed');
  if (file.complete && !shown.outcome && !wasClosed && agreed) {
    const over = rules.agreeDraw(match);
    if (over.ok) add(agreed.seq, over);
  }
  return played(null);
}
