import {
  readFaultOf,
  type BackupOutcome,
  type BackupReadFault,
} from '@pinkas/domain/backup/backup-outcomes';

import { decryptWith } from '../../../../platform/archive/age.ts';
import { readTar } from '../../../../platform/archive/tar.ts';
import { hashOf } from '../format/pack.ts';
import { openSnapshot, type SnapshotIndex } from '../restore/open-snapshot.ts';
import { RestoreProblem } from '../restore/restore-problem.ts';
import { packRows, unpackRows } from '../rows/packed-rows.ts';
import type { BackupRun } from '../run/backup-run.ts';
import {
  listObjects,
  markLost,
  noteRead,
  type StoredObject,
} from '../stored/objects.repository.ts';
import { addToRun, noteAlive } from '../stored/runs.repository.ts';
import { tryInScratch } from './scratch-area.ts';

const NAMED_MAX = 50;

/** How a drill ended, and by name what a restore would lack. */
export interface DrillResult {
  readonly outcome: BackupOutcome;
  readonly missing: readonly string[];
}

/**
 * Does all of a restore but for putting the business in its place: reads each file that the newest snapshot names back from
 * the destination, opens it, compares every content with its hash, and restores the rows into a scratch area.
 */
export async function drill(backup: BackupRun, identity: string): Promise<DrillResult> {
  const { run, transaction, services } = backup;
  const objects = await transaction((tx) => listObjects(tx, run.destinationId));
  const snapshot = objects.findLast(({ kind }) => kind === 'snapshot');
  if (snapshot === undefined) return { outcome: 'missing', missing: [] };
  const keyFault = await faultOfKey(backup);
  if (keyFault !== undefined) return { outcome: keyFault, missing: ['key.age'] };
  const sealed = await readBack(backup, snapshot);
  if (typeof sealed === 'string') return { outcome: sealed, missing: [snapshot.path] };
  const index = await indexOf(identity, snapshot.path, sealed);
  if (index === undefined) return { outcome: 'not-restorable', missing: [snapshot.path] };
  const packs = objects.filter(({ kind }) => kind === 'pack');
  const found = await readPacks(backup, identity, index, packs);
  if (found.fault !== undefined || found.lost.length > 0) {
    return { outcome: found.fault ?? 'missing', missing: found.lost.slice(0, NAMED_MAX) };
  }
  const stopped = await tryInScratch(services.db.owner, index, found.contentOf);
  if (stopped === undefined) return { outcome: 'restored', missing: [] };
  const { table, cause: err } = stopped;
  services.log.error({ err, accountId: backup.accountId, table }, 'a backup cannot be restored');
  return { outcome: 'not-restorable', missing: [table] };
}

/** Without it the passphrase opens nothing; a key of the owner's own is at no destination. */
async function faultOfKey({ key, target }: BackupRun): Promise<BackupReadFault | undefined> {
  if (key.lockedIdentity === null) return undefined;
  const expected = Buffer.from(key.lockedIdentity);
  const read = await target.get('key.age');
  return readFaultOf(shapeOf(expected), read && shapeOf(read));
}

function shapeOf(bytes: Buffer): { sha256: string; bytes: number } {
  return { sha256: hashOf(bytes), bytes: bytes.length };
}

async function indexOf(
  identity: string,
  path: string,
  sealed: Buffer,
): Promise<SnapshotIndex | undefined> {
  try {
    return await openSnapshot({ get: () => Promise.resolve(sealed) }, identity, path);
  } catch (error) {
    if (error instanceof RestoreProblem) return undefined;
    throw error;
  }
}

/** Reads a file back as a run does: one that is not what it was is forgotten, so that the next run sends its content again. */
async function readBack(
  { services, run, target, transaction }: BackupRun,
  object: StoredObject,
): Promise<Buffer | BackupReadFault> {
  const bytes = await target.get(object.path);
  const fault = readFaultOf(object, bytes && shapeOf(bytes));
  const at = services.clock.now();
  await transaction(async (tx) => {
    await noteAlive(tx, run.id, at);
    if (fault === undefined) await noteRead(tx, object.id, at);
    else await markLost(tx, object.id, at);
  });
  return fault ?? bytes ?? 'missing';
}

interface ReadPacks {
  /** Of the first file that was not whole. */
  readonly fault: BackupReadFault | undefined;
  /** Names of the things whose content was found nowhere. */
  readonly lost: readonly string[];
  readonly contentOf: (sha256: string) => Promise<Buffer>;
}

async function readPacks(
  backup: BackupRun,
  identity: string,
  index: SnapshotIndex,
  packs: readonly StoredObject[],
): Promise<ReadPacks> {
  const wanted = new Set(index.files.map(({ sha256 }) => sha256));
  const rows = new Set(
    index.files.flatMap(({ kind, sha256 }) => (kind === 'rows' ? [sha256] : [])),
  );
  // Rows are a tenth when packed, and wait in memory; of other files the hash is all that is needed.
  const kept = new Map<string, Buffer>();
  let fault: BackupReadFault | undefined;
  for (const pack of packs) {
    // One file at a time is in memory.
    // oxlint-disable-next-line no-await-in-loop
    const sealed = await readBack(backup, pack);
    if (typeof sealed === 'string') {
      fault ??= sealed;
      continue;
    }
    let files = 0;
    // oxlint-disable-next-line no-await-in-loop
    for (const { content } of readTar(await decryptWith(identity, sealed))) {
      const sha256 = hashOf(content);
      if (!wanted.delete(sha256)) continue;
      files += 1;
      // oxlint-disable-next-line no-await-in-loop
      if (rows.has(sha256)) kept.set(sha256, await packRows(content));
    }
    // oxlint-disable-next-line no-await-in-loop
    await backup.transaction((tx) =>
      addToRun(tx, backup.run.id, { readFiles: files, readBytes: pack.bytes }),
    );
  }
  return {
    fault,
    lost: index.files.filter(({ sha256 }) => wanted.has(sha256)).map(({ name }) => name),
    contentOf: (sha256) => unpackRows(kept.get(sha256) ?? Buffer.alloc(0)),
  };
}
