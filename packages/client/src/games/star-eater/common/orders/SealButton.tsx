/** Seals the orders: by the button, or by Enter. */
import { tableMessages } from '../../../../i18n/en/table';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import type { Work } from '../../../../ui/hooks/use-busy';
import { SealIcon } from '../cards/icons';
import { KEYS } from '../messages/keys';
import { messages } from '../messages/table';

export const SealButton = ({ whyNot, seal }: { whyNot: string | null; seal: Work }) => (
  <DecisionButton
    class="button primary seal"
    command={KEYS.seal}
    whyNot={whyNot}
    send={seal}
    busyText={tableMessages.sealing}
  >
    <SealIcon size={22} /> {messages.orders.seal}
  </DecisionButton>
);
