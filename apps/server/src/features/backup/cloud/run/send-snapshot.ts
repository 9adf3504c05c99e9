import { getBusinessName } from '../../../business/profile/profile.api.ts';
import { readmeOf } from '../format/readme.ts';
import { sealSnapshot } from '../format/snapshot.ts';
import type { SnapshotFile } from '../format/snapshot-content.ts';
import { listObjects, listPlacedEntries } from '../stored/objects.repository.ts';
import type { BackupRun } from './backup-run.ts';
import { putWhole, sendSealed } from './send-things.ts';

/** Sends what names everything of this moment, when all that it names is there. */
export async function sendSnapshot(backup: BackupRun): Promise<void> {
  const { services, accountId, run, key, target, transaction } = backup;
  const { business, entries, objects } = await transaction(async (tx) => ({
    business: await getBusinessName(tx, 'he'),
    entries: await listPlacedEntries(tx, { destinationId: run.destinationId, runId: run.id }),
    objects: await listObjects(tx, run.destinationId),
  }));
  const packs = objects.filter(({ kind }) => kind === 'pack');
  await putWhole(target, 'README.txt', Buffer.from(readmeOf(key.lockedIdentity !== null)));
  // Without it nothing opens, whoever remembers the passphrase.
  if (key.lockedIdentity !== null) {
    await putWhole(target, 'key.age', Buffer.from(key.lockedIdentity));
  }
  const sealed = await sealSnapshot(key.recipient, {
    business,
    account: accountId,
    madeAt: services.clock.now(),
    language: 'he',
    files: withNamesOnce(entries),
    packs: packs.map(({ path, sha256 }) => ({ path, sha256 })),
    missing: run.missing,
  });
  await sendSealed(backup, sealed, { kind: 'snapshot', contents: [] });
}

/** Two things of the same name would be one file: the later one gets a number. */
export function withNamesOnce(files: readonly SnapshotFile[]): SnapshotFile[] {
  const given = new Map<string, number>();
  return files.map((file) => {
    const count = (given.get(file.name.toLowerCase()) ?? 0) + 1;
    given.set(file.name.toLowerCase(), count);
    return count === 1 ? file : { ...file, name: numbered(file.name, count) };
  });
}

function numbered(name: string, count: number): string {
  return name.replace(/(\.[^./]*)?$/, (ending) => ` (${String(count)})${ending}`);
}
