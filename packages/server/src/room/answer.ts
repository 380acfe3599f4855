/** Checks and answers one client request. Every answer is a reply; nothing a client sends throws. */
import type { z } from 'zod';
import { decideForm } from '../live/decide-form';
import { faultIn } from '../text/plain-text';
import { malformed, refused, type Reply } from '../live/requests';
import { logFailure } from '../operator-log';
import { REQUESTS, type Asking, type RequestType } from './requests';

/** One of the requests, with the link between its schema and its answer unknown to the compiler. */
interface AnyRequest {
  schema: z.ZodType;
  run(asking: Asking, payload: unknown): Reply | Promise<Reply>;
}

export async function answer(type: RequestType, asking: Asking, payload: unknown): Promise<Reply> {
  const { schema, run } = REQUESTS[type] as AnyRequest;
  const form = type === 'decide' ? decideForm(payload) : null;
  const fault = faultIn(payload);
  if (fault) return refused('malformed', `${fault.field || 'payload'}: ${fault.message}`);
  const parsed = form ? { success: true as const, data: form } : schema.safeParse(payload);
  if (!parsed.success) return malformed(parsed.error);
  try {
    return await run(asking, parsed.data);
  } catch (error) {
    const { live } = asking;
    logFailure(live.services.log, error, { match: live.id, type }, 'a request failed');
    return refused('storage', 'The server could not save this. Nothing has changed; try again.');
  }
}
