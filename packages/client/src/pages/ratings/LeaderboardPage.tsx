/** `/leaderboard/GAME:KIND`: the best of a pool, the bots as lines among them, and one's own line (P-40). */
import { useEffect, useState } from 'preact/hooks';
import { POOL_KINDS } from '@star-eater/rules/src/pools';
import { GAME_CARDS } from '../../app/games';
import { setPageTitle } from '../../app/tab-signs';
import { messageOfError, useAsync } from '../../app/use-async';
import { isolated } from '../../i18n/names';
import { pageMessages } from '../../i18n/en/pages';
import { identity } from '../../net/identity';
import { useStore } from '../../store/store';
import { ActionButton } from '../../ui/ActionButton';
import { SiteHeader } from '../../ui/SiteHeader';
import { Unanswered } from '../../ui/failures/Unanswered';
import { leaderboard, type Leaderboard, type LeaderboardPerson } from './api';
import { leaderboardMessages as texts } from './messages';
import './leaderboard.css';

type Line = Leaderboard['lines'][number];

const kindName = (kind: string): string => texts.kinds[POOL_KINDS.findIndex((each) => each === kind)] ?? kind;

/** A rating is this many deviations away from the strength in one of twenty cases. */
const BAND = 2;

interface Scale {
  low: number;
  high: number;
}

function scaleOf(lines: readonly Line[]): Scale {
  const ends = lines.flatMap(({ rating, deviation }) => [
    rating - BAND * deviation,
    rating + BAND * deviation,
  ]);
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

/** Where a strength most likely is. What it shows is said by the number beside it. */
function Band({ line: { rating, deviation }, scale: { low, high } }: { line: Line; scale: Scale }) {
  const share = (value: number): number => (100 * (value - low)) / Math.max(1, high - low);
  const style = {
    insetInlineStart: `${share(rating - BAND * deviation)}%`,
    width: `${share(low + 2 * BAND * deviation)}%`,
  };
  return (
    <span class="band" aria-hidden="true">
      <span class="band-bar" style={style} />
      <span class="band-mark" style={{ insetInlineStart: `${share(rating)}%` }} />
    </span>
  );
}

function Row({ line, scale, me }: { line: Line; scale: Scale; me: string | null }) {
  const isBot = 'level' in line;
  const isOwn = !isBot && line.playerId === me;
  return (
    <tr class={isBot ? 'board-bot' : isOwn ? 'board-own' : ''} aria-current={isOwn ? 'true' : undefined}>
      <td class="figures">{isBot ? '' : line.place}</td>
      <td class="board-name">
        {isBot ? (
          <>
            {pageMessages.levelName(line.level)} <small class="quiet">{texts.bot}</small>
          </>
        ) : (
          <a class="player-name" translate={false} href={`/players/${line.playerId}`}>
            {isolated(line.name)}
          </a>
        )}
        {isOwn && <small class="quiet"> {texts.you}</small>}
      </td>
      <td class="figures nowrap">
        <strong>{line.rating}</strong> <small class="quiet">± {BAND * line.deviation}</small>
      </td>
      <td class="board-band">
        <Band line={line} scale={scale} />
      </td>
      <td class="figures board-matches">{isBot ? '' : line.matches}</td>
    </tr>
  );
}

/** Where one's own line is, or what it still takes. */
function Own({ own }: { own: Leaderboard['own'] }) {
  if (!own) return null;
  if ('place' in own) return <p class="board-place">{texts.own(own.place)}</p>;
  return <p class="board-place">{own.hidden ? texts.hidden : texts.missing(own.missing)}</p>;
}

function Table({ lines, own }: { lines: readonly Line[]; own: Leaderboard['own'] }) {
  const me = useStore(identity, (each) => each?.playerId ?? null);
  const listed = own && 'place' in own ? own : null;
  const isSeen = lines.some((line) => 'place' in line && line.playerId === listed?.playerId);
  // Further down than what is shown.
  const all: Line[] = listed && !isSeen ? [...lines, listed satisfies LeaderboardPerson] : [...lines];
  const scale = scaleOf(all);
  return (
    <table class="board-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{texts.place}</span>
          </th>
          <th scope="col">{texts.player}</th>
          <th scope="col" colSpan={2}>
            {texts.rating}
          </th>
          <th scope="col" class="board-matches">
            {texts.matches}
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((line) => (
          <Row key={'level' in line ? line.level : line.playerId} line={line} scale={scale} me={me} />
        ))}
      </tbody>
    </table>
  );
}

interface Named {
  id: string;
  name: string;
}

function Picks(props: { label: string; all: readonly Named[]; chosen: string; to: (id: string) => string }) {
  return (
    <nav class="pools" aria-label={props.label}>
      {props.all.map(({ id, name }) => (
        <a
          key={id}
          class="button text"
          href={props.to(id)}
          aria-current={id === props.chosen ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function Pools({ game, kind }: { game: string; kind: string }) {
  const kinds = POOL_KINDS.map((id): Named => ({ id, name: kindName(id) }));
  return (
    <div>
      <Picks label={texts.games} all={GAME_CARDS} chosen={game} to={(id) => `/leaderboard/${id}:${kind}`} />
      <Picks label={texts.matches} all={kinds} chosen={kind} to={(id) => `/leaderboard/${game}:${id}`} />
    </div>
  );
}

export function LeaderboardPage({ pool }: { pool: string }) {
  const [game = '', kind = ''] = pool.split(':');
  const [first, again] = useAsync(() => leaderboard(`${game}/${kind}`), [pool]);
  const [paged, setPaged] = useState<Leaderboard | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setPaged(null), [pool]);
  const name = GAME_CARDS.find(({ id }) => id === game)?.name ?? game;
  useEffect(() => setPageTitle(pageMessages.titled(texts.of(name, kindName(kind)))), [pool]);
  const shown = paged ?? (first.state === 'here' ? first.value : null);
  const more = async (cursor: string): Promise<void> => {
    try {
      const next = await leaderboard(`${game}/${kind}`, cursor);
      setPaged({ ...next, lines: [...(shown?.lines ?? []), ...next.lines] });
      setError(null);
    } catch (failure) {
      setError(messageOfError(failure));
    }
  };
  return (
    <>
      <SiteHeader here="other" />
      <main class="page narrow stack" id="content">
        <h1>{texts.heading}</h1>
        <Pools game={game} kind={kind} />
        <Unanswered
          answer={first}
          again={again}
          because={first.state === 'refused' && first.status === 404 ? texts.none : null}
        />
        {shown && (
          <>
            <Own own={shown.own} />
            {!shown.lines.some((line) => 'place' in line) && <p>{texts.empty}</p>}
            {shown.lines.length > 0 && <Table lines={shown.lines} own={shown.own} />}
            {shown.cursor !== null && (
              <ActionButton class="button" act={() => more(shown.cursor ?? '')}>
                {texts.more}
              </ActionButton>
            )}
            {error !== null && (
              <p class="error" role="alert">
                {error}
              </p>
            )}
            <p class="quiet small">{texts.note}</p>
          </>
        )}
      </main>
    </>
  );
}
