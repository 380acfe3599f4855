import type { ComponentChildren } from 'preact';
import { OpenRuleContext, TableContext, type TableContextValue } from './context';

export function TableProvider({
  value,
  children,
}: {
  value: TableContextValue;
  children: ComponentChildren;
}) {
  return (
    <OpenRuleContext.Provider value={value.openRule}>
      <TableContext.Provider value={value}>{children}</TableContext.Provider>
    </OpenRuleContext.Provider>
  );
}
