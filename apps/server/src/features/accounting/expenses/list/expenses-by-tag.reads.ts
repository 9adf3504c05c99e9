import type { ExpenseFilter } from '@pinkas/contract/accounting/expenses/expense-list-query';
import type { TagChip } from '@pinkas/contract/settings/tags/tag-fields';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { allOf, filterConditions } from './expense-filter.ts';

/** The sums of the expenses of one tag, each with the part that the tag takes of it. */
export interface ExpensesOfTag {
  readonly tag: TagChip | null;
  readonly count: number;
  readonly grossAgorot: number;
  readonly vatClaimedAgorot: number;
  readonly openAgorot: number;
}

/**
 * Returns sums of a filter by tag, the largest first; last is what no tag takes. Together they are the
 * totals of the list: VAT and the open sum are divided as the sum is, rounded so that nothing is lost.
 */
export async function computeExpensesByTag(
  tx: AccountTx,
  today: LocalDate,
  filter: ExpenseFilter,
): Promise<ExpensesOfTag[]> {
  const { accountId } = tx;
  const conditions = allOf(await filterConditions(tx, today, filter));
  const { rows } = await sql<ExpensesOfTag>`
    with found as (
      select e.id, e.gross_agorot as gross, s.sign, e.vat_claimed_agorot as vat,
        case when e.state = 'waiting' then 0 else e.open_agorot end as open
      from expenses e
      cross join lateral (select case when e.kind = 'credit-note' then -1 else 1 end as sign) s
      where ${conditions}),
    parts as (
      select et.expense_id, et.tag_id, et.sum_agorot as part,
        sum(et.sum_agorot) over (partition by et.expense_id order by et.tag_id) as upto
      from expense_tags et where et.account_id = ${accountId}::bigint),
    divided as (
      select p.expense_id, max(p.upto) as upto from parts p group by p.expense_id),
    shares as (
      select f.gross, f.sign, f.vat, f.open, p.tag_id, p.part, p.upto
      from found f join parts p on p.expense_id = f.id
      union all
      select f.gross, f.sign, f.vat, f.open, null, f.gross - coalesce(d.upto, 0), f.gross
      from found f left join divided d on d.expense_id = f.id
      where d.upto is null or d.upto < f.gross)
    select case when t.id is not null
        then json_build_object('id', t.id, 'name', t.name, 'color', t.color) end as tag,
      count(*)::int as count,
      sum(h.sign * h.part)::bigint as "grossAgorot",
      sum(h.sign * ${shareOf('vat')})::bigint as "vatClaimedAgorot",
      sum(h.sign * ${shareOf('open')})::bigint as "openAgorot"
    from shares h
    left join tags t on t.account_id = ${accountId}::bigint and t.id = h.tag_id
    group by t.id, t.name, t.color
    order by t.id is null, 3 desc, t.name`.execute(tx.withoutPlugins());
  return rows;
}

/**
 * Returns what falls on a part of an expense: what falls on all parts up to it, less what fell on those
 * before.
 */
function shareOf(sum: 'vat' | 'open'): RawBuilder<number> {
  const upTo = (place: string) => `coalesce(round(h.${sum} * (${place}) / nullif(h.gross, 0)), 0)`;
  return sql.raw(`(${upTo('h.upto')} - ${upTo('h.upto - h.part')})`);
}
