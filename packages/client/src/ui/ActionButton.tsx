/** Buttons that send something: busy from the click to the answer, which they say. A click meanwhile does nothing. */
import type { ComponentChildren, ComponentProps } from 'preact';
import { pageMessages } from '../i18n/en/pages';
import { useBusy } from './hooks/use-busy';

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'type' | 'children'>;

/**
 * A button with its state given from outside: `type` for forms. It keeps the focus while it is busy, which `disabled` would
 * take away.
 */
export function BusyButton(
  props: ButtonProps & {
    isBusy: boolean;
    type?: 'submit' | 'button';
    onClick?: () => void;
    /** Said while it is busy. */
    busyText?: string;
    children: ComponentChildren;
  },
) {
  const { isBusy, type = 'button', onClick, busyText = pageMessages.busy, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (!isBusy) return onClick?.();
        // A form's button, too.
        event.preventDefault();
      }}
    >
      {isBusy ? <span role="status">{busyText}</span> : children}
    </button>
  );
}

/** `act`: sends; the button is busy until it settles. */
export function ActionButton({
  act,
  ...rest
}: ButtonProps & { act: () => Promise<unknown>; children: ComponentChildren }) {
  const { isBusy, run } = useBusy();
  return <BusyButton {...rest} isBusy={isBusy} onClick={() => void run(act)} />;
}
