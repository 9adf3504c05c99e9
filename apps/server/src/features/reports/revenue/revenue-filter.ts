import type { RevenueFilter } from '@pinkas/contract/reports/revenue/revenue.contract';
import { reachOfFilter } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';

import {
  documentConditions,
  type ReportFilterInput,
} from '../../accounting/documents/documents.api.ts';

/** What narrows profit and loss: the ledger knows a document as a whole, so it knows no items. */
export type RevenueNarrowing = Omit<ReportFilterInput, 'itemId'>;

/** No filter: all lines of the ledger. */
export const ALL_LINES: RevenueNarrowing = {};

/** Reads what narrows the report from its query. */
export function narrowingOf(query: z.output<typeof RevenueFilter>): RevenueNarrowing {
  const { customerId, tagId, docType, userId, branchId } = query;
  return { customerId, tagId, docType, userId, branchId };
}

/** The sources of lines of `ledger_lines l`, and what a filter leaves of them. */
interface RevenueSource {
  readonly join: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
  /** Returns the part of an amount that is left of a line. */
  readonly partOf: (amount: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const whole = (amount: RawBuilder<unknown>): RawBuilder<unknown> => amount;
const ALL: RevenueSource = { join: sql``, condition: sql<SqlBool>`true`, partOf: whole };

/** Returns the documents of a filter, by their ids. */
function narrowedDocuments(accountId: number, filter: RevenueNarrowing): RawBuilder<unknown> {
  const conditions = [sql<SqlBool>`true`, ...documentConditions(accountId, filter)];
  return sql`select d.id from documents d
    where d.account_id = ${accountId}::bigint and ${sql.join(conditions, sql` and `)}`;
}

/**
 * Returns the documents of a filter as the CTE `gathered`: a statement that sums both halves of one period or two reads
 * them once. Otherwise each would read them for itself, even where no line is left to join, when it is divided between
 * processors.
 */
export function gatheredDocuments(
  accountId: number,
  filter: RevenueNarrowing,
): RawBuilder<unknown> {
  return sql`gathered as materialized (${narrowedDocuments(accountId, filter)})`;
}

function ofDocuments(
  accountId: number,
  filter: RevenueNarrowing,
  isGathered: boolean,
): RevenueSource {
  const documents = isGathered ? sql`gathered` : sql`(${narrowedDocuments(accountId, filter)})`;
  return {
    join: sql`join ${documents} d on d.id = l.source_id`,
    condition: sql<SqlBool>`l.source_kind = 'document'`,
    partOf: whole,
  };
}

/**
 * Returns the part of a line that falls on a tag: what falls on all tags up to it, less what fell on those before, as the
 * report of expenses divides an expense, to the agora. `t` has what its tags up to this one take, and `e` is the expense.
 */
function partOfTag(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const upTo = (place: RawBuilder<unknown>) =>
    sql`(${place} - coalesce(round((e.gross_agorot - abs(${amount})) * (${place}) / nullif(e.gross_agorot, 0)), 0))`;
  const part = sql`(${upTo(sql`t.upto`)} - ${upTo(sql`(t.upto - t.part)`)})`;
  return sql`(case when ${amount} < 0 then -${part} else ${part} end)::bigint`;
}

/** Expenses have a tag and the person who recorded them; of a divided one the part of the tag is left. */
function ofExpenses(accountId: number, { tagId, userId }: RevenueNarrowing): RevenueSource {
  const tags =
    tagId === undefined
      ? sql``
      : sql`join (select x.expense_id, x.tag_id, x.sum_agorot as part,
            sum(x.sum_agorot) over (partition by x.expense_id order by x.tag_id) as upto
          from expense_tags x where x.account_id = ${accountId}::bigint) t
        on t.expense_id = e.id and t.tag_id = ${tagId}::uuid`;
  const recorded =
    userId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`e.created_by = ${userId}::uuid`;
  return {
    join: sql`join expenses e on e.account_id = ${accountId}::bigint and e.id = l.source_id ${tags}`,
    condition: sql<SqlBool>`l.source_kind = 'expense' and ${recorded}`,
    partOf: tagId === undefined ? whole : partOfTag,
  };
}

/** Returns payments to suppliers and entries of a person. */
function ofPerson(accountId: number, userId: string): RevenueSource[] {
  return [
    {
      join: sql`join supplier_payments s on s.account_id = ${accountId}::bigint and s.id = l.source_id`,
      condition: sql<SqlBool>`l.source_kind = 'supplier-payment' and s.created_by = ${userId}::uuid`,
      partOf: whole,
    },
    {
      join: sql`join manual_entries m on m.account_id = ${accountId}::bigint and m.id = l.source_id`,
      condition: sql<SqlBool>`l.source_kind = 'manual'
        and (m.actor_id = ${userId} or m.requested_by = ${userId}::uuid)`,
      partOf: whole,
    },
  ];
}

/**
 * Returns the sources of lines that a filter leaves; `isGathered` where its documents are a CTE already. Documents have all
 * of it. Expenses, payments to suppliers and entries have no customer, type or branch, and payments and entries no tag: a
 * filter by those leaves them out.
 */
export function sourcesOf(
  accountId: number,
  filter: RevenueNarrowing,
  isGathered: boolean,
): readonly RevenueSource[] {
  const reach = reachOfFilter(filter);
  if (reach === undefined) return [ALL];
  const documents = ofDocuments(accountId, filter, isGathered);
  if (reach === 'documents') return [documents];
  const expenses = ofExpenses(accountId, filter);
  if (reach === 'tag' || filter.userId === undefined) return [documents, expenses];
  return [documents, expenses, ...ofPerson(accountId, filter.userId)];
}
