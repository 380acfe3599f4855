/** P-29. Calendar files, for people and the programs that keep their calendars. */
import { Router, type Request, type Response } from 'express';
import { siteOf } from '../../config';
import { callerOf } from '../../http/auth';
import { documented } from '../../http/documented';
import { call, notFound } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { openingCalendar, roundsCalendar } from '../calendar';
import { tournamentNotFound } from '../entry';
import { openingsIn } from '../house';
import { nextStart } from '../schedule';
import { ownRounds } from '../shown';
import type { OpeningHours } from '../../wire/tournament';
import { openingHoursAnswer } from '../../wire/tournament';

export function calendarRoutes(services: HttpServices): Router {
  const { config, time } = services;
  const router = Router();
  const siteFor = (request: Request) => siteOf(config) ?? services.addressFor(request);
  const send = (response: Response, calendar: string) => void response.type('text/calendar').send(calendar);

  router.get(
    '/opening-hours',
    documented({
      does: 'When the house is open: the next start of each hour that comes again.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: openingHoursAnswer },
    }),
    call(async (): Promise<OpeningHours> => ({
      openings: openingsIn(services, config).map(({ on, at, game = '' }) => ({
        ...{ game, startsAt: nextStart({ on, at }, time.now()), isDaily: on === undefined },
      })),
    })),
  );

  router.get(
    '/opening-hours.ics',
    documented({
      does: 'The opening hours as a calendar (RFC 5545), to subscribe to.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: null },
      codes: ['not-found'],
    }),
    (request, response) => {
      const openings = openingsIn(services, config);
      if (openings.length === 0) throw notFound('This house has no opening hours.');
      send(response, openingCalendar(openings, siteFor(request), time.now()));
    },
  );

  router.get(
    '/tournaments/:id/rounds.ics',
    documented({
      does: 'The rounds of a tournament as a calendar (RFC 5545), with whom the caller plays.',
      scope: 'read',
      who: 'anybody',
      answers: { 200: null },
      codes: ['not-found'],
    }),
    async (request, response) => {
      const caller = await callerOf(services, request);
      const rounds = await ownRounds(services, String(request.params['id']), caller?.playerId ?? null);
      if (!rounds) throw tournamentNotFound();
      send(response, roundsCalendar(rounds, siteFor(request), time.now()));
    },
  );

  return router;
}
