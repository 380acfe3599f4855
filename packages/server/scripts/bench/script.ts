/** The script of the load: one precomputed duel for every match, so that players need no rules. */
import {
  FACTIONS as FIRST_FACTIONS,
  apply,
  defaultDecision,
  legal,
  setup,
  type Decision,
  type Match,
} from '@star-eater/rules/src/games/star-eater';

/** Commands with few choices first: the load is about commitments. */
const LIKED = [
  'fire-main',
  'port-broadside',
  'starboard-broadside',
  'special',
  'corvettes',
  'defence-stations',
  'power-to-engines',
  'vent-coolant',
];

export const FACTIONS = ['fpa', 'lamais'];

export interface Script {
  loadout: Decision[];
  /** Two commitments each, and the answers to what they ask. */
  rounds: Decision[][];
}

/** Under the first balance, whose cooldowns are the longest: every version of the server can play it. */
export function writeScript(rounds: number): Script {
  const factions = FACTIONS.flatMap((id) => FIRST_FACTIONS[id] ?? []);
  const made = setup({ mode: 'duel', factions });
  if (!made.ok) throw new Error(made.refusal.message);
  let { match } = made;
  const script: Script = { loadout: [], rounds: [] };
  const play = (decision: Decision): void => {
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(applied.refusal.message);
    ({ match } = applied);
    (script.rounds.at(-1) ?? script.loadout).push(decision);
  };
  while (match.phase === 'loadout') play(defaultOf(match));
  for (let round = 0; round < rounds && match.phase === 'commitment'; round += 1) {
    script.rounds.push([]);
    for (const seat of [0, 1]) play(commitmentOf(match, seat));
    while (match.phase !== 'commitment' && match.phase !== 'finished') play(defaultOf(match));
  }
  return script;
}

function asked(match: Match) {
  for (const seat of [0, 1]) {
    const question = legal(match, seat);
    if (question) return question;
  }
  throw new Error('nobody owes anything');
}

function defaultOf(match: Match): Decision {
  const decision = defaultDecision(match, asked(match).seat);
  if (!decision) throw new Error('there is no default');
  return decision;
}

function commitmentOf(match: Match, seat: number): Decision {
  const question = legal(match, seat);
  if (question?.type !== 'commit') throw new Error('no commitment is asked for');
  const commands = [...question.hand].sort((a, b) => LIKED.indexOf(a) - LIKED.indexOf(b));
  return { seat, type: 'commit', engine: 'none', commands: commands.slice(0, question.count) };
}
