/** The log's sentence for each event; none if another event's sentence says it. */
import type { Event, ModelId, Modifiers } from '@star-eater/rules/src/games/starship-battles';
import type { Seat } from '@star-eater/rules';
import type { LogLine } from '../../../game';
import type { Names } from '../data';
import { seatOfModel } from '../table/names';
import { messages } from './table';

const { events: texts, facings, bands } = messages;

const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `your Causeway`, `Ada’s Causeway`. */
const ownedShip = ({ seat, ship, me }: Names, id: ModelId): string => {
  const owner = seatOfModel(id);
  return owner === me ? texts.yours(ship(id)) : texts.ownedBy(seat(owner), ship(id));
};

/** The model as the subject of a sentence. */
const subject = (names: Names, id: ModelId): { name: string; isMany: boolean } => ({
  name: capital(ownedShip(names, id)),
  isMany: names.isMany(id),
});

/** `Ada chooses`, `You choose`. */
const does = ({ seat, me }: Names, who: Seat, verb: string, yours: string): string =>
  who === me ? `You ${yours}` : `${seat(who)} ${verb}`;

type Of<T extends Event['type']> = Event & { type: T };

/** Inches, to tenths, of a distance that was flown. */
const inches = (thousandths: number): number => Math.round(thousandths / 100) / 10;

/** Length of a path from its points. */
const lengthOf = (points: readonly (readonly [number, number])[]): number =>
  points.slice(1).reduce((sum, [x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** B-35. `− 1 close`, `− 1 jammer`, each with its paragraph. */
export const modifierTerms = (modifiers: Modifiers, band: string | null): { text: string; rule: string }[] =>
  Object.entries(modifiers).map(([name, value]) => {
    const isBand = name === 'range' && band !== null;
    const what = isBand ? band : (texts.modifier[name] ?? name);
    return {
      text: `${value < 0 ? '−' : '+'} ${Math.abs(value)} ${what}`,
      rule: isBand ? 'A-12' : name === 'size' ? 'A-30' : name === 'range' ? 'A-21' : 'B-35',
    };
  });

function shotSentence(event: Of<'shotRolled'>, names: Names): string {
  const { rolls, need, hits } = event;
  const bandText = event.band === null ? null : bands[event.band];
  return texts.shot({
    ship: subject(names, event.ship),
    target: ownedShip(names, event.target),
    facing: facings[event.facing],
    band: bandText === null ? '' : `, ${bandText}`,
    need: messages.need(need),
    rolls: rolls.join(', '),
    hits,
  });
}

function movedSentence({ ship, points, headings }: Of<'shipMoved'>, names: Names): string {
  const length = lengthOf(points);
  // From -179 to 180, clockwise.
  const turn = 180 - (((headings[0] ?? 0) - (headings.at(-1) ?? 0) + 180 + 360) % 360);
  return texts.moves(subject(names, ship), inches(length), turn);
}

/** Events of a round and of the match. */
function courseSentence(event: Event, names: Names): string | null {
  switch (event.type) {
    case 'mustered':
      return texts.mustered;
    case 'deployed':
      return texts.deployed;
    case 'roundBegan':
      return texts.round(event.round);
    case 'initiativeRolled':
      return texts.initiative(
        capital(
          event.sides.map((side, at) => texts.rolled(names.side(side), event.rolls[at] ?? 0)).join(', '),
        ),
      );
    case 'firstChosen':
      return `${does(names, event.seat, 'picks', 'pick')}: ${does(names, event.first, 'moves', 'move').replace(/^You /, 'you ')} first.`;
    case 'sideOut':
      return texts.sideOut(names.side(event.side));
    case 'resigned':
      return `${does(names, event.seat, 'resigns', 'resign')}.`;
    case 'matchEnded':
      return event.winners.length === 0 ? texts.drawn : texts.won(listed(event.winners.map(names.seat)));
    default:
      return null;
  }
}

export function sentenceFor(event: Event, names: Names): string | null {
  switch (event.type) {
    case 'shipMoved':
      return movedSentence(event, names);
    case 'fighterLaunched':
      return texts.launched(capital(ownedShip(names, event.ship)), names.ship(event.carrier));
    case 'shipWithdrawn':
      return texts.withdrawn(subject(names, event.ship));
    case 'tokenSpent':
      return texts.token(
        does(names, event.seat, 'spends', 'spend'),
        names.ship(event.ship),
        event.use,
        event.left,
      );
    case 'shotRolled':
      return shotSentence(event, names);
    case 'dieRerolled':
      return texts.rerolled(event.roll, event.hit);
    case 'damageAssessed':
      return texts.damage(subject(names, event.ship), event.damage);
    case 'shipFlipped':
      return texts.flipped(subject(names, event.ship), event.over);
    case 'shipDestroyed':
      return texts.destroyed(subject(names, event.ship));
    case 'shipLost':
      return texts.lost(subject(names, event.ship), names.ship(event.carrier));
    case 'scored':
      return texts.scored(names.side(event.side), event.points);
    case 'repaired':
      return texts.repaired(subject(names, event.ship), event.points);
    default:
      return courseSentence(event, names);
  }
}

const BLOWS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'shipFlipped',
  'shipDestroyed',
  'shipLost',
  'sideOut',
]);

const weightOf = ({ type }: Event): LogLine['weight'] =>
  type === 'roundBegan' ? 'heading' : BLOWS.has(type) ? 'blow' : 'line';

export function logLine(event: Event, names: Names): LogLine | null {
  const text = sentenceFor(event, names);
  if (text === null) return null;
  const seat = 'ship' in event ? seatOfModel(event.ship) : 'seat' in event ? event.seat : null;
  return { text, rule: event.rule, weight: weightOf(event), seat };
}

export const announcementsOf = (events: readonly Event[], names: Names): string[] =>
  events.flatMap((event) => sentenceFor(event, names) ?? []);
