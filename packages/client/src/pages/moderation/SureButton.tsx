/** A button that asks before it sends: the second press does it; leaving the button takes the first back. */
import { useState } from 'preact/hooks';
import { deskMessages as texts } from './messages';
import { ActionButton } from '../../ui/ActionButton';

export function SureButton(props: { what: string; label?: string; act: () => Promise<unknown> }) {
  const { what, label = what, act } = props;
  const [isSure, setSure] = useState(false);
  return (
    <ActionButton
      class={isSure ? 'button danger' : 'button'}
      aria-label={isSure ? texts.confirm(label) : label}
      onBlur={() => setSure(false)}
      act={async () => {
        setSure(!isSure);
        if (isSure) await act();
      }}
    >
      {isSure ? texts.confirm(what) : what}
    </ActionButton>
  );
}
