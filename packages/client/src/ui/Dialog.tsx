/** A panel above the page. The platform's <dialog> traps the focus; Escape closes it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { tableMessages } from '../i18n/en/table';

export function Dialog(props: {
  heading: string;
  onClose: () => void;
  children: ComponentChildren;
  class?: string;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      if (dialog.open && typeof dialog.close === 'function') dialog.close();
    };
  }, []);
  // While it is on the page: the browser gives the focus back to what had it.
  const close = (): void => {
    ref.current?.close?.();
    props.onClose();
  };
  return (
    <dialog
      ref={ref}
      class={`dialog ${props.class ?? ''}`}
      aria-label={props.heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === ref.current) close();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2>{props.heading}</h2>
          <button type="button" class="button text" onClick={close}>
            {tableMessages.dialog.close}
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
