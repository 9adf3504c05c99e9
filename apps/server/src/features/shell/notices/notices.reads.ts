import { NOTICES_COUNT_MAX, type Notice } from '@pinkas/contract/shell/notices/notices.contract';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import { kindsFor, type NoticeReader } from './notice-readers.ts';

const SORTS: ListSorts<'time'> = {
  time: [
    { name: 'made_at', kind: 'instant' },
    { name: 'id', kind: 'uuid' },
  ],
};

const COLUMNS = sql`n.id, n.kind, n.facts, n.made_at as "madeAt", n.read_at is not null as "isRead"`;

/** Whose notices: of the kinds that the person may see by now. */
export type Asking = Pick<NoticeReader, 'userId' | 'principal'>;

/** Of the notices of an account, as the alias `n`, those of one person; documents that they do not see are left out by the policies. */
export function ofReader({ userId, principal }: Asking): RawBuilder<SqlBool> {
  return sql<SqlBool>`n.user_id = ${userId}::uuid and n.kind = any(${kindsFor(principal)}::text[])
    and (n.facts -> 'questionId' is null
      or n.document_id is not null and ${isAllowed(principal, 'documents.read')}::boolean
      or n.document_id is null and ${isAllowed(principal, 'expenses.read')}::boolean)`;
}

/** Returns a page of somebody's notices, the newest first. */
export async function listNotices(
  tx: AccountTx,
  reader: Asking,
  input: PageInput<'time'>,
): Promise<ListPage<Notice>> {
  const order = listOrder(SORTS, input);
  const conditions = [ofReader(reader), ...placeConditions(order, 'n')];
  const { rows } = await sql<Notice>`
    select ${COLUMNS} from notices n
    where n.account_id = ${tx.accountId} and n.is_shown and ${sql.join(conditions, sql` and `)}
    order by ${orderBy(order, 'n')} limit ${input.limit + 1}`.execute(tx.withoutPlugins());
  return pageOf(order, input.limit, rows, ({ madeAt, id }) => [madeAt, id]);
}

/** Returns how many somebody has not read, up to `NOTICES_COUNT_MAX`. */
export async function countUnread(tx: AccountTx, reader: Asking): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notices n where n.account_id = ${tx.accountId} and n.is_shown
        and n.read_at is null and ${ofReader(reader)}
      limit ${NOTICES_COUNT_MAX}) n`.execute(tx.withoutPlugins());
  return rows[0]?.unread ?? 0;
}

/** Returns one of somebody's notices, whatever its channel; undefined for one that they may not see. */
export async function findNotice(
  tx: AccountTx,
  reader: Asking,
  id: string,
): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select ${COLUMNS} from notices n where n.account_id = ${tx.accountId} and n.id = ${id}::uuid
      and ${ofReader(reader)}`.execute(tx.withoutPlugins());
  return rows[0];
}

/**
 * Returns the notices that the mail of a day took, the newest first; one more than the limit where
 * there are more.
 */
export async function listOfDay(
  tx: AccountTx,
  reader: Asking,
  { day, limit }: { readonly day: LocalDate; readonly limit: number },
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select ${COLUMNS} from notices n
    where n.account_id = ${tx.accountId} and n.mail = 'daily' and n.mailed_on = ${day}::date and ${ofReader(reader)}
    order by n.made_at desc, n.id desc limit ${limit + 1}`.execute(tx.withoutPlugins());
  return rows;
}
