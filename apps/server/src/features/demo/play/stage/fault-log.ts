import { createLog, type Log } from '../../../../platform/log/log.ts';

/** What of a line of an error a fault has. */
interface ErrorLine {
  readonly msg?: string;
  readonly kind?: string;
  readonly err?: { readonly message?: string };
}

/**
 * Returns a log that adds what it is given as an error to `faults`, a sentence each, and writes nothing else: schedules only log
 * what fails of one account or one template.
 */
export function faultLog(faults: string[]): Log {
  return createLog('error', {
    write(line) {
      const { msg = '', kind, err } = JSON.parse(line) as ErrorLine;
      faults.push([msg, kind, err?.message].filter((part) => part !== undefined).join(': '));
    },
  });
}
