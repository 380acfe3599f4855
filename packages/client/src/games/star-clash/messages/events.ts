/** The log's sentence for each event; none if another event's sentence says it. */
import type { Event } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import type { LogLine } from '../../../game';
import { actionCard, hullOf } from '../cards';
import type { Names } from '../data';
import { NEEDED } from '../needed';
import { messages } from './table';

const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const CAUSES: Record<string, string> = {
  ammo: 'by fire',
  'electrical-fire': 'by an Electrical Fire',
  'secondary-explosion': 'by a Secondary Explosion',
  minefield: 'by a minefield',
  'fighter-raid': 'by a Fighter Raid',
  'heavy-fighter-raid': 'by a Heavy Fighter Raid',
  squadron: 'by an Assault Squadron',
  'fighter-strike': 'by a fighter strike',
};

const GONE: Record<string, string> = {
  destroyed: 'is shot down',
  unused: 'leaves without attacking',
  attacked: 'is spent',
  'owner-out': 'leaves with its fleet',
};

/** A name inside a sentence: the enemy of a solo match is no name. */
export const within = (name: string): string => (name === messages.enemy ? name.toLowerCase() : name);

/** `Ada plays`, or `You play` to the reader. */
const does = ({ seat, me }: Names, who: Seat, verb: string, yours: string): string =>
  who === me ? `You ${yours}` : `${seat(who)} ${verb}`;

/** `Ada’s fleet`, or `your fleet` to the reader. */
const of = ({ seat, me }: Names, who: Seat, thing: string): string =>
  who === me ? `your ${thing}` : `${within(seat(who))}’s ${thing}`;

const whom = ({ seat, me }: Names, who: Seat): string => (who === me ? 'you' : within(seat(who)));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Of<T extends Event['type']> = Event & { type: T };

function playedSentence(event: Of<'cardPlayed'>, names: Names): string {
  const { card, ship } = names;
  const name = card(event.card);
  const plays = does(names, event.seat, 'plays', 'play');
  const fires = does(names, event.seat, 'fires', 'fire');
  if (event.ship !== undefined)
    return actionCard(event.card)?.kind === 'ammo'
      ? `${fires} ${name} at ${ship(event.ship)}.`
      : `${plays} ${name} at ${ship(event.ship)}.`;
  if (event.squadron !== undefined) return `${fires} ${name} at ${of(names, event.squadron, 'squadron')}.`;
  if (event.fleet !== undefined)
    return `${does(names, event.seat, 'lays', 'lay')} ${name} in front of ${of(names, event.fleet, 'fleet')}.`;
  if (event.ammo !== undefined) return `${plays} ${name} on ${card(event.ammo)}.`;
  return `${plays} ${name}.`;
}

function rolledSentence({ seat, purpose, result }: Of<'dieRolled'>, names: Names): string {
  const [what = ''] = messages.die.purpose[purpose].split(':');
  const needed = NEEDED[purpose];
  const rolled = `${what}: ${whom(names, seat)} ${seat === names.me ? 'roll' : 'rolls'} ${result}.`;
  // The fleet may have fewer.
  if (purpose === 'squadron')
    return `${rolled} ${result === 1 ? '1 ship falls' : `Up to ${messages.ships(result)} fall`}.`;
  if (needed === undefined)
    return `${does(names, seat, 'rolls', 'roll')} ${result}. ${messages.die.purpose[purpose]}.`;
  return result >= needed
    ? `${rolled} Kill!`
    : `${rolled} No kill (needs ${needed === 6 ? 6 : `${needed} or 6`}).`;
}

function scoredSentence({ seat, hull, bonus, score }: Of<'scored'>, names: Names): string {
  const sum = bonus === 0 ? '' : ` ${bonus > 0 ? '+' : '−'}${Math.abs(bonus)}`;
  return `${capital(whom(names, seat))}: +${hull}${sum}, now ${score}.`;
}

/** Events of a round and of the match. */
function courseSentence(event: Event, names: Names): string | null {
  const { seat } = names;
  switch (event.type) {
    case 'roundDealt':
      return `Round ${event.round}: ${does(names, event.dealer, 'deals', 'deal')}.`;
    case 'strategyChosen':
      return `The enemy plays ${messages.solo.strategies[event.strategy]}.`;
    case 'turnSkipped':
      return event.seat === names.me
        ? 'No legal play: your turn is skipped.'
        : `No legal play: ${of(names, event.seat, 'turn')} is skipped.`;
    case 'lastCardDrawn':
      return `The last card is drawn: ${whom(names, event.seat)} ${event.seat === names.me ? 'have' : 'has'} the final turn.`;
    case 'roundEnded':
      return `Round ${event.round} ends: ${messages.scores.why[event.why] ?? event.why}.`;
    case 'scored':
      return scoredSentence(event, names);
    case 'tied':
      return `${listed(event.seats.map(seat))} are tied with ${event.score} points: another round.`;
    case 'resigned':
      return `${does(names, event.seat, 'resigns', 'resign')}.`;
    case 'fleetEliminated':
      return `${capital(of(names, event.seat, 'fleet'))} is wiped out!`;
    case 'matchEnded':
      return event.winners.length === 0
        ? 'The match ends without a winner.'
        : event.winners.length === 1 && event.winners[0] !== names.me
          ? `${listed(event.winners.map(seat))} wins.`
          : `${capital(listed(event.winners.map((winner) => whom(names, winner))))} win.`;
    default:
      return null;
  }
}

