import { isRunDue, isSilent } from '@pinkas/domain/backup/backup-times';
import { localDateOf, localHourAt } from '@pinkas/domain/time/local-date';

import { epochMsOf } from '../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { workEach } from '../../../../platform/jobs/work-each.ts';
import type { Services } from '../../../../platform/services.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import { lockDestination, type StoredDestination } from '../stored/destinations.repository.ts';
import { findProof } from '../stored/runs.repository.ts';
import { startRun } from './start-run.ts';

/**
 * Starts the runs that are due and tells of each destination that did not prove itself for a day, once for each silence.
 * Returns how many runs it started.
 */
export async function runDueBackups(services: Services): Promise<number> {
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await services.db.owner.query<{ accountId: number; id: string }>(
    `select account_id as "accountId", id from backup_destinations where removed_at is null order by 1, 2`,
  );
  return workEach(services, rows, 'a backup was not started', ({ accountId, id }) =>
    inAccount(services.db, { accountId }, async (tx) => {
      const destination = await lockDestination(tx, id);
      return destination !== undefined && (await lookAfter(services, tx, destination));
    }),
  );
}

async function lookAfter(
  { clock }: Services,
  tx: AccountTx,
  { id, name, runHour, createdAt }: StoredDestination,
): Promise<boolean> {
  const proof = await findProof(tx, id);
  const provenAt = proof?.endedAt ?? null;
  const nowMs = clock.nowMs();
  const times = {
    provenAtMs: provenAt === null ? null : epochMsOf(provenAt),
    connectedAtMs: epochMsOf(createdAt),
  };
  if (isSilent(times, nowMs)) {
    const since = provenAt ?? createdAt;
    await tell(tx, {
      kind: 'backup-silent',
      cause: `${id} ${since}`,
      at: clock.now(),
      facts: { destination: name, since: localDateOf(since) },
      to: 'everybody',
    });
  }
  const minuteOfDay = localHourAt(nowMs) * 60 + (Math.floor(nowMs / 60_000) % 60);
  if (!isRunDue(times, { ms: nowMs, minuteOfDay }, runHour)) return false;
  return startRun(tx, clock, id);
}
