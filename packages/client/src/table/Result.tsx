/** After it: who won and why, with the paragraph; what turned it; a rematch; the replay. */
import { useState } from 'preact/hooks';
import { inviteInAddress, withInvite } from '../net/invite';
import { go } from '../app/router';
import { sentenceOf } from '../app/useAsync';
import { words } from '../i18n/en/pages';
import type { Event } from '@star-eater/rules';
import { sentenceFor, type Names } from '../games/star-eater/messages/events';
import { said } from '../games/star-eater/messages/table';
import type { Entry } from '../net/session-state';
import { useTable } from '../games/star-eater/table/context';
import { FoldedPeople } from './People';
import { askForRematch } from './rematch';
import { RuleLink } from './RuleLink';

/** The heaviest blows: structure lost and ships destroyed, the worst first, told in their order. */
function turningPoints(log: readonly Entry[], most: number) {
  let round = 0;
  const blows: { round: number; weight: number; order: number; event: Entry['events'][number] }[] = [];
  for (const entry of log) {
    for (const event of entry.events) {
      if (event.type === 'roundStarted') round = event.round;
      if (event.type === 'damaged' && event.structure > 0) {
        blows.push({ round, weight: event.structure, order: blows.length, event });
      }
      const isCommander = event.type === 'tokenDestroyed' && event.token.kind === 'command-corvette';
      if (event.type === 'shipDestroyed' || isCommander)
        blows.push({ round, weight: 99, order: blows.length, event });
    }
  }
  return blows
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
    .slice(0, most)
    .sort((a, b) => a.order - b.order);
}

/** What ended it says it better than the rule does. */
const TOLD_BY: Record<string, Event['type']> = { '§3': 'shipDestroyed', 'R-43': 'resigned' };

/** §3 ends a match in several ways: which one it was, from the entry that ended it. */
function reasonOf(rule: string, log: readonly Entry[], names: Names): string {
  const last = log.findLast(({ events }) => events.some(({ type }) => type === 'matchEnded'));
  const killed = last?.events.find(
    (event) => event.type === 'tokenDestroyed' && event.token.kind === 'command-corvette',
  );
  if (rule === '§3' && killed?.type === 'tokenDestroyed') {
    return said.result.commander(names.seat(killed.token.seat), killed.by.map(names.seat));
  }
  const told = last?.events.filter(({ type }) => type === TOLD_BY[rule]) ?? [];
  if (told.length > 0) return told.map((event) => sentenceFor(event, names)).join(' ');
  return said.result.why[rule] ?? '';
}

export function Result() {
  const { state, shown, me, names } = useTable();
  const [error, setError] = useState<string | null>(null);
  const asked = me !== null && shown.rematch !== '';
  const outcome = shown.view.outcome;
  if (!outcome) return null;
  const heading =
    outcome.winners.length === 0
      ? said.result.draw
      : me === null
        ? said.result.wonBy(said.and(outcome.winners.map(names.seat)))
        : outcome.winners.includes(me)
          ? said.result.won
          : said.result.lost;
  const rematch = async (): Promise<void> => {
    try {
      go(`/m/${await askForRematch(shown.matchId)}`);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };
  const points = turningPoints(state.log, 3);
  return (
    <section class="result" aria-label={heading}>
      <div class="result-words">
        <h2>{heading}</h2>
        <p>
          {reasonOf(outcome.rule, state.log, names)} <RuleLink id={outcome.rule} />{' '}
          <span class="quiet nowrap">{said.result.rounds(shown.view.round)}</span>
        </p>
        {points.length > 0 && (
          <>
            <h3>{said.result.turningPoints}</h3>
            <ol class="turning-points">
              {points.map(({ round, order, event }) => (
                <li key={order}>
                  <span class="figures quiet">{said.ribbon.round(round)}</span> {sentenceFor(event, names)}
                </li>
              ))}
            </ol>
          </>
        )}
        <FoldedPeople summary={said.result.report} />
      </div>
      <div class="result-actions">
        <p role="status">{asked && said.result.rematchAsked}</p>
        {me !== null && (
          <button type="button" class="button primary" onClick={() => void rematch()}>
            {asked ? said.result.rematchAccept : said.result.rematch}
          </button>
        )}
        <a class="button" href={withInvite(`/r/${shown.matchId}`, inviteInAddress())}>
          {said.result.replay}
        </a>
        <a class="button text" href="/">
          {words.nav.home}
        </a>
        {error && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
      </div>
    </section>
  );
}
