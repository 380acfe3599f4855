/** The button by which a table sends a decision, one for every game. */
import type { ComponentChildren } from 'preact';
import { BusyButton, type ButtonProps } from '../ui/ActionButton';
import { useBusy, type Work } from '../ui/hooks/use-busy';
import { useKeys } from '../ui/hooks/use-keys';
import { useTable } from './context';

/**
 * From the press to the answer it says so and keeps the focus; meanwhile no other decision can be sent.
 * `keys` press it, too.
 */
export function DecisionButton({
  send,
  keys = [],
  disabled = false,
  ...rest
}: ButtonProps & {
  send: Work;
  keys?: readonly string[];
  disabled?: boolean;
  busyText?: string;
  children: ComponentChildren;
}) {
  const { state } = useTable();
  const { isBusy, run } = useBusy();
  const isOff = !isBusy && (disabled || state.sending);
  const press = (): void => {
    if (!isOff) void run(send);
  };
  useKeys(Object.fromEntries(keys.map((key) => [key, press])));
  return <BusyButton {...rest} disabled={isOff} isBusy={isBusy} onClick={press} />;
}
