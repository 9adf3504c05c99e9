import { readFaultOf } from '@pinkas/domain/backup/backup-outcomes';

import type { BackupTarget } from '../../../../integrations/backup/backup-target.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { contentPath } from '../format/content-path.ts';
import { hashOf, PACK_BYTES, sealPack, type PackedFile, type SealedFile } from '../format/pack.ts';
import {
  findContents,
  insertObject,
  type FoundEntry,
  type StoredContent,
  type StoredObject,
} from '../stored/objects.repository.ts';
import { addToRun } from '../stored/runs.repository.ts';
import { ReadBackError, type BackupRun } from './backup-run.ts';

/** A thing of the business that a backup has. */
export interface BackedUpThing extends Pick<FoundEntry, 'place' | 'kind' | 'name'> {
  /** Where it is known without its bytes. */
  readonly sha256?: string;
  /** What is not there any more without being missed. */
  readonly mayBeGone?: boolean;
  /** Undefined for what cannot be read, which is logged. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** Content that the destination does not have. */
interface NewContent {
  readonly sha256: string;
  readonly ending: string;
  readonly content: Uint8Array;
}

/** What became of things. */
export interface SentThings {
  readonly entries: readonly FoundEntry[];
  /** Names of what could not be read. */
  readonly missing: readonly string[];
}

/**
 * Sends what the destination does not have, in packs, and reads each pack back before it counts as sent. Things whose
 * content is there already are not sent again.
 */
export async function sendThings(
  backup: BackupRun,
  things: readonly BackedUpThing[],
): Promise<SentThings> {
  const entries: FoundEntry[] = [];
  const missing: string[] = [];
  const pack = new Map<string, NewContent>();
  let packed = 0;
  const there = await contentsThere(
    backup,
    things.flatMap(({ sha256 }) => (sha256 === undefined ? [] : [sha256])),
  );
  for (const { place, kind, name, sha256: known, mayBeGone = false, read } of things) {
    if (known !== undefined && there.has(known)) {
      entries.push({ place, kind, name, sha256: known });
      continue;
    }
    // One pack at a time is in memory.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await read();
    if (bytes === undefined) {
      if (!mayBeGone) missing.push(name);
      continue;
    }
    const sha256 = hashOf(bytes);
    entries.push({ place, kind, name, sha256 });
    // oxlint-disable-next-line no-await-in-loop
    if (pack.has(sha256) || (await contentsThere(backup, [sha256])).has(sha256)) continue;
    pack.set(sha256, { sha256, ending: endingOf(name), content: bytes });
    packed += bytes.byteLength;
    if (packed < PACK_BYTES) continue;
    // oxlint-disable-next-line no-await-in-loop
    await sendPack(backup, [...pack.values()]);
    pack.clear();
    packed = 0;
  }
  if (pack.size > 0) await sendPack(backup, [...pack.values()]);
  return { entries, missing };
}

function contentsThere(
  { transaction, run }: BackupRun,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  return transaction((tx) => findContents(tx, run.destinationId, hashes));
}

function endingOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/.exec(name)?.[1] ?? 'bin';
}

async function sendPack(backup: BackupRun, contents: readonly NewContent[]): Promise<void> {
  const files: PackedFile[] = contents.map(({ sha256, ending, content }) => ({
    sha256,
    path: contentPath(sha256, ending),
    bytes: content,
  }));
  const sealed = await sealPack(backup.key.recipient, files);
  await sendSealed(backup, sealed, {
    kind: 'pack',
    contents: contents.map(({ sha256, ending, content }) => ({
      sha256,
      ending,
      bytes: content.byteLength,
    })),
  });
}

/** Stores a file and reads it back. Throws ReadBackError where the destination has something else, or nothing. */
export async function putWhole(target: BackupTarget, path: string, bytes: Buffer): Promise<void> {
  await target.put(path, bytes);
  const read = await target.get(path);
  const fault = readFaultOf(
    { sha256: hashOf(bytes), bytes: bytes.length },
    read && { sha256: hashOf(read), bytes: read.length },
  );
  if (fault !== undefined) throw new ReadBackError(fault === 'missing' ? 'lies' : fault);
}

/** Sends an encrypted file, reads it back, and notes it when it is there whole. Throws ReadBackError. */
export async function sendSealed(
  { services, run, target, transaction }: BackupRun,
  { path, bytes, sha256 }: SealedFile,
  { kind, contents }: Pick<StoredObject, 'kind'> & { readonly contents: readonly StoredContent[] },
): Promise<void> {
  await putWhole(target, path, bytes);
  const at = services.clock.now();
  const object: StoredObject = {
    id: newId(),
    runId: run.id,
    kind,
    path,
    sha256,
    bytes: bytes.length,
    files: contents.length,
    sentAt: at,
    readAt: at,
  };
  await transaction(async (tx) => {
    await insertObject(tx, run.destinationId, object, contents);
    await addToRun(tx, run.id, { sentFiles: contents.length, sentBytes: bytes.length });
  });
}
