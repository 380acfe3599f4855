/** A replay file (docs/protocol.md, "Seals and the replay"), played by any game's rules in this browser. */
import { sealHash, type Bytes32, type Game, type GameDecision, type Seat } from '@star-eater/rules';
import type { SealBook } from '../../net/seals';
import {
  areDisclosures,
  isObject,
  isReplay,
  type Disclosure,
  type ReplayEntry,
  type ReplayFile as CommonFile,
} from '../replay/file';
import { playReel, type Reel as CommonReel } from '../replay/reel';
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

type Entry = ReplayEntry & { body: Body };

interface ReplayFile extends CommonFile<Entry> {
  chance?: {
    anchor: Bytes32;
    attempts: { values: { seat: Seat; value: Bytes32 }[] }[];
    told?: { anchor: Bytes32; match: string; values: { seat: Seat; value: Bytes32 }[] };
  };
  openings: Disclosure[];
}

export interface Reel<T extends PlainTypes> extends CommonReel<PlainData<T>, T['match']> {
  file: ReplayFile;
  /** Every opened part of a final commitment, checked. */
  seals: SealBook;
  /** The seats that have left, by the entry after which they had. */
  gone: ReadonlyMap<number, readonly Seat[]>;
}

/** The server's file, or null if it is no replay. The rules check its content entry by entry. */
function parseFile(data: unknown): ReplayFile | null {
  if (!isReplay(data)) return null;
  const { openings, chance } = data;
  const isFile =
    areDisclosures(openings) &&
    (chance === undefined || (isObject(chance) && Array.isArray(chance['attempts'])));
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
  const seals = new Map<string, NonNullable<ReturnType<SealBook['get']>>>();
  const gone = new Map<number, readonly Seat[]>();
  // Seats whose sealed decision is not opened in this file: it had no effect that anybody saw.
  const shut = new Set<Seat>();
  /** A sealed decision with its opened values; null where it does nothing here. */
  const decisionOf = (match: T['match'], seq: number, { decision, sealing }: Body): unknown => {
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
  const reel = playReel<PlainData<T>, T['match'], Entry>(file, {
    game: rules,
    first: begun,
    follow(match, { seq, body }) {
      const decision = decisionOf(match, seq, body);
      return decision ? rules.apply(match, decision) : drawn(rules, match, body);
    },
    onMatch: (match, seq) => gone.set(seq, rules.progress(match).out),
  });
  return { ...reel, file, seals, gone };
}
