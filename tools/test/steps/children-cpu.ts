import { readFileSync } from 'node:fs';

/** Units of Linux in /proc, on every architecture that the tests run on. */
const TICKS_PER_SECOND = 100;
/** Places of the user and system time of ended children in `/proc/self/stat`, after the name of the program. */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/**
 * Returns the processor seconds of all children of this process that have exited, with those that they waited for;
 * undefined where the system does not say.
 */
function childrenCpuSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_PER_SECOND;
}

let counted = childrenCpuSeconds();

/**
 * Returns what `childrenCpuSeconds` has grown by since the last call. Called as soon as a child exits, that is its own
 * time and that of what it started, even while others run.
 */
export function readNewCpuSeconds(): number | undefined {
  const seconds = childrenCpuSeconds();
  if (seconds === undefined || counted === undefined) return undefined;
  const grown = seconds - counted;
  counted = seconds;
  return grown;
}
