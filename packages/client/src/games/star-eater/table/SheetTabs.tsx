/** The parts of the sheet on a phone: orders, my ship, the others, the log. */
import { Tabs } from '../../../ui/Tabs';
import { said } from '../messages/table';

export type SheetTab = 'orders' | 'ship' | 'others' | 'log';

export function SheetTabs(props: {
  tab: SheetTab;
  /** What the first one is called. */
  first: string;
  awaits: boolean;
  unread: number;
  onTab: (tab: SheetTab) => void;
}) {
  const { tab, first, awaits, unread, onTab } = props;
  return (
    <Tabs
      label={said.tabs.label}
      tabs={[
        { name: 'orders', label: first, awaits },
        { name: 'ship', label: said.tabs.ship },
        { name: 'others', label: said.tabs.others },
        { name: 'log', label: said.tabs.log, unread },
      ]}
      tab={tab}
      onTab={onTab}
    />
  );
}
