/** Beside my sealed orders: whom the round waits for, taking them back, and their seals. */
import type { Seat } from '@star-eater/rules';
import type { ComponentChildren } from 'preact';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { useTable } from '../../../../table/context';
import { SealIcon } from '../cards/icons';
import { KEYS } from '../messages/keys';
import { messages } from '../messages/table';

const texts = messages.orders;

export function SealBox({
  seat,
  waitingFor,
  children,
}: {
  seat: Seat;
  waitingFor: string;
  children: ComponentChildren;
}) {
  const { session, shown, openSeals } = useTable();
  const left = shown.seats[seat]?.takeBacks ?? 0;
  return (
    <div class="seal-box">
      <p class="sealed-line">
        <SealIcon /> <strong>{texts.sealed}.</strong> {texts.sealedNote(waitingFor)}
      </p>
      <p class="row">
        <DecisionButton
          class="button"
          whyNot={left === 0 ? texts.takeBacksLeft(0) : null}
          command={KEYS.takeBack}
          send={() => session.decide({ seat, type: 'uncommit' })}
        >
          {texts.takeBack}
        </DecisionButton>
        {!session.again && (
          <button type="button" class="button text" onClick={() => openSeals(seat)}>
            {texts.sealMark}
          </button>
        )}
      </p>
      <p class="small quiet">{texts.takeBacksLeft(left)}</p>
      {children}
    </div>
  );
}
