/** P-76. Bots of others: players that are programs, each with the account whose it is. */
import { requireFreeLook } from '../accounts/account-names';
import { deletePlayer } from '../accounts/delete-player';
import { looksOf } from '../accounts/reserved-names';
import type { Cluster } from '../cluster/cluster';
import { BOTS } from '../limits';
import { lettersOf } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import { markedName } from '../text/bot-mark';
import { newToken } from './tokens';

type BotServices = Pick<Services, 'store' | 'random' | 'time'>;
type WithCluster = Services & { cluster: Cluster };

interface MadeBot {
  playerId: string;
  name: string;
  /** Told once. */
  token: string;
}

const LASTS = 365;
const tokenFor = (services: BotServices, playerId: string) => ({
  ...newToken(services, { label: 'bot', scopes: ['read', 'play'], days: LASTS }),
  ...{ playerId, madeIn: null },
});

const nameTaken = () =>
  new HouseRefusal(
    'conflict',
    'name-taken',
    'Somebody has this name, or one that looks like it. Pick another.',
  );

/** `wanted`: the name without its mark. */
export async function makeBot(services: BotServices, owner: string, wanted: string): Promise<MadeBot> {
  const { store, random, time } = services;
  if (!(await store.accounts.isAccount(owner)))
    throw new HouseRefusal('forbidden', 'no-account', 'Only accounts have bots. Add a way to sign in first.');
  requireFreeLook(wanted);
  if (await store.accounts.isNameTaken(looksOf(wanted), time.now())) throw nameTaken();
  const token = tokenFor(services, lettersOf(random, 16).toLowerCase());
  const name = markedName(wanted);
  const why = await store.bots.add({ owner, name, token }, BOTS);
  if (why === 'name-taken') throw nameTaken();
  if (why === 'full')
    throw new HouseRefusal(
      'conflict',
      'full',
      `You have ${BOTS} bots, which is the most. Delete one first.`,
      {
        bots: BOTS,
      },
    );
  return { playerId: token.playerId, name, token: token.token };
}

const unknownBot = () => new HouseRefusal('not-found', 'not-found', 'You have no such bot. Reload the page.');

/** A new token in place of the one before, whose streams close. */
export async function renewToken(
  services: WithCluster,
  owner: string,
  bot: string,
): Promise<{ token: string }> {
  const token = tokenFor(services, bot);
  const ended = await services.store.bots.renew(owner, token);
  if (!ended) throw unknownBot();
  for (const id of ended) await services.cluster.disconnectPerson(id);
  return { token: token.token };
}

export async function deleteBot(services: WithCluster, owner: string, bot: string): Promise<void> {
  const mine = await services.store.bots.of(owner);
  if (!mine.some(({ playerId }) => playerId === bot)) throw unknownBot();
  await deletePlayer(services, services.cluster, bot, null);
}
