import { randomUUID } from 'node:crypto';

import type { Database } from '../../../platform/db/database.ts';
import { DEMO_CARDS, DEMO_CUSTOMER_TAGS, type DemoCard } from './customer-scenarios.ts';

/** The account whose customers get cards, by the ids of its customers. */
export interface CustomerSeed {
  readonly accountId: number;
  readonly userId: string;
  readonly customerIds: readonly string[];
  readonly createdAt: string;
}

type Owner = Pick<Database, 'owner'>;

async function fillCard(
  { owner }: Owner,
  { accountId, userId, createdAt }: CustomerSeed,
  id: string,
  card: DemoCard,
): Promise<void> {
  await owner.query(
    `update customers set contact_person = $3, mobile = $4, payment_terms_kind = $5,
       payment_terms_days = $6, discount_basis_points = $7, language = $8, accounting_key = $9,
       withholding_basis_points = $10, credit_limit_agorot = $11
     where account_id = $1 and id = $2`,
    [
      accountId,
      id,
      card.contactPerson,
      card.mobile,
      card.terms?.kind ?? null,
      card.terms?.days ?? 0,
      card.discountBasisPoints,
      card.language,
      card.accountingKey,
      card.withholdingBasisPoints,
      card.creditLimitAgorot,
    ],
  );
  await owner.query(
    `insert into customer_tags (account_id, customer_id, tag_id)
      select account_id, $2, id from tags where account_id = $1 and name = $3 on conflict do nothing`,
    [accountId, id, card.tag],
  );
  if (card.contact !== null) {
    const { name, role, email } = card.contact;
    await owner.query(
      `insert into customer_contacts (account_id, id, customer_id, position, name, role, email, phone)
        values ($1, $2, $3, 0, $4, $5, $6, '')`,
      [accountId, randomUUID(), id, name, role, email],
    );
  }
  for (const text of card.notes) {
    await owner.query(
      `insert into customer_notes (account_id, id, customer_id, text, created_at, created_by)
        values ($1, $2, $3, $4, $5, $6)`,
      [accountId, randomUUID(), id, text, createdAt, userId],
    );
  }
}

/** Fills the cards of the demo's customers with terms, contacts, tags and notes; once. */
export async function seedCustomers(db: Owner, seed: CustomerSeed): Promise<void> {
  const { accountId, createdAt, customerIds } = seed;
  const { rows } = await db.owner.query(
    `select 1 from customers where account_id = $1 and accounting_key <> '' limit 1`,
    [accountId],
  );
  if (rows.length > 0) return;
  for (const { name, color } of DEMO_CUSTOMER_TAGS) {
    await db.owner.query(
      `insert into tags (account_id, id, name, color, group_name, created_at)
        values ($1, $2, $3, $4, 'ענף', $5) on conflict do nothing`,
      [accountId, randomUUID(), name, color, createdAt],
    );
  }
  for (const [index, card] of DEMO_CARDS.entries()) {
    const id = customerIds[index];
    if (id !== undefined) await fillCard(db, seed, id, card);
  }
}
