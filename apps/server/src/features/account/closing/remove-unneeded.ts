import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { removedAtClosing } from '../../../platform/db/tables/table-lists.ts';
import { TABLES } from '../../../tables.ts';

/** What of a table need not be retained, by the name under which the audit counts it. The order follows the foreign keys. */
const PARTS: readonly (readonly [what: string, statement: string])[] = [
  [
    'attachments',
    `delete from attachments where account_id = $1 and entity_kind in ('draft', 'clearing-application')`,
  ],
  [
    'batchRows',
    `delete from batch_rows r where r.account_id = $1
      and not exists (select from long_jobs j where j.account_id = $1 and j.id = r.file_id)`,
  ],
  [
    'batchFiles',
    `delete from batch_files f where f.account_id = $1
      and not exists (select from long_jobs j where j.account_id = $1 and j.id = f.id)`,
  ],
  [
    'preferences',
    `delete from preferences where account_id = $1 and slice in ('settings/usage', 'settings/usage/payment')`,
  ],
];

const REMOVED = Object.entries(removedAtClosing(TABLES));

/** Statements over whole tables and parts of tables; both in the order of the foreign keys, and no key joins the two. */
const REMOVALS = [
  ...REMOVED.flatMap(([table, how]) =>
    how === 'removed-with-customer'
      ? []
      : [[how.removedAs, `delete from ${table} where account_id = $1`] as const],
  ),
  ...PARTS,
];

/** Customers whom no row of the books names, and who were not taken together with another. */
const UNUSED_CUSTOMERS = `select c.id from customers c where c.account_id = $1
  and not exists (select from documents r where r.account_id = $1 and r.customer_id = c.id)
  and not exists (select from expenses r where r.account_id = $1 and r.supplier_id = c.id)
  and not exists (select from supplier_payments r where r.account_id = $1 and r.supplier_id = c.id)
  and not exists (select from purchase_journal_lines r where r.account_id = $1 and r.customer_id = c.id)
  and not exists (select from recurring_expenses r
    where r.account_id = $1 and r.form -> 'supplier' ->> 'id' = c.id::text)
  and not exists (select from reminder_mails r where r.account_id = $1 and r.customer_id = c.id)
  and not exists (select from payment_requests r where r.account_id = $1 and r.customer_id = c.id)
  and not exists (select from saved_cards r where r.account_id = $1 and r.customer_id = c.id)
  and not exists (select from card_links r where r.account_id = $1 and r.customer_id = c.id)
  and not exists (select from bank_mandates r where r.account_id = $1 and r.customer_id = c.id)
  and not exists (select from card_attempts r where r.account_id = $1 and r.saves_for = c.id)
  and not exists (select from customer_merges r where r.account_id = $1 and c.id in (r.source_id, r.target_id))
  and not exists (select from customers r where r.account_id = $1 and r.merged_into_id = c.id)`;

const OF_CUSTOMERS = REMOVED.flatMap(([table, how]) =>
  how === 'removed-with-customer' ? [table] : [],
);

/** Files without any reference; the removal of leftovers deletes them later. */
const UNUSED_FILES = `update stored_files f set unused_since = $2 where f.account_id = $1
  and f.state = 'stored' and f.unused_since is null
  and not exists (select from attachments a where a.account_id = $1 and a.file_id = f.id)`;

/**
 * Removes what need not be retained of the account of an owner's transaction, each row with its entry in the chain of
 * evidence, and stops what would continue by itself. Documents, ledger, expenses with their files, the customers and
 * suppliers that these name, certificates and the audit trail stay. Repeated it finds nothing. Returns how many rows of each.
 */
export async function removeUnneeded(
  tx: AccountTx,
  at: string,
): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {};
  for (const [what, text] of REMOVALS) {
    removed[what] = (await tx.query({ text, values: [tx.accountId] })).rowCount ?? 0;
  }
  removed['customers'] = await removeUnusedCustomers(tx);
  await tx.query({
    text: `update reminder_plans set is_on = false, started_on = null, older_from = null, requests_from = null
      where account_id = $1 and is_on`,
    values: [tx.accountId],
  });
  await tx.query({
    text: `update recurring_expenses set is_active = false, version = version + 1
      where account_id = $1 and is_active`,
    values: [tx.accountId],
  });
  const { rowCount } = await tx.query({ text: UNUSED_FILES, values: [tx.accountId, at] });
  return { ...removed, files: rowCount ?? 0 };
}

async function removeUnusedCustomers(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ id: string }>({
    text: UNUSED_CUSTOMERS,
    values: [tx.accountId],
  });
  const ids = rows.map(({ id }) => id);
  await tx.query({
    text: `delete from attachments where account_id = $1 and entity_kind = 'customer'
      and entity_id = any ($2)`,
    values: [tx.accountId, ids],
  });
  for (const table of OF_CUSTOMERS) {
    await tx.query({
      text: `delete from ${table} where account_id = $1 and customer_id = any ($2)`,
      values: [tx.accountId, ids],
    });
  }
  const { rowCount } = await tx.query({
    text: 'delete from customers where account_id = $1 and id = any ($2)',
    values: [tx.accountId, ids],
  });
  return rowCount ?? 0;
}
