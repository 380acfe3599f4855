/** The message catalogue, English: the log's line for each event of draft 0.10, and what screen readers announce. */
import type { Event, Seat, View } from '@star-eater/rules/src/games/star-eater';
import type { DiceCommand, DiceEvent } from '@star-eater/rules/src/games/star-eater/dice';
import type { LogLine } from '../../../../game';
import { toReader } from '../../../../i18n/en/to-reader';
import type { Names } from '../../common/data';
import { AnnouncementBatch, announce } from '../../common/messages/announcements';
import { sentenceFor as sharedSentence, targetName, weightOf } from '../../common/messages/events';
import { messages } from './table';

type OwnType = Exclude<DiceEvent['type'], Event['type']>;
type OwnEvent = Extract<DiceEvent, { type: OwnType }>;
type Rolled = Extract<DiceEvent, { type: 'diceRolled' }>;

const OWN: Readonly<Record<OwnType, true>> = {
  initiativeTossed: true,
  initiativePassed: true,
  attemptIgnored: true,
  componentCooled: true,
  munitionsLoaded: true,
  munitionSpent: true,
  squadronActivated: true,
  squadronRecalled: true,
  phasePassed: true,
  diceRolled: true,
};

const isOwn = (event: DiceEvent): event is OwnEvent => event.type in OWN;

/** Types whose name the draft shares, with its own phases and cards. */
type Renamed = Extract<
  DiceEvent,
  { type: 'phaseStarted' | 'commandRevealed' | 'commandStarted' | 'collided' }
>;
const isRenamed = (event: DiceEvent): event is Renamed =>
  ['phaseStarted', 'commandRevealed', 'commandStarted', 'collided'].includes(event.type);

const texts = messages.events;

const diceText = ({ first, dice }: Rolled, names: Names): string =>
  `${dice
    .map(({ value, target, need }, index) =>
      target && need !== undefined
        ? texts.dieFor(first + index, value, need, targetName(target, names), value > need)
        : texts.die(first + index, value),
    )
    .join('; ')}.`;

function ownSentence(event: OwnEvent, names: Names): string | null {
  switch (event.type) {
    case 'initiativeTossed':
      return texts.tossed(names.seat(event.seat));
    case 'initiativePassed':
      return texts.passes(names.seat(event.initiative[0] ?? 0));
    case 'attemptIgnored':
      return texts.ignored(names.seat(event.seat), event.command, event.tokens);
    case 'componentCooled': {
      const name = messages.components[event.component];
      if (event.why === 'vented') return texts.vented(names.seat(event.seat), name, event.after);
      return event.why === 'used' ? texts.used(names.seat(event.seat), name, event.after) : null;
    }
    case 'munitionsLoaded':
      return texts.loaded(names.seat(event.seat), event.munitions);
    case 'squadronRecalled':
      return texts.recalled(names.seat(event.seat), event.callSign);
    case 'phasePassed':
      return texts.passed(names.seat(event.seat));
    case 'diceRolled':
      return diceText(event, names);
    // The munition's shot and the squadron's flight say it.
    case 'munitionSpent':
    case 'squadronActivated':
      return null;
  }
}

function renamedSentence(event: Renamed, names: Names): string | null {
  switch (event.type) {
    case 'phaseStarted':
      return event.phase === 'commitment' ? null : `${messages.phases[event.phase]}.`;
    case 'commandRevealed':
      return texts.reveals(names.seat(event.seat), event.command as DiceCommand);
    case 'commandStarted':
      return texts.plays(names.seat(event.seat), event.command as DiceCommand);
    case 'collided':
      return texts.collided(messages.and(event.seats.map(names.seat)), event.edge, event.damage);
  }
}

/** E-2. Words of the newest book as the draft's book has them. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\bshell/g, 'projectile'],
  [/\bbeam\b/g, 'laser'],
  [/capital ship/g, 'warship'],
];

export const inDiceNouns = (text: string): string =>
  NOUNS.reduce((said, [newest, own]) => said.replace(newest, own), text);

/** `at`: the entry's number. */
export function sentenceFor(event: DiceEvent, names: Names, at: number): string | null {
  if (isOwn(event)) return ownSentence(event, names);
  if (isRenamed(event)) return renamedSentence(event, names);
  // The line of its die says it.
  if ((event.type === 'shotResolved' || event.type === 'pointDefenceFired') && event.roll !== undefined)
    return null;
  const shared = sharedSentence(event, names, at);
  return shared === null ? null : inDiceNouns(shared);
}

const seatIn = (event: DiceEvent): Seat | null =>
  'seat' in event ? event.seat : 'token' in event ? event.token.seat : null;

export function logLine(event: DiceEvent, names: Names, at: number): LogLine | null {
  const text = toReader(names, (told) => sentenceFor(event, told, at));
  if (text === null) return null;
  const weight = isOwn(event) ? 'line' : weightOf(event as Event);
  return { text, rule: event.rule, weight, seat: seatIn(event) };
}

/** Of the draft's own events those that matter most; the others are in the log. */
const TOLD: readonly DiceEvent['type'][] = [
  'diceRolled',
  'attemptIgnored',
  'squadronRecalled',
  'initiativePassed',
];

/** A few sentences for any number of events. */
export function announcementsOf(
  events: readonly DiceEvent[],
  names: Names,
  after: Pick<View, 'ships' | 'tokens'>,
): string[] {
  const batch = new AnnouncementBatch(names, after, (event, own) => sentenceFor(event as DiceEvent, own, 0));
  for (const event of events) {
    if (TOLD.includes(event.type)) batch.line(event as Event, 1);
    else if (isRenamed(event)) {
      if (event.type === 'collided') batch.line(event, 2);
      else if (event.type === 'commandRevealed') batch.line(event as Event, 0);
    } else if (!isOwn(event)) announce(event, batch, names);
  }
  batch.remark(events as readonly Event[]);
  return batch.toSentences();
}
