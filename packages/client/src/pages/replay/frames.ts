/** A replay file played again by the engine in this browser: one frame an entry, with the view before and after. */
import {
  agreeDraw,
  apply,
  sealHash,
  setup,
  view,
  type Command,
  type Decision,
  type Engine,
  type Event,
  type Faction,
  type Match,
  type Mode,
  type Seat,
  type View,
} from '@star-eater/rules';

export interface ReplayEntry {
  seq: number;
  at: number;
  kind: 'decision' | 'clock' | 'absence' | 'pause' | 'draw' | 'chat';
  by: Seat | null;
  body: { decision?: Decision; seal?: string[] };
  sealed?: true;
}

export interface ReplayFile {
  rulesVersion: string;
  matchId: string;
  setup: { mode: Mode; factions: Faction[] };
  entries: ReplayEntry[];
  openings: { seq: number; part: 0 | 1 | 2; value: Engine | Command | null; nonce: string }[];
  complete: boolean;
}

export interface Frame {
  seq: number;
  events: Event[];
  view: View;
}

export interface Replayed {
  frames: Frame[];
  /** The entry that did not follow, if any. */
  wrongAt: number | null;
  sealsKept: number;
  sealsBroken: number;
}

type Opened = Map<number, { part: 0 | 1 | 2; value: Engine | Command | null; nonce: string }[]>;

/** The commitment with what was opened of it: the log holds only its seals. */
function decisionOf(entry: ReplayEntry, opened: Opened): Decision | null {
  const { decision } = entry.body;
  if (!decision || decision.type !== 'commit') return decision ?? null;
  const parts = opened.get(entry.seq);
  if (!parts) return null;
  const value = (part: number) => parts.find((candidate) => candidate.part === part)?.value ?? null;
  const engine = value(0) as Engine | null;
  const commands = [value(1), value(2)].filter((command) => command !== null) as Command[];
  return engine === null
    ? { seat: decision.seat, type: 'commit', commands }
    : { seat: decision.seat, type: 'commit', engine, commands };
}

function checkSeals(
  file: ReplayFile,
  opened: Opened,
  rounds: Map<number, number>,
): { kept: number; broken: number } {
  let kept = 0;
  let broken = 0;
  for (const entry of file.entries) {
    const { seal, decision } = entry.body;
    const round = rounds.get(entry.seq);
    if (!seal || decision?.type !== 'commit' || round === undefined) continue;
    for (const { part, value, nonce } of opened.get(entry.seq) ?? []) {
      const hash = sealHash({ match: file.matchId, round, seat: decision.seat, part, value, nonce });
      if (hash === seal[part]) kept += 1;
      else broken += 1;
    }
  }
  return { kept, broken };
}

export function replayed(file: ReplayFile): Replayed {
  const opened: Opened = new Map();
  for (const { seq, ...opening } of file.openings) opened.set(seq, [...(opened.get(seq) ?? []), opening]);
  const begun = setup({ mode: file.setup.mode, factions: file.setup.factions });
  if (!begun.ok) return { frames: [], wrongAt: 0, sealsKept: 0, sealsBroken: 0 };
  let match: Match = begun.match;
  const frames: Frame[] = [{ seq: 0, events: begun.events, view: view(match, 'all') }];
  const rounds = new Map<number, number>();
  let wrongAt: number | null = null;
  // Orders that were taken back stay sealed in a live replay, and so does that they were taken back.
  const shut = new Set<Seat>();
  for (const entry of file.entries) {
    rounds.set(entry.seq, match.round);
    const decision = decisionOf(entry, opened);
    const { decision: written } = entry.body;
    if (!decision) {
      if (written?.type === 'commit') shut.add(written.seat);
      continue;
    }
    if (decision.type === 'uncommit' && shut.delete(decision.seat)) continue;
    const applied = apply(match, decision);
    if (!applied.ok) {
      wrongAt = entry.seq;
      break;
    }
    match = applied.match;
    if (applied.events.length > 0) {
      frames.push({ seq: entry.seq, events: applied.events, view: view(match, 'all') });
    }
  }
  // §3. A draw is agreed outside the engine: the last seat to agree ended the match.
  const agreed = file.entries.findLast(({ kind }) => kind === 'draw');
  if (file.complete && wrongAt === null && match.outcome === null && agreed) {
    const drawn = agreeDraw(match);
    if (drawn.ok) frames.push({ seq: agreed.seq, events: drawn.events, view: view(drawn.match, 'all') });
  }
  const { kept, broken } = checkSeals(file, opened, rounds);
  return { frames, wrongAt, sealsKept: kept, sealsBroken: broken };
}

/** Frames in which something is hit hard: the places to jump to. */
export const isBlow = ({ events }: Frame): boolean =>
  events.some(
    (event) =>
      event.type === 'collided' ||
      event.type === 'shipDestroyed' ||
      (event.type === 'tokenDestroyed' && event.token.kind !== 'cannon') ||
      (event.type === 'damaged' && event.structure > 0),
  );
