import { z } from 'zod';

import { decryptWith, unlockKey } from '../../../../platform/archive/age.ts';
import { readTar } from '../../../../platform/archive/tar.ts';
import { hashOf } from '../format/pack.ts';
import { BACKUP_FORMAT } from '../format/snapshot.ts';
import { SNAPSHOT_KINDS } from '../format/snapshot-content.ts';
import type { BackupSource } from './folder-source.ts';
import { RestoreProblem } from './restore-problem.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const SnapshotIndex = z.object({
  business: z.string(),
  account: z.int().positive(),
  madeAt: z.string(),
  files: z.array(
    z.object({
      kind: z.enum(SNAPSHOT_KINDS),
      name: z.string(),
      path: z.string(),
      sha256: Sha256,
      bytes: z.int(),
    }),
  ),
  packs: z.array(
    z.object({ path: z.string().regex(/^packs\/[0-9a-f]{64}\.tar\.age$/), sha256: Sha256 }),
  ),
  missing: z.array(z.string()),
});
/** What a snapshot says that the business consists of. */
export type SnapshotIndex = z.output<typeof SnapshotIndex>;

/** Returns the secret key by the passphrase. RestoreProblem. */
export async function openKeyFile(source: BackupSource, passphrase: string): Promise<string> {
  const locked = await source.get('key.age');
  if (locked === undefined) throw new RestoreProblem('no-key-file');
  const identity = await unlockKey(locked.toString(), passphrase.normalize()).catch(
    (cause: unknown) => {
      throw new RestoreProblem('key-file-damaged', 'key.age', { cause });
    },
  );
  if (identity === undefined) throw new RestoreProblem('wrong-passphrase');
  return identity;
}

/** Reads what a snapshot says, which is checked by its name and by the key. RestoreProblem. */
export async function openSnapshot(
  source: BackupSource,
  identity: string,
  path: string,
): Promise<SnapshotIndex> {
  const sealed = await source.get(path);
  if (sealed === undefined) throw new RestoreProblem('no-snapshot', path);
  if (!path.includes(hashOf(sealed))) throw new RestoreProblem('snapshot-damaged', path);
  const tar = await decryptWith(identity, sealed).catch((cause: unknown) => {
    throw new RestoreProblem('wrong-key', '', { cause });
  });
  const index = readTar(tar).find(({ name }) => name === 'index.json');
  const found: unknown = JSON.parse(index?.content.toString() ?? 'null');
  const format = z.object({ format: z.int() }).safeParse(found).data?.format ?? 0;
  if (format > BACKUP_FORMAT) throw new RestoreProblem('newer-format', String(format));
  const { data } = SnapshotIndex.safeParse(found);
  if (data === undefined) throw new RestoreProblem('without-rows', path);
  if (!data.files.some(({ kind }) => kind === 'rows')) {
    throw new RestoreProblem('without-rows', path);
  }
  return data;
}
