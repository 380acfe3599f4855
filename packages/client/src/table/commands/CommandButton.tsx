/** The button of a command: its title says the key, or why it cannot be done now. */
import type { ComponentChildren } from 'preact';
import { titleOf, type Command } from './commands';

export function CommandButton({ command, children }: { command: Command; children: ComponentChildren }) {
  const { does, whyNot = null } = command;
  return (
    <button
      type="button"
      class="button"
      title={titleOf(command, whyNot)}
      disabled={whyNot !== null}
      onClick={() => does('')}
    >
      {children}
    </button>
  );
}
