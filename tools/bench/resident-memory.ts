import { readFileSync } from 'node:fs';

const SAMPLE_MS = 50;

/** Does the work and tells by how many bytes the process grew at most meanwhile. */
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

/** Memory of a process that is really there, as the system tells it. */
function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error('the system does not tell the memory of a process');
  return Number(kilobytes) * 1024;
}
