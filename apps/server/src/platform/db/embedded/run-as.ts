import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { DatabaseStartError } from './database-start-error.ts';

const UNPRIVILEGED_ID = 65_534;

/**
 * How the server's programs are started. PostgreSQL refuses to run as root, so root either gives
 * the data to `nobody`, or runs the programs in a user namespace that does not call them root.
 */
export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'nobody'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' };

/**
 * Decides for the given folders, which must exist. Throws DatabaseStartError when neither is
 * possible.
 */
export function chooseRunAs(folders: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  if (folders.every(isOpenToOthers)) return { kind: 'nobody', ...findNobody() };
  if (canMapUsers()) return { kind: 'namespace' };
  throw new DatabaseStartError(
    `PostgreSQL does not run as root and other users may not enter ${folders.join(' or ')}; set PINKAS_DATA_DIR to a folder that they may enter, start as another user, or set DATABASE_URL.`,
  );
}

/** Command line and user ids for one of the server's programs. */
export function commandFor(
  runAs: RunAs,
  program: string,
  args: readonly string[],
): { command: string; args: string[]; ids: { uid: number; gid: number } | undefined } {
  switch (runAs.kind) {
    case 'self':
      return { command: program, args: [...args], ids: undefined };
    case 'nobody':
      return { command: program, args: [...args], ids: { uid: runAs.uid, gid: runAs.gid } };
    case 'namespace':
      return { command: 'unshare', args: [...namespaceArgs(), program, ...args], ids: undefined };
  }
}

/**
 * Changes the owner of a folder and all in it to the user that will run the server; quick when it is
 * already.
 */
export function giveFolderTo(runAs: RunAs, folder: string): void {
  if (process.getuid?.() !== 0 || runAs.kind === 'self') return;
  const owner = runAs.kind === 'nobody' ? runAs : { uid: 0, gid: 0 };
  if (statSync(folder).uid === owner.uid) return;
  chownTree(folder, owner);
}

/** The folder itself last: a run cut short in the middle is repeated, not mistaken for done. */
function chownTree(path: string, owner: { uid: number; gid: number }): void {
  if (lstatSync(path).isDirectory()) {
    for (const name of readdirSync(path)) chownTree(join(path, name), owner);
    chownSync(path, owner.uid, owner.gid);
  } else if (!lstatSync(path).isSymbolicLink()) {
    chownSync(path, owner.uid, owner.gid);
  }
}

/** Returns whether any user may walk through the folder and all of its parents. */
function isOpenToOthers(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  const parent = dirname(folder);
  return isOpen && (parent === folder || isOpenToOthers(parent));
}

function findNobody(): { uid: number; gid: number } {
  let passwd = '';
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch {
    // A bare container image has no user list; the customary ids still work.
  }
  const fields =
    passwd
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  const uid = Number.parseInt(fields[2] ?? '', 10);
  const gid = Number.parseInt(fields[3] ?? '', 10);
  return { uid: uid > 0 ? uid : UNPRIVILEGED_ID, gid: gid > 0 ? gid : UNPRIVILEGED_ID };
}

function canMapUsers(): boolean {
  return spawnSync('unshare', [...namespaceArgs(), 'true'], { stdio: 'ignore' }).status === 0;
}

function namespaceArgs(): string[] {
  return ['--user', `--map-user=${UNPRIVILEGED_ID}`, `--map-group=${UNPRIVILEGED_ID}`];
}
