/** The button of a command: its title says the key, or why it cannot be done now. */
import type { ComponentChildren } from 'preact';
import type { Command } from './commands';

export function CommandButton({ command, children }: { command: Command; children: ComponentChildren }) {
  const { keys, label, does, whyNot = null } = command;
  const title = whyNot ?? [label, ...keys].join(' · ');
  return (
    <button type="button" class="button" title={title} disabled={whyNot !== null} onClick={does}>
      {children}
    </button>
  );
}
