/**
 * A replay, played by the rules' engine in this browser and cut into moments. The engine gives the view after each entry;
 * between moments of one entry, events are folded into it.
 */
import type { Result } from '@star-eater/rules';
import { pageMessages } from '../../i18n/en/pages';
import type { Summary } from '../../net/api';
import type { Engine } from '../../store/engine';
import type { GameData } from '../../store/game-data';
import type { LocalSeat } from '../../store/local-seat';
import type { ReplayEntry, ReplayFile } from './file';
import type { Moment } from './replay';

export interface Reel<D extends GameData, M extends object> {
  first: M;
  moments: Moment<D>[];
  /** The first entry that does not follow from those before; null if all do. */
  wrongAt: number | null;
}

interface Effect<D extends GameData, M extends object> {
  match: M;
  events: readonly D['event'][];
}

/** How a game's entries are played. */
export interface Playing<D extends GameData, M extends object, E extends ReplayEntry> {
  game: Pick<Engine<D, M>, 'view' | 'agreeDraw'>;
  /** The match before the first entry, and the events that led to it. */
  first: Effect<D, M>;
  /** What an entry does to the match; null where it does nothing here, as chat, or orders that stay sealed. */
  follow(match: M, entry: E): Result<Effect<D, M>> | null;
  /** Cuts an entry's events into moments; `fold` adds one event to a view. Absent: an entry is one moment. */
  cut?: {
    into(events: readonly D['event'][]): D['event'][][];
    fold(view: D['view'], event: D['event']): D['view'];
  };
  /** Called with each match on the way, before its moments are added. */
  onMatch?(match: M, seq: number): void;
}

export function playReel<D extends GameData, M extends object, E extends ReplayEntry>(
  { entries, complete }: Pick<ReplayFile<E>, 'entries' | 'complete'>,
  { game, first, follow, cut, onMatch }: Playing<D, M, E>,
): Reel<D, M> {
  const moments: Moment<D>[] = [];
  let { match } = first;
  let shown = game.view(match, 'all');

  const add = (seq: number, { match: next, events }: Effect<D, M>): void => {
    onMatch?.(next, seq);
    const last = game.view(next, 'all');
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

  add(0, first);
  for (const entry of entries) {
    const applied = follow(match, entry);
    if (applied && !applied.ok) return { first: first.match, moments, wrongAt: entry.seq };
    if (applied) add(entry.seq, applied);
  }
  // A draw is agreed outside the engine: the last player to agree ended the match.
  const agreed = entries.filter(({ kind }) => kind === 'draw').at(-1);
  const wasClosed = entries.some(({ body }) => body.what === 'closed');
  if (complete && !shown.outcome && !wasClosed && agreed) {
    const drawn = game.agreeDraw(match);
    if (drawn.ok) add(agreed.seq, drawn);
  }
  return { first: first.match, moments, wrongAt: null };
}

/**
 * Events by moments: each begins with one that `begins`. Headings, which only announce the next event, go with it; those
 * at the end (the next round begins) stay with what led to them.
 */
export function cutInto<Event>(
  events: readonly Event[],
  begins: (event: Event) => boolean,
  isHeading: (event: Event) => boolean,
): Event[][] {
  const parts: Event[][] = [];
  for (const event of events) {
    const last = parts.at(-1);
    if (last && (!begins(event) || last.every(isHeading))) last.push(event);
    else parts.push([event]);
  }
  const [before, tail] = parts.slice(-2);
  if (before && tail?.every(isHeading)) {
    before.push(...tail);
    parts.pop();
  }
  return parts;
}

/** The players by seat. Without a summary they have these names. */
export const playersOf = (names: readonly string[], summary: Summary | null): LocalSeat[] =>
  names.map((name, seat) => {
    const who = summary?.seats[seat];
    const isBot = who?.holder === 'bot';
    return {
      name: who?.name || (isBot ? pageMessages.levelName(who.level) : '') || name,
      holder: isBot ? 'bot' : 'player',
    };
  });
