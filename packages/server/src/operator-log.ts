import pino, { type DestinationStream, type Logger } from 'pino';
import { Unloadable } from './live/memory/unloadable';
import { storageReason } from './store/failures';
import { LostMatch } from './store/locks';

/**
 * The operator's log. Errors include message and stack: without the serializer pino would write `{}`. Never
 * log what a client sent, or one player's private data.
 */
export const operatorLog = (level: string, into: DestinationStream): Logger =>
  pino({ level, serializers: { error: pino.stdSerializers.err } }, into);

/**
 * Skips storage errors, which `Health` logs once a minute, matches that were logged as unloadable, and those that another
 * process has taken over, which a metric counts.
 */
export function logFailure(log: Logger, error: unknown, about: object, message: string): void {
  if (storageReason(error) === null && !(error instanceof Unloadable || error instanceof LostMatch))
    log.error({ error, ...about }, message);
}
