/** My matches: my turn first, finished ones last. */
import { isOfKind, useKind } from '../../app/list-filter';
import { readMyMatches, waitsForMe } from '../../app/my-turns';
import { usePages } from '../../app/use-pages';
import { pageMessages } from '../../i18n/en/pages';
import type { Summary } from '../../net/api';
import { ListFrame, MatchRow } from '../matches/lists/MatchList';

const texts = pageMessages.home;

type Group = keyof typeof texts.groups;

/** The page Me has the rest. */
const DONE_AT_MOST = 4;

function groupOf(match: Summary): Group {
  if (waitsForMe(match)) return 'turn';
  if (match.state === 'live') return 'waiting';
  return match.state === 'open' || match.state === 'opening' ? 'open' : 'done';
}

/** The soonest deadline first, then the newest. */
function byUrgency(a: Summary, b: Summary): number {
  return (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || b.createdAt - a.createdAt;
}

function groupsOf(matches: readonly Summary[]): [Group, Summary[]][] {
  return (['turn', 'waiting', 'open', 'done'] as const).flatMap((group): [Group, Summary[]][] => {
    const found = matches.filter((match) => groupOf(match) === group);
    if (found.length === 0) return [];
    if (group !== 'done') return [[group, found.sort(byUrgency)]];
    const newest = found.sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0));
    return [[group, newest.slice(0, DONE_AT_MOST)]];
  });
}

const headingOf = (group: Group, count: number): string =>
  group === 'turn' ? texts.groups.turn(count) : texts.groups[group];

export function MyMatches({ of }: { of: ReturnType<typeof usePages> }) {
  const { matches } = of;
  const kind = useKind();
  const groups =
    matches.state === 'here' ? groupsOf(matches.value.filter((match) => isOfKind(match, kind))) : [];
  const isHidden = matches.state === 'here' && matches.value.length > 0 && groups.length === 0;
  return (
    <ListFrame heading={texts.mine} empty={texts.mineEmpty} of={{ ...of, more: null }} class="my-matches">
      {isHidden && <p class="quiet">{texts.noneOfKind}</p>}
      <div class="match-groups">
        {groups.map(([group, found]) => (
          <section key={group} class={`match-group of-${group}`} aria-label={headingOf(group, found.length)}>
            <h3>{headingOf(group, found.length)}</h3>
            <ul>
              {found.map((match) => (
                <MatchRow key={match.matchId} match={match} isGrouped />
              ))}
            </ul>
            {group === 'done' && <a href="/me">{texts.allDone}</a>}
          </section>
        ))}
      </div>
    </ListFrame>
  );
}

export const useMyMatches = (): ReturnType<typeof usePages> => usePages(readMyMatches);
