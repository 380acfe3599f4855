import { useState } from 'preact/hooks';
import { kindOf, useKind, type KindId } from '../app/list-filter';
import { usePages } from '../app/usePages';
import { SettingsFields } from '../ui/SettingsFields';
import { pageMessages } from '../i18n/en/pages';
import { claimIdentity, myMatches, removeMe, transferLink, type MatchPage } from '../net/api';
import { identity } from '../net/identity';
import { useStore } from '../store/store';
import { ListFilter } from './home/ListFilter';
import { MatchList } from './home/MatchList';
import { LinkToSend } from './LinkToSend';
import { NameForm } from './NameForm';
import { MailLink, NoticeSettings } from './NoticeSettings';
import { OutcomeLine, useOutcome } from './outcome';
import { SiteHeader } from '../ui/SiteHeader';

function Transfer() {
  const [outcome, run] = useOutcome();
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <p class="quiet">{pageMessages.me.transferNote}</p>
      <button
        class="button"
        type="button"
        onClick={() =>
          void run(async () => {
            setLink(new URL((await transferLink()).link, location.origin).href);
            return '';
          })
        }
      >
        {pageMessages.me.transferButton}
      </button>
      {link && (
        <LinkToSend
          key={link}
          label={pageMessages.me.transferLink}
          link={link}
          message={pageMessages.me.transferText}
        />
      )}
      <OutcomeLine outcome={outcome} />
    </>
  );
}

function Claim({ code }: { code: string }) {
  const [outcome, run] = useOutcome();
  return (
    <section class="panel">
      <h2>{pageMessages.me.claim}</h2>
      <p>{pageMessages.me.claimNote}</p>
      <button
        class="button primary"
        type="button"
        onClick={() =>
          void run(async () => {
            await claimIdentity(code);
            // It works once: a reload must not try it again.
            history.replaceState(history.state, '', '/me');
            return pageMessages.me.claimed;
          })
        }
      >
        {pageMessages.me.claim}
      </button>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}

function Remove() {
  const [sure, setSure] = useState(false);
  const [outcome, run] = useOutcome();
  return (
    <>
      <p class="quiet">{pageMessages.me.removeNote}</p>
      <button
        class="button danger"
        type="button"
        onClick={() => {
          if (!sure) return setSure(true);
          void run(async () => {
            await removeMe();
            return pageMessages.me.removed;
          });
        }}
      >
        {sure ? pageMessages.me.removeConfirm : pageMessages.me.remove}
      </button>
      <OutcomeLine outcome={outcome} />
    </>
  );
}

const myFinished =
  (kind: KindId) =>
  async (cursor?: string): Promise<MatchPage> => {
    const page = await myMatches(cursor, kindOf(kind));
    return { ...page, matches: page.matches.filter(({ state }) => state === 'finished') };
  };

export function MePage(props: {
  claim: string | null;
  mail?: { what: 'confirm' | 'stop'; code: string } | null;
}) {
  const { claim, mail } = props;
  const me = useStore(identity, (now) => now);
  const kind = useKind();
  const mine = usePages(myFinished(kind), [me?.playerId, kind]);
  return (
    <>
      <SiteHeader here="me" />
      <main class="page narrow stack" id="content">
        <h1>{pageMessages.me.heading}</h1>
        {claim && <Claim code={claim} />}
        {mail && <MailLink {...mail} />}
        <section class="panel">
          {!me && <p class="quiet">{pageMessages.me.nobodyYet}</p>}
          <NameForm name={me?.name ?? ''} />
        </section>
        <section class="panel stack">
          <SettingsFields />
        </section>
        {me && <NoticeSettings />}
        <ListFilter />
        <MatchList
          heading={pageMessages.me.replays}
          empty={kind === '' ? pageMessages.me.replaysEmpty : pageMessages.home.noneOfKind}
          of={mine}
          toReplays
        />
        {me && (
          <section class="panel">
            <h2>{pageMessages.me.transfer}</h2>
            <Transfer />
          </section>
        )}
        {me && (
          <section class="panel">
            <h2>{pageMessages.me.remove}</h2>
            <Remove />
          </section>
        )}
      </main>
    </>
  );
}
