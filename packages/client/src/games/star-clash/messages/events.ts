/** The log's sentence for each event; none if another event's sentence says it. */
import type { Event } from '@star-eater/rules/src/games/star-clash';
import type { LogLine } from '../../../game';
import type { Names } from '../data';
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

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

type Of<T extends Event['type']> = Event & { type: T };

function playedSentence(event: Of<'cardPlayed'>, { seat, card, ship }: Names): string {
  const who = seat(event.seat);
  const name = card(event.card);
  if (event.ship !== undefined) return `${who} plays ${name} at ${ship(event.ship)}.`;
  if (event.squadron !== undefined) return `${who} fires ${name} at the squadron of ${seat(event.squadron)}.`;
  if (event.fleet !== undefined) return `${who} lays ${name} before the fleet of ${seat(event.fleet)}.`;
  if (event.ammo !== undefined) return `${who} plays ${name} on ${card(event.ammo)}.`;
  return `${who} plays ${name}.`;
}

/** Events of a round and of the match. */
function courseSentence(event: Event, { seat }: Names): string | null {
  switch (event.type) {
    case 'roundDealt':
      return `Round ${event.round}: ${seat(event.dealer)} deals.`;
    case 'strategyChosen':
      return `The enemy plays ${messages.solo.strategies[event.strategy]}.`;
    case 'turnSkipped':
      return `${seat(event.seat)} can do nothing and is skipped.`;
    case 'lastCardDrawn':
      return `The last card is drawn: ${seat(event.seat)} has the final turn.`;
    case 'roundEnded':
      return `Round ${event.round} ends: ${messages.scores.why[event.why] ?? event.why}.`;
    case 'scored':
      return `${seat(event.seat)} scores ${event.hull}${event.bonus === 0 ? '' : ` ${signed(event.bonus)}`}: ${event.score} points.`;
    case 'tied':
      return `${listed(event.seats.map(seat))} are tied with ${event.score} points: another round.`;
    case 'resigned':
      return `${seat(event.seat)} resigns.`;
    case 'fleetEliminated':
      return `The fleet of ${seat(event.seat)} is eliminated.`;
    case 'matchEnded':
      return event.winners.length === 0
        ? 'The match ends without a winner.'
        : `${listed(event.winners.map(seat))} wins.`;
    default:
      return null;
  }
}

export function sentenceFor(event: Event, names: Names): string | null {
  const { seat, card, ship } = names;
  switch (event.type) {
    case 'cardPlayed':
      return playedSentence(event, names);
    case 'windowLifted':
      return `The Radar Window of ${seat(event.seat)} is lifted.`;
    case 'squadronReady':
      return `The squadron of ${seat(event.seat)} is ready.`;
    case 'dieRolled':
      return `${seat(event.seat)} rolls ${event.result}. ${messages.die.purpose[event.purpose]}.`;
    case 'shipDestroyed':
      return `${ship(event.ship)} is destroyed ${CAUSES[event.cause] ?? ''}: a trophy of ${seat(event.by)}.`;
    case 'squadronAttacks':
      return `The squadron of ${seat(event.seat)} attacks the fleet of ${seat(event.fleet)}.`;
    case 'squadronGone':
      return `The squadron of ${seat(event.seat)} ${GONE[event.why] ?? ''}.`;
    case 'minesSwept':
      return `${seat(event.seat)} sweeps ${listed(event.cards.map(card))}.`;
    case 'shipRepaired':
      return `${ship(event.ship)} is repaired: ${listed(event.cards.map(card))} removed.`;
    case 'shipAdded':
      return `${ship(event.ship)} joins the fleet of ${seat(event.seat)}.`;
    case 'strikesDeclared':
      return `${seat(event.seat)} sends fighters: ${listed(event.strikes.map((each) => `${ship(each.carrier)} at ${ship(each.ship)}`))}.`;
    case 'cardsDiscarded':
      return `${seat(event.seat)} discards ${listed(event.cards.map(card))}.`;
    case 'cardTurned':
      return `${seat(event.seat)} turns ${card(event.card)}.`;
    case 'targetChosen':
      return `The enemy aims at ${ship(event.ship)}.`;
    case 'exchangeOffered':
      return `${seat(event.seat)} offers ${seat(event.with)} an ammo card.`;
    case 'exchangeDeclined':
      return `${seat(event.with)} declines.`;
    case 'exchangeMade':
      return `${seat(event.seat)} and ${seat(event.with)} exchange a card each.`;
    case 'cardsDrawn':
      return `${seat(event.seat)} draws ${messages.cards(event.count)}.`;
    case 'pileReshuffled':
      return `${messages.cards(event.count)} are shuffled into a new draw pile.`;
    case 'shipScrapped':
      return `${ship(event.ship)} leaves.`;
    default:
      return courseSentence(event, names);
  }
}

function weightOf(event: Event): LogLine['weight'] {
  if (event.type === 'roundDealt') return 'heading';
  return event.type === 'shipDestroyed' || event.type === 'fleetEliminated' ? 'blow' : 'line';
}

export function logLine(event: Event, names: Names): LogLine | null {
  const text = sentenceFor(event, names);
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

export const heardOf = (events: readonly Event[], names: Names): string[] =>
  events.flatMap((event) => (UNHEARD.has(event.type) ? [] : (sentenceFor(event, names) ?? [])));
