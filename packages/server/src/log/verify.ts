/** Verifies a replay offline: every seal, state and hash must follow from the entries before it. */
import {
  canonical,
  FIRST_GAME,
  GAMES,
  sealHash,
  type Game,
  type GameRegistry,
  type Outcome,
} from '@star-eater/rules';
import { z } from 'zod';
import { chanceSchema, diceFollow, seedsSchema, wrongOwn, wrongRecord, wrongSeeds } from '../chance/check';
import { drawsOfStart } from '../chance/start';
import { lastPublishedRound } from '../chance/published';
import { compose } from './advance';
import { entryHash, type ChainedBody, type EntryBody } from './entry';
import { isUncheckable, sealOfLine } from './lines';
import { beginningOf, isFinished, type Position } from './position';
import { sealingOf, takenBackBy } from './seals';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const replaySchema = z.strictObject({
  game: z.string().optional(),
  edition: z.string().optional(),
  rulesVersion: z.string(),
  matchId: z.string(),
  practice: z.literal(true).optional(),
  setup: z.looseObject({ mode: z.string() }),
  chance: chanceSchema.optional(),
  seeds: seedsSchema.optional(),
  entries: z.array(
    z.strictObject({
      seq: z.number().int().min(1),
      at: z.number(),
      kind: z.enum(['decision', 'clock', 'absence', 'pause', 'draw', 'deal', 'roll', 'chain', 'chat']),
      by: z.number().int().min(0).nullable(),
      id: z.string().nullable(),
      body: z.looseObject({ kind: z.string() }),
      stateHash: hash.nullable(),
      hash: hash.nullable(),
      sealed: z.literal(true).optional(),
    }),
  ),
  openings: z.array(
    z.strictObject({
      seq: z.number().int().min(1),
      seat: z.number().int().min(0),
      part: z.number().int().min(0),
      value: z.union([z.string(), z.number().int()]).nullable(),
      nonce: hash,
    }),
  ),
  lines: z
    .array(z.strictObject({ seq: z.number().int().min(1), text: z.string(), salt: z.string() }))
    .optional(),
  complete: z.boolean(),
});
/** A sealed decision in a replay. The hash chain covers the rest of its body. */
const publicSealedSchema = z.looseObject({
  decision: z.strictObject({ seat: z.number(), type: z.string() }),
  sealing: z.strictObject({ seal: z.array(hash) }),
});
type ReplayFile = z.output<typeof replaySchema>;
type FileEntry = ReplayFile['entries'][number];

export type Verdict =
  | { ok: true; entries: number; sealed: number; outcome: Outcome | null; note: string }
  | { ok: false; seq: number | null; message: string };

const wrong = (seq: number | null, message: string): Verdict => ({ ok: false, seq, message });

