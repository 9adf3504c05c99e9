import { localDateAt, addDays } from '@pinkas/domain/time/local-date';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import { isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import { loadDocuments } from '../../accounting/documents/load-documents.service.ts';
import { insertDemoAccount, loadDemoCustomers } from '../demo-account.ts';
import {
  DEMO_ACCOUNT_ID,
  DEMO_BUSINESS,
  DEMO_EMAIL,
  DEMO_FIRST_NUMBERS,
  DEMO_PASSWORD,
  DEMO_USER_ID,
  DEMO_USER_NAME,
} from '../demo-business.ts';
import { demoInvoice } from '../demo-invoices.ts';
import { issueDemoStories } from './issue-stories.ts';

const CUSTOMERS = 14;
const INVOICES = 46;
const DAYS_BETWEEN_INVOICES = 8;
/** The last days belong to the stories: no series goes back in time. */
const STORY_DAYS = 12;

/** What the seed needs of the product. */
export interface SeedDependencies {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly linkSecret: string;
}

/**
 * Fills an empty product with the demo business: one owner who can sign in, regular customers, a
 * year of invoices and documents of every type that hang on one another. Does nothing where the demo is there; a seed that was cut off is completed.
 */
export async function seedDemoBusiness(
  { db, passwords, linkSecret }: SeedDependencies,
  now: () => number,
): Promise<void> {
  const { owner } = db;
  const { rows } = await owner.query('select 1 from users where id = $1', [DEMO_USER_ID]);
  if (rows.length > 0) return;
  const nowMs = now();
  const createdAt = isoText(nowMs);
  const today = localDateAt(nowMs);
  const target = { accountId: DEMO_ACCOUNT_ID, userId: DEMO_USER_ID, linkSecret };
  const client = await owner.connect();
  try {
    await insertDemoAccount(client, {
      accountId: DEMO_ACCOUNT_ID,
      business: DEMO_BUSINESS,
      firstNumbers: DEMO_FIRST_NUMBERS,
      createdAt,
    });
  } finally {
    client.release();
  }
  const customers = await loadDemoCustomers(owner, DEMO_ACCOUNT_ID, CUSTOMERS, createdAt);
  const { rows: documents } = await owner.query(
    'select 1 from documents where account_id = $1 limit 1',
    [DEMO_ACCOUNT_ID],
  );
  if (documents.length === 0) {
    const invoices = Array.from({ length: INVOICES }, (_, index) => {
      const daysBack = STORY_DAYS + (INVOICES - 1 - index) * DAYS_BETWEEN_INVOICES;
      const customer = customers[(index * 5) % customers.length];
      if (customer === undefined) throw new Error('the demo has no customers');
      return demoInvoice(customer, addDays(today, -daysBack), index + 1, today);
    });
    await loadDocuments(owner, target, invoices);
  }
  await issueDemoStories({ ...target, db }, customers, nowMs);
  // The person comes last: until then the seed counts as unfinished.
  await owner.query(
    `with person as (
      insert into users (id, email_canonical, email, password_hash, full_name, created_at)
        values ($1, $2, $3, $4, $5, $6) returning id)
    insert into memberships (user_id, account_id, role, created_at)
      select id, $7, 'owner', $6 from person`,
    [
      DEMO_USER_ID,
      canonicalEmail(DEMO_EMAIL),
      DEMO_EMAIL,
      await passwords.hash(DEMO_PASSWORD),
      DEMO_USER_NAME,
      createdAt,
      DEMO_ACCOUNT_ID,
    ],
  );
}
