/** Star Eater for the shell: loaded when a match, a replay or a lesson is opened. */
import { sealedValues } from '@star-eater/rules/src/games/star-eater';
import type { Game } from '../../game';
import { card } from './card';
import type { StarEater } from './data';
import { Sentence } from './cards/Sentence';
import { logLine } from './messages/log-line';
import { announcementsOf } from './messages/announcements';
import { messages } from './messages/table';
import { keepShip } from './loadout/preset';
import { isUntouched } from './orders/draft';
import { readSnapshot } from './state/read';
import { namesIn } from './table/context';
import { reasonOf, turningPoints } from './table/result';
import { useEstimate } from './table/use-estimate';

const VALUES: Record<string, string> = { ...messages.commands, ...messages.engines };

export const starEater: Game<StarEater> = {
  card,
  hasTeams: ({ mode }) => mode === 'teams',
  names: namesIn,
  pages: {
    match: async () => {
      // Beside the table, which shows it at once; its mount reports a failure.
      import('./board').then(({ loadScene }) => loadScene()).catch(() => undefined);
      return (await import('./table/MatchTable')).MatchTable;
    },
    replay: async () => (await import('./replay/read')).readReplay,
    learn: async () => (await import('./learn/Learn')).Learn,
    daily: async () => (await import('./daily/DailyPage')).DailyPage,
  },
  read: readSnapshot,
  isQuiet: ({ type }) => type === 'committed' || type === 'uncommitted',
  beginsRound: ({ phase }) => phase === 'commitment',
  isTakeBack: ({ type }) => type === 'uncommit',
  commitment: (seat, orders) => ({
    decision: { seat, type: 'commit', ...orders },
    values: sealedValues(orders),
  }),
  useEstimate,
  questionText: (type) => messages.ribbon.yours[type] ?? messages.ribbon.yourTurn,
  logLine,
  Sentence,
  announcements: announcementsOf,
  result: {
    reason: reasonOf,
    turningPoints,
    after: async () => (await import('./review/AfterMatch')).AfterMatch,
    keep: ({ view }, me, matchId) => keepShip({ matchId, loadout: view.seats[me]?.loadout ?? {} }),
  },
  seals: {
    partName: (part) => messages.seals.part[part] ?? '',
    valueText: (value) => (value === null ? '' : (VALUES[value] ?? String(value))),
    valuesOf: sealedValues,
  },
  paragraph: async (id, { rulesVersion }) =>
    (await import('./messages/paragraphs')).citedParagraph(id, rulesVersion),
  isUntouched,
};
