/** What the desk does to a tournament. Each act stands in the desk's log, written in the same transaction. */
import type { MatchServices } from '../matches/services';
import type { Actor } from '../moderation/acts';
import { lettersOf } from '../random';
import { HouseRefusal } from '../refused';
import { cancelIn } from './create';
import { tournamentNotFound } from './entry';
import { poolIn } from './offers';
import { ended } from './pure/work';
import { isOver, type Data, type Tournament } from './rows/data';
import type { TournamentStep } from './rows/tournaments';

export type DeskAct = { reason: string } & (
  | { action: 'cancel' }
  | { action: 'remove'; number: number }
  | { action: 'replace'; round: number; table: number; points: number[] }
);

export async function actOnTournament(
  { store, time, random, notices }: MatchServices,
  tournament: Tournament,
  actor: Actor,
  act: DeskAct,
): Promise<{ actionId: string }> {
  const at = time.now();
  const id = lettersOf(random, 16).toLowerCase();
  await store.tournaments.step(tournament.id, async (step) => {
    const data = await step.read(at, poolIn(tournament));
    if (!data) throw tournamentNotFound();
    if (actor.playerId !== null && data.entrants.some(({ playerId }) => playerId === actor.playerId))
      throw new HouseRefusal(
        'conflict',
        'involved',
        'You have entered this tournament: somebody else decides.',
      );
    const target = await carryOut(step, data, act, at);
    await step.log({
      ...{ id, at, actor: actor.id, action: `tournament-${act.action}`, target, reason: act.reason },
      ...{ note: `${tournament.name} (${tournament.id})`, match_id: '', seq: null },
    });
  });
  notices.wake();
  return { actionId: id };
}

/** Whom it is about; '' for nobody. */
async function carryOut(step: TournamentStep, data: Data, act: DeskAct, at: number): Promise<string> {
  const { state, format } = data.tournament;
  if (act.action === 'cancel') {
    await cancelIn(step, data, `The site admin cancelled it: ${act.reason}`, at);
    return '';
  }
  if (act.action === 'remove') {
    const entrant = data.entrants.find(({ number }) => number === act.number);
    if (!entrant) throw new HouseRefusal('malformed', 'malformed', 'number: nobody has entered with it');
    const isRoundRobin = state === 'running' && format === 'round-robin';
    await step.putEntrant({ ...entrant, state: isRoundRobin ? 'leaving' : 'removed' });
    await step.setTournament({});
    return entrant.playerId ?? '';
  }
  const pairing = data.pairings.find(({ round, table }) => round === act.round && table === act.table);
  if (!pairing) throw new HouseRefusal('malformed', 'malformed', 'table: nobody plays there in this round');
  if (act.points.length !== pairing.entrants.length)
    throw new HouseRefusal('malformed', 'malformed', 'points: one for each seat');
  if (state === 'finished' || state === 'cancelled')
    throw new HouseRefusal('conflict', 'closed', 'This tournament is over.');
  const toEnd = isOver(pairing) ? pairing.toEnd : 'close';
  await step.putPairing(ended(pairing, act.points, 'replaced', pairing.endedAt ?? at, toEnd));
  await step.setTournament({});
  return '';
}
