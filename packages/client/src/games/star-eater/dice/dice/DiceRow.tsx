/** D-29. The dice that are falling: each with what it has to beat, its value, and what came of it. */
import type { DiceEvent } from '@star-eater/rules/src/games/star-eater/dice';
import { targetName } from '../../common/messages/events';
import { useDiceTable } from '../context';
import { messages } from '../messages/table';

type Rolled = Extract<DiceEvent, { type: 'diceRolled' }>;
const texts = messages.dice;

const Die = ({ value, sides }: { value: number; sides: number }) => (
  <svg
    class="die"
    viewBox="0 0 32 32"
    width="30"
    height="30"
    role="img"
    aria-label={texts.face(value, sides)}
  >
    <path d={sides === 2 ? 'M16 3a13 13 0 1 1 0 26a13 13 0 1 1 0-26Z' : 'M16 2 28 9v14l-12 7L4 23V9Z'} />
    <text x="16" y="21" text-anchor="middle">
      {value}
    </text>
  </svg>
);

export function DiceRow({ rolled }: { rolled: Rolled }) {
  const { names } = useDiceTable();
  return (
    <ol class="dice-row" aria-label={texts.heading}>
      {rolled.dice.map(({ value, target, need }, index) => {
        const isHit = need !== undefined && value > need;
        return (
          <li key={rolled.first + index} class={target ? (isHit ? 'is-hit' : 'is-miss') : ''}>
            <Die value={value} sides={rolled.sides} />
            <span>
              <small class="quiet figures">
                {messages.events.die(rolled.first + index, value).split(':')[0]}
                {need !== undefined && ` · ${texts.needs(need)}`}
              </small>
              <br />
              {target ? `${targetName(target, names)}: ${isHit ? texts.hit : texts.miss}` : texts.coin}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
