/** On every page but a table: a tournament of mine begins in a few minutes, or an arena of mine runs. */
import { useState } from 'preact/hooks';
import { useRoute } from '../../app/router';
import { identity } from '../../net/identity';
import { useStore } from '../../store/store';
import { showBeside, useAsked } from '../../ui/beside-pages';
import { tournaments, type TournamentSummary } from './api';
import { tournamentMessages } from './messages';
import { inText, useNow } from './times';
import './banner.css';

const texts = tournamentMessages.banner;

const ASKED_EVERY_MS = 60_000;
/** Before the start, ms. */
const TOLD_BEFORE = 10 * 60_000;

/** Mine, as they were read last. */
function useMine(isAsked: boolean): TournamentSummary[] {
  const me = useStore(identity, (each) => each?.playerId ?? null);
  const [mine, setMine] = useState<TournamentSummary[]>([]);
  const ask = async (): Promise<void> => {
    const { next, running } = await tournaments();
    setMine([...running, ...next].filter((each) => each.mine?.state === 'in'));
  };
  useAsked(ask, { everyMs: ASKED_EVERY_MS, isAsked: isAsked && me !== null, of: [me] });
  return me === null ? [] : mine;
}

function Banner() {
  const route = useRoute();
  const mine = useMine(route.page !== 'match');
  const now = useNow();
  const isNow = ({ state, startsAt, format, mine: own }: TournamentSummary) =>
    state === 'running' ? format === 'arena' && !own?.paused : startsAt - now < TOLD_BEFORE;
  const told = mine.find(isNow);
  if (!told || route.page === 'match' || (route.page === 'tournaments' && route.id === told.id)) return null;
  const { id, name, state, startsAt } = told;
  return (
    <p class="cup-banner">
      <span>{state === 'running' ? texts.running(name) : texts.begins(name, inText(startsAt - now))}</span>{' '}
      <a href={`/tournaments/${id}`}>{texts.go}</a>
    </p>
  );
}

export const showTournaments = (): void => showBeside(<Banner />);
