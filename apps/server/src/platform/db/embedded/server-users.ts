import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/**
 * The processes that use one embedded server: a file each, named by process. The last one to
 * leave stops the server. Call these only while holding the folder lock.
 */
export interface ServerUsers {
  /** Registers this process once more (it may open the database several times). */
  add(): void;
  /** Removes one registration; true when no live process uses the server any longer. */
  removeAndCheckLast(): boolean;
}

/** Registrations of this process by folder; the folder's file exists while the count is above zero. */
const ownCounts = new Map<string, number>();

export function serverUsersIn(folder: string): ServerUsers {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ownFile = join(folder, fileNameOf(ownIdentity()));
  return {
    add() {
      ownCounts.set(folder, (ownCounts.get(folder) ?? 0) + 1);
      writeFileSync(ownFile, '');
    },
    removeAndCheckLast() {
      const left = Math.max(0, (ownCounts.get(folder) ?? 0) - 1);
      ownCounts.set(folder, left);
      if (left === 0) rmSync(ownFile, { force: true });
      return removeDeadAndCount(folder) === 0;
    },
  };
}

function removeDeadAndCount(folder: string): number {
  let living = 0;
  for (const name of readdirSync(folder)) {
    if (isAlive(identityOf(name))) living += 1;
    else rmSync(join(folder, name), { force: true });
  }
  return living;
}

function fileNameOf(identity: ProcessIdentity): string {
  return `${identity.pid}-${identity.startedAt}`;
}

function identityOf(fileName: string): ProcessIdentity {
  const [pid = '', startedAt = ''] = fileName.split('-');
  return { pid: Number.parseInt(pid, 10), startedAt };
}
