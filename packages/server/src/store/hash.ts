import { createHash } from 'node:crypto';

/** How secrets of 128 bits and more are kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
