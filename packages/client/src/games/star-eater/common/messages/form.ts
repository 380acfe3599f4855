/** The message catalogue, English: the form of a new match. */
import type { Mode } from '@star-eater/rules/src/games/star-eater';
import { meta } from '@star-eater/rules/src/games/star-eater/meta';
import { modeFacts } from '../../../../ui/mode-facts';
import { editionTitles } from '../lobby/editions';
import { cardMessages } from './card';

export const formMessages = {
  mode: 'Mode',
  modes: cardMessages.modes,
  modeFacts: {
    duel: modeFacts(meta.modes.duel),
    'free-for-all': modeFacts(meta.modes['free-for-all']),
    teams: modeFacts(meta.modes.teams, ', 2 against 2'),
  } satisfies Record<Mode, string>,
  modeNotes: {
    duel: 'Ship against ship. The first one destroyed loses.',
    'free-for-all': 'Three ships, each for itself. The last ship wins.',
    teams: 'Two ships a side. Destroy both enemy ships.',
  } satisfies Record<Mode, string>,
  loadout: 'Loadout',
  loadouts: { turns: 'In turns, in the open', sealed: 'All at once, sealed' },
  start: 'Ships begin',
  starts: { far: 'Far apart, as usual', near: 'In range, for a first match' },
  edition: 'Rules',
  editions: editionTitles,
  /** How each plays, in one sentence. */
  editionNotes: {
    june: 'Weapons fire straight along their lines. With three or four players the commander of a destroyed ship fights on in a Command Corvette; destroying one wins.',
    february:
      'Guns pick targets within an arc, corvettes steer hex by hex, collisions throw ships back, and without a ship you are out.',
    draft:
      'A duel with all eight cards every round: shots roll dice, squadrons fly and shoot in a phase of their own, and weapons fire class by class.',
  },
  differences: 'What is different (new tab)',
  faction: 'Faction',
  drawn: 'Random',
  asAlly: (seat: number) => `As seat ${seat + 1}: a team shares one faction`,
};
