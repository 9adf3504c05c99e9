import { decryptWith } from '../../../../platform/archive/age.ts';
import { readTar } from '../../../../platform/archive/tar.ts';
import { hashOf } from '../format/pack.ts';
import type { BackupSource } from './folder-source.ts';
import type { SnapshotIndex } from './open-snapshot.ts';
import { RestoreProblem } from './restore-problem.ts';

/** A content that a snapshot names, whole. */
export interface ReadContent {
  readonly sha256: string;
  readonly bytes: Buffer;
}

type Fault = readonly ['pack-missing' | 'pack-damaged', string];

/**
 * Reads all files of a backup, one in memory at a time, and returns each content that the snapshot names, once and checked
 * by its hash. RestoreProblem where one is nowhere: it names the file that is missing or damaged. A damaged file that holds
 * older content alone does no harm.
 */
export async function* readContents(
  source: BackupSource,
  identity: string,
  { files, packs }: SnapshotIndex,
): AsyncGenerator<ReadContent> {
  const wanted = new Map(files.map(({ sha256, name }) => [sha256, name]));
  const faults: Fault[] = [];
  for (const { path, sha256 } of packs) {
    // oxlint-disable-next-line no-await-in-loop
    const sealed = await source.get(path);
    if (sealed === undefined) faults.push(['pack-missing', path]);
    else if (hashOf(sealed) !== sha256) faults.push(['pack-damaged', path]);
    else {
      // oxlint-disable-next-line no-await-in-loop
      for (const { content } of readTar(await decryptWith(identity, sealed))) {
        const hash = hashOf(content);
        if (wanted.delete(hash)) yield { sha256: hash, bytes: content };
      }
    }
  }
  const [lost] = wanted.values();
  if (lost === undefined) return;
  const [fault] = faults;
  throw fault === undefined
    ? new RestoreProblem('content-missing', lost)
    : new RestoreProblem(...fault);
}