/** Of a list, by the entry's number: a replay and all readers see the same one. */
const variant = <T>(list: readonly [T, ...T[]], at: number): T => list[at % list.length] ?? list[0];

function destroyedSentence({ seat, ship, by, cause }: Of<'shipDestroyed'>, names: Names, at: number): string {
  const whose = of(names, seat, names.ship(ship));
  // A shot is a line of its own: only other causes are told.
  const told =
    cause === 'ammo'
      ? variant(
          [
            `${capital(whose)} blows up!`,
            `${does(names, by, 'finishes', 'finish')} ${whose}!`,
            `${capital(whose)} breaks apart!`,
          ],
          at,
        )
      : `${capital(whose)} ${variant(['is destroyed', 'is torn apart'], at)} ${CAUSES[cause] ?? ''}!`;
  return `${told} ${hullOf(ship)} to ${whom(names, by)}.`;
}

/** `at`: the entry's number. */
export function sentenceFor(event: Event, names: Names, at = 0): string | null {
  const { card, ship } = names;
  switch (event.type) {
    case 'cardPlayed':
      return playedSentence(event, names);
    case 'windowLifted':
      return `${capital(of(names, event.seat, 'Radar Window'))} is lifted.`;
    case 'squadronReady':
      return `${capital(of(names, event.seat, 'squadron'))} is ready.`;
    case 'dieRolled':
      return rolledSentence(event, names);
    case 'shipDestroyed':
      return destroyedSentence(event, names, at);
    case 'squadronAttacks':
      return `${capital(of(names, event.seat, 'squadron'))} attacks ${of(names, event.fleet, 'fleet')}.`;
    case 'squadronGone':
      return `${capital(of(names, event.seat, 'squadron'))} ${GONE[event.why] ?? ''}.`;
    case 'minesSwept':
      return `${does(names, event.seat, 'sweeps', 'sweep')} ${listed(event.cards.map(card))}.`;
    case 'shipRepaired':
      return `${ship(event.ship)} is repaired: ${listed(event.cards.map(card))} removed.`;
    case 'shipAdded':
      return `${ship(event.ship)} joins ${of(names, event.seat, 'fleet')}.`;
    case 'strikesDeclared':
      return `${does(names, event.seat, 'sends', 'send')} fighters: ${listed(event.strikes.map((each) => `${ship(each.carrier)} at ${ship(each.ship)}`))}.`;
    case 'cardsDiscarded':
      return `${does(names, event.seat, 'discards', 'discard')} ${listed(event.cards.map(card))}.`;
    case 'cardTurned':
      return `${does(names, event.seat, 'reveals', 'reveal')} ${card(event.card)}.`;
    case 'targetChosen':
      return `The enemy aims at ${ship(event.ship)}.`;
    case 'exchangeOffered':
      return `${does(names, event.seat, 'offers', 'offer')} ${whom(names, event.with)} an ammo card.`;
    case 'exchangeDeclined':
      return `${does(names, event.with, 'declines', 'decline')}.`;
    case 'exchangeMade':
      return `${capital(whom(names, event.seat))} and ${whom(names, event.with)} exchange a card each.`;
    case 'cardsDrawn':
      return `${does(names, event.seat, 'draws', 'draw')} ${messages.cards(event.count)}.`;
    case 'pileReshuffled':
      return `${messages.cards(event.count)} are shuffled into a new draw pile.`;
    case 'shipScrapped':
      return `${ship(event.ship)} leaves.`;
    default:
      return courseSentence(event, names);
  }
}

/** Several ships that one fleet took from another at once. */
export function haulSentence(
  haul: { seat: Seat; by: Seat; cause: string; ships: readonly unknown[]; hull: number; isEnd: boolean },
  names: Names,
): string {
  const { seat, by, cause, ships, hull, isEnd } = haul;
  const taken = `${does(names, by, 'takes', 'take')} ${messages.ships(ships.length)} of ${whom(names, seat)} ${CAUSES[cause] ?? ''}`;
  return `${taken}: ${hull} points${isEnd ? ', and the fleet is wiped out' : ''}.`;
}

function weightOf(event: Event): LogLine['weight'] {
  if (event.type === 'roundDealt') return 'heading';
  return event.type === 'shipDestroyed' || event.type === 'fleetEliminated' ? 'blow' : 'line';
}

export function logLine(event: Event, names: Names, at: number): LogLine | null {
  const text = sentenceFor(event, names, at);
  if (text === null) return null;
  const seat = event.type === 'shipDestroyed' ? event.by : 'seat' in event ? event.seat : null;
  return { text, rule: event.rule, weight: weightOf(event), seat };
}

/** Not announced to screen readers: draws and deals are not worth a sentence. */
const UNHEARD: ReadonlySet<Event['type']> = new Set([
  'cardsDrawn',
  'windowLifted',
  'targetChosen',
  'roundEnded',
  'shipScrapped',
]);

export const announcementsOf = (events: readonly Event[], names: Names): string[] =>
  events.flatMap((event) => (UNHEARD.has(event.type) ? [] : (sentenceFor(event, names) ?? [])));
