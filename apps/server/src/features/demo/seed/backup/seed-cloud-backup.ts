import { addDays, localDateAt, startOfDayMs } from '@pinkas/domain/time/local-date';

import { makeLockedKey } from '../../../../platform/archive/age.ts';
import { clockFrom, isoText } from '../../../../platform/clock/clock.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Services } from '../../../../platform/services.ts';
import { backUpAtOnce, sealSecret } from '../../../backup/cloud/cloud.api.ts';
import { DEMO_BACKUP_ADDRESS } from '../../demo-backup-target.ts';
import type { DemoMember } from '../../demo-business.ts';

/** Opens the backup of the demo, for whoever tries a drill or a restore. */
export const DEMO_BACKUP_PASSPHRASE = 'Demo-backup-2026!';
export const DEMO_DESTINATION_ID = '01930000-0000-7000-8000-00000000b701';

const HOUR_MS = 3_600_000;
const DAYS = 26;
const RUN_HOUR = 4;
const MINUTE_MS = 60_000;
const MEGABYTE = 1_000_000;

/** Days back on which something happened; on all others of the history the run was proven. */
const FAILED_DAY = 17;
const CUT_DAY = 9;

/**
 * Gives a business of the demo a destination with four weeks of history. The last two runs are real: they send what the
 * business has to a folder of this machine, and read it back. Once.
 */
export async function seedCloudBackup(
  services: Services,
  { accountId, userId }: Pick<DemoMember, 'accountId' | 'userId'>,
  nowMs: number,
): Promise<void> {
  const { db, config } = services;
  const { rowCount } = await db.owner.query(
    'select from backup_destinations where account_id = $1 and id = $2',
    [accountId, DEMO_DESTINATION_ID],
  );
  if (rowCount !== 0) return;
  const connectedAt = isoText(nowMs - (DAYS + 1) * 24 * HOUR_MS);
  const { recipient, lockedIdentity } = await makeLockedKey(DEMO_BACKUP_PASSPHRASE);
  const owner = { accountId, destinationId: DEMO_DESTINATION_ID };
  const sealedSecret = await sealSecret(config.storage.keys, owner, newId());
  await db.owner.query(
    `insert into backup_keys (account_id, recipient, locked_identity, created_at, created_by, checked_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [accountId, recipient, lockedIdentity, connectedAt, userId, isoText(nowMs - 3 * 24 * HOUR_MS)],
  );
  await db.owner.query(
    `insert into backup_destinations (account_id, id, kind, name, address, folder, region, login, sealed_secret, run_hour,
        created_at, created_by)
      values ($1, $2, 'webdav', 'שרת המשרד', $3, 'pinkas', '', 'office', $4, $5, $6, $7)`,
    [
      accountId,
      DEMO_DESTINATION_ID,
      DEMO_BACKUP_ADDRESS,
      sealedSecret,
      RUN_HOUR,
      connectedAt,
      userId,
    ],
  );
  await seedRuns(services, accountId, nowMs);
  for (const atMs of [nowMs - 24 * HOUR_MS, nowMs - MINUTE_MS]) {
    // The later one reads the earlier one back.
    // oxlint-disable-next-line no-await-in-loop
    await backUpAtOnce({ ...services, clock: clockFrom(() => atMs) }, owner);
  }
}

/** The days before, of which the rows alone are told. */
async function seedRuns({ db }: Services, accountId: number, nowMs: number): Promise<void> {
  const today = localDateAt(nowMs);
  for (let daysBack = DAYS; daysBack >= 2; daysBack -= 1) {
    const startedMs = startOfDayMs(addDays(today, -daysBack)) + RUN_HOUR * HOUR_MS + 2 * MINUTE_MS;
    const hasFailed = daysBack === FAILED_DAY;
    const outcome = hasFailed ? 'gone' : 'proven';
    const sizes = hasFailed ? [0, 0, 0, 0] : sizesOf(daysBack);
    // oxlint-disable-next-line no-await-in-loop
    await db.owner.query(
      `insert into backup_runs (account_id, id, destination_id, kind, started_at, alive_at, ended_at, outcome, task_id,
          cursor, sent_files, sent_bytes, read_files, read_bytes, is_resumed)
        values ($1, $2, $3, 'backup', $4, $5, $5, $6, $2, '{"phase": "snapshot"}', $7, $8, $9, $10, $11)`,
      [
        accountId,
        newId(),
        DEMO_DESTINATION_ID,
        isoText(startedMs),
        isoText(startedMs + 4 * MINUTE_MS),
        outcome,
        ...sizes,
        daysBack === CUT_DAY,
      ],
    );
  }
}

/** What a run sent and read back: more than usual once a week. */
function sizesOf(daysBack: number): readonly number[] {
  const isBusy = daysBack % 7 === 3;
  const sentFiles = (isBusy ? 31 : 9) + (daysBack % 4);
  const readFiles = 38 + ((daysBack * 5) % 13);
  return [
    sentFiles,
    (isBusy ? 9 : 2) * MEGABYTE + daysBack * 31_000,
    readFiles,
    6 * MEGABYTE + daysBack * 17_000,
  ];
}
