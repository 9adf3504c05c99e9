import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { CLIENT_REQUEST_DAYS } from '@pinkas/domain/identity/client-request';

import { isoText } from '../../../../platform/clock/clock.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { documentDetails } from '../../../accounting/documents/documents.api.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import { DEMO_DEALER } from '../../demo-business.ts';
import { ACCOUNTANT_NAME, ACCOUNTANT_USER_ID } from './client-scenarios.ts';
import type { SeedDependencies } from './seed-dependencies.ts';

const REQUEST_ID = '01900000-0000-7000-8000-000000000150';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long ago the accountant asked. */
const ASKED_HOURS = 3;

/**
 * Adds what the bell of the dealer's owner shows: the quote that was accepted, and an accountant who asks for the books.
 * Does nothing where the request was made; a seed that was cut off is completed.
 */
export async function seedNotices({ db }: SeedDependencies, nowMs: number): Promise<void> {
  const { accountId, userId, email } = DEMO_DEALER;
  const { rows } = await db.owner.query('select 1 from client_requests where id = $1', [
    REQUEST_ID,
  ]);
  if (rows.length > 0) return;
  const askedAt = isoText(nowMs - ASKED_HOURS * HOUR_MS);
  const { rows: accepted } = await db.owner.query<{ id: string; at: string }>(
    `select document_id as id, at from document_events
      where account_id = $1 and kind = 'accepted' order by at`,
    [accountId],
  );
  await inAccount(db, { accountId }, async (tx) => {
    for (const { id, at } of accepted) {
      await tell(tx, {
        kind: 'quote-accepted',
        cause: id,
        at,
        facts: await documentDetails(tx, id),
        to: 'everybody',
        hasOwnMail: true,
      });
    }
    await tell(tx, {
      kind: 'books-requested',
      cause: `${REQUEST_ID}/${askedAt}`,
      at: askedAt,
      facts: { name: ACCOUNTANT_NAME },
      to: { userId },
      hasOwnMail: true,
    });
  });
  const expiresAt = isoText(nowMs + CLIENT_REQUEST_DAYS * DAY_MS - ASKED_HOURS * HOUR_MS);
  // Last: what is missing before it is announced once more.
  await db.owner.query(
    `insert into client_requests (id, user_id, email, email_canonical, rights, words, language, asked_at,
        expires_at, mailed_at)
      values ($1, $2, $3, $4, '{file,issue}', $5, 'he', $6, $7, $6)`,
    [
      REQUEST_ID,
      ACCOUNTANT_USER_ID,
      email,
      canonicalEmail(email),
      'אפשר להתחיל בדוח הדו־חודשי הקרוב.',
      askedAt,
      expiresAt,
    ],
  );
}
