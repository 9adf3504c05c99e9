import type { EntryRow, EntryView } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { personOf } from '../../../platform/db/actor-columns.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListOrder,
  type ListPage,
  type PageInput,
} from '../../../platform/lists/list-order.ts';

interface EntryRowOfTable {
  readonly id: string;
  readonly entry_no: number;
  readonly kind: EntryRow['kind'];
  readonly date: EntryRow['date'];
  readonly description: string;
  readonly reference: string;
  readonly total: number;
  readonly is_reversed: boolean;
}

const SORTS = { number: [{ name: 'entry_no', kind: 'integer' }] } as const;
type EntryPage = PageInput<'number'>;

/** Returns entries in order; sums and reversals are looked up for the requested ones. */
function entryRows(
  accountId: number,
  order: ListOrder,
  limit?: number,
): RawBuilder<EntryRowOfTable> {
  const conditions = [sql<SqlBool>`true`, ...placeConditions(order, 'm')];
  const most = limit === undefined ? sql`` : sql`limit ${limit}`;
  return sql<EntryRowOfTable>`
    select p.id, p.entry_no, p.kind, p.entry_date as date, p.description, p.reference,
      coalesce(s.total, 0)::bigint as total, r.id is not null as is_reversed
    from (select m.* from manual_entries m
      where m.account_id = ${accountId}::bigint and ${sql.join(conditions, sql` and `)}
      order by ${orderBy(order, 'm')} ${most}) p
    left join lateral (select sum(l.debit_agorot) as total from manual_entry_lines l
      where l.account_id = ${accountId}::bigint and l.entry_id = p.id) s on true
    left join manual_entries r on r.account_id = ${accountId}::bigint and r.reverses_id = p.id
    order by ${orderBy(order, 'p')}`;
}

const toEntry = (row: EntryRowOfTable): EntryRow => ({
  id: row.id,
  entryNo: row.entry_no,
  kind: row.kind,
  date: row.date,
  description: row.description,
  reference: row.reference,
  totalAgorot: row.total,
  isReversed: row.is_reversed,
});

/** Returns a page of the entries. */
export async function listEntries(tx: AccountTx, input: EntryPage): Promise<ListPage<EntryRow>> {
  const order = listOrder(SORTS, input);
  const statement = entryRows(tx.accountId, order, input.limit + 1);
  const { rows } = await statement.execute(tx.withoutPlugins());
  return pageOf(order, input.limit, rows.map(toEntry), ({ entryNo }) => [entryNo]);
}

/** Returns all of them in order, some at a time. */
export async function* entriesToExport(
  tx: AccountTx,
  input: Pick<EntryPage, 'sort' | 'direction'>,
): AsyncGenerator<readonly EntryRow[]> {
  const statement = entryRows(tx.accountId, listOrder(SORTS, input));
  for await (const rows of cursorRows(tx, statement)) yield rows.map(toEntry);
}

const VIEW = `
  select m.id, m.entry_no as "entryNo", m.kind, m.entry_date as date, m.description, m.reference,
    (select coalesce(sum(l.debit_agorot), 0)::bigint from manual_entry_lines l
      where l.account_id = $1 and l.entry_id = m.id) as "totalAgorot",
    r.id is not null as "isReversed",
    (select coalesce(json_agg(json_build_object('account', l.ledger_account, 'name', coalesce(o.name, ''),
        'debitAgorot', l.debit_agorot, 'creditAgorot', l.credit_agorot) order by l.line_no), '[]')
      from manual_entry_lines l
      left join own_ledger_accounts o on o.account_id = $1 and o.id = l.own_account_id
      where l.account_id = $1 and l.entry_id = m.id) as lines,
    case when f.id is not null then json_build_object('id', f.id, 'entryNo', f.entry_no) end as reverses,
    case when r.id is not null then json_build_object('id', r.id, 'entryNo', r.entry_no) end as "reversedBy",
    m.created_at as at,
    json_build_object('kind', m.actor_kind, 'name', coalesce(u.full_name, '')) as by
  from manual_entries m
    left join manual_entries f on f.account_id = $1 and f.id = m.reverses_id
    left join manual_entries r on r.account_id = $1 and r.reverses_id = m.id
    left join person_names u on u.account_id = $1 and u.user_id = ${personOf('m')}
  where m.account_id = $1 and m.id = $2`;

/** Returns an entry with its rows. NOT_FOUND for one that the business has not. */
export async function getEntry(tx: AccountTx, id: string): Promise<EntryView> {
  const { rows } = await tx.query<EntryView & Record<string, unknown>>({
    name: 'manual-entry',
    text: VIEW,
    values: [tx.accountId, id],
  });
  const [entry] = rows;
  if (entry === undefined) throw new AppError('NOT_FOUND');
  return entry;
}