/** `seq` is the first entry that does not follow; null if the file is not a replay. */
export function verifyReplay(data: unknown, games: GameRegistry = GAMES, record?: unknown): Verdict {
  const parsed = replaySchema.safeParse(data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return wrong(null, `not a replay: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
  }
  const file = parsed.data;
  const { game: id = FIRST_GAME.game, edition = FIRST_GAME.edition } = file;
  const game = games.version({ game: id, edition }, file.rulesVersion);
  if (!game) return wrong(null, `this program does not have rules ${file.rulesVersion} of ${id}, ${edition}`);
  let begun: Position;
  try {
    // `start` checks the set-up. Data that the game does not read would change the canonical form.
    begun = beginningOf({ ...file, game, clock: { kind: 'none' }, at: 0, bots: [] }).position;
    if (canonical(game.setupOf(begun.match)) !== canonical(file.setup))
      return wrong(0, 'the set-up is not in canonical form');
  } catch (error) {
    return wrong(0, error instanceof Error ? error.message : String(error));
  }
  const unfair = wrongChance(begun, file, record);
  if (unfair !== null) return wrong(0, unfair);
  const openings = disclosuresOf(game, file);
  if (!openings.ok) return openings.verdict;
  const mislaid = wrongLine(file);
  if (mislaid) return mislaid;
  return walk(file, begun, openings.bySeq);
}

/**
 * H-21. What is wrong with attempts, commits, joint, seeds and the draws at the start; null if nothing is.
 */
function wrongChance(
  { game, match }: Position,
  { matchId, practice, setup, chance, seeds = [] }: ReplayFile,
  own: unknown,
): string | null {
  const way = game.chance(setup);
  if ((way === null) !== (chance === undefined)) return 'its chance is missing or unexpected';
  if (!way || !chance) return own === undefined ? null : 'the match has no chance that a record could check';
  if (chance.game !== way.game) return 'its chance belongs to another game';
  const wrong =
    wrongRecord(matchId, chance) ??
    (chance.told && !practice ? 'only a practice match begins with the chance of another' : null) ??
    wrongSeeds(chance.anchor, seeds, practice ? seeds[0]?.round : 1) ??
    (own === undefined ? null : wrongOwn(matchId, chance, own));
  if (wrong !== null) return wrong;
  const [first] = seeds;
  if (!first) return null;
  return isDrawnAtStart(game, game.setupOf(match), chance.drawn, drawsOfStart(first.seed, chance.joint))
    ? null
    : 'what was drawn at the start does not follow';
}

/**
 * H-11. Whether these draws lead to the set-up. Where data have versions the match keeps its own, which may
 * be older than those of new matches: what was drawn is compared, and `start` has checked the data.
 */
function isDrawnAtStart(
  game: Game,
  setup: ReturnType<Game['setupOf']>,
  drawn: readonly number[],
  draw: (n: number) => number,
): boolean {
  const seats = game.sides(setup).map((_, seat) => seat);
  const from = seats.map((seat) => (drawn.includes(seat) ? null : seat));
  const made = game.setUp(game.optionsOf(setup, from), draw);
  if (!made.ok) return false;
  return game.balances.length > 0
    ? canonical(game.optionsOf(made.setup, seats)) === canonical(game.optionsOf(setup, seats))
    : canonical(made.setup) === canonical(setup);
}

/**
 * H-13, H-14, H-18. What is wrong with a deal or dice whose seed is published, or with a chain; null if
 * nothing is. What a practice match repeats from its source is checked by the engine only, and comes before
 * its own draws.
 */
function wrongDraw({ practice, chance, seeds = [] }: ReplayFile, body: EntryBody): string | null {
  if (!chance || !('round' in body)) return null;
  if (body.told && !practice) return 'only a practice match repeats the chance of another';
  const [first] = seeds;
  if (body.told) return null;
  if (first && body.round < first.round) return 'its round comes before those of the chain';
  if (body.kind === 'chain') {
    if (first && body.round !== first.round) return 'its round is not the first of the chain';
    const isOwn = body.anchor === chance.anchor && body.joint === chance.joint;
    return isOwn ? null : 'it is not the chain of this match';
  }
  if (body.kind === 'deal') {
    const seed = seeds.find(({ round }) => round === body.round)?.seed;
    return seed === undefined || seed === body.seed ? null : 'it is not the seed of its round';
  }
  return body.kind === 'roll' && diceFollow(body, chance.joint, seeds) === false
    ? 'the dice do not follow from the seed of their round'
    : null;
}

/** H-15. Whether the published seeds are all of those of the chain up to round `last`. */
function areSeedsDue({ practice, entries, seeds = [] }: ReplayFile, last: number): boolean {
  const published = seeds.at(-1)?.round;
  if (published !== undefined) return published === last;
  if (!practice) return last === 0;
  const own = entries.find(({ body }) => typeof body['round'] === 'number' && body['told'] !== true);
  return own === undefined || (own.body['round'] as number) > last;
}

type Opened = Map<number, ReplayFile['openings']>;

function disclosuresOf(
  game: Game,
  file: ReplayFile,
): { ok: true; bySeq: Opened } | { ok: false; verdict: Verdict } {
  const bySeq: Opened = new Map();
  const commits = new Map(
    file.entries.filter((entry) => isCommit(game, entry)).map((entry) => [entry.seq, entry]),
  );
  for (const [index, opening] of file.openings.entries()) {
    const before = file.openings[index - 1];
    if (before && (before.seq - opening.seq || before.part - opening.part) >= 0)
      return {
        ok: false,
        verdict: wrong(opening.seq, `the opening of part ${opening.part} is out of order`),
      };
    const commit = commits.get(opening.seq);
    const known = bySeq.get(opening.seq) ?? [];
    if (!commit || commit.by !== opening.seat || known.some(({ part }) => part === opening.part)) {
      return {
        ok: false,
        verdict: wrong(opening.seq, `an opening of part ${opening.part} belongs to no commitment`),
      };
    }
    bySeq.set(opening.seq, [...known, opening]);
  }
  return { ok: true, bySeq };
}

/** P-64. The first line that is not the one that was sealed; null if all are. */
function wrongLine({ entries, lines = [] }: ReplayFile): Verdict | null {
  const bodies = new Map(entries.map(({ seq, body }) => [seq, body]));
  let last = 0;
  for (const { seq, text, salt } of lines) {
    if (seq <= last) return wrong(seq, 'its line is out of order');
    last = seq;
    const body = bodies.get(seq);
    if (body?.kind !== 'chat' || body['to'] !== 'all' || typeof body['sealed'] !== 'string')
      return wrong(seq, 'its line belongs to no sealed chat');
    if (body['sealed'] !== sealOfLine({ text, salt })) return wrong(seq, 'its line is not what was sealed');
  }
  return null;
}

/** P-64. A sentence for each line that was removed. */
function removedLines({ entries, lines = [] }: ReplayFile): string[] {
  const kept = new Set(lines.map(({ seq }) => seq));
  return entries.flatMap(({ seq, body }) => {
    if (isUncheckable(body)) return [`entry ${seq}: line removed, so its own hash cannot be checked`];
    const isSealed = body.kind === 'chat' && body['to'] === 'all' && 'sealed' in body;
    return isSealed && !kept.has(seq) ? [`entry ${seq}: line removed`] : [];
  });
}

const decisionIn = (entry: FileEntry): Record<string, unknown> | null =>
  typeof entry.body['decision'] === 'object'
    ? (entry.body['decision'] as Record<string, unknown> | null)
    : null;
const isTeamLine = ({ kind, body }: FileEntry): boolean => kind === 'chat' && body['to'] === 'team';
const typeIn = (entry: FileEntry): string => String(decisionIn(entry)?.['type']);
const isCommit = (game: Game, entry: FileEntry): boolean => sealingOf(game, typeIn(entry)) !== null;

function walk(file: ReplayFile, begun: Position, openings: Opened): Verdict {
  const { game } = begun;
  let position = begun;
  let sealed = 0;
  /** The previous hash is withheld, so the next one cannot be checked. */
  let isWithoutPrevious = false;
  const withheldCommits = new Set<number>();
  for (const [index, entry] of file.entries.entries()) {
    if (entry.seq !== index + 1) return wrong(entry.seq, `entry ${index + 1} is missing or out of order`);
    if (entry.kind !== entry.body.kind) return wrong(entry.seq, 'its kind differs from the kind of its body');
    if (file.complete && entry.sealed !== (isTeamLine(entry) || undefined))
      return wrong(entry.seq, 'a complete replay withholds team chat and nothing else');
    const seat = entry.by ?? -1;
    const opened = openings.get(entry.seq) ?? [];
    const broken = wrongSeal(file, position.progress.round, entry, opened);
    if (broken !== null) return wrong(entry.seq, `part ${broken} of the orders is not what was sealed`);
    const restored = restore(game, entry, opened, file.complete);
    if (!restored.ok) return wrong(entry.seq, restored.message);
    const takesBackWithheld = takenBackBy(game, typeIn(entry)) !== null && withheldCommits.delete(seat);
    if (restored.body === null || takesBackWithheld) {
      // A withheld commitment, or a take-back of one: the state stays the same.
      if (restored.body === null) sealed += 1;
      if (isCommit(game, entry)) withheldCommits.add(seat);
      position = { ...position, seq: entry.seq, hash: entry.hash ?? position.hash };
      isWithoutPrevious = entry.hash === null;
      continue;
    }
    const { seq, at, by, id } = entry;
    const drawn = wrongDraw(file, restored.body);
    if (drawn !== null) return wrong(seq, drawn);
    const step = compose(position, { at, by, id, body: restored.body });
    const isPublic = file.complete || !entry.sealed;
    // Orders that were lost with their ship stay sealed while the match goes on.
    const isOpen = step.ok && (!isPublic || entry.stateHash === step.entry.stateHash);
    if (!isOpen && withheldCommits.size > 0) {
      return {
        ok: true,
        entries: index,
        sealed,
        outcome: null,
        note: `from entry ${seq} on the match depends on orders that are not opened yet`,
      };
    }
    if (!step.ok) return wrong(seq, `the engine refuses it: ${step.refusal.message} (${step.refusal.rule})`);
    // A line is hashed as it is in the file.
    const body = restored.body as ChainedBody;
    const bare = { seq, at, kind: entry.kind, by, id, body, stateHash: step.entry.stateHash };
    if (!isOpen) return wrong(seq, 'the state after it is different');
    // The state is as in the log: nothing depends on them any more. A line of chat says nothing of it.
    if (isPublic && entry.stateHash !== null) withheldCommits.clear();
    const isLost = isWithoutPrevious || isUncheckable(body);
    if (isPublic && !isLost && entry.hash !== entryHash(position.hash, bare))
      return wrong(seq, 'its hash does not follow');
    if (entry.sealed) sealed += 1;
    position = { ...step.position, hash: entry.hash ?? step.position.hash };
    isWithoutPrevious = entry.hash === null;
  }
  if (file.chance && !areSeedsDue(file, lastPublishedRound(position)))
    return wrong(file.entries.length, 'the published seeds are not the ones that are due');
  if (!file.complete && position.progress.outcome)
    return wrong(file.entries.length, 'it says that the match is live, but the match is over');
  if (file.complete && !isFinished(position))
    return wrong(file.entries.length, 'it says that the match is over, but the match is live');
  const notes = [
    ...(file.practice
      ? ['a practice match: what it repeats from its source is checked by the engine only']
      : []),
    ...(file.complete ? [] : ['the match is live: later rounds are not in the file']),
    ...removedLines(file),
  ];
  const note = notes.join('; ');
  return { ok: true, entries: file.entries.length, sealed, outcome: position.progress.outcome, note };
}

type Restored = { ok: true; body: EntryBody | null } | { ok: false; message: string };

/** The body as it was written, with its orders from the openings; null if they are withheld. */
function restore(
  game: Game,
  entry: FileEntry,
  opened: ReplayFile['openings'],
  isComplete: boolean,
): Restored {
  if (isTeamLine(entry) && !isComplete) return { ok: true, body: null };
  const sealed = sealingOf(game, typeIn(entry));
  if (!sealed) return { ok: true, body: entry.body as unknown as EntryBody };
  const parsed = publicSealedSchema.safeParse(entry.body);
  if (!parsed.success)
    return { ok: false, message: 'its orders and nonces must be in the openings, and nowhere else' };
  const parts = Array.from({ length: sealed.parts }, (_, part) =>
    opened.find((each) => each.part === part),
  ).filter((part) => part !== undefined);
  if (parts.length < sealed.parts) {
    return entry.sealed
      ? { ok: true, body: null }
      : { ok: false, message: 'the opening of this commitment is missing' };
  }
  const decision = sealed.decision(
    parsed.data.decision.seat,
    parts.map(({ value }) => value),
  );
  const sealing = { seal: sealIn(entry), nonces: parts.map(({ nonce }) => nonce) };
  return { ok: true, body: { ...entry.body, decision, sealing } as unknown as EntryBody };
}

function sealIn(entry: FileEntry): unknown[] {
  const seal = (entry.body['sealing'] as { seal?: unknown } | undefined)?.seal;
  return Array.isArray(seal) ? seal : [];
}

/** The part whose opening does not match its seal; null if all match. */
function wrongSeal(
  file: ReplayFile,
  round: number,
  entry: FileEntry,
  opened: ReplayFile['openings'],
): number | null {
  const seal = sealIn(entry);
  const wrong = opened.find(({ seat, part, value, nonce }) => {
    return sealHash({ match: file.matchId, round, seat, part, value, nonce }) !== seal[part];
  });
  return wrong?.part ?? null;
}
