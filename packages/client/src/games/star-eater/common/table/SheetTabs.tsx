/** The parts of the sheet on a phone: orders, my ship, the others, the log. */
import { Tabs } from '../../../../ui/Tabs';
import { messages } from '../messages/table';

export type SheetTab = 'orders' | 'ship' | 'others' | 'log';

export function SheetTabs(props: {
  tab: SheetTab;
  /** The label of the first tab. */
  first: string;
  awaits: boolean;
  unread: number;
  onTab: (tab: SheetTab) => void;
}) {
  const { tab, first, awaits, unread, onTab } = props;
  return (
    <Tabs
      label={messages.tabs.label}
      tabs={[
        { name: 'orders', label: first, awaits },
        { name: 'ship', label: messages.tabs.ship },
        { name: 'others', label: messages.tabs.others },
        { name: 'log', label: messages.tabs.log, unread },
      ]}
      tab={tab}
      onTab={onTab}
    />
  );
}
