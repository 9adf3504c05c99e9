import { CONSENT_NOTICE_DAYS, consentNewsOn } from '@pinkas/domain/tax-authority/connection';
import { addDays } from '@pinkas/domain/time/local-date';

import type { Clock } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { findConnection, type StoredConnection } from './connection.repository.ts';
import { consentOf } from './connection-view.ts';

const DAYS_BEFORE = Math.max(...CONSENT_NOTICE_DAYS);

/**
 * Notifies people of an account that its consent expires, once each: ahead, and when it has
 * expired.
 */
export async function tellOfConsent(
  tx: AccountTx,
  clock: Clock,
  stored: Pick<StoredConnection, 'id' | 'consentUntil' | 'refusedAt'>,
): Promise<void> {
  const due = consentNewsOn(consentOf(stored), clock.today());
  if (due === undefined) return;
  await tell(tx, {
    kind: 'authority-consent',
    cause: `${stored.id}/${due.cause}`,
    at: clock.now(),
    facts: { news: due.news, until: stored.consentUntil },
    to: 'everybody',
  });
}

/** Notifies of every consent that is about to expire or did, however often it runs. */
export async function tellOfConsents(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const { db, clock } = services;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select account_id as "accountId" from tax_authority_connections
     where consent_until <= $1 or refused_at is not null`,
    [addDays(clock.today(), DAYS_BEFORE)],
  );
  await workEach(services, rows, 'the end of a consent was not told', ({ accountId }) =>
    inAccount(db, { accountId }, async (tx) => {
      const stored = await findConnection(tx);
      if (stored !== undefined) await tellOfConsent(tx, clock, stored);
      return stored !== undefined;
    }),
  );
}
