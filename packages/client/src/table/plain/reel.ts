/** A replay file (docs/protocol.md, "Seals and the replay"), played by any game's rules in this browser. */
import {
  sealHash,
  type Bytes32,
  type Game,
  type GameDecision,
  type SealedValue,
  type Seat,
} from '@star-eater/rules';
import type { SealBook } from '../../net/seals';
import type { Moment } from '../replay/replay';
import type { PlainData, PlainTypes } from './data';

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

interface ReplayFile {
  rulesVersion: string;
  matchId: string;
  setup: unknown;
  chance?: {
    anchor: Bytes32;
    attempts: { values: { seat: Seat; value: Bytes32 }[] }[];
    told?: { anchor: Bytes32; match: string; values: { seat: Seat; value: Bytes32 }[] };
  };
  entries: { seq: number; kind: string; body: Body }[];
  openings: { seq: number; seat: Seat; part: number; value: SealedValue; nonce: string }[];
  complete: boolean;
}

export interface Reel<T extends PlainTypes> {
  file: ReplayFile;
  first: T['match'];
  moments: Moment<PlainData<T>>[];
  /** The first entry that does not follow from those before; null if all do. */
  wrongAt: number | null;
  /** Every opened part of a final commitment, checked. */
  seals: SealBook;
  /** The seats that have left, by the entry after which they had. */
  gone: ReadonlyMap<number, readonly Seat[]>;
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;
const areNumbered = (list: unknown): boolean =>
  Array.isArray(list) && list.every((each) => isObject(each) && typeof each['seq'] === 'number');

/** The server's file, or null if it is no replay. The rules check its content entry by entry. */
function parseFile(data: unknown): ReplayFile | null {
  if (!isObject(data) || typeof data['rulesVersion'] !== 'string' || typeof data['matchId'] !== 'string')
    return null;
  const { entries, openings, complete, chance } = data;
  const isFile =
    areNumbered(entries) &&
    (entries as unknown[]).every((entry) => isObject(entry) && isObject(entry['body'])) &&
    areNumbered(openings) &&
    (chance === undefined || (isObject(chance) && Array.isArray(chance['attempts']))) &&
    typeof complete === 'boolean';
  return isFile ? (data as unknown as ReplayFile) : null;
}

type Step<T extends PlainTypes> = ReturnType<Game<T>['apply']>;

/** What a deal, a roll or a chain of seeds does; null for other entries. */
function drawn<T extends PlainTypes>(rules: Game<T>, match: T['match'], body: Body): Step<T> | null {
  const chance = rules.chance(rules.setupOf(match));
  const { round = 0, seed, values, anchor, joint } = body;
  if (chance?.way === 'asked') return values ? chance.rollDice(match, values) : null;
  if (chance?.way !== 'dealt') return null;
  if (anchor !== undefined && joint !== undefined)
    return { ok: true, match: chance.rechain(match, { anchor, joint }), events: [] };
  return seed === undefined ? null : chance.deal(match, { round, seed });
}

function beginning<T extends PlainTypes>(rules: Game<T>, file: ReplayFile) {
  const started = rules.start(file.setup);
  if (!started.ok) return null;
  const chance = rules.chance(rules.setupOf(started.match));
  if (chance?.way !== 'dealt') return started;
  const { anchor = '', attempts = [], told } = file.chance ?? {};
  const values = attempts.at(-1)?.values ?? [];
  return { ...started, match: chance.begin(started.match, told ?? { match: file.matchId, anchor, values }) };
}

export function reelOf<T extends PlainTypes>(
  rules: Game<T>,
  data: unknown,
): Reel<T> | 'malformed' | 'unplayable' {
  const file = parseFile(data);
  if (!file) return 'malformed';
  const begun = beginning(rules, file);
  if (!begun) return 'unplayable';
  const moments: Reel<T>['moments'] = [];
  const seals = new Map<string, NonNullable<ReturnType<SealBook['get']>>>();
  const gone = new Map<number, readonly Seat[]>();
  // Seats whose sealed decision is not opened in this file: it had no effect that anybody saw.
  const shut = new Set<Seat>();
  let { match } = begun;
  const add = (seq: number, events: readonly T['event'][], next: T['match']): void => {
    if (events.length > 0)
      moments.push({
        seq,
        step: 0,
        events,
        before: rules.view(match, 'all'),
        after: rules.view(next, 'all'),
      });
    match = next;
    gone.set(seq, rules.progress(match).out);
  };
  /** A sealed decision with its opened values; null where it does nothing here. */
  const decisionOf = (seq: number, { decision, sealing }: Body): unknown => {
    if (!decision) return null;
    const { seat, type } = decision;
    const { round } = rules.progress(match);
    const kind = rules.sealings.find((each) => each.type === type);
    if (!kind || !sealing) {
      const takesBack = rules.sealings.find((each) => each.takeBack === type);
      if (!takesBack) return decision;
      for (const [key, record] of seals)
        if (record.seat === seat && record.round === round && record.question === takesBack.type)
          seals.delete(key);
      return shut.delete(seat) ? null : decision;
    }
    const opened = file.openings.filter((each) => each.seq === seq).sort((a, b) => a.part - b.part);
    if (opened.length < kind.parts) {
      shut.add(seat);
      return null;
    }
    for (const { part, value, nonce } of opened) {
      const hash = sealing.seal[part] ?? '';
      const isKept = sealHash({ match: file.matchId, round, seat, part, value, nonce }) === hash;
      seals.set([round, seat, part, type].join(':'), {
        ...{ round, seat, part, value, nonce, hash, question: type },
        verdict: isKept ? 'kept' : 'broken',
      });
    }
    return kind.decision(
      seat,
      opened.map(({ value }) => value),
    );
  };
  add(0, begun.events, match);
  for (const { seq, body } of file.entries) {
    const decision = decisionOf(seq, body);
    const step = decision ? rules.apply(match, decision) : drawn(rules, match, body);
    if (step && !step.ok) return { file, first: begun.match, moments, wrongAt: seq, seals, gone };
    if (step) add(seq, step.events, step.match);
  }
  // A draw is agreed outside the rules: the last player to agree ended the match.
  const agreed = file.entries.findLast(({ kind }) => kind === 'draw');
  const wasClosed = file.entries.some(({ body }) => body.what === 'closed');
  if (file.complete && agreed && !wasClosed && !rules.progress(match).outcome) {
    const ended = rules.agreeDraw(match);
    if (ended.ok) add(agreed.seq, ended.events, ended.match);
  }
  return { file, first: begun.match, moments, wrongAt: null, seals, gone };
}
