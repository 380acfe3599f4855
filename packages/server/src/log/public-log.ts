/** Follows the log of a live match and decides what of it may be published so far. */
import type { Game, Seat } from '@star-eater/rules';
import { lastPublishedRound } from '../chance/published';
import { mustFollow } from './advance';
import { decidedIn, type Entry } from './entry';
import type { Position } from './position';
import { sealingOf } from './seals';

export class PublicLog {
  private readonly log: Entry[] = [];
  /** The parts of each commitment (by `seq`) that everybody has seen. */
  private readonly openedParts = new Map<number, Set<number>>();
  /** For each entry the commitments (by `seq`) that the engine's state still holds after it. */
  private readonly heldAfter: number[][] = [];
  /** The parts of each commitment (by `seq`). */
  private readonly partsOf = new Map<number, number>();
  /** The last commitment of each seat, by its type. */
  private readonly lastCommitments = new Map<
    string,
    { seat: Seat; seq: number; sealing: Game['sealings'][number] }
  >();
  private position: Position;
  private hasSecrets: boolean;
  private count = 0;
  private seedRounds: number;

  constructor(readonly beginning: Position) {
    this.position = beginning;
    this.hasSecrets = beginsWithSecrets(beginning);
    this.seedRounds = lastPublishedRound(beginning);
  }

  /** The last entry that was added; 0 before the first. */
  get seq(): number {
    return this.position.seq;
  }

  /** How many entries are public. The replay of a live match stays the same as long as this does. */
  get publicCount(): number {
    return this.count;
  }

  /** The last round whose seed is published with these entries. */
  get publicSeedRounds(): number {
    return this.seedRounds;
  }

  /** All entries that were added. */
  get entries(): readonly Entry[] {
    return this.log;
  }

  get publicEntries(): readonly Entry[] {
    return this.log.slice(0, this.count);
  }

  /** Throws if the entry does not follow. */
  add(entry: Entry): void {
    const step = mustFollow(this.position, entry);
    this.log.push(entry);
    this.position = step.position;
    const { game, match } = step.position;
    const decision = decidedIn(entry.body)?.decision;
    const sealing = decision && sealingOf(game, decision.type);
    if (sealing) {
      const { seat } = decision;
      this.lastCommitments.set(`${seat} ${sealing.type}`, { seat, seq: entry.seq, sealing });
      this.partsOf.set(entry.seq, sealing.parts);
      this.hasSecrets = true;
    }
    for (const { seq, opened } of step.position.seats.flatMap(({ sealed }) => sealed))
      this.openedParts.set(seq, new Set(opened));
    this.heldAfter.push(
      [...this.lastCommitments.values()].flatMap(({ seat, seq, sealing: kind }) =>
        kind.holds(match, seat) ? [seq] : [],
      ),
    );
    const isDealt = game.chance(game.setupOf(match))?.way === 'dealt';
    const isBoundary = isDealt
      ? !holdsSeed(step.position)
      : game.beginsRound(step.events) || !this.hasSecrets;
    if (!isBoundary) return;
    this.count = this.log.length;
    this.seedRounds = lastPublishedRound(step.position);
  }

  /** Everybody has seen this part of the commitment `seq`. */
  isOpened(seq: number, part: number): boolean {
    return this.openedParts.get(seq)?.has(part) ?? false;
  }

  /** Public entries (by `seq`) that are, or whose state holds, a commitment that is not fully opened. */
  withheld(): ReadonlySet<number> {
    const isShut = (commitment: number) =>
      this.openedParts.get(commitment)?.size !== this.partsOf.get(commitment);
    const withheld = new Set<number>();
    for (const [index, entry] of this.publicEntries.entries()) {
      const own = decidedIn(entry.body)?.sealing ? [entry.seq] : [];
      if ([...(this.heldAfter[index] ?? []), ...own].some(isShut)) withheld.add(entry.seq);
    }
    return withheld;
  }
}

/** H-2. The state of a dealt round holds its seed: nothing of the round is public before it is over. */
function holdsSeed({ game, match }: Position): boolean {
  const chance = game.chance(game.setupOf(match));
  return chance?.way === 'dealt' && chance.roundsOf(match).running !== null;
}

/** Hands, or shuffles with a secret seed: secrets that exist before anybody has sealed anything. */
function beginsWithSecrets({ game, match, seats }: Position): boolean {
  return seats.some((_, seat) => game.privately(match, seat) !== null);
}
