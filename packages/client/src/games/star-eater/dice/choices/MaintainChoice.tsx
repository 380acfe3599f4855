/** D-14. Squadron Maintenance: munitions for squadrons aboard, or one repaired. */
import { useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { ChoiceFrame } from '../../common/choices/parts';
import { useDiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';
import { LoadForm } from './LoadForm';
import { filledUp, sum } from './loading';

const texts = messages.choice.maintain;

export function MaintainChoice({ legal }: { legal: Of<'maintain'> }) {
  const { session } = useDiceTable();
  const { seat, due, repairs } = legal;
  const [loaded, setLoaded] = useState(() => filledUp(legal));
  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="D-14"
      actions={
        <>
          {due > 0 && (
            <DecisionButton
              class="button primary"
              disabled={sum(loaded) !== due}
              send={() => session.decide({ seat, type: 'maintain', option: 'supply', munitions: loaded })}
            >
              {texts.supply(due)}
            </DecisionButton>
          )}
          {repairs.map((callSign) => (
            <DecisionButton
              key={callSign}
              class="button"
              send={() => session.decide({ seat, type: 'maintain', option: 'repair', callSign })}
            >
              {texts.repair(callSign)}
            </DecisionButton>
          ))}
        </>
      }
    >
      {due > 0 && <LoadForm seat={seat} loading={legal} loaded={loaded} onLoad={setLoaded} />}
    </ChoiceFrame>
  );
}
