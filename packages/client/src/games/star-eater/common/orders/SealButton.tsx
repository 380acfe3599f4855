/** Seals the orders: by the button, or by Enter. */
import { tableMessages } from '../../../../i18n/en/table';
import { DecisionButton } from '../../../../table/DecisionButton';
import type { Work } from '../../../../ui/hooks/use-busy';
import { SealIcon } from '../cards/icons';
import { messages } from '../messages/table';

export const SealButton = ({ isReady, seal }: { isReady: boolean; seal: Work }) => (
  <DecisionButton
    class="button primary seal"
    disabled={!isReady}
    keys={['Enter']}
    send={seal}
    busyText={tableMessages.sealing}
  >
    <SealIcon size={22} /> {messages.orders.seal}
  </DecisionButton>
);
