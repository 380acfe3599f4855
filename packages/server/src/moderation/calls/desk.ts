/** P-56 … P-61. The desk: for the operator and moderators, and what people read of it. */
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { lettersOf } from '../../random';
import {
  ACTIONS,
  act,
  mayModerate,
  noteAct,
  OPERATOR,
  requireNoModerator,
  requireUninvolved,
  TAKEN_FOR,
  type Actor,
} from '../acts';
import { reportDetails, reportRow } from '../reports';
import { nearDuels } from '../duels';
import { named } from '../named';
import { suspiciousPairs } from '../pairs';
import { gameOf } from '../../live/load-from-log';
import type { DeskEntry, Report } from '../rows/reports-and-acts';
import { byPlayer, holderOf, personOf, requireOperator } from '../../http/auth';
import { call, checked, conflict, HttpRefusal, notFound } from '../../http/refusal';
import { sendReplay } from '../../replays/calls/replaying';
import type { HttpServices } from '../../http/services';
import {
  actionAnswer,
  appealsAnswer,
  duelsAnswer,
  foundMatches,
  logAnswer,
  ownReports,
  pairsAnswer,
  peopleAnswer,
  reportAnswer,
  reportsAnswer,
  takenAnswer,
} from './answers';
import { anyObject, okAnswer } from '../../wire/answers';
import { documented } from '../../http/documented';

const idSchema = z.string().max(40);
const reasonSchema = z.string().trim().min(1).max(300);
const noteSchema = z.string().trim().max(2000).default('');
const listSchema = z.object({ state: z.enum(['open', 'taken', 'decided']).default('open') });
const searchSchema = z.object({ search: z.string().trim().max(100).default('') });
const decideSchema = z.strictObject({
  action: z.enum(ACTIONS),
  reason: reasonSchema,
  note: noteSchema,
  until: z.number().int().positive().nullable().default(null),
});
const actSchema = decideSchema.extend({
  playerId: idSchema.nullable().default(null),
  matchId: idSchema.nullable().default(null),
  seq: z.number().int().min(1).nullable().default(null),
});
const appealSchema = z.strictObject({ actionId: idSchema, text: z.string().trim().min(1).max(2000) });
const answerSchema = z.strictObject({ lift: z.boolean(), note: noteSchema });
const roleSchema = z.strictObject({ moderator: z.boolean() });

/** The operator by token, or a moderator by their own. */
export async function actorOf(services: HttpServices, request: Request): Promise<Actor> {
  const player = await holderOf(services.store.players, request);
  const isModerator =
    player !== null &&
    !player.banned &&
    (await services.store.desk.isModerator(player.playerId)) &&
    (await mayModerate(services, player.playerId));
  if (isModerator) return { id: player.playerId, playerId: player.playerId };
  await requireOperator(services, request);
  return OPERATOR;
}

/** A route handler for the desk. */
export const byActor = (
  services: HttpServices,
  handle: (actor: Actor, request: Request, response: Response) => Promise<unknown>,
): RequestHandler =>
  call(async (request, response) => handle(await actorOf(services, request), request, response));

async function reportOf({ store }: HttpServices, request: Request): Promise<Report> {
  const report = await store.desk.report(String(request.params['id']));
  if (!report) throw notFound('Report not found.');
  return report;
}

function reportRoutesOf(services: HttpServices, router: Router): void {
  const { store, time } = services;

  router.get(
    '/desk/reports',
    documented({
      does: 'Reports, who waits longest first.',
      who: 'desk',
      query: listSchema,
      answers: { 200: reportsAnswer },
    }),
    byActor(services, async (_, request) => {
      const { state } = checked(listSchema, request.query);
      const reports = await store.desk.reports(state, time.now());
      const ids = reports.flatMap((each) => [each.about_player, each.by_player, each.match_id]);
      return { reports: reports.map(reportRow), ...(await named(services, ids)) };
    }),
  );

  router.get(
    '/desk/reports/:id',
    documented({
      does: 'A report.',
      who: 'desk',
      answers: { 200: reportAnswer },
      codes: ['not-found', 'involved', 'moderator'],
    }),
    byActor(services, async (actor, request) => {
      const report = await reportOf(services, request);
      await requireUninvolved(services, actor, report);
      return reportDetails(services, report);
    }),
  );

  router.get(
    '/desk/reports/:id/replay',
    documented({
      does: 'The replay of its match.',
      who: 'desk',
      answers: { 200: anyObject, 304: null },
      codes: ['not-found', 'involved', 'moderator'],
    }),
    byActor(services, async (actor, request, response) => {
      const report = await reportOf(services, request);
      await requireUninvolved(services, actor, report);
      const record = await store.matches.get(report.match_id);
      if (!record?.setup || !gameOf(services, record)) throw notFound('This report has no replay.');
      // Of a live match it ends at the last completed round: no hidden order is in it.
      await sendReplay(request, response, await services.replays.fileOf(record));
    }),
  );
}

