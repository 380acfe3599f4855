/** Broad Reach for the shell: loaded when a match, a replay or a lesson is opened. */
import type { Game } from '../../game';
import { card } from './card';
import type { BroadReach } from './data';
import { announcementsOf, logLine } from './messages/events';
import { messages } from './messages/table';
import { isOwnTakeBack, sealedValues, commitmentOf } from './orders/sealed';
import { readSnapshot } from './state/read';
import { useEstimate } from './table/use-estimate';
import { namedBy, namesIn } from './table/names';
import { reasonOf, turningPoints } from './table/result';

export const starshipBattles: Game<BroadReach> = {
  card,
  hasTeams: ({ mode }) => mode === 'teams',
  names: namesIn,
  minutes: ({ mode }) => (mode === 'duel' ? 40 : 60),
  namedBy,
  pages: {
    match: async () => (await import('./table/parts')).tableParts,
    replay: async () => (await import('./replay/parts')).replayParts,
    learn: async () => (await import('./learn/Learn')).Learn,
  },
  read: readSnapshot,
  isQuiet: ({ type }) => type === 'tokensDealt' || type === 'turnBegan' || type === 'activationEnded',
  beginsRound: ({ phase }) => phase === 'initiative',
  isTakeBack: isOwnTakeBack,
  commitment: commitmentOf,
  useEstimate,
  questionText: (type) => messages.question[type] ?? messages.question['move'] ?? '',
  logLine,
  announcements: announcementsOf,
  result: {
    reason: reasonOf,
    turningPoints,
    after: async () => (await import('./review/AfterMatch')).AfterMatch,
  },
  seals: {
    partName: (part) => messages.seals.part[part] ?? '',
    valueText: String,
    valuesOf: sealedValues,
  },
  terms: async () => (await import('./messages/entries')).terms,
  paragraph: async (id) => (await import('./messages/paragraphs')).paragraphFor(id),
};
