/** §7.2. Four places for linear momentum, in order, and two for rotational. */
import type { Direction, Rotation } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { memo } from '../../../../ui/memo';
import { DirectionIcon, EngineIcon } from '../cards/icons';

interface Mat {
  /** Of the ship whose it is. */
  bow: Direction;
  linear: readonly Direction[];
  rotational: readonly Rotation[];
}

export const MomentumMat = memo(({ bow, linear, rotational }: Mat) => {
  const described = messages.course(linear, rotational, bow);
  return (
    <div class="mat" role="img" aria-label={`${messages.ship.momentum}: ${described}`}>
      {[0, 1, 2, 3].map((index) => {
        const direction = linear[index];
        return (
          <span key={index} class={`mat-place${direction === undefined ? '' : ' full'}`}>
            {direction === undefined ? <small>{index + 1}</small> : <DirectionIcon direction={direction} />}
          </span>
        );
      })}
      <span class="mat-gap" />
      {[0, 1].map((index) => {
        const rotation = rotational[index];
        return (
          <span key={`turn-${index}`} class={`mat-place round${rotation === undefined ? '' : ' full'}`}>
            {rotation !== undefined && <EngineIcon engine={rotation} size={18} />}
          </span>
        );
      })}
    </div>
  );
});
