/** Players and matches of the desk's lists, by name and with a link where they have a page. */
import type { DeskMatchName, DeskPlayer } from '../../../../server/src/wire/desk';
import { cardOf } from '../../app/games';
import { ago } from '../../app/when';
import { pageMessages } from '../../i18n/en/pages';
import { isolated } from '../../i18n/names';
import { serverNow } from '../../net/server-clock';
import { deskMessages as texts } from './messages';

export interface Names {
  people: Readonly<Record<string, DeskPlayer>>;
  matchNames: Readonly<Record<string, DeskMatchName>>;
}

const DAY = 86_400_000;

/** Visits are kept by the day. */
const seen = (at: number): string => (serverNow() - at < DAY ? texts.today : ago(at));

/** `guest, last seen today` */
export function PersonFacts({ isAccount, seenAt }: Omit<DeskPlayer, 'name'>) {
  return (
    <small class="quiet">
      {isAccount ? texts.account : texts.guest}
      {seenAt !== null && `, ${texts.lastSeen(seen(seenAt))}`}
    </small>
  );
}

/** An account's name leads to its page. Whoever is gone has an id. */
export function PersonName({ id, people }: { id: string; people: Names['people'] }) {
  const person = people[id];
  if (!person) return <span class="mono">{id}</span>;
  return person.isAccount ? (
    <a href={`/players/${id}`}>{isolated(person.name)}</a>
  ) : (
    <>{isolated(person.name)}</>
  );
}

export function Person({ id, people }: { id: string; people: Names['people'] }) {
  const person = people[id];
  return (
    <>
      <PersonName id={id} people={people} /> {person && <PersonFacts {...person} />}
    </>
  );
}

export const isOver = (status: string): boolean => status === 'finished' || status === 'closed';
export const placeOf = (id: string, status: string): string => (isOver(status) ? `/r/${id}` : `/m/${id}`);

/** The name of its game, its mode, and who sits there. */
export function matchText({ game, edition, mode, names }: Omit<DeskMatchName, 'status'>): string {
  const card = cardOf({ game, edition });
  const who = names.map((name) => (name === '' ? pageMessages.nobody : isolated(name))).join(', ');
  return `${card?.name ?? game}, ${mode}: ${who}`;
}

export function MatchName({ id, matchNames }: { id: string; matchNames: Names['matchNames'] }) {
  const match = matchNames[id];
  return match ? <a href={placeOf(id, match.status)}>{matchText(match)}</a> : <span class="mono">{id}</span>;
}
