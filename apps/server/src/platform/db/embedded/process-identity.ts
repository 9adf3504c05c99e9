import { readFileSync } from 'node:fs';

/** Process id plus start time, so that a reused id is not taken for the same process. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks since boot from /proc, or '' where there is no /proc. */
  readonly startedAt: string;
}

/** Identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: procStat(process.pid)?.startedAt ?? '' };
}

/** Returns whether exactly this process still runs; a zombie counts as gone. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!isPidAlive(identity.pid)) return false;
  const stat = procStat(identity.pid);
  return stat === undefined || identity.startedAt === '' || stat.startedAt === identity.startedAt;
}

/** Returns whether some process with this id runs; a zombie counts as gone. */
export function isPidAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return procStat(pid)?.state !== 'Z';
}

/** Name of the program that runs under this id, undefined where it cannot be known. */
export function programName(pid: number): string | undefined {
  return procStat(pid)?.program;
}

interface ProcStat {
  readonly program: string;
  readonly state: string;
  readonly startedAt: string;
}

function procStat(pid: number): ProcStat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined; // no /proc on this system, or the process is gone
  }
  // The program name is in parentheses and may itself contain spaces and parentheses.
  const nameEnd = text.lastIndexOf(')');
  const fields = text.slice(nameEnd + 2).split(' ');
  return {
    program: text.slice(text.indexOf('(') + 1, nameEnd),
    state: fields[0] ?? '',
    startedAt: fields[19] ?? '',
  };
}
