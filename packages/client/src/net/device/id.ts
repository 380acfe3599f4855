/** The ids of matches of people at one device. No match of the server has such an id. */
const PREFIX = 'device-';

export const deviceId = (id: string): string => PREFIX + id;

export const isOnDevice = (matchId: string): boolean => matchId.startsWith(PREFIX);
