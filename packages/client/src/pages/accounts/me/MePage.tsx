import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useChosenGame } from '../../../app/chosen-game';
import { kindOf, useKind, type KindId } from '../../../app/list-filter';
import { prefersReducedMotion } from '../../../app/settings';
import { useAsync } from '../../../app/use-async';
import { usePages } from '../../../app/use-pages';
import { SettingsFields } from '../../../ui/SettingsFields';
import { meMessages } from '../../../i18n/en/me';
import { pageMessages } from '../../../i18n/en/pages';
import { myMatches, type MatchPage, type Summary } from '../../../net/api';
import { ownAccount, transferLink } from '../../../net/own-api';
import { identity } from '../../../net/identity';
import { useStore } from '../../../store/store';
import { ActionButton } from '../../../ui/ActionButton';
import { ListFilter } from '../../matches/lists/ListFilter';
import { MatchList } from '../../matches/lists/MatchList';
import { ClaimLink } from './ClaimLink';
import { OwnData } from './OwnData';
import { Passkeys } from './Passkeys';
import { Recovery } from './Recovery';
import { NameForm } from '../NameForm';
import { MailLink, NoticeSettings, type MailAct } from '../../notices/NoticeSettings';
import { OutcomeLine, useOutcome } from '../outcome';
import { later } from '../../../ui/lazy';
import { SiteHeader } from '../../../ui/SiteHeader';
import './me.css';

/** After the page: most people have neither limits nor reports, and press for few of these. */
const Away = later(async () => (await import('./Away')).Away);
const Blocks = later(async () => (await import('./Blocks')).Blocks);
const Follows = later(async () => (await import('./Follows')).Follows);
const HomeRecord = later(async () => (await import('../../puzzles/HomeRecord')).HomeRecord);
const Invitations = later(async () => (await import('../invitations/Invitations')).Invitations);
const Invited = later(async () => (await import('../invitations/Invited')).Invited);
const NewAccounts = later(async () => (await import('../invitations/NewAccounts')).NewAccounts);
const LinkToSend = later(async () => (await import('../LinkToSend')).LinkToSend);
const Manners = later(async () => (await import('./Manners')).Manners);
const Programs = later(async () => (await import('../programs/Programs')).Programs);
const Sessions = later(async () => (await import('./Sessions')).Sessions);
const Standing = later(async () => (await import('./Standing')).Standing);

function Transfer() {
  const [outcome, run] = useOutcome();
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <p class="quiet">{meMessages.transferNote}</p>
      <ActionButton
        class="button"
        act={() =>
          run(async () => {
            setLink(new URL((await transferLink()).link, location.origin).href);
            return '';
          })
        }
      >
        {meMessages.transferButton}
      </ActionButton>
      {link && (
        <LinkToSend
          key={link}
          label={meMessages.transferLink}
          link={link}
          message={meMessages.transferText}
        />
      )}
      <OutcomeLine outcome={outcome} />
    </>
  );
}

const mineIn =
  (kind: KindId, isWanted: (match: Summary) => boolean) =>
  async (cursor?: string): Promise<MatchPage> => {
    const page = await myMatches(cursor, kindOf(kind));
    return { ...page, matches: page.matches.filter(isWanted) };
  };

const isFinished = ({ state }: Summary): boolean => state === 'finished';
/** Not closed without a result. */
const isRunning = ({ state }: Summary): boolean => state !== 'finished' && state !== 'closed';

type Account = Awaited<ReturnType<typeof ownAccount>>;

/** `account`: null before it is known, and without a player. */
interface Mine {
  me: { playerId: string; name: string } | null;
  account: Account | null;
  onChanged: () => void;
}

function You({ me, account }: Mine) {
  const card = useChosenGame();
  return (
    <>
      <section class="panel">
        {!me && <p class="quiet">{meMessages.nobodyYet}</p>}
        <NameForm name={me?.name ?? ''} />
        {me && account?.kind === 'account' && (
          <p>
            <a href={`/players/${me.playerId}`}>{meMessages.ownPage}</a>
          </p>
        )}
      </section>
      <section class="panel">
        <HomeRecord card={card} />
      </section>
    </>
  );
}

