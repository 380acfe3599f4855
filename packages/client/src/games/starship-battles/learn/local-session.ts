/** A lesson of Broad Reach in this tab: I have seat 0, and the dice are those of the lesson. */
import {
  apply,
  defaultDecision,
  legal,
  owedRoll,
  pending,
  readScenario,
  rollDice,
  view,
  type Match,
} from '@star-eater/rules/src/games/starship-battles';
import { openLocalSession as open } from '../../../net/local-session';
import type { Session } from '../data';
import { learn } from '../messages/learn';
import { localSnapshot } from '../state/local';
import type { Lesson } from './lessons';

const ME = 0;

const FACTS = {
  matchId: 'lesson',
  seats: [learn.you, ...learn.others].map((name, seat) => ({
    name,
    holder: seat === ME ? ('player' as const) : ('bot' as const),
  })),
};

type Applied = Extract<ReturnType<typeof apply>, { ok: true }>;

/** Rolls what is owed after a step. */
function rolled(step: Applied, draw: () => number): Applied {
  for (let owed = owedRoll(step.match); owed; owed = owedRoll(step.match)) {
    const roll = rollDice(step.match, Array.from({ length: owed.count }, draw));
    if (!roll.ok) return step;
    step = { ...roll, events: [...step.events, ...roll.events] };
  }
  return step;
}

/** Null if the position cannot be read. */
export function openLocalSession({ position, dice }: Lesson): Session | null {
  const read = readScenario(position);
  if (!read.ok) return null;
  let thrown = 0;
  const draw = (): number => dice[thrown++ % dice.length] ?? 10;
  return open({
    game: {
      apply(match: Match, decision) {
        const applied = apply(match, decision);
        return applied.ok ? rolled(applied, draw) : applied;
      },
      pending,
      legal,
      defaultDecision,
    },
    match: rolled({ ok: true, match: read.match, events: [] }, draw).match,
    me: ME,
    snapshot: (match, seq) => localSnapshot(match, FACTS, seq, view(match, 'stranger')),
  });
}
