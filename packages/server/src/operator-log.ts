import pino, { type DestinationStream, type Logger } from 'pino';
import { storageReason } from './store/failures';

/**
 * Lines for the operator. Errors come with their message and stack: without its serializer pino would write `{}`. Nobody logs what a
 * client sent, nor what belongs to one player alone.
 */
export const operatorLog = (level: string, into?: DestinationStream): Logger =>
  pino({ level, serializers: { error: pino.stdSerializers.err } }, into);

/** Trouble of the store is said once a minute by `Health`, not once for each thing that fails by it. */
export function logFailure(log: Logger, error: unknown, about: object, message: string): void {
  if (storageReason(error) === null) log.error({ error, ...about }, message);
}
