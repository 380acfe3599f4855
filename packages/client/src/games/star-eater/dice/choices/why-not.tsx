/** Why a hex or a squadron is no answer, by the draft's engine. */
import type { CallSign, Hex, Refusal, Seat } from '@star-eater/rules/src/games/star-eater';
import {
  diceWhyNot,
  whyNoShot,
  whyNotActivated,
  type DiceAim,
  type DiceMatch,
} from '@star-eater/rules/src/games/star-eater/dice';
import { usePosition as useAnyPosition } from '../../common/choices/use-why-not';
import { RuleLink } from '../../../../table/menu/RuleLink';
import { sentence } from '../../common/messages/events';

/** The position of a choice in this edition's own engine. */
export const usePosition = useAnyPosition as () => () => DiceMatch | null;

/** For a board request: why a hex is no answer to this part of the choice. */
export function useReasons(): (aim: DiceAim) => (hex: Hex) => Refusal | null {
  const position = usePosition();
  return (aim) => (hex) => {
    const match = position();
    return match && diceWhyNot(match, aim, hex);
  };
}

/** A line in a form, with its paragraph. */
function Why({ of, why }: { of?: string; why: Refusal }) {
  return (
    <p class="small quiet">
      {of === undefined ? sentence(why.message) : `${of}: ${why.message}.`} <RuleLink id={why.rule} />
    </p>
  );
}

/** D-20. Why the squadron is not offered a shot. */
export function NoShot({ seat, callSign }: { seat: Seat; callSign: CallSign }) {
  const match = usePosition()();
  return match && <Why why={whyNoShot(match, seat, callSign)} />;
}

/** D-17. Each squadron that cannot be activated, with the reason. */
export function NotActivated(props: {
  seat: Seat;
  callSigns: CallSign[];
  label: (sign: CallSign) => string;
}) {
  const { seat, callSigns, label } = props;
  const match = usePosition()();
  return (
    match && (
      <>
        {callSigns.map((sign) => (
          <Why key={sign} of={label(sign)} why={whyNotActivated(match, seat, sign)} />
        ))}
      </>
    )
  );
}