const Settings = ({ me, account }: Mine) => (
  <>
    <section class="panel stack">
      <SettingsFields />
    </section>
    {me && <NoticeSettings key={account?.noAccount} />}
    {me && <Away key={`away ${me.playerId}`} />}
  </>
);

function Matches({ me }: Mine) {
  const kind = useKind();
  const running = usePages(mineIn(kind, isRunning), [me?.playerId, kind]);
  const mine = usePages(mineIn(kind, isFinished), [me?.playerId, kind]);
  return (
    <>
      <ListFilter />
      <MatchList isHiddenEmpty heading={meMessages.running} empty="" of={running} />
      <MatchList
        heading={meMessages.replays}
        empty={kind === '' ? meMessages.replaysEmpty : pageMessages.home.noneOfKind}
        of={mine}
        toReplays
      />
    </>
  );
}

const WaysIn = ({ me, account, onChanged }: Mine) => (
  <>
    {me && (
      <section class="panel">
        <h2>{meMessages.transfer}</h2>
        <Transfer />
      </section>
    )}
    {me && account && <Passkeys key={me.playerId} account={account} onChanged={onChanged} />}
    <Recovery account={account} onChanged={onChanged} />
    {me && <Sessions key={me.playerId} />}
  </>
);

const People = ({ me, account }: Mine) =>
  me && (
    <>
      <Manners key={`${me.playerId} ${account?.kind}`} />
      <Follows key={`follows ${me.playerId}`} />
      <Blocks key={me.playerId} />
      {account?.kind === 'account' && <Invitations />}
    </>
  );

/** The parts of the page, each with a line in the list beside it. */
function Group({ id, name, children }: { id: string; name: string; children: ComponentChildren }) {
  return (
    <section id={id} tabIndex={-1} class="me-group stack" aria-label={name}>
      <p class="me-heading" aria-hidden="true">
        {name}
      </p>
      {children}
    </section>
  );
}

type GroupId = keyof typeof meMessages.groups;

function GroupList({ ids }: { ids: readonly GroupId[] }) {
  return (
    <nav class="me-list" aria-label={meMessages.sections}>
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          class="button text"
          onClick={() => {
            const group = document.getElementById(`me-${id}`);
            group?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' });
            group?.focus({ preventScroll: true });
          }}
        >
          {meMessages.groups[id]}
        </button>
      ))}
    </nav>
  );
}

export function MePage(props: {
  claim: string | null;
  invitation?: string | null;
  mail?: { what: MailAct; code: string } | null;
}) {
  const { claim, invitation, mail } = props;
  const me = useStore(identity, (now) => now);
  const [answer, onChanged] = useAsync(async () => (me ? ownAccount() : null), [me?.token]);
  const account = answer.state === 'here' ? answer.value : null;
  const [left, setLeft] = useState('');
  const mine: Mine = { me, account, onChanged };
  const isAccount = account?.kind === 'account';
  const groups: [GroupId, ComponentChildren][] = [
    ['you', <You {...mine} />],
    ['settings', <Settings {...mine} />],
    ['matches', <Matches {...mine} />],
    ['waysIn', <WaysIn {...mine} />],
  ];
  if (me) groups.push(['people', <People {...mine} />]);
  if (me)
    groups.push([
      'data',
      <>
        {isAccount && <Programs key={`programs ${me.playerId}`} />}
        <OwnData key={me.playerId} isAccount={isAccount} onLeft={setLeft} />
      </>,
    ]);
  return (
    <>
      <SiteHeader here="me" />
      <main class="page narrow stack" id="content">
        <h1>{meMessages.heading}</h1>
        {left && !me && <p role="status">{left}</p>}
        {claim && <ClaimLink key={claim} code={claim} />}
        {invitation && <Invited key={invitation} code={invitation} onAccepted={onChanged} />}
        {mail && <MailLink {...mail} />}
        {!invitation && <NewAccounts account={account} />}
        {me && <Standing key={me.playerId} />}
        <GroupList ids={groups.map(([id]) => id)} />
        {groups.map(([id, parts]) => (
          <Group key={id} id={`me-${id}`} name={meMessages.groups[id]}>
            {parts}
          </Group>
        ))}
        <p class="row wrap">
          <a href="/sign-in">{meMessages.signInLink}</a>
          <a href="/privacy">{meMessages.privacy}</a>
        </p>
      </main>
    </>
  );
}
