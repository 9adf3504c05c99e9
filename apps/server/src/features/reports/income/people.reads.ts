import type { DeedKind } from '@pinkas/contract/reports/income/issuers';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Returns who did something, and for whom it was done; each of them once. */
function deedsOf(accountId: number, of: DeedKind): RawBuilder<unknown> {
  const account = sql`${accountId}::bigint`;
  const documents = sql`select distinct d.actor_id as doer, d.requested_by as asker from documents d
    where d.account_id = ${account}`;
  const expenses = sql`select distinct e.created_by::text as doer, null::uuid as asker from expenses e
    where e.account_id = ${account}`;
  switch (of) {
    case 'documents':
      return documents;
    case 'expenses':
      return expenses;
    case 'books':
      return sql`${documents} union all ${expenses}
        union all select distinct s.created_by::text, null::uuid from supplier_payments s
          where s.account_id = ${account}
        union all select distinct m.actor_id, m.requested_by from manual_entries m
          where m.account_id = ${account}`;
  }
}

/**
 * Returns the people who issued documents of the account, recorded its expenses, or wrote into its
 * books, by name.
 */
export async function listPeople(
  tx: AccountTx,
  of: DeedKind,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with deeds as materialized (${deedsOf(tx.accountId, of)})
    select p.user_id as id, p.full_name as name from person_names p
    where p.account_id = ${tx.accountId}::bigint and exists (
      select from deeds x where x.doer = p.user_id::text or x.asker = p.user_id)
    order by p.full_name, p.user_id`.execute(tx.withoutPlugins());
  return rows;
}
