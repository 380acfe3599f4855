/** What a step has decided so far, on a copy of what it read. Pure. */
import { isOver, type Act, type Data, type Entrant, type Pairing } from '../rows/data';
import { standingsOf, type Counted, type Place } from './standings';

/** `data` after the act, as the store has it. */
export function applied(data: Data, act: Act, now: number): Data {
  const { tournament } = data;
  switch (act.kind) {
    case 'open':
      return { ...data, tournament: { ...tournament, state: 'entry' } };
    case 'cancel':
      return {
        ...data,
        tournament: { ...tournament, state: 'cancelled', because: act.because, endedAt: now },
      };
    case 'begin': {
      const { rounds, pairsUntil, endsAt, seeds } = act;
      return {
        ...data,
        tournament: { ...tournament, state: 'running', startsAt: now, rounds, pairsUntil, endsAt },
        entrants: data.entrants.map((each) => ({ ...each, seed: seeds.indexOf(each.number) + 1 || null })),
      };
    }
    case 'round':
      return { ...data, rounds: [...data.rounds, act.round] };
    case 'pair':
    case 'award': {
      const { round, table, entrants } = act;
      const isPlayed = act.kind === 'pair';
      const made: Pairing = {
        ...{ round, table, entrants, matchId: null, gone: [], madeAt: now, came: false, toEnd: null },
        points: isPlayed ? null : act.points,
        why: isPlayed ? '' : act.why,
        endedAt: isPlayed ? null : now,
      };
      return { ...data, pairings: [...data.pairings, made] };
    }
    case 'result': {
      const { round, table } = act.pairing;
      const isSame = (each: Pairing) => each.round === round && each.table === table;
      return { ...data, pairings: data.pairings.map((each) => (isSame(each) ? act.pairing : each)) };
    }
    case 'entrant': {
      const { number } = act.entrant;
      return {
        ...data,
        entrants: data.entrants.map((each) => (each.number === number ? act.entrant : each)),
      };
    }
    case 'finish':
      return {
        ...data,
        tournament: { ...tournament, state: 'finished', endedAt: now },
        entrants: data.entrants.map((each) => ({ ...each, place: act.places.get(each.number) ?? null })),
      };
  }
}

export const ended = (
  pairing: Pairing,
  points: number[] | null,
  why: Pairing['why'],
  endedAt: number,
  toEnd: Pairing['toEnd'] = null,
): Pairing => ({ ...pairing, points, why, endedAt, toEnd });

/** Those who are in the standings, by seed; those who came later after them. */
export const ranked = (entrants: readonly Entrant[]): number[] =>
  entrants
    .filter(({ state }) => state !== 'removed')
    .sort((a, b) => (a.seed ?? 1e6) - (b.seed ?? 1e6) || a.number - b.number)
    .map(({ number }) => number);

export const counted = (pairings: readonly Pairing[]): Counted[] =>
  pairings.flatMap(({ entrants, points, endedAt }) =>
    points === null || endedAt === null ? [] : [{ entrants, points }],
  );

export const placesOf = ({ entrants, pairings }: Pick<Data, 'entrants' | 'pairings'>): Place[] =>
  standingsOf(ranked(entrants), counted(pairings));

export class Work {
  readonly acts: Act[] = [];

  constructor(
    public data: Data,
    readonly now: number,
  ) {}

  do(act: Act): void {
    this.acts.push(act);
    this.data = applied(this.data, act, this.now);
  }

  get running(): Pairing[] {
    return this.data.pairings.filter((each) => !isOver(each));
  }

  /** Takes part, and will be paired. */
  get present(): Entrant[] {
    return this.data.entrants.filter(({ state }) => state === 'in');
  }

  /** How many matches somebody plays now. */
  plays(number: number): number {
    return this.running.filter(({ entrants }) => entrants.includes(number)).length;
  }

  finish(): void {
    this.do({
      kind: 'finish',
      places: new Map(placesOf(this.data).map(({ number, place }) => [number, place])),
    });
  }
}
