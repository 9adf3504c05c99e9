import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MS = 50;
const IDLE_MS = 2_000;
/** The share of a core that an idle process may use, as a divisor. */
const IDLE_PART = 20;
/** The system counts in hundredths of a second. */
const TICK_MS = 10;

/** Waits until a process has nothing to do: what it begins with at its start is no part of what is measured. */
export async function untilIdle(pid: number): Promise<void> {
  for (let before = workedMs(pid); ;) {
    await sleep(IDLE_MS);
    const now = workedMs(pid);
    if (now - before < IDLE_MS / IDLE_PART) return;
    before = now;
  }
}

/** Returns how long the cores worked for a process since its start. */
function workedMs(pid: number): number {
  // The name of the program, which may contain spaces, is in brackets before the numbers.
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Does the work and returns by how many bytes the process grew at most meanwhile. */
export async function growthOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = residentBytes(pid);
  let highest = before;
  const sampling = setInterval(() => {
    highest = Math.max(highest, residentBytes(pid));
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return highest - before;
}

/** Returns the resident memory of a process, as reported by the system. */
function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error('the system does not tell the memory of a process');
  return Number(kilobytes) * 1024;
}
