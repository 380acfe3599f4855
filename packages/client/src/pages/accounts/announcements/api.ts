/** The call of docs/protocol.md for what the house says to everybody, and for sign-ins of this browser's player. */
import type { Announcement, Announcements, SignIn } from '../../../../../server/src/wire/announcements';
import { has, isRecord } from '../../../net/api-forms';
import { asAnyone } from '../../../net/http';

export type { Announcement, Announcements, SignIn };

const isAnnouncement = (data: unknown): data is Announcement =>
  has(data, { text: 'string', at: 'number', until: 'number' });

const isSignIn = (data: unknown): data is SignIn => has(data, { browser: 'string', at: 'number' });

const areAnnouncements = (data: unknown): data is Announcements =>
  isRecord(data) &&
  Array.isArray(data['announcements']) &&
  data['announcements'].every(isAnnouncement) &&
  (data['signIns'] === undefined || (Array.isArray(data['signIns']) && data['signIns'].every(isSignIn)));

export const announced = (): Promise<Announcements> =>
  asAnyone('GET', '/api/announcements', areAnnouncements);
