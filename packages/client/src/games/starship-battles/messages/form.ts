/** The message catalogue, English: the form for a new match of Broad Reach. */
import { meta } from '@star-eater/rules/src/games/starship-battles/meta';
import { modeFacts } from '../../../ui/mode-facts';

const { modes } = meta;

export const formMessages = {
  factions: {
    harbour: 'Harbour Compact',
    tithe: 'Iron Tithe',
    lantern: 'Lantern Fleet',
  } as Record<string, string>,
  mode: 'Mode',
  modes: { duel: 'Duel', 'free-for-all': 'Free for all', teams: 'Teams' },
  modeFacts: {
    duel: modeFacts(modes.duel),
    'free-for-all': modeFacts(modes['free-for-all']),
    teams: modeFacts(modes.teams, ', 2 against 2'),
  },
  modeNotes: {
    duel: 'Fleet against fleet. Destroy theirs, or score more.',
    'free-for-all': 'Three fleets, each for itself.',
    teams: 'Two fleets a side, who score together.',
  },
  points: 'Fleets',
  pointsOf: (points: number) => `${points} points`,
  posts: 'Ships begin',
  postsOf: { free: 'Where players post them', ready: 'At ready posts' },
  fleet: 'Fleet',
  own: 'Own choice',
  ready: (faction: string) => `Ready: ${faction}`,
  only: (faction: string) => `Own choice of ${faction}`,
  more: 'More rules',
  rounds: 'Rounds',
  usual: (rounds: number) => `${rounds}, as usual`,
  measure: 'Distances',
  measures: { centre: 'From centre to centre', edge: 'From edge to edge' },
  activation: 'Turns',
  activations: { alternating: 'Two ships at a time', side: 'Whole fleets at a time' },
  correspondence: {
    side: 'By correspondence each fleet moves and fires at once, so that a round takes days. Standing orders at the table save more.',
    alternating: 'Two ships at a time: each of these turns may take as long as the clock allows.',
  },
  size: 'Size counts',
  sizeNote: 'Small ships hit larger ones more easily, large ships hit smaller ones less easily.',
};
