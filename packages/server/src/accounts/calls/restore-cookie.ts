/** P-6. The one cookie: it restores a session whose token the browser has lost. No other path reads it. */
import type { Request, Response } from 'express';
import { networkOf } from '../../http/client-address';
import { isOwnOrigin, originOf } from '../../http/origins';
import type { HttpServices } from '../../http/services';
import { forbidden } from '../../http/refusal';
import type { SignedIn } from '../accounts';
import { noteNetwork } from '../networks';

const NAME = 'se-restore';
const RESTORE_PATH = '/api/sessions/restore';
/** Seconds: 400 days, the longest that browsers keep. */
const KEPT_FOR = 34_560_000;

function write(
  services: HttpServices,
  request: Request,
  response: Response,
  value: string,
  age: number,
): void {
  const { config } = services;
  const origin = config.publicAddress ?? originOf(request, config.port);
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  response.append(
    'set-cookie',
    `${NAME}=${value}; HttpOnly; SameSite=Strict; Path=${RESTORE_PATH}; Max-Age=${age}${secure}`,
  );
}

/** Answers with the token, and sets the cookie. */
export async function answerSignedIn(
  services: HttpServices,
  request: Request,
  response: Response,
  { playerId, token, name, restore }: SignedIn,
): Promise<{ playerId: string; token: string; name: string }> {
  write(services, request, response, restore, KEPT_FOR);
  await noteNetwork(services, playerId, networkOf(request.ip ?? ''));
  return { playerId, token, name };
}

export const forgetCookie = (services: HttpServices, request: Request, response: Response): void =>
  write(services, request, response, '', 0);

/** The secret of the cookie; null for a browser without one. Only a page of this server may ask: 403. */
export function restoringSecret({ config }: HttpServices, request: Request): string | null {
  const isOwn = isOwnOrigin((header) => request.get(header), config);
  if (request.get('origin') === undefined || !isOwn)
    throw forbidden('Only the pages of this server restore a session.');
  return new RegExp(`(?:^|;) *${NAME}=([^;]*)`).exec(request.get('cookie') ?? '')?.[1] ?? null;
}
