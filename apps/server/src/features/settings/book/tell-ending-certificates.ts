import { CERTIFICATE_NOTICE_DAYS } from '@pinkas/domain/notices/notice';
import { addDays } from '@pinkas/domain/time/local-date';

import { workEach } from '../../../platform/jobs/work-each.ts';
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
export async function tellEndingCertificates(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const { db, clock } = services;
  const today = clock.today();
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from business_certificates
     where valid_until between $1 and $2`,
    [today, addDays(today, DAYS_BEFORE)],
  );
  await workEach(services, rows, 'the end of a certificate was not told', ({ accountId }) =>
    inAccount(db, { accountId }, (tx) => tellOfAccount(tx, clock)),
  );
}

/** Tells of the certificates of one account; returns of how many. */
async function tellOfAccount(tx: AccountTx, clock: Clock): Promise<number> {
  const today = clock.today();
  let count = 0;
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
    count += 1;
  }
  return count;
}
