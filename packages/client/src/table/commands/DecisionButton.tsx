/** The button by which a table sends a decision, one for every game. */
import type { ComponentChildren } from 'preact';
import { BusyButton, type ButtonProps } from '../../ui/ActionButton';
import { useBusy, type Work } from '../../ui/hooks/use-busy';
import { titleOf, useCommands, type Key } from './commands';
import { useTable } from '../context';

/**
 * From the press to the answer it says so and keeps the focus; meanwhile no other decision can be sent.
 * `command`: its key presses it, too. `whyNot`: why nothing can be sent yet.
 */
export function DecisionButton({
  send,
  command,
  whyNot = null,
  disabled = false,
  ...rest
}: Omit<ButtonProps, 'command'> & {
  send: Work;
  command?: Key;
  whyNot?: string | null;
  disabled?: boolean;
  busyText?: string;
  children: ComponentChildren;
}) {
  const { state } = useTable();
  const { isBusy, run } = useBusy();
  const isOff = !isBusy && (disabled || whyNot !== null || state.sending);
  const press = (): void => {
    if (!isOff) void run(send);
  };
  useCommands(command ? [{ ...command, does: press, whyNot }] : []);
  const title = command ? titleOf(command, whyNot) : (whyNot ?? undefined);
  return <BusyButton title={title} {...rest} disabled={isOff} isBusy={isBusy} onClick={press} />;
}