function decidingRoutesOf(services: HttpServices, router: Router): void {
  const { store, time } = services;

  router.post(
    '/desk/reports/:id/take',
    documented({
      does: 'Takes a report for half an hour.',
      who: 'desk',
      answers: { 200: takenAnswer },
      codes: ['not-found', 'involved', 'moderator', 'taken'],
    }),
    byActor(services, async (actor, request) => {
      const report = await reportOf(services, request);
      await requireUninvolved(services, actor, report);
      const until = time.now() + TAKEN_FOR;
      if (!(await store.desk.take(report.id, actor.id, time.now(), until)))
        throw conflict('taken', 'The report is decided, or somebody else is at it.');
      return { until };
    }),
  );

  router.post(
    '/desk/reports/:id/decide',
    documented({
      does: 'Decides a report.',
      who: 'desk',
      body: decideSchema,
      answers: { 200: actionAnswer },
      codes: ['not-found', 'involved', 'moderator', 'taken', 'finished'],
    }),
    byActor(services, async (actor, request) => {
      const report = await reportOf(services, request);
      await requireUninvolved(services, actor, report);
      const matchId = report.match_id === '' ? null : report.match_id;
      const target = { playerId: report.about_player, matchId, seq: report.seq };
      return act(services, actor, {
        ...checked(decideSchema, request.body),
        target,
        reportId: report.id,
      });
    }),
  );
}

function operatorRoutesOf(services: HttpServices, router: Router): void {
  const { store } = services;

  router.get(
    '/desk/people',
    documented({
      does: 'People by a part of their name, or an id.',
      who: 'desk',
      query: searchSchema,
      answers: { 200: peopleAnswer },
    }),
    byActor(services, async (_, request) => {
      const { search } = checked(searchSchema, request.query);
      const people = await store.desk.people(search);
      return {
        people: people.map(({ id, name, created_at, banned, kind, seen_at }) => ({
          playerId: id,
          name,
          isAccount: kind === 'account',
          seenAt: seen_at,
          createdAt: created_at,
          banned: banned === 1,
        })),
      };
    }),
  );

  router.get(
    '/desk/matches',
    documented({
      does: 'Matches by a part of a name, or an id.',
      who: 'desk',
      query: searchSchema,
      answers: { 200: foundMatches },
    }),
    byActor(services, async (_, request) => {
      const { search } = checked(searchSchema, request.query);
      const found = await store.desk.matches(search);
      const seatsOf = new Map(
        (await store.matches.listedNow(found.map(({ id }) => id))).map(({ id, seats }) => [id, seats]),
      );
      return {
        matches: found.map(({ id, game, edition, mode, status, visibility, created_at }) => ({
          ...{ matchId: id, game, edition, mode, status, visibility },
          createdAt: created_at,
          names: (seatsOf.get(id) ?? []).map(({ name }) => name),
          seats: (seatsOf.get(id) ?? []).map(({ playerId, name, isAccount }) => ({
            ...{ playerId, name, isAccount: isAccount === true },
          })),
        })),
      };
    }),
  );

  router.get(
    '/desk/pairs',
    documented({
      does: 'People who meet in free-for-alls more often than others.',
      who: 'desk',
      answers: { 200: pairsAnswer },
    }),
    byActor(services, async () => ({ pairs: await suspiciousPairs(services) })),
  );

  router.get(
    '/desk/duels',
    documented({ does: 'Rated duels within one network.', who: 'desk', answers: { 200: duelsAnswer } }),
    byActor(services, async () => ({ pairs: await nearDuels(services) })),
  );
}

function actRoutesOf(services: HttpServices, router: Router): void {
  const { store } = services;

  router.post(
    '/desk/act',
    documented({
      does: 'Acts without a report.',
      who: 'desk',
      body: actSchema,
      answers: { 200: actionAnswer },
      codes: ['not-found', 'moderator', 'involved', 'finished', 'taken'],
    }),
    byActor(services, async (actor, request) => {
      const { playerId, matchId, seq, ...wanted } = checked(actSchema, request.body);
      return act(services, actor, { ...wanted, target: { playerId, matchId, seq }, reportId: null });
    }),
  );

  router.get(
    '/desk/log',
    documented({ does: 'The last acts.', who: 'desk', answers: { 200: logAnswer } }),
    byActor(services, async () => {
      const log = await store.desk.log();
      const ids = log.flatMap(({ actor, target }) => [actor, target]);
      return { log: log.map(shownEntry), ...(await named(services, ids)) };
    }),
  );
}

