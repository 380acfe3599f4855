/** P-75. The puzzles of past days, for programs and pages of any origin. */
import { Router } from 'express';
import { z } from 'zod';
import { challengeDay, startOfDay } from '@star-eater/rules/src/days';
import { anyObject, cursorAnswer, seatAnswer } from '../../wire/answers';
import { documented } from '../../http/documented';
import { call, checked, notFound } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { pathOfPuzzle } from '../../pictures/calls/pictures';

const PAGE = 10;
/** Days before today. They come again and again. */
const BACK = 365;

const asked = z.object({ cursor: z.iso.date('a day such as 2026-11-29').optional() });

const dateOf = (day: number): string => new Date(startOfDay(day)).toISOString().slice(0, 10);

export function pastDayRoutes(services: HttpServices): Router {
  const { pictures, time } = services;
  const router = Router();
  router.get(
    '/puzzles/:game',
    documented({
      does: 'A game’s puzzles of past days with their solutions, newest first; today’s is not among them.',
      scope: 'read',
      who: 'anybody',
      query: asked,
      answers: {
        200: z.strictObject({
          puzzles: z.array(
            z.strictObject({
              day: z.string(),
              number: seatAnswer,
              position: anyObject,
              picture: z.string(),
            }),
          ),
          cursor: cursorAnswer,
        }),
        304: null,
      },
      codes: ['not-found'],
    }),
    services.limits.replays,
    call(async (request) => {
      const game = String(request.params['game']);
      const { cursor } = checked(asked, request.query);
      const today = challengeDay(time.now());
      const before = cursor === undefined ? today : Math.min(today, challengeDay(Date.parse(cursor)));
      const first = Math.max(today - BACK, before - PAGE);
      const numbers = Array.from({ length: Math.max(0, before - first) }, (_, at) => before - 1 - at);
      const names = numbers.map((number) => `${game}:day-${number}`);
      // Of yesterday, too, where a page is empty: whether the game has any.
      const files = await pictures.puzzleFiles([...names, `${game}:day-${today - 1}`]);
      if (!files) throw notFound('This server has no puzzles: its pages are not built.');
      if (files.at(-1) === null) throw notFound('This game has no puzzle of the day.');
      return {
        puzzles: numbers.map((number, at) => ({
          ...{ day: dateOf(number), number, position: files[at] },
          picture: pathOfPuzzle(names[at] ?? ''),
        })),
        cursor: first > today - BACK ? dateOf(first) : null,
      };
    }),
  );
  return router;
}
