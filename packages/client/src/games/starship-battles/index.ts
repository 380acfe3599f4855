/** Broad Reach for the shell: loaded when a match, a replay or a lesson is opened. */
import { BROAD_REACH_SENT } from '@star-eater/rules/src/games/starship-battles';
import { meta } from '@star-eater/rules/src/games/starship-battles/meta';
import type { GameMeta } from '@star-eater/rules/src/meta';
import type { Game } from '../../game';
import { snapshotReader } from '../../store/snapshot';
import { card } from './card';
import type { BroadReach } from './data';
import { announcementsOf, logLine } from './messages/events';
import { messages } from './messages/table';
import { waitingTexts } from './messages/waiting';
import { isOwnTakeBack, sealedValues, commitmentOf } from './orders/sealed';
import { estimateOf, useEstimate } from './table/use-estimate';
import { namedBy, namesIn } from './table/names';
import { reasonOf, turningPoints } from './table/result';

const modes: GameMeta['modes'] = meta.modes;

export const starshipBattles: Game<BroadReach> = {
  card,
  hasTeams: ({ mode }) => mode === 'teams',
  waiting: waitingTexts,
  names: namesIn,
  minutes: ({ mode }) => modes[mode]?.minutes,
  namedBy,
  pages: {
    match: async () => (await import('./table/parts')).tableParts,
    device: async () => {
      const { DEVICE } = await import('./device');
      return () => DEVICE;
    },
    replay: async () => (await import('./replay/parts')).replayParts,
    daily: async () => (await import('./daily/challenge')).PuzzlePage,
    learn: async () => (await import('./learn/Learn')).Learn,
  },
  read: snapshotReader(BROAD_REACH_SENT),
  isQuiet: ({ type }) => type === 'tokensDealt' || type === 'turnBegan' || type === 'activationEnded',
  beginsRound: ({ phase }) => phase === 'initiative',
  isTakeBack: isOwnTakeBack,
  commitment: commitmentOf,
  useEstimate,
  chances: estimateOf,
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
