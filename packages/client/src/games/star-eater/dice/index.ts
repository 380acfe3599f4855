/** Star Eater's draft 0.10 for the shell: loaded when a match or replay of this edition is opened. */
import type { Game } from '../../../game';
import { card } from '../common/card';
import { estimate } from '../common/estimate';
import { keepShip } from '../common/loadout/preset';
import { namesIn, useDraftTable } from './context';
import type { DraftOrders, StarEaterDraft } from './data';
import { announcementsOf, logLine } from './messages/events';
import { messages } from './messages/table';
import { isUntouched } from './orders/use-draft';
import { readSnapshot } from './read';
import { Sentence } from './Sentence';
import { reasonOf, turningPoints } from './result';

const VALUES: Record<string, string> = { ...messages.commands, ...messages.engines };

const sealedValues = ({ engine, commands }: DraftOrders): (string | null)[] => [
  engine,
  commands[0] ?? null,
  commands[1] ?? null,
];

export const starEaterDraft: Game<StarEaterDraft> = {
  card,
  names: namesIn,
  pages: {
    match: async () => (await import('./table/DraftTable')).DraftTable,
    replay: async () => (await import('./replay/read')).readReplay,
  },
  read: readSnapshot,
  isQuiet: ({ type }) => type === 'committed' || type === 'uncommitted',
  beginsRound: ({ phase }) => phase === 'commitment',
  isTakeBack: ({ type }) => type === 'uncommit',
  commitment: (seat, orders) => ({
    decision: {
      seat,
      type: 'commit',
      ...(orders.engine === null ? {} : { engine: orders.engine }),
      commands: orders.commands,
    },
    values: sealedValues(orders),
  }),
  useEstimate: () => estimate(useDraftTable().shown),
  questionText: (type) => messages.ribbon.yours[type] ?? messages.ribbon.yourTurn,
  logLine,
  Sentence,
  announcements: announcementsOf,
  result: {
    reason: reasonOf,
    turningPoints,
    after: async () => (await import('./AfterMatch')).AfterMatch,
    keep: ({ view }, me, matchId) => keepShip({ matchId, loadout: view.seats[me]?.loadout ?? {} }),
  },
  seals: {
    partName: (part) => messages.seals.part[part] ?? '',
    valueText: (value) => (value === null ? '' : (VALUES[value] ?? String(value))),
    valuesOf: sealedValues,
  },
  paragraph: async (id) => (await import('./messages/paragraphs')).citedParagraph(id),
  isUntouched,
};
