/** The calls of docs/protocol.md, HTTP, People: how somebody wants to be met. */
import type { ChatSetting, ProfileSetting } from '../../../../../server/src/wire/profile';
import { has, isNumberOrNull, isRecord } from '../../../net/api-forms';
import { asMe } from '../../../net/http';

import type { ChallengeSetting } from '../../../../../server/src/wire/challenge';
export type { ChallengeSetting, ChatSetting, ProfileSetting };

/** P-41. `until`: ms; null for somebody who is not away. */
export interface Away {
  until: number | null;
  daysLeft: number;
}

const isAway = (data: unknown): data is Away =>
  has(data, { daysLeft: 'number' }) && isNumberOrNull(data['until']);

/** P-42. Whose chat is read. */
export const CHALLENGE_SETTINGS: readonly ChallengeSetting[] = ['friends', 'anyone', 'nobody'];

export const CHATS: readonly ChatSetting[] = ['everyone', 'friends', 'off'];

interface Manners {
  away: Away;
  kind: string;
  chat: ChatSetting;
  /** P-19. */
  profile: ProfileSetting;
  /** P-22. */
  challenges: ChallengeSetting;
}

const areManners = (data: unknown): data is Manners =>
  has(data, { kind: 'string', chat: 'string', profile: 'string', challenges: 'string' }) &&
  isAway(data['away']);

export const ownManners = (): Promise<Manners> => asMe('GET', '/api/players/me', areManners);

export const setManners = (
  changes: Partial<Pick<Manners, 'chat' | 'profile' | 'challenges'>>,
): Promise<unknown> => asMe('PATCH', '/api/players/me', isRecord, changes);

export const setAway = (until: number | null): Promise<Away> =>
  asMe('POST', '/api/players/me/away', isAway, { until });
