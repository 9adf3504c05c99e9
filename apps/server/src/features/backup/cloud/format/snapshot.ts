import { encryptFor } from '../../../../platform/archive/age.ts';
import { tarEnd, tarEntry } from '../../../../platform/archive/tar.ts';
import { contentPath } from './content-path.ts';
import { indexPage } from './index-page.ts';
import { hashOf, type SealedFile } from './pack.ts';
import type { Snapshot, SnapshotFile } from './snapshot-content.ts';
import { NAMES_SCRIPT, VERIFY_SCRIPT } from './scripts.ts';

/** Version of the format that `docs/backup-format.md` describes. */
export const BACKUP_FORMAT = 1;

/**
 * Returns the snapshot as an encrypted tar archive: an index page, an index for programs, the hashes of all files and the
 * scripts that check them. It is sent when all that it names is there.
 */
export async function sealSnapshot(recipient: string, snapshot: Snapshot): Promise<SealedFile> {
  const entries: readonly (readonly [string, string])[] = [
    ['index.html', indexPage(snapshot)],
    ['index.json', `${JSON.stringify(indexOf(snapshot), null, 1)}\n`],
    ['files.sha256', sumsOf(snapshot.files)],
    ['names.tsv', namesOf(snapshot.files)],
    ['verify.sh', VERIFY_SCRIPT],
    ['names.sh', NAMES_SCRIPT],
  ];
  const tar = Buffer.concat([
    ...entries.map(([name, text]) => tarEntry(name, Buffer.from(text))),
    tarEnd(),
  ]);
  const bytes = await encryptFor(recipient, tar);
  const sha256 = hashOf(bytes);
  const at = snapshot.madeAt.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return { path: `snapshots/${at}-${sha256}.tar.age`, bytes, sha256 };
}

function indexOf({ business, account, madeAt, files, packs, missing }: Snapshot): object {
  return {
    format: BACKUP_FORMAT,
    business,
    account,
    madeAt,
    files: files.map(({ kind, name, sha256, ending, bytes }) => ({
      kind,
      name,
      path: contentPath(sha256, ending),
      sha256,
      bytes,
    })),
    packs,
    missing,
  };
}

/** Each content once, as `sha256sum -c` reads it. */
function sumsOf(files: readonly SnapshotFile[]): string {
  const lines = files.map(({ sha256, ending }) => `${sha256}  ${contentPath(sha256, ending)}\n`);
  return [...new Set(lines)].toSorted().join('');
}

function namesOf(files: readonly SnapshotFile[]): string {
  return files
    .map(({ sha256, ending, name }) => `${contentPath(sha256, ending)}\t${name}\n`)
    .join('');
}
