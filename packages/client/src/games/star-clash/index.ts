/** Star Clash for the shell: loaded when a match, a replay or a lesson is opened. */
import { STAR_CLASH_SENT } from '@star-eater/rules/src/games/star-clash';
import { meta } from '@star-eater/rules/src/games/star-clash/meta';
import type { GameMeta } from '@star-eater/rules/src/meta';
import type { Game } from '../../game';
import { snapshotReader } from '../../store/snapshot';
import { card } from './card';
import type { StarClash } from './data';
import { waiting } from './lobby/waiting';
import { announcementsOf, logLine } from './messages/events';
import { messages } from './messages/table';
import { namesIn } from './table/context';
import { chancesOf } from './review/chances';
import { reasonOf, turningPoints } from './table/result';

const modes: GameMeta['modes'] = meta.modes;

export const starClash: Game<StarClash> = {
  card,
  hasTeams: ({ mode }) => mode === 'teams',
  waiting,
  names: namesIn,
  minutes: ({ mode }) => modes[mode]?.minutes,
  pages: {
    match: async () => (await import('./table/parts')).tableParts,
    device: async () => {
      const { DEVICE } = await import('./device');
      return () => DEVICE;
    },
    replay: async () => (await import('./replay/parts')).replayParts,
    learn: async () => (await import('./learn/Learn')).Learn,
    daily: async () => (await import('./daily/challenge')).PuzzlePage,
  },
  read: snapshotReader(STAR_CLASH_SENT),
  isQuiet: ({ type }) => type === 'handDealt' || type === 'seedRevealed' || type === 'scored',
  beginsRound: ({ phase, turn }) => phase === 'turn' && turn?.number === 1,
  chances: chancesOf,
  questionText: (type) => messages.question[type] ?? messages.question['turn'] ?? '',
  logLine,
  announcements: announcementsOf,
  result: {
    reason: reasonOf,
    turningPoints,
    after: async () => (await import('./review/AfterMatch')).AfterMatch,
  },
  terms: async () => (await import('./messages/entries')).terms,
  paragraph: async (id) => (await import('./messages/paragraphs')).paragraphFor(id),
};
