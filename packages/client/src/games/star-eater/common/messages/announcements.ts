/**
 * The message catalogue, English: what screen readers announce for a batch of events. The log has every line;
 * this has the few that matter most: where ships end, what was fired, what it cost.
 */
import { nounFor } from '@star-eater/rules/src/plural';
import type { Names } from '../data';
import type {
  DamageCause,
  Direction,
  Engine,
  Event,
  Seat,
  View,
} from '@star-eater/rules/src/games/star-eater';
import { bowOf } from '../seats/craft';
import { losses, sentenceFor } from './events';
import { planMessages } from './plan';
import { remarksOf } from './remarks';
import { messages } from './table';

/** More would be too long for an announcement. */
export const MOST_SENTENCES = 6;

interface Sentence {
  /** 2 is never left out; 0 is left out first. */
  weight: 0 | 1 | 2;
  text: string;
}

interface Loss {
  shields: number;
  armour: number;
  structure: number;
}

interface Volley {
  text: string;
  fired: number;
  hits: number;
  misses: number;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const number = (count: number): string => NUMBERS[count] ?? String(count);

const times = (count: number, text: string): string =>
  count < 2 ? text : `${text} ${count === 2 ? 'twice' : `${number(count)} times`}`;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${number(count)} ${nounFor(count, one, many)}`];

const volleyText = ({ text, fired, hits, misses }: Volley): string => {
  const outcome = [...counted(hits, 'hit', 'hits'), ...counted(misses, 'miss', 'misses')];
  return `${times(fired, text)}${outcome.length > 0 ? `: ${outcome.join(', ')}` : ''}.`;
};

const CAUSES: Partial<Record<DamageCause, string>> = {
  collision: ' in the collision',
  edge: ' at the edge',
};

/** A batch being built. A repeated key is announced once, at its last place. */
export class AnnouncementBatch {
  private readonly sentences = new Map<string, () => Sentence>();
  private readonly standing = new Map<Seat, { at?: string; turned?: number }>();
  /** The bow of each ship when its engine setting was revealed, if it has turned since. */
  private bows = new Map<Seat, { bow?: Direction }>();
  private readonly lost = new Map<string, Loss>();
  private readonly volleys = new Map<string, Volley>();
  private readonly listed = new Map<string, (() => string)[]>();
  private volley: Volley | null = null;
  private count = 0;

  constructor(
    private readonly names: Names,
    /** What the events led to. */
    private readonly after: Pick<View, 'ships' | 'tokens'>,
    private readonly sentence: (event: Event, names: Names) => string | null = sentenceFor,
  ) {}

  private put(key: string, make: () => Sentence): void {
    this.sentences.delete(key);
    this.sentences.set(key, make);
  }

  /** A line of the log, unchanged. */
  line(event: Event, weight: 0 | 1 | 2): void {
    const text = this.sentence(event, { ...this.names, hasNoCompass: true });
    if (text !== null) this.put(`line ${(this.count += 1)}`, () => ({ weight, text }));
  }

  /** What the log says beside the lines of these events, as far as the view tells. */
  remark(events: readonly Event[]): void {
    for (const text of remarksOf([{ events }], this.after.ships, this.names, () => null).values())
      this.put(text, () => ({ weight: 2, text }));
  }

  list(key: string, item: () => string, weight: 0 | 1): void {
    const items = this.listed.get(key) ?? [];
    this.listed.set(key, [...items, item]);
    this.put(key, () => ({
      weight,
      text: `${(this.listed.get(key) ?? []).map((say) => say()).join('; ')}.`,
    }));
  }

  /** R-3. A thrust is named from the bow with which it was ordered. */
  thrusts(seat: Seat, engine: Engine): void {
    const held: { bow?: Direction } = {};
    this.bows.set(seat, held);
    const say = (): string =>
      `${this.names.seat(seat)}: ${messages.engineFrom(engine, held.bow ?? bowOf(this.after, seat))}`;
    this.list('engines', say, 1);
  }

  stands(seat: Seat, now: { at?: string; turned?: number }): void {
    this.standing.set(seat, { ...this.standing.get(seat), ...now });
    this.put(`stands ${seat}`, () => {
      const { at, turned = 0 } = this.standing.get(seat) ?? {};
      const parts = [
        at === undefined ? '' : `is at ${at}`,
        turned === 0 && at !== undefined ? '' : `has ${planMessages.turned((turned % 6) as Direction)}`,
      ];
      return { weight: 1, text: `${this.names.seat(seat)} ${parts.filter(Boolean).join(' and ')}.` };
    });
  }

  /** Where a ship's bow points before it turns or is gone. */
  faces(seat: Seat, facing: Direction): void {
    const held = this.bows.get(seat);
    if (held) held.bow ??= facing;
  }

  turns(seat: Seat, from: Direction, to: Direction): void {
    this.faces(seat, from);
    this.stands(seat, { turned: (this.standing.get(seat)?.turned ?? 0) + to - from + 6 });
  }

  loses(seat: Seat, cause: DamageCause, loss: Loss): void {
    const key = `loses ${seat} ${CAUSES[cause] ?? ''}`;
    const before = this.lost.get(key) ?? { shields: 0, armour: 0, structure: 0 };
    const sum = {
      shields: before.shields + loss.shields,
      armour: before.armour + loss.armour,
      structure: before.structure + loss.structure,
    };
    this.lost.set(key, sum);
    if (sum.shields + sum.armour + sum.structure === 0) return;
    this.put(key, () => ({
      weight: 2,
      text: `${this.names.seat(seat)} ${losses(this.lost.get(key) ?? sum)}${CAUSES[cause] ?? ''}.`,
    }));
  }

  fires(text: string): void {
    const volley = this.volleys.get(text) ?? { text, fired: 0, hits: 0, misses: 0 };
    volley.fired += 1;
    this.volleys.set(text, volley);
    this.volley = volley;
    this.put(`volley ${text}`, () => ({ weight: 1, text: volleyText(volley) }));
  }

  resolves(hit: boolean): void {
    if (!this.volley) return;
    if (hit) this.volley.hits += 1;
    else this.volley.misses += 1;
  }

  toSentences(): string[] {
    const all = [...this.sentences.values()].map((make) => make());
    const kept = new Set(
      [...all]
        .map((sentence, index) => ({ sentence, index }))
        .sort((a, b) => b.sentence.weight - a.sentence.weight || a.index - b.index)
        .slice(0, MOST_SENTENCES)
        .map(({ index }) => index),
    );
    const told = all.filter((_, index) => kept.has(index)).map(({ text }) => text);
    const left = all.length - told.length;
    return left > 0 ? [...told, messages.announcements.more(left)] : told;
  }
}

/** A few sentences for any number of events. */
export function announcementsOf(
  events: readonly Event[],
  names: Names,
  after: Pick<View, 'ships' | 'tokens'>,
): string[] {
  const batch = new AnnouncementBatch(names, after);
  for (const event of events) announce(event, batch, names);
  batch.remark(events);
  return batch.toSentences();
}

export function announce(event: Event, batch: AnnouncementBatch, names: Names): void {
  switch (event.type) {
    case 'engineRevealed':
      return batch.thrusts(event.seat, event.engine);
    case 'commandRevealed':
      return batch.list(
        'commands',
        () => `${names.seat(event.seat)}: ${messages.commands[event.command]}`,
        0,
      );
    case 'shipMoved':
    case 'shipJumped':
      return batch.stands(event.seat, { at: messages.hex(event.to) });
    case 'shipTurned':
      return batch.turns(event.seat, event.from, event.to);
    case 'damaged':
      return batch.loses(event.seat, event.cause, event);
    case 'weaponFired':
      return batch.fires(`${names.seat(event.seat)} fires ${names.card(event.seat, event.weapon)}`);
    case 'shotResolved':
      return batch.resolves(event.hit);
    case 'shipDestroyed':
      batch.faces(event.seat, event.facing);
      return batch.line(event, 2);
    case 'collided':
    case 'commanderEscaped':
    case 'warped':
    case 'resigned':
    case 'seatOut':
    case 'matchEnded':
      return batch.line(event, 2);
    case 'tokenDestroyed':
      return batch.line(event, event.token.kind === 'cannon' ? 0 : 1);
    case 'roundStarted':
    case 'pointDefenceFired':
    case 'corvetteLaunched':
    case 'corvetteMoved':
    case 'corvetteRepaired':
    case 'commandCorvettePlaced':
    case 'shieldsArranged':
    case 'specialUsed':
      return batch.line(event, 1);
    case 'componentPlaced':
    case 'componentSwapped':
    case 'loadoutPassed':
    case 'committed':
    case 'uncommitted':
    case 'armourRestored':
    case 'momentumCleared':
    case 'cardVented':
    case 'defenceHeld':
    case 'torpedoTargeted':
      return batch.line(event, 0);
    // Each of these is in the log, or visible in its results.
    case 'phaseStarted':
    case 'momentumAdded':
    case 'stepStarted':
    case 'cannonsMoved':
    case 'torpedoMoved':
    case 'torpedoTurned':
    case 'tokenReturned':
    case 'tokenPlaced':
    case 'corvetteCompelled':
    case 'corvettesCompelled':
    case 'commandStarted':
    case 'commandResolved':
    case 'weaponHeldBack':
    case 'activationsGiven':
    case 'activationsEnded':
    case 'defenceEnded':
    case 'reactionWaited':
    case 'trackMoved':
    case 'cardsReadied':
      return;
  }
}
