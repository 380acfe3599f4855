/** The call of docs/protocol.md for what the house says to everybody. */
import type { Announcement, Announcements } from '../../../server/src/wire/announcements';
import { has, isRecord } from './api-forms';
import { asAnyone } from './http';

export type { Announcement };

const isAnnouncement = (data: unknown): data is Announcement =>
  has(data, { text: 'string', at: 'number', until: 'number' });

const areAnnouncements = (data: unknown): data is Announcements =>
  isRecord(data) && Array.isArray(data['announcements']) && data['announcements'].every(isAnnouncement);

export const announced = async (): Promise<Announcement[]> =>
  (await asAnyone('GET', '/api/announcements', areAnnouncements)).announcements;
