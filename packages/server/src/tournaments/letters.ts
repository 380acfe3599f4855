/**
 * What entrants are told by letter and push: each once, owed with the act that it is about. A letter that is due later is looked at
 * again before it is sent (`isStillSo` of the store).
 */
import { plural } from '@star-eater/rules/src/plural';
import type { Owed } from '../notices/rows/letters';
import { unlinked } from '../notices/match-letters';
import type { Act, Data, Tournament } from './rows/data';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface About {
  what: 'entered' | 'soon' | 'paired' | 'late' | 'finished' | 'cancelled';
  /** More than one of a kind in a tournament. */
  which?: string;
  text: string;
  dueAt?: number;
  until?: number;
}

function letter({ id, name }: Tournament, to: string, at: number, about: About): Owed {
  const { what, which = '', text, dueAt, until } = about;
  return {
    ...{ kind: 'tournament', to, key: `${id} ${what} ${which} ${to}`, at },
    ...(dueAt === undefined ? {} : { dueAt }),
    ...(until === undefined ? {} : { until }),
    about: { id, name: unlinked(name), what, which, text },
  };
}

/** P-29. Before the start, ms. The second is of an arena: people have to be there when it begins. */
const SOON = [
  { before: HOUR, which: '', text: 'It begins in an hour.' },
  { before: 15 * MINUTE, which: 'now', text: 'It begins in 15 minutes. Open its page, and you are paired.' },
] as const;

/** Of somebody who has entered: at once, and before the start. */
export function enteredLetters(tournament: Tournament, to: string, at: number): Owed[] {
  const { state, startsAt, format } = tournament;
  const isAhead = ({ before }: (typeof SOON)[number]) => state !== 'running' && startsAt - at > before;
  return [
    letter(tournament, to, at, { what: 'entered', text: 'You have entered.' }),
    ...SOON.slice(0, format === 'arena' ? 2 : 1)
      .filter(isAhead)
      .map(({ before, ...about }) =>
        letter(tournament, to, at, { what: 'soon', ...about, dueAt: startsAt - before, until: startsAt }),
      ),
  ];
}

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const placed = (place: number): string => `${place}${ENDINGS[ordinal.select(place)] ?? 'th'}`;

/** What these acts owe. `names`: of those who are paired. */
export function lettersFor(
  { tournament, entrants, rounds }: Data,
  acts: readonly Act[],
  names: ReadonlyMap<string, string>,
  at: number,
): Owed[] {
  const idOf = (number: number) => entrants.find((each) => each.number === number)?.playerId ?? null;
  const everybody = entrants.flatMap(({ playerId, state }) =>
    playerId !== null && state === 'in' ? [playerId] : [],
  );
  const ends = new Map(rounds.map(({ number, endsAt }) => [number, endsAt]));
  for (const act of acts) if (act.kind === 'round') ends.set(act.round.number, act.round.endsAt);
  return acts.flatMap((act): Owed[] => {
    if (act.kind === 'cancel')
      return everybody.map((to) =>
        letter(tournament, to, at, { what: 'cancelled', text: `It is cancelled. ${act.because}` }),
      );
    if (act.kind === 'finish')
      return [...act.places].flatMap(([number, place]) => {
        const to = idOf(number);
        const text = `It is over: you are ${placed(place)} of ${plural(act.places.size, 'player')}.`;
        return to === null ? [] : [letter(tournament, to, at, { what: 'finished', text })];
      });
    // Players of a live match are there already.
    if (act.kind !== 'pair' || tournament.clock.kind === 'live') return [];
    return act.entrants.flatMap((number) =>
      pairedLetters(tournament, act, { number, idOf, names, at, ends }),
    );
  });
}

interface Paired {
  number: number;
  idOf: (number: number) => string | null;
  names: ReadonlyMap<string, string>;
  at: number;
  ends: ReadonlyMap<number, number | null>;
}

function pairedLetters(
  tournament: Tournament,
  { round, table, entrants }: Extract<Act, { kind: 'pair' }>,
  { number, idOf, names, at, ends }: Paired,
): Owed[] {
  const to = idOf(number);
  if (to === null) return [];
  const others = entrants.filter((other) => other !== number);
  const against = others.map((other) => unlinked(names.get(idOf(other) ?? '') ?? '') || 'someone').join(', ');
  const which = `${round} ${table}`;
  const paired = letter(tournament, to, at, { what: 'paired', which, text: `You play against ${against}.` });
  const end = ends.get(round) ?? null;
  if (end === null) return [paired];
  const text = `Round ${round} ends in a day, and your match against ${against} is not over.`;
  return [paired, letter(tournament, to, at, { what: 'late', which, text, dueAt: end - DAY, until: end })];
}
