import type { ExpenseCategory, ExpenseKind } from '@pinkas/domain/expenses/expense-kind';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

interface Suggestion extends Record<string, unknown> {
  readonly kind: ExpenseKind;
  readonly category: ExpenseCategory;
  readonly ownCategoryId: string | null;
  readonly count: number;
}

const SUGGESTION = `
  select kind, category_code as category, own_category_id as "ownCategoryId", count(*)::int as count
  from (select kind, category_code, own_category_id, document_date from expenses
    where account_id = $1 and supplier_id = $2 and removed_at is null and kind <> 'credit-note'
    order by document_date desc, id desc limit 50) latest
  group by 1, 2, 3 order by count(*) desc, max(document_date) desc limit 1`;

/** Returns what the latest fifty expenses of a supplier had most often; undefined without any. */
export async function suggestFor(
  tx: AccountTx,
  supplierId: string,
): Promise<Suggestion | undefined> {
  const { rows } = await tx.query<Suggestion>({
    name: 'expense-suggestion',
    text: SUGGESTION,
    values: [tx.accountId, supplierId],
  });
  return rows[0];
}
