/** §11, R-35. A corvette's shot: activations spent on accuracy, and its target. */
import type { Seat, ShootChoice, Target } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { useTable } from '../table/context';
import { BoostCards, TargetCards } from './parts';

export function ShootForm(props: {
  shot: ShootChoice;
  seat: Seat;
  boost: number;
  setBoost: (boost: number) => void;
  target: Target | null;
  setTarget: (target: Target | null) => void;
  /** It hits, and nothing else is chosen. */
  isBest: boolean;
  /** What a shot at a target does. */
  result: (target: Target) => string | undefined;
}) {
  const { shot, seat, boost, setBoost, target, setTarget, isBest, result } = props;
  const { session, state, names } = useTable();
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
      <TargetCards targets={shot.targets} chosen={target} onChoose={setTarget} note={result} />
      <button
        type="button"
        class={`button${isBest ? ' primary' : ''}`}
        disabled={state.sending}
        onClick={shoot}
      >
        {messages.choice.move.shoot(names.card(seat, shot.weapon))}
      </button>
    </div>
  );
}
