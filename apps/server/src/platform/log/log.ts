import { pino, type DestinationStream, type Logger } from 'pino';

import { scrub, scrubError } from './scrub.ts';

export type Log = Logger;

/**
 * Returns the structured log: one JSON line an event on standard output. Every field passes the
 * scrubber, so that no password, code, cookie or token reaches a log.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => scrub(fields),
    },
    serializers: { err: scrubError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Returns a log that writes nothing, for commands and tests. */
export function silentLog(): Log {
  return createLog('silent');
}
