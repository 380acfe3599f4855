/** P-56 … P-62. `/desk`: what operators and moderators read and do. */
import { useState, type Dispatch, type StateUpdater } from 'preact/hooks';
import './desk.css';
import { readQuery } from '@star-eater/rules/src/read-address';
import { go } from '../../app/router';
import { useAsync } from '../../app/use-async';
import { deskMessages as texts } from './messages';
import { pageMessages } from '../../i18n/en/pages';
import { isolated } from '../../i18n/names';
import { replayOfReport, type DeskKey } from './api';
import { keepOperatorToken, operatorToken } from './operator-token';
import { identity } from '../../net/identity';
import { ownStanding } from '../../net/own-api';
import { useStore } from '../../store/store';
import { lazy } from '../../ui/lazy';
import { SiteHeader } from '../../ui/SiteHeader';
import { Tabs } from '../../ui/Tabs';
import { Appeals } from './Appeals';
import { House } from './House';
import { HouseNow } from './house/HouseNow';
import { DeskLog } from './DeskLog';
import { Matches } from './Matches';
import { People } from './People';
import { Pairs } from './Pairs';
import { Report } from './Report';
import { Reports } from './Reports';

const ReplayPage = lazy(
  async () => (await import('../replays/ReplayPage')).ReplayPage,
  pageMessages.match.loading,
);

const TABS = ['reports', 'appeals', 'people', 'matches', 'pairs', 'house', 'log'] as const;
type TabName = (typeof TABS)[number];

function SignIn({ set }: { set: Dispatch<StateUpdater<boolean>> }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        set(true);
        keepOperatorToken(typed.trim());
      }}
    >
      <label class="field">
        <span>{texts.token}</span>
        <input
          type="password"
          value={typed}
          required
          autocomplete="off"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <p class="quiet small">{texts.tokenNote}</p>
      <p>
        <button type="submit" class="button primary">
          {texts.signIn}
        </button>
      </p>
    </form>
  );
}

function Tab({ tab, desk }: { tab: TabName; desk: DeskKey }) {
  const report = readQuery(location.search).get('report');
  switch (tab) {
    case 'reports':
      return report === null ? <Reports desk={desk} /> : <Report key={report} desk={desk} id={report} />;
    case 'appeals':
      return <Appeals desk={desk} />;
    case 'people':
      return <People desk={desk} />;
    case 'matches':
      return <Matches desk={desk} />;
    case 'pairs':
      return <Pairs desk={desk} />;
    case 'house':
      return <House desk={desk} />;
    case 'log':
      return <DeskLog desk={desk} />;
  }
}

function AtDesk({ desk, name }: { desk: DeskKey; name: string }) {
  const wanted = readQuery(location.search).get('tab');
  const tab = TABS.find((each) => each === wanted) ?? 'reports';
  return (
    <>
      <div class="row wrap desk-head">
        <p class="quiet">{desk.isOperator ? texts.asOperator : texts.asModerator(isolated(name))}</p>
        {desk.isOperator && (
          <button type="button" class="button text" onClick={() => keepOperatorToken(null)}>
            {texts.signOut}
          </button>
        )}
      </div>
      {readQuery(location.search).get('report') === null && <HouseNow desk={desk} />}
      <Tabs
        label={texts.heading}
        tabs={TABS.map((each) => ({ name: each, label: texts.tabs[each] }))}
        tab={tab}
        onTab={(next) => go(next === 'reports' ? '/desk' : `/desk?tab=${next}`, { replace: true })}
      />
      <Tab tab={tab} desk={desk} />
    </>
  );
}

/** The operator by the kept token, else this browser's player if they moderate; null for anybody else. */
function useKey(): DeskKey | 'waiting' | null {
  const token = useStore(operatorToken, (now) => now);
  const me = useStore(identity, (now) => now?.token ?? null);
  const [standing] = useAsync(
    async () => (me !== null && token === null ? ownStanding() : null),
    [me, token],
  );
  if (token !== null) return { isOperator: true, token };
  if (standing.state === 'waiting') return 'waiting';
  const isModerator = standing.state === 'here' && standing.value?.roles.includes('moderator');
  return me !== null && isModerator ? { isOperator: false, token: me } : null;
}

export function DeskPage() {
  const desk = useKey();
  const name = useStore(identity, (now) => now?.name ?? '');
  const [hasTried, setTried] = useState(false);
  const replayed = readQuery(location.search).get('replay');
  const at = readQuery(location.search).number('at');
  if (replayed !== null && desk !== null && desk !== 'waiting')
    return <ReplayPage id={replayed} at={at} load={() => replayOfReport(desk, replayed)} />;
  return (
    <>
      <SiteHeader here="other" />
      <main class="page desk stack" id="content">
        <h1>{texts.heading}</h1>
        {desk === 'waiting' && <p role="status">{pageMessages.match.loading}</p>}
        {desk === null && hasTried && <p role="alert">{texts.wrongToken}</p>}
        {desk === null && <SignIn set={setTried} />}
        {desk !== null && desk !== 'waiting' && <AtDesk desk={desk} name={name} />}
      </main>
    </>
  );
}
