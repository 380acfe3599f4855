/** A letter by which the operator sees whether the mail server takes one. */
import { Router } from 'express';
import { z } from 'zod';
import { requireOperator } from '../../http/auth';
import { call, checked } from '../../http/refusal';
import type { HttpServices } from '../../http/services';
import { mailAddressSchema } from '../../text/mail-address';
import { noteAct, OPERATOR } from '../acts';
import { letterAnswer } from './answers';
import { documented } from '../../http/documented';

const letterSchema = z.strictObject({ address: mailAddressSchema.nullable().default(null) });

export function testLetterRoutes(services: HttpServices): Router {
  const router = Router();

  router.post(
    '/desk/letter',
    documented({
      does: 'Sends a test letter.',
      who: 'operator',
      body: letterSchema,
      answers: { 200: letterAnswer },
      codes: ['no-mail', 'mail'],
    }),
    async (request, _response, next) => {
      await requireOperator(services, request);
      next();
    },
    services.limits.testLetters,
    call(async (request) => {
      const sent = await services.notices.test(checked(letterSchema, request.body).address);
      // Without the address: it may be somebody's.
      await noteAct(services, OPERATOR, 'test-letter', '', sent.server);
      return sent;
    }),
  );

  return router;
}
