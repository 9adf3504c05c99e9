import type { CasualCustomerRow } from '@pinkas/contract/accounting/customers/customer-book.contract';
import { searchText } from '@pinkas/domain/text/search-text';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { BALANCE_SUM } from '../../documents/documents.api.ts';
import { firstRows } from '../../../../platform/lists/first-rows.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';

const CASUAL_MAX = 200;

const CASUAL = `
  select c.id, c.name, c.tax_id as "taxId", c.email, c.phone, d.count::int as "documentsCount",
    coalesce(d.open_agorot, 0)::bigint as "openAgorot", d.last_date as "lastDocumentDate"
  from customers c
  join lateral (
    select count(*) as count, max(d.document_date) as last_date,
      ${BALANCE_SUM} as open_agorot
    from documents d where d.account_id = $1 and d.customer_id = c.id) d on d.count > 0
  where c.account_id = $1 and not c.is_regular
    and ($2::uuid[] is null or c.id = any($2))
  order by d.last_date desc, c.name, c.id limit ${CASUAL_MAX + 1}`;

/** Casual customers that have documents, those of the last documents first; at most `CASUAL_MAX`. */
export async function listCasualCustomers(
  tx: AccountTx,
  search: string,
): Promise<{ readonly rows: CasualCustomerRow[]; readonly hasMore: boolean }> {
  const { rows } = await tx.query<CasualCustomerRow & Record<string, unknown>>({
    name: 'casual-customers',
    text: CASUAL,
    values: [tx.accountId, await findIds(tx, searchText(search))],
  });
  return firstRows(rows, CASUAL_MAX);
}

/** The casual customers that a search finds; null for an empty one, which finds all. */
async function findIds(tx: AccountTx, search: string): Promise<string[] | null> {
  if (search === '') return null;
  const { rows } = await tx.query<{ id: string }>({
    name: 'casual-customers-found',
    text: 'select id from find_customer_ids($1, false, 1000)',
    values: [search],
  });
  return rows.map(({ id }) => id);
}

/** Saves a casual customer, with its documents, in the book. NOT_FOUND for any other id. */
export function keepCasualCustomer(
  ctx: AccountActor,
  id: string,
  idempotencyKey: string,
): Promise<{ id: string }> {
  return writeOnce(ctx, { write: 'customer.keep', idempotencyKey, input: { id } }, async (tx) => {
    const row = await tx
      .updateTable('customers')
      .set({ isRegular: true, updatedAt: ctx.clock.now() })
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', id)
      .where('isRegular', '=', false)
      .returning('name')
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, tx, [
      { action: 'customer.kept', entityKind: 'customer', entityId: id, detail: { name: row.name } },
    ]);
    return { id };
  });
}
