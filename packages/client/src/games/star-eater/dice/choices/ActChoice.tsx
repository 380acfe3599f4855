/** D-20 to D-22. A squadron after its move: shoot, be recalled, or done. */
import { useMemo, useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { ChoiceFrame } from '../../common/choices/parts';
import { useBoardRequest } from '../../common/context/context';
import { corvetteToken } from '../../common/seats/craft';
import { useDiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';
import { aimOverlay, likeliest, shotsIn, type Shot } from './aiming';
import { ShotCards } from './ShotCards';
import { useShotAhead } from './use-shot-ahead';
import { NoShot, useReasons } from './why-not';

const texts = messages.choice.act;

export function ActChoice({ legal }: { legal: Of<'act'> }) {
  const { session, shown, names } = useDiceTable();
  const { seat, callSign, shoot, recall } = legal;
  const shots = useMemo(() => (shoot ? shotsIn(shoot) : []), [legal]);
  const [chosen, choose] = useState<Shot | null>(() => likeliest(shots, seat));
  const token = corvetteToken(shown.view, seat, callSign);
  const ahead = useShotAhead(legal);
  const reasons = useReasons();
  useBoardRequest<Shot>(() => {
    const overlay =
      ahead?.overlay ?? aimOverlay(shots, chosen, { seat, from: token?.at ?? null, seenFrom: token }, names);
    return {
      overlay: { ...overlay, selected: [{ seat, kind: 'corvette', callSign }] },
      ...(shoot ? { whyNot: reasons({ at: 'shoot', seat, callSign }) } : {}),
      onPick: choose,
    };
  }, [shots, chosen, ahead]);
  return (
    <ChoiceFrame
      heading={shoot ? texts.heading(callSign) : texts.headingRecall(callSign)}
      rule={shoot ? 'D-20' : 'D-22'}
      note={shoot ? texts.note : texts.noteRecall}
      actions={
        <>
          {shoot && (
            <DecisionButton
              class={`button${ahead?.isWasted ? '' : ' primary'}`}
              send={() => session.decide({ seat, type: 'shoot', callSign, ...chosen?.aimed })}
            >
              {texts.shoot(names.card(seat, shoot.weapon))}
            </DecisionButton>
          )}
          {recall && (
            <DecisionButton class="button" send={() => session.decide({ seat, type: 'recall', callSign })}>
              {texts.recall}
            </DecisionButton>
          )}
          <DecisionButton
            class={`button${ahead?.isWasted ? ' primary' : ''}`}
            send={() => session.decide({ seat, type: 'done' })}
          >
            {texts.done}
          </DecisionButton>
        </>
      }
    >
      {!shoot && <NoShot seat={seat} callSign={callSign} />}
      {shots.length > 0 ? (
        <ShotCards shots={shots} chosen={chosen} seenFrom={token} onChoose={choose} />
      ) : (
        ahead && <p class="act-ahead">{ahead.text}</p>
      )}
    </ChoiceFrame>
  );
}
