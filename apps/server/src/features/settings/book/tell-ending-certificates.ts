import { CERTIFICATE_NOTICE_DAYS } from '@pinkas/domain/notices/notice';
import { addDays } from '@pinkas/domain/time/local-date';

import { listRestingAccounts } from '../../../platform/resting-accounts.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { listCertificates } from './certificates.reads.ts';

const DAYS_BEFORE = Math.max(...CERTIFICATE_NOTICE_DAYS);

/**
 * Notifies people of each account whose certificates are about to expire, once at each of `CERTIFICATE_NOTICE_DAYS`,
 * however often it runs. A replaced certificate counts as another one.
 */
export async function tellEndingCertificates({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const today = clock.today();
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from business_certificates
     where valid_until between $1 and $2`,
    [today, addDays(today, DAYS_BEFORE)],
  );
  const resting = await listRestingAccounts(db, clock);
  for (const { accountId } of rows.filter((row) => !resting.has(row.accountId))) {
    try {
      await inAccount(db, { accountId }, (tx) => tellOfAccount(tx, clock));
    } catch (error) {
      // One account must not block the others; the next day retries.
      log.error({ err: error, accountId }, 'the end of a certificate was not told');
    }
  }
}

async function tellOfAccount(tx: AccountTx, clock: Clock): Promise<void> {
  const today = clock.today();
  for (const { id, kind: certificate, validUntil } of await listCertificates(tx)) {
    const due = CERTIFICATE_NOTICE_DAYS.filter((days) => validUntil <= addDays(today, days));
    if (due.length === 0 || validUntil < today) continue;
    await tell(tx, {
      kind: 'certificate-expiring',
      cause: `${id}/${String(Math.min(...due))}`,
      at: clock.now(),
      facts: { certificate, validUntil },
      to: 'everybody',
    });
  }
}
