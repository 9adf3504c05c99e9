import { createLog, type Log } from '../../../../platform/log/log.ts';

/** What of a line of an error a fault has. */
interface ErrorLine {
  readonly msg?: string;
  readonly kind?: string;
  /** Of a task: false where it is tried again. */
  readonly isOver?: boolean;
  readonly err?: { readonly message?: string };
}

/**
 * Returns a log that adds what it is given as an error to `faults`, a sentence each, and writes nothing else: schedules only log
 * what fails of one account or one template. A task that is tried again is none: whoever runs it throws what fails again and again.
 */
export function faultLog(faults: string[]): Log {
  return createLog('error', {
    write(line) {
      const { msg = '', kind, isOver, err } = JSON.parse(line) as ErrorLine;
      if (isOver === false) return;
      faults.push([msg, kind, err?.message].filter((part) => part !== undefined).join(': '));
    },
  });
}