function houseRoutesOf(services: HttpServices, router: Router): void {
  const { store } = services;

  router.put(
    '/admin/roles/:id',
    documented({
      does: 'Makes an account a moderator, or ends that.',
      who: 'operator',
      body: roleSchema,
      answers: { 200: okAnswer },
      codes: ['not-found', 'no-account'],
    }),
    call(async (request) => {
      await requireOperator(services, request);
      const { moderator } = checked(roleSchema, request.body);
      const playerId = String(request.params['id']);
      if (!(await store.players.knows(playerId)))
        throw notFound('This player is not here any more. Reload the page.');
      if (moderator && !(await mayModerate(services, playerId)))
        throw conflict(
          'no-account',
          'Only an account with a passkey can moderate: it is added on the page Me.',
        );
      await store.desk.setModerator(playerId, moderator);
      await noteAct(services, OPERATOR, moderator ? 'moderator' : 'no-moderator', playerId, '');
      return { ok: true };
    }),
  );
}

function appealRoutesOf(services: HttpServices, router: Router): void {
  const { store, time } = services;

  router.get(
    '/reports',
    documented({ does: 'The caller’s reports.', who: 'player', answers: { 200: ownReports } }),
    byPlayer(services, async ({ playerId }) => {
      const reports = await store.desk.reportsBy(playerId);
      const acts = await Promise.all(
        reports.map(({ action_id }) => (action_id === null ? null : store.desk.entry(action_id))),
      );
      return {
        reports: reports.map(({ id, created_at, reason, state }, index) => ({
          reportId: id,
          at: created_at,
          reason,
          state: state === 'decided' ? 'reviewed' : 'open',
          answer: answerTo(state, acts[index]?.action),
        })),
      };
    }),
  );

  router.post(
    '/appeals',
    documented({
      does: 'Appeals an act.',
      who: 'person',
      body: appealSchema,
      answers: { 201: okAnswer },
      codes: ['no-appeal'],
    }),
    services.limits.joins,
    call(async (request) => {
      const player = await personOf(services, request);
      const { actionId, text } = checked(appealSchema, request.body);
      if (!(await store.desk.appeal(player.playerId, actionId, text, time.now())))
        throw conflict(
          'no-appeal',
          'There is nothing to appeal, or you have appealed it. Wait for the answer.',
        );
      return { ok: true };
    }),
  );
}

function answerRoutesOf(services: HttpServices, router: Router): void {
  const { store, time, random } = services;

  router.get(
    '/desk/appeals',
    documented({ does: 'Appeals that wait.', who: 'desk', answers: { 200: appealsAnswer } }),
    byActor(services, async () => {
      const appeals = await store.desk.appeals();
      // `action_id` and `player_id`: for readers of the release before.
      return {
        ...(await named(
          services,
          appeals.flatMap((each) => [each.player_id, each.actor]),
        )),
        appeals: appeals.map((each) => ({ ...each, actionId: each.action_id, playerId: each.player_id })),
      };
    }),
  );

  router.post(
    '/desk/appeals/:id/decide',
    documented({
      does: 'Decides an appeal.',
      who: 'desk',
      body: answerSchema,
      answers: { 200: okAnswer },
      codes: ['not-found', 'involved', 'moderator', 'answered'],
    }),
    byActor(services, async (actor, request) => {
      const { lift, note } = checked(answerSchema, request.body);
      const action = await store.desk.entry(String(request.params['id']));
      if (!action) throw notFound('Action not found.');
      // P-61. The operator may: there need not be anybody else.
      if (actor.playerId !== null && (action.actor === actor.id || action.target === actor.id))
        throw conflict('involved', 'Somebody else decides about an appeal.');
      if (actor.playerId !== null) await requireNoModerator(services, action.target);
      const entry = {
        id: lettersOf(random, 16).toLowerCase(),
        ...{ at: time.now(), actor: actor.id, action: lift ? 'lift' : 'keep', target: action.target },
        ...{ reason: '', note, match_id: '', seq: null },
      };
      if (!(await store.desk.answer(action.id, lift, entry)))
        throw new HttpRefusal(409, 'answered', 'The appeal was answered before.');
      if (lift && action.action === 'ban') await store.desk.isBanned(action.target, time.now());
      return { ok: true };
    }),
  );
}

/** `id` and `match_id`: for readers of the release before. */
const shownEntry = (entry: DeskEntry) => ({
  ...entry,
  actionId: entry.id,
  matchId: entry.match_id === '' ? null : entry.match_id,
});

/** P-57. */
function answerTo(state: string, action: string | undefined): string | null {
  if (state !== 'decided') return null;
  return action === 'dismiss' ? 'Reviewed: no action.' : 'Reviewed: action taken.';
}

export function deskRoutes(services: HttpServices): Router {
  const router = Router();
  reportRoutesOf(services, router);
  decidingRoutesOf(services, router);
  operatorRoutesOf(services, router);
  actRoutesOf(services, router);
  houseRoutesOf(services, router);
  appealRoutesOf(services, router);
  answerRoutesOf(services, router);
  return router;
}
