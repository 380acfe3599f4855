/** The orders of a solution in words, and what is answered while they are played. */
import type { Decision, Direction } from '@star-eater/rules/src/games/star-eater';
import { dailyMessages } from '../messages/daily';
import { DIRECTIONS_SHORT, messages } from '../../common/messages/table';
import { ME, type DailyPosition } from './read-position';

const texts = dailyMessages.answers;

/** `bow`: of the ship as the round begins. Null for what is said already. */
function answerText(decision: Decision, bow: Direction | undefined): string | null {
  const { commands } = messages;
  switch (decision.type) {
    case 'thrust':
      return texts.thrust(
        commands['power-to-engines'],
        messages.engineFrom(DIRECTIONS_SHORT[decision.direction], bow),
      );
    case 'vent':
      return (decision.play ? texts.vent : texts.ventOnly)(commands['vent-coolant'], commands[decision.card]);
    case 'corvettes':
      return decision.option === 'activate' ? texts.activate : texts[decision.option](decision.callSign);
    case 'move':
      return 'forward' in decision ? texts.move(decision.callSign ?? 1, decision.forward) : null;
    case 'shoot':
      return texts.shoot(decision.callSign);
    case 'fire':
      return decision.boost ? texts.boost(decision.boost) : null;
    default:
      return null;
  }
}

export function solutionText({ match, solution }: DailyPosition): string {
  const bow = match.ships.find(({ seat }) => seat === ME)?.facing;
  const [orders, ...answers] = solution;
  if (orders?.type !== 'commit') return '';
  return dailyMessages.solution(
    messages.engineFrom(orders.engine ?? 'none', bow),
    orders.commands.map((command) => messages.commands[command]),
    answers.flatMap((each) => answerText(each, bow) ?? []),
  );
}
