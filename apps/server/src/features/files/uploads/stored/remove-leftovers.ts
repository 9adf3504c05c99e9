import { UNUSED_FILE_SECONDS, UPLOAD_LIFETIME_SECONDS } from '@pinkas/domain/files/upload-limits';

import { isoText } from '../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { forgetUpload } from '../receiving/forget-upload.ts';
import { releaseStorage, lockStorage } from '../record/storage-usage.repository.ts';
import {
  findErasable,
  isHeld,
  lockFiles,
  markRemoved,
  setUnusedSince,
} from '../record/stored-files.repository.ts';

/** How many of each were removed. */
export interface Leftovers {
  readonly uploads: number;
  readonly files: number;
}

interface Place {
  readonly accountId: number;
  readonly id: string;
}

const BATCH = 500;
/** No file is being written for so long without another byte: the longest job has an hour. */
const WRITING_SECONDS_MAX = 2 * 3_600;

/**
 * Removes uploads that were not finished within a day, files that nothing has held for a week, and
 * the bytes of removed files, in all accounts. Killed in the middle, or run twice at once, it leaves
 * nothing that the next run would not find.
 */
export async function removeLeftovers(services: Services): Promise<Leftovers> {
  const { clock, storage } = services;
  const before = (seconds: number): string => isoText(clock.nowMs() - seconds * 1_000);
  const uploads = await forEach(
    services,
    'from upload_sessions where created_at < $1',
    before(UPLOAD_LIFETIME_SECONDS),
    ({ accountId, id }) => {
      const transaction = <T>(work: (tx: AccountTx) => Promise<T>): Promise<T> =>
        inAccount(services.db, { accountId }, work);
      return forgetUpload({ services, transaction }, id);
    },
  );
  await forEach(
    services,
    "from stored_files where state = 'stored' and unused_since < $1",
    before(UNUSED_FILE_SECONDS),
    (place) => markUnused(services, place),
  );
  const files = await forEach(
    services,
    "from stored_files where state = 'removed' and unused_since <= $1",
    clock.now(),
    (place) => erase(services, place),
  );
  const nowMs = clock.nowMs();
  await storage.removeLeftovers({
    writtenBeforeMs: nowMs - WRITING_SECONDS_MAX * 1_000,
    partsBeforeMs: nowMs - 2 * UPLOAD_LIFETIME_SECONDS * 1_000,
  });
  return { uploads, files };
}

/**
 * Does the same for each of them, in batches; maintenance scans all accounts as the owner of the
 * tables. What is done is not found again. Returns their number.
 */
async function forEach(
  services: Services,
  query: string,
  before: string,
  work: (place: Place) => Promise<void>,
): Promise<number> {
  for (let count = 0; ;) {
    const { rows } = await services.db.owner.query<Place>(
      `select account_id as "accountId", id ${query} limit ${BATCH}`,
      [before],
    );
    for (const place of rows) await work(place);
    count += rows.length;
    if (rows.length < BATCH) return count;
  }
}

/** Attached again in this moment, a file stays. */
async function markUnused(services: Services, place: Place): Promise<void> {
  await inAccount(services.db, place, async (tx) => {
    const [file] = await lockFiles(tx, [place.id]);
    if (file === undefined || file.unusedSince === null) return;
    await markRemoved(tx, file.id, services.clock.now());
    await releaseStorage(tx, file.usageBytes);
  });
}

/**
 * Erases the bytes unless another file has the same ones. The row stays, without a date: other slices
 * may refer to a file that is gone.
 */
async function erase(services: Services, place: Place): Promise<void> {
  await inAccount(services.db, place, async (tx) => {
    await lockStorage(tx);
    const file = await findErasable(tx, place.id);
    if (file === undefined) return;
    const store = services.storage.uploadedOf(place.accountId);
    for (const sha256 of [file.sha256, file.thumbnailSha256]) {
      if (sha256 === null || (await isHeld(tx, sha256, place.id))) continue;
      await store.remove(sha256);
    }
    await setUnusedSince(tx, [place.id], null);
  });
}
