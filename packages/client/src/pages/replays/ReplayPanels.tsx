/** Beside the board of a replay: the log, orders and landmarks; on a phone also the seats. */
import { readQuery } from '@star-eater/rules/src/read-address';
import { replayMessages } from '../../table/replay/messages';
import { Log } from '../../table/log/Log';
import type { Replay } from '../../table/replay/replay';
import { ErrorBoundary } from '../../ui/failures/ErrorBoundary';
import { JumpPanel } from './JumpPanel';

const PANELS = ['events', 'orders', 'jump', 'review', 'seats'] as const;
export type Panel = (typeof PANELS)[number];

/** Orders and a review are the game's. */
const isHere = (panel: Panel, replay: Replay): boolean =>
  (panel !== 'review' && panel !== 'orders') || panel in replay;

/** The panel named in a link. */
export function linkedPanel(replay: Replay): Panel {
  const named = readQuery(location.search).get('panel');
  return PANELS.find((panel) => panel === named && isHere(panel, replay)) ?? 'events';
}

function PanelTabs(props: { replay: Replay; panel: Panel; onPanel: (panel: Panel) => void }) {
  const { replay, panel, onPanel } = props;
  return (
    <div class="replay-tabs" role="tablist" aria-label={replayMessages.panels.label}>
      {PANELS.filter((name) => isHere(name, replay)).map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          class={`tab-of-${name}`}
          aria-selected={panel === name}
          onClick={() => onPanel(name)}
        >
          {replayMessages.panels[name]}
        </button>
      ))}
    </div>
  );
}

export function ReplayPanels(props: {
  replay: Replay;
  panel: Panel;
  at: number;
  round: number;
  onPanel: (panel: Panel) => void;
  onJump: (at: number) => void;
}) {
  const { replay, panel, at, round, onPanel, onJump } = props;
  return (
    <aside class="replay-side" aria-label={replayMessages.panels.label}>
      <PanelTabs replay={replay} panel={panel} onPanel={onPanel} />
      <div class="replay-panel" role="tabpanel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
        <ErrorBoundary>
          {panel !== 'jump' && panel !== 'review' && replay.orders?.(round)}
          {(panel === 'events' || panel === 'seats') && <Log />}
          {panel === 'review' && replay.review?.(round, onJump)}
          {panel === 'jump' && <JumpPanel replay={replay} at={at} onJump={onJump} />}
        </ErrorBoundary>
      </div>
    </aside>
  );
}
