/** A phone's sheet: which of its four parts is shown. */
import { useRef } from 'preact/hooks';
import { said } from '../games/star-eater/messages/table';
import { Unread } from './Unread';

export const TABS = ['orders', 'ship', 'others', 'log'] as const;
export type Tab = (typeof TABS)[number];

const STEPS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => TABS.length - 1,
};

/** WAI-ARIA, tabs: one tab stop; the arrows go round and show what they come to. */
export function Tabs(props: {
  tab: Tab;
  /** What the first one is called. */
  first: string;
  awaits: boolean;
  unread: number;
  onTab: (tab: Tab) => void;
}) {
  const { tab, first, awaits, unread, onTab } = props;
  const list = useRef<HTMLDivElement>(null);
  return (
    <nav class="tabs-frame" aria-label={said.tabs.label}>
      <div
        class="tabs"
        role="tablist"
        aria-label={said.tabs.label}
        ref={list}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          const next = (step(TABS.indexOf(tab)) + TABS.length) % TABS.length;
          onTab(TABS[next] ?? tab);
          list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next]?.focus();
        }}
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            tabIndex={tab === name ? 0 : -1}
            class={name === 'orders' && awaits ? 'awaits' : ''}
            onClick={() => onTab(name)}
          >
            {name === 'orders' ? first : said.tabs[name]}
            {name === 'log' && <Unread count={unread} />}
          </button>
        ))}
      </div>
    </nav>
  );
}
