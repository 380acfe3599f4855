/** Star Eater's draft 0.10 for the shell: loaded when a match or replay of this edition is opened. */
import { DICE_SENT } from '@star-eater/rules/src/games/star-eater';
import { meta } from '@star-eater/rules/src/games/star-eater/meta';
import type { Game } from '../../../game';
import { snapshotReader } from '../../../store/snapshot';
import { card } from '../common/card';
import { estimate } from '../common/estimate';
import { waiting } from '../common/lobby/waiting';
import { keepShip } from '../common/loadout/preset';
import { factionAt, namesIn, useDiceTable } from './context';
import type { DiceOrders, StarEaterDice } from './data';
import { announcementsOf, logLine } from './messages/events';
import { remarksOf, type Log } from '../common/messages/remarks';
import { messages } from './messages/table';
import { isUntouched } from './orders/use-unsent';
import { Sentence } from './Sentence';
import { reasonOf, turningPoints } from './result';

const VALUES: Record<string, string> = { ...messages.commands, ...messages.engines };

const sealedValues = ({ engine, commands }: DiceOrders): (string | null)[] => [
  engine,
  commands[0] ?? null,
  commands[1] ?? null,
];

export const starEaterDice: Game<StarEaterDice> = {
  card,
  waiting,
  names: namesIn,
  minutes: () => meta.editions.draft.minutes.duel,
  pages: {
    match: async () => (await import('./table/parts')).tableParts,
    device: async () => {
      const { DEVICE } = await import('./device');
      return () => DEVICE;
    },
    replay: async () => (await import('./replay/parts')).replayParts,
  },
  read: snapshotReader(DICE_SENT),
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
  useEstimate: () => estimate(useDiceTable().shown),
  chances: (shown) => estimate(shown),
  questionText: (type) => messages.ribbon.yours[type] ?? messages.ribbon.yourTurn,
  logLine,
  remarks: (log, shown, names) =>
    remarksOf(log as Log, shown.view.ships, names, (seat) => factionAt(shown, seat)),
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
  terms: async () => (await import('./messages/terms')).terms,
  isUntouched,
};
