/** What I am asked, or what the match waits for. */
import type { Legal } from '@star-eater/rules/src/games/starship-battles';
import type { ComponentChildren } from 'preact';
import { RecentLog } from '../../../../table/log/RecentLog';
import { RefusalNotice } from '../../../../table/RefusalNotice';
import { useAwaited } from '../../../../table/Ribbon';
import { ownSecret, useIsStreamer } from '../../../../table/streamer/streamer';
import { useReach } from '../context';
import { DeployTray } from '../Deploy';
import { FireTray } from './FireTray';
import { FirstTray } from './FirstTray';
import { MoveTray } from './MoveTray';
import { MusterTray, SealedCommit } from '../Muster';
import { SinceIActed } from '../SinceIActed';
import { Standing } from '../Standing';
import { Tip } from '../Tip';

function Tray({ legal }: { legal: Legal }): ComponentChildren {
  switch (legal.type) {
    case 'muster':
      return <MusterTray legal={legal} />;
    case 'deploy':
      return <DeployTray legal={legal} />;
    case 'first':
      return <FirstTray legal={legal} />;
    case 'move':
      return <MoveTray legal={legal} />;
    case 'fire':
      return <FireTray legal={legal} />;
  }
}

function Waiting() {
  const { text } = useAwaited();
  return (
    <section class="reach-tray">
      <p>{text}</p>
      <RecentLog />
    </section>
  );
}

/** P-43. Without streamer mode nothing stands around it. */
function Own({ children }: { children: ComponentChildren }) {
  return useIsStreamer() ? <div {...ownSecret}>{children}</div> : <>{children}</>;
}

export function Orders() {
  const { legal, shown, me } = useReach();
  const { phase } = shown.view;
  const isSealing = phase === 'muster' || phase === 'deployment';
  return (
    <>
      <RefusalNotice />
      <Tip />
      <SinceIActed />
      <Own>{legal ? <Tray legal={legal} /> : isSealing && me !== null ? <SealedCommit /> : <Waiting />}</Own>
      <Standing />
    </>
  );
}
