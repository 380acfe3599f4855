/** §11, R-35. A corvette's shot: activations spent on accuracy, and its target. */
import type { Seat, ShootChoice, Target } from '@star-eater/rules/src/games/star-eater';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { messages } from '../../common/messages/table';
import { useTable } from '../../common/context/context';
import { BoostCards, TargetCards } from '../../common/choices/parts';

interface Shooting {
  shot: ShootChoice;
  seat: Seat;
  boost: number;
  target: Target | null;
}

export function FireButton({ shot, seat, boost, target, isMain }: Shooting & { isMain: boolean }) {
  const { session, names } = useTable();
  const shoot = () => {
    const { callSign } = shot;
    return session.decide({ seat, type: 'shoot', callSign, boost, ...(target ? { target } : {}) });
  };
  return (
    <DecisionButton class={`button${isMain ? ' primary' : ''}`} send={shoot}>
      {messages.choice.move.shoot(names.card(seat, shot.weapon))}
    </DecisionButton>
  );
}

export function ShootForm(
  props: Shooting & {
    setBoost: (boost: number) => void;
    setTarget: (target: Target | null) => void;
    /** The button is elsewhere if it is the main one. */
    isMain: boolean;
    /** What a shot at a target does. */
    result: (target: Target) => string | undefined;
  },
) {
  const { shot, boost, setBoost, target, setTarget, isMain, result } = props;
  return (
    <div class="shoot-form">
      <BoostCards
        most={shot.maxBoost}
        note={messages.choice.activationsPrice}
        chosen={boost}
        onChoose={setBoost}
      />
      <TargetCards targets={shot.targets} chosen={target} onChoose={setTarget} note={result} />
      {!isMain && <FireButton {...props} />}
    </div>
  );
}
