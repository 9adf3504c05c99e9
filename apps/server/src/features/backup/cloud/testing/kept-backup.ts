import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { folderSource, type FolderSource } from '../restore/folder-source.ts';
import { openSnapshot } from '../restore/open-snapshot.ts';
import {
  restoreBusiness,
  type RestoredBusiness,
  type RestoreTarget,
} from '../restore/restore-business.ts';
import { office } from './backup-server.ts';

/** What the destination has, copied to a folder of this machine as a person copies it. */
export interface KeptBackup {
  readonly folder: string;
  readonly source: FolderSource;
  remove(): Promise<void>;
}

/** Copies everything from the destination to a folder. */
export async function keepBackup(): Promise<KeptBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'pinkas-kept-'));
  for (const [path, bytes] of office.objects) {
    const file = join(folder, path.replace(/^pinkas\//, ''));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return {
    folder,
    source: folderSource(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An empty machine, and what a restore takes of it. */
export interface EmptyMachine extends RestoreTarget {
  readonly server: TestServer;
}

/** Starts a machine without anybody, with files and keys of its own. */
export async function startEmptyMachine(secret?: string): Promise<EmptyMachine> {
  const server = await startTestServer(
    secret === undefined ? {} : { env: { PINKAS_SECRET: secret } },
  );
  const { db, storage, config, clock, passwords } = server.services;
  return { server, db, storage, clock, passwords, origin: server.url, secret: config.secret };
}

/** Restores the newest snapshot of a kept backup. */
export async function restoreNewest(
  target: RestoreTarget,
  { source }: KeptBackup,
  identity: string,
): Promise<RestoredBusiness> {
  const newest = (await source.listSnapshots()).at(-1) ?? '';
  const index = await openSnapshot(source, identity, newest);
  return restoreBusiness(target, { source, identity, index });
}
