/** §11, R-35. A corvette's shot: activations spent on accuracy, and its target. */
import type { Seat, ShootChoice, Target } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { messages } from '../messages/table';
import { useTable } from '../table/context';
import { BoostCards, TargetCards } from './parts';

export function ShootForm(props: {
  shot: ShootChoice;
  seat: Seat;
  target: Target | null;
  setTarget: (target: Target | null) => void;
}) {
  const { shot, seat, target, setTarget } = props;
  const { session, state, names } = useTable();
  const [boost, setBoost] = useState(0);
  const shoot = (): void => {
    const { callSign } = shot;
    void session.decide({ seat, type: 'shoot', callSign, boost, ...(target ? { target } : {}) });
  };
  return (
    <div class="shoot-form">
      <BoostCards
        most={shot.maxBoost}
        note={messages.choice.activationsPrice}
        chosen={boost}
        onChoose={setBoost}
      />
      <TargetCards targets={shot.targets} chosen={target} onChoose={setTarget} />
      <button type="button" class="button" disabled={state.sending} onClick={shoot}>
        {messages.choice.move.shoot(names.card(seat, shot.weapon))}
      </button>
    </div>
  );
}
