import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * Lines for the operator. Errors come with their message and stack: without its serializer pino would write `{}`. Nobody logs what a
 * client sent, nor what belongs to one player alone.
 */
export const operatorLog = (level: string, into?: DestinationStream): Logger =>
  pino({ level, serializers: { error: pino.stdSerializers.err } }, into);
