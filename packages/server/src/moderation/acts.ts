/** P-58 … P-62. What the desk does, and the sentence that a person reads about it. */
import { TAKEN_MINUTES } from '@star-eater/rules/src/lengths';
import { RENAME_DAYS } from '../limits';
import type { Cluster } from '../cluster/cluster';
import { MATCH_NOT_FOUND } from '../live/registry';
import { closeMatch } from '../matches/close';
import { lettersOf } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import { NotYours, type Deed, type DeskEntry, type Report } from './rows/reports-and-acts';
import { removeLine } from '../matches/chat-lines';
import { madeUpName } from '../accounts/names';
import { leaveSeats, tellReviewed } from '../accounts/reviewed';
import { looksOf } from '../accounts/reserved-names';
import { playerNotFound } from '../accounts/unknown';

export const ACTIONS = [
  'dismiss',
  'warn',
  'mute',
  'rename',
  'unrated',
  'unpaired',
  'ban',
  'erase',
  'void',
  'close',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Acts on a match; the others are about a person. */
const ON_MATCH: readonly Action[] = ['erase', 'void', 'close'];

/** Whoever acts: `operator`, or a moderator's id. */
export interface Actor {
  id: string;
  /** Null for the operator. */
  playerId: string | null;
}

export const OPERATOR: Actor = { id: 'operator', playerId: null };

export interface Target {
  playerId: string | null;
  matchId: string | null;
  seq: number | null;
}

export interface Act {
  action: Action;
  target: Target;
  /** What the person reads, after the sentence of the action. */
  reason: string;
  /** For the desk alone. */
  note: string;
  /** ms; null for ever. */
  until: number | null;
  reportId: string | null;
}

type DeskServices = Pick<Services, 'store' | 'log' | 'time' | 'random'> & { cluster: Cluster };

const DAY = 24 * 3600 * 1000;
/** How long a report is somebody's who is at it, ms. */
export const TAKEN_FOR = TAKEN_MINUTES * 60_000;
/** A warning is shown this long. */
const WARNED_FOR = 30 * DAY;
/** P-62. */
const RENAMED_FOR = RENAME_DAYS * DAY;

const SENTENCES: Readonly<Partial<Record<Action, string>>> = {
  warn: 'You have a warning.',
  mute: 'You cannot write in chats.',
  rename: 'Your name was replaced, and you cannot change it.',
  unrated: 'Your matches are not rated.',
  unpaired: 'You are not paired with strangers.',
  ban: 'You cannot play here.',
};

/** Does it, and writes it into the log. Throws `HouseRefusal`, and then nothing was done. */
export async function act(services: DeskServices, actor: Actor, wanted: Act): Promise<{ actionId: string }> {
  const { store, time, random, log } = services;
  const { action, target } = wanted;
  const at = time.now();
  await requireTarget(services, actor, wanted);
  const id = lettersOf(random, 16).toLowerCase();
  const entry: DeskEntry = {
    id,
    at,
    actor: actor.id,
    action,
    target: (ON_MATCH.includes(action) ? target.matchId : target.playerId) ?? '',
    reason: wanted.reason,
    note: wanted.note,
    match_id: target.matchId ?? '',
    seq: target.seq,
  };
  // Nobody else decides it while the match is acted on.
  if (wanted.reportId !== null && !(await store.desk.take(wanted.reportId, actor.id, at, at + TAKEN_FOR)))
    throw taken();
  // Repeated after a fault these do nothing more: the log has them once.
  await onMatch(services, wanted);
  const deed = { entry, limit: limitOf(entry, wanted), reportId: wanted.reportId };
  const reviewed = await store.desk.write(deed).catch((error: unknown) => {
    throw error instanceof NotYours ? taken() : error;
  });
  log.info({ action, actor: actor.id, target: entry.target }, 'the desk acted');
  if (wanted.reportId !== null && action === 'dismiss') await showReported(services, target);
  await tellReviewed(services.cluster, reviewed);
  await onPerson(services, wanted);
  return { actionId: id };
}

const taken = () =>
  new HouseRefusal('conflict', 'taken', 'The report is decided, or somebody else is at it.');

async function requireTarget({ store }: DeskServices, actor: Actor, { action, target }: Act): Promise<void> {
  if (action === 'dismiss') return;
  if (ON_MATCH.includes(action)) {
    if (target.matchId === null || (action === 'erase' && target.seq === null))
      throw new HouseRefusal(
        'malformed',
        'malformed',
        `action: ${action} needs a match${action === 'erase' ? ' and a line' : ''}`,
      );
  } else if (target.playerId === null || !(await store.players.knows(target.playerId)))
    throw playerNotFound();
  if (actor.playerId === null) return;
  const match = target.matchId === null ? null : await store.matches.get(target.matchId);
  const hasSeat = match?.seats.some(({ playerId }) => playerId === actor.playerId) ?? false;
  if (hasSeat || target.playerId === actor.playerId) throw involved();
  if (!ON_MATCH.includes(action)) await requireNoModerator({ store }, target.playerId);
}

/** P-56. What is done to a moderator the operator does. */
export async function requireNoModerator(
  { store }: Pick<Services, 'store'>,
  playerId: string | null,
): Promise<void> {
  if (playerId !== null && (await store.desk.isModerator(playerId)))
    throw new HouseRefusal(
      'forbidden',
      'moderator',
      'This person is a moderator: only the site admin acts here.',
    );
}

/** The limit that a person reads at `GET /api/players/me`; null for acts without one. */
function limitOf({ id, at }: DeskEntry, { action, target, reason, until }: Act): Deed['limit'] {
  const sentence = SENTENCES[action];
  if (sentence === undefined || target.playerId === null) return null;
  const end = action === 'warn' ? at + WARNED_FOR : action === 'rename' ? at + RENAMED_FOR : until;
  return {
    action_id: id,
    player_id: target.playerId,
    what: action,
    why: `${sentence} ${reason}`,
    until: end,
  };
}

async function onMatch(services: DeskServices, { action, target, reason }: Act): Promise<void> {
  const { store, cluster } = services;
  const { matchId, seq } = target;
  if (matchId === null) return;
  if (action === 'erase' && seq !== null) await removeLine(services, cluster, matchId, seq);
  if (action === 'close' && !(await closeMatch(services, cluster, matchId, reason)))
    throw new HouseRefusal(
      'conflict',
      'finished',
      'This match is over already, or there is none of this id. Check the id.',
    );
  if (action === 'void') {
    if (!(await store.matches.get(matchId)))
      throw new HouseRefusal('not-found', 'not-found', MATCH_NOT_FOUND);
    await store.ratings.voidMatch(matchId);
  }
}

/** P-42. The desk found nothing wrong with a line that was hidden. */
async function showReported({ store, cluster }: DeskServices, { matchId, seq }: Target): Promise<void> {
  if (matchId === null || seq === null) return;
  if (await store.lines.showAgain(matchId, seq)) await cluster.changed(matchId);
}

async function onPerson(services: DeskServices, { action, target }: Act): Promise<void> {
  const { playerId } = target;
  if (playerId === null) return;
  if (action === 'rename') await replaceName(services, playerId);
  if (action !== 'ban') return;
  await leaveSeats(services, services.cluster, playerId);
  await services.cluster.disconnectPerson(playerId);
}

/** Another made-up name if somebody has it. */
async function replaceName(services: DeskServices, playerId: string): Promise<void> {
  const { store, cluster, random, time } = services;
  const name = madeUpName(random);
  const changed = await store.players.rename(playerId, { name, look: looksOf(name) }, time.now(), 'desk');
  if (typeof changed === 'string') return replaceName(services, playerId);
  for (const id of changed) await cluster.changed(id);
}

const involved = () =>
  new HouseRefusal('conflict', 'involved', 'You sat in this match, reported it, or are reported.');

/** P-58. Throws unless the actor has nothing to do with what is reported. */
export async function requireUninvolved(
  { store }: DeskServices,
  { playerId }: Actor,
  report: Report,
): Promise<void> {
  if (playerId === null) return;
  const match = report.match_id === '' ? null : await store.matches.get(report.match_id);
  const seated = match?.seats.some((seat) => seat.playerId === playerId) ?? false;
  if (seated || report.by_player === playerId || report.about_player === playerId) throw involved();
}

/** Throws `limited` while the person may not do this. */
export async function requireUnlimited(
  { store, time }: Pick<Services, 'store' | 'time'>,
  playerId: string,
  what: 'mute' | 'rename' | 'unpaired',
): Promise<void> {
  const limit = await store.desk.limitOf(playerId, what, time.now());
  if (limit) throw new HouseRefusal('forbidden', 'limited', limit.why);
}

/** Writes an act that limits nobody. */
export async function noteAct(
  { store, time, random }: Pick<Services, 'store' | 'time' | 'random'>,
  { id: actor }: Actor,
  action: string,
  target: string,
  reason: string,
): Promise<void> {
  const id = lettersOf(random, 16).toLowerCase();
  const entry = { id, at: time.now(), actor, action, target, reason, note: '', match_id: '', seq: null };
  await store.desk.write({ entry, limit: null, reportId: null });
}

/** P-56. An account with a passkey, always. */
export async function mayModerate({ store }: Pick<Services, 'store'>, playerId: string): Promise<boolean> {
  return (await store.passkeys.of(playerId)).length > 0;
}
