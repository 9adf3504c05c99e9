import type { ExpenseFilter } from '@pinkas/contract/accounting/expenses/expense-list-query';
import type { TagChip } from '@pinkas/contract/settings/tags/tags.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { allOf, filterConditions } from './expense-filter.ts';

/** What the expenses of one tag come to; each counts whole, also where tags divide it. */
export interface ExpensesOfTag {
  readonly tag: TagChip | null;
  readonly count: number;
  readonly grossAgorot: number;
  readonly vatClaimedAgorot: number;
  readonly openAgorot: number;
}

/** Sums of a filter by tag, the largest first and those without a tag last; as the totals of the list. */
export async function computeExpensesByTag(
  tx: AccountTx,
  today: LocalDate,
  filter: ExpenseFilter,
): Promise<ExpensesOfTag[]> {
  const { accountId } = tx;
  const conditions = allOf(filterConditions(accountId, today, filter));
  const { rows } = await sql<ExpensesOfTag>`
    select case when t.id is not null
        then json_build_object('id', t.id, 'name', t.name, 'color', t.color) end as tag,
      count(*)::int as count,
      coalesce(sum(s.sign * e.gross_agorot), 0)::bigint as "grossAgorot",
      coalesce(sum(s.sign * e.vat_claimed_agorot), 0)::bigint as "vatClaimedAgorot",
      coalesce(sum(s.sign * e.open_agorot) filter (where e.state <> 'waiting'), 0)::bigint
        as "openAgorot"
    from expenses e
    cross join lateral (select case when e.kind = 'credit-note' then -1 else 1 end as sign) s
    left join expense_tags et on et.account_id = ${accountId}::bigint and et.expense_id = e.id
    left join tags t on t.account_id = ${accountId}::bigint and t.id = et.tag_id
    where ${conditions}
    group by t.id, t.name, t.color
    order by t.id is null, 3 desc, t.name`.execute(tx.withoutPlugins());
  return rows;
}
