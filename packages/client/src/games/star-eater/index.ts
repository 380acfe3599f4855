/** Star Eater for the shell: loaded when a match, a replay or a lesson is opened. */
import { sealedValues, STAR_EATER_SENT } from '@star-eater/rules/src/games/star-eater';
import { meta } from '@star-eater/rules/src/games/star-eater/meta';
import type { GameMeta } from '@star-eater/rules/src/meta';
import type { Game } from '../../game';
import { snapshotReader } from '../../store/snapshot';
import { card } from './common/card';
import { factionAt } from './common/cards/cards';
import type { StarEater } from './common/data';
import { estimate } from './common/estimate';
import { Sentence } from './common/cards/Sentence';
import { logLine } from './beta/messages/log-line';
import { announcementsOf } from './common/messages/announcements';
import { remarksOf } from './common/messages/remarks';
import { messages } from './common/messages/table';
import { waiting } from './common/lobby/waiting';
import { keepShip } from './common/loadout/preset';
import { isUntouched } from './common/orders/unsent';
import { namesIn } from './common/context/context';
import { reasonOf, turningPoints } from './common/context/result';
import { useEstimate } from './beta/table/use-estimate';

const VALUES: Record<string, string> = { ...messages.commands, ...messages.engines };

const modes: GameMeta['modes'] = meta.modes;

export const starEater: Game<StarEater> = {
  card,
  hasTeams: ({ mode }) => mode === 'teams',
  waiting,
  names: namesIn,
  minutes: ({ mode }) => modes[mode]?.minutes,
  pages: {
    match: async () => {
      // Beside the table, which shows it at once; its mount reports a failure.
      import('./common/board').then(({ loadScene }) => loadScene()).catch(() => undefined);
      return (await import('./beta/table/parts')).tableParts;
    },
    device: async () => (await import('./beta/device')).deviceRules,
    replay: async () => (await import('./beta/replay/parts')).replayParts,
    learn: async () => (await import('./beta/learn/Learn')).Learn,
    daily: async () => (await import('./beta/daily/challenge')).DailyPage,
  },
  read: snapshotReader(STAR_EATER_SENT),
  isQuiet: ({ type }) => type === 'committed' || type === 'uncommitted',
  beginsRound: ({ phase }) => phase === 'commitment',
  isTakeBack: ({ type }) => type === 'uncommit',
  commitment: (seat, orders) => ({
    decision: { seat, type: 'commit', ...orders },
    values: sealedValues(orders),
  }),
  useEstimate,
  chances: (shown) => estimate(shown, [], (seat) => factionAt(shown, seat)),
  questionText: (type) => messages.ribbon.yours[type] ?? messages.ribbon.yourTurn,
  logLine,
  remarks: (log, shown, names) => remarksOf(log, shown.view.ships, names, (seat) => factionAt(shown, seat)),
  Sentence,
  announcements: announcementsOf,
  result: {
    reason: reasonOf,
    turningPoints,
    after: async () => (await import('./beta/review/AfterMatch')).AfterMatch,
    keep: ({ view }, me, matchId) => keepShip({ matchId, loadout: view.seats[me]?.loadout ?? {} }),
  },
  seals: {
    partName: (part) => messages.seals.part[part] ?? '',
    valueText: (value) => (value === null ? '' : (VALUES[value] ?? String(value))),
    valuesOf: sealedValues,
  },
  paragraph: async (id, { rulesVersion }) =>
    (await import('./common/messages/cited')).citedParagraph(id, rulesVersion),
  terms: async () => (await import('./common/messages/entries')).terms,
  isUntouched,
};
