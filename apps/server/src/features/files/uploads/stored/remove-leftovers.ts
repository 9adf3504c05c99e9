import { UNUSED_FILE_SECONDS, UPLOAD_LIFETIME_SECONDS } from '@pinkas/domain/files/upload-limits';

import { isoText } from '../../../../platform/clock/clock.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { forgetUpload } from '../receiving/forget-upload.ts';
import { giveRoomBack, lockRoom } from './file-room.repository.ts';
import { isHeldByOther, lockFiles, markRemoved } from './stored-files.repository.ts';

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

/**
 * Removes uploads that were not finished within a day, files that nothing has held for a week, and
 * the bytes of removed files, in all accounts. Killed in the middle, or run twice at once, it leaves
 * nothing that the next run would not find.
 */
export async function removeLeftovers(services: Services): Promise<Leftovers> {
  const { clock, storage } = services;
  const before = (seconds: number): number => clock.nowMs() - seconds * 1_000;
  const uploads = await listPlaces(
    services,
    'select account_id as "accountId", id from upload_sessions where created_at < $1',
    isoText(before(UPLOAD_LIFETIME_SECONDS)),
  );
  for (const { accountId, id } of uploads) {
    const transaction = <T>(work: Parameters<typeof inAccount<T>>[2]): Promise<T> =>
      inAccount(services.db, { accountId }, work);
    await forgetUpload({ services, transaction }, id);
  }
  const unused = await listPlaces(
    services,
    `select account_id as "accountId", id from stored_files
     where state = 'stored' and unused_since < $1`,
    isoText(before(UNUSED_FILE_SECONDS)),
  );
  for (const place of unused) await markUnused(services, place);
  const removed = await listPlaces(
    services,
    `select account_id as "accountId", id from stored_files
     where state = 'removed' and unused_since <= $1`,
    clock.now(),
  );
  for (const place of removed) await erase(services, place);
  await storage.removeLeftovers(before(UPLOAD_LIFETIME_SECONDS));
  return { uploads: uploads.length, files: removed.length };
}

/** Maintenance looks over all accounts as the owner of the tables. */
async function listPlaces(services: Services, query: string, before: string): Promise<Place[]> {
  const { rows } = await services.db.owner.query<Place>(`${query} limit ${BATCH}`, [before]);
  return rows;
}

/** Attached again in this moment, a file stays. */
async function markUnused(services: Services, place: Place): Promise<void> {
  await inAccount(services.db, place, async (tx) => {
    const [file] = await lockFiles(tx, [place.id]);
    if (file === undefined || file.unusedSince === null) return;
    await markRemoved(tx, file.id, services.clock.now());
    await giveRoomBack(tx, file.roomBytes);
  });
}

/** The bytes go unless another file has the same ones; then the row. */
async function erase(services: Services, place: Place): Promise<void> {
  await inAccount(services.db, place, async (tx) => {
    await lockRoom(tx);
    const file = await tx
      .selectFrom('storedFiles')
      .select(['sha256', 'thumbnailSha256'])
      .where('accountId', '=', tx.accountId)
      .where('id', '=', place.id)
      .where('state', '=', 'removed')
      .executeTakeFirst();
    if (file === undefined) return;
    const store = services.storage.uploadedOf(place.accountId);
    for (const sha256 of [file.sha256, file.thumbnailSha256]) {
      if (sha256 === null || (await isHeldByOther(tx, place.id, sha256))) continue;
      await store.remove(sha256);
    }
    await tx
      .deleteFrom('uploadSessions')
      .where('accountId', '=', tx.accountId)
      .where('fileId', '=', place.id)
      .execute();
    await tx
      .deleteFrom('storedFiles')
      .where('accountId', '=', tx.accountId)
      .where('id', '=', place.id)
      .execute();
  });
}
