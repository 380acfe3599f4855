/** Tabs, such as those of a phone's sheet. */
import { useRef } from 'preact/hooks';
import { Unread } from './Unread';

export interface Tab<T extends string> {
  name: T;
  label: string;
  /** Something there waits for the player. */
  awaits?: boolean;
  unread?: number;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** WAI-ARIA, tabs: one tab stop; the arrows move through the tabs and show them. */
export function Tabs<T extends string>(props: {
  label: string;
  tabs: readonly Tab<T>[];
  tab: T;
  onTab: (tab: T) => void;
}) {
  const { label, tabs, tab, onTab } = props;
  const list = useRef<HTMLDivElement>(null);
  return (
    <nav class="tabs-frame" aria-label={label}>
      <div
        class="tabs"
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          const at = tabs.findIndex(({ name }) => name === tab);
          const next = (step(at, tabs.length - 1) + tabs.length) % tabs.length;
          onTab(tabs[next]?.name ?? tab);
          list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next]?.focus();
        }}
      >
        {tabs.map(({ name, label: text, awaits = false, unread = 0 }) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            tabIndex={tab === name ? 0 : -1}
            class={awaits ? 'awaits' : ''}
            onClick={() => onTab(name)}
          >
            {text}
            <Unread count={unread} />
          </button>
        ))}
      </div>
    </nav>
  );
}
