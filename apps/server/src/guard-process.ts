import type { Log } from './platform/log/log.ts';
import { isSafeToOutlive, type UnhandledFaults } from './platform/unhandled-faults.ts';

/** Exit code after a fault whose effects are not known (EX_SOFTWARE of sysexits.h); the launcher starts the product again. */
export const FAULT_EXIT_CODE = 70;

export interface GuardedProcess {
  readonly log: Log;
  readonly faults: UnhandledFaults;
  /** Ends the process in order: open requests finish within their limit. */
  readonly end: () => void;
}

/**
 * Keeps a failure that no code waited for from ending the process at once, as Node does by default: it is logged and
 * counted. The process ends in order after one that it may not outlive, an exception that nothing caught among them,
 * since whatever that interrupted may be half-done in memory.
 */
export function guardProcess(
  { log, faults, end }: GuardedProcess,
  source: NodeJS.EventEmitter = process,
): void {
  const endOnce = (): void => {
    if (faults.isEnding) return;
    faults.noteEnd();
    end();
  };
  source.on('unhandledRejection', (error: unknown) => {
    faults.note();
    log.error({ err: error }, 'a failure that nothing waited for');
    if (!isSafeToOutlive(error)) endOnce();
  });
  source.on('uncaughtException', (error: unknown) => {
    faults.note();
    log.fatal({ err: error }, 'an exception that nothing caught');
    endOnce();
  });
}
