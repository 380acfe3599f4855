/** P-21. Whom somebody follows, and which of their friends are here. */
import { processesNow } from '../moderation/house';
import type { Services } from '../services';
import type { Follow } from '../wire/follows';

type FollowServices = Pick<Services, 'store'> & Parameters<typeof processesNow>[0];

export async function followed(services: FollowServices, playerId: string): Promise<Follow[]> {
  const all = await services.store.follows.of(playerId);
  const processes = all.some(({ isFriend }) => isFriend) ? await processesNow(services) : [];
  const online = new Set(processes.flatMap(({ people }) => people));
  const playing = new Set(processes.flatMap((each) => each.playing));
  return all.map(({ isFriend, isHidden, ...each }) => ({
    ...each,
    ...(isHidden && { noPage: true as const }),
    friend: isFriend,
    ...(isFriend && { online: online.has(each.playerId), playing: playing.has(each.playerId) }),
  }));
}
