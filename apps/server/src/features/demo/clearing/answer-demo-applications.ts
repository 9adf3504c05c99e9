import { systemActor } from '@pinkas/domain/identity/actor';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { answerApplication } from '../../account/clearing-form/clearing-form.api.ts';

/** By which its answers are signed. */
const RECEIVER = 'demo-clearing-receiver';

const CORRECTION = {
  answer: 'correction',
  text: 'צילום תעודת הזהות לא ברור. יש לצרף צילום שרואים בו את כל הפרטים',
} as const;
const APPROVAL = { answer: 'approved', text: '' } as const;

/**
 * Answers what was sent in the demo, once its mail is in the outbox: the first sending of an application with a correction,
 * each later one with an approval.
 */
export async function answerDemoApplications({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number; sentCount: number }>(
    `select account_id as "accountId", sent_count as "sentCount" from clearing_applications
      where state = 'sent' and mailed_at is not null`,
  );
  for (const { accountId, sentCount } of rows) {
    const actor = { clock, ip: '', accountId, actor: systemActor(RECEIVER, null) };
    const answer = sentCount === 1 ? CORRECTION : APPROVAL;
    await inAccount(db, { accountId }, (tx) => answerApplication(actor, tx, answer));
  }
}
