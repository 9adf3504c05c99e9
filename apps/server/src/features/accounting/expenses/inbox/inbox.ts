import type { InboxRow } from '@pinkas/contract/accounting/expenses/expense-views';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { attachFiles, detachFile, requireOwnFile } from '../../../files/uploads/uploads.api.ts';
import type { FilingActor } from '../record/expense-files.ts';

const ROWS_MAX = 200;

/** An expense, not set aside, to which a file of the same bytes was filed; `f` is the file. */
const FILED_AS = `
  (select e.id from stored_files g
    join attachments a on a.account_id = $1 and a.file_id = g.id and a.entity_kind = 'expense'
    join expenses e on e.account_id = $1 and e.id = a.entity_id and e.removed_at is null
    where g.account_id = $1 and g.source_sha256 = f.source_sha256
    order by e.created_at limit 1)`;

const ROW = `
  select i.id, i.file_id as "fileId", f.name as "fileName", f.media_type as "mediaType",
    i.created_at as "createdAt", coalesce(u.full_name, '') as "createdByName",
    ${FILED_AS} as "filedAsExpenseId"
  from expense_inbox i
  join stored_files f on f.account_id = $1 and f.id = i.file_id and f.state = 'stored'
  left join person_names u on u.account_id = $1 and u.user_id = i.created_by
  where i.account_id = $1`;

type Row = InboxRow & Record<string, unknown>;

/** Returns files that wait to be filed, the oldest first; at most some of them, or all for null. */
export async function listWaiting(tx: AccountTx, rowsMax: number | null): Promise<InboxRow[]> {
  const { rows } = await tx.query<Row>({
    name: 'inbox',
    text: `${ROW} and i.state = 'waiting' order by i.created_at, i.id limit $2`,
    values: [tx.accountId, rowsMax],
  });
  return rows;
}

/** Returns the first 200 files that wait to be filed, and how many wait. */
export async function listInbox(tx: AccountTx): Promise<{ rows: InboxRow[]; count: number }> {
  const rows = await listWaiting(tx, ROWS_MAX);
  const count = rows.length < ROWS_MAX ? rows.length : await countInbox(tx);
  return { rows, count };
}

/** Returns how many files wait to be filed. */
export async function countInbox(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'inbox-count',
    text: `select count(*)::int as count from expense_inbox i
      join stored_files f on f.account_id = $1 and f.id = i.file_id and f.state = 'stored'
      where i.account_id = $1 and i.state = 'waiting'`,
    values: [tx.accountId],
  });
  return rows[0]?.count ?? 0;
}

/**
 * A waiting entry is a future expense: its file is attached to the entry's id as it will be to
 * the expense's. So it counts as held, and is open to everybody who files expenses.
 */
function entityOf(inboxId: string) {
  return { kind: 'expense', id: inboxId } as const;
}

async function getRow(tx: AccountTx, id: string): Promise<InboxRow> {
  const { rows } = await tx.query<Row>({
    name: 'inbox-row',
    text: `${ROW} and i.id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** Adds an uploaded file to the inbox; one that waits there already stays as it is. NOT_FOUND. */
export function addToInbox(
  ctx: FilingActor,
  fileId: string,
  idempotencyKey: string,
): Promise<InboxRow> {
  const request = { write: 'expense-inbox.add', idempotencyKey, input: { fileId } };
  return writeOnce(ctx, request, (tx) => putIntoInbox(ctx, tx, fileId));
}

/** The same in the caller's transaction. */
export async function putIntoInbox(
  ctx: FilingActor,
  tx: AccountTx,
  fileId: string,
): Promise<InboxRow> {
  const file = await requireOwnFile(tx, ctx, fileId);
  const waiting = await tx
    .selectFrom('expenseInbox')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('fileId', '=', fileId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting !== undefined) return getRow(tx, waiting.id);
  const id = newId();
  await tx
    .insertInto('expenseInbox')
    .values({
      accountId: tx.accountId,
      id,
      fileId,
      sha256: file.sourceSha256,
      fileName: file.name,
      createdAt: ctx.clock.now(),
      createdBy: ctx.userId,
    })
    .execute();
  await attachFiles(ctx, tx, { entity: entityOf(id), fileIds: [fileId], role: 'source' });
  return getRow(tx, id);
}

interface Entry extends Record<string, unknown> {
  readonly fileId: string;
  readonly state: 'waiting' | 'filed' | 'dismissed';
}

async function lockEntry(tx: AccountTx, id: string): Promise<Entry> {
  const { rows } = await tx.query<Entry>({
    name: 'lock-inbox-entry',
    text: `select file_id as "fileId", state from expense_inbox
      where account_id = $1 and id = $2 for update`,
    values: [tx.accountId, id],
  });
  const [entry] = rows;
  if (entry === undefined) throw new AppError('NOT_FOUND');
  return entry;
}

async function setState(
  tx: AccountTx,
  id: string,
  state: Entry['state'],
  expenseId: string | null = null,
): Promise<void> {
  await tx
    .updateTable('expenseInbox')
    .set({ state, expenseId })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/**
 * Takes a waiting file out of the inbox for an expense, which the caller attaches it to, and
 * returns its id. NOT_FOUND when it does not wait, such as when it was filed in the same moment.
 */
export async function fileInboxEntry(
  ctx: AccountActor,
  tx: AccountTx,
  id: string,
  expenseId: string,
): Promise<string> {
  const { fileId, state } = await lockEntry(tx, id);
  if (state !== 'waiting') throw new AppError('NOT_FOUND');
  await setState(tx, id, 'filed', expenseId);
  await detachFile(ctx, tx, entityOf(id), fileId);
  return fileId;
}

/**
 * Removes a file from the inbox, or restores it; twice changes nothing. A dismissed file is
 * deleted after a week. NOT_FOUND for any other id, one that was filed, and a file that is
 * missing.
 */
export async function setDismissed(
  ctx: AccountActor,
  id: string,
  isDismissed: boolean,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { fileId, state } = await lockEntry(tx, id);
    if (state === 'filed') throw new AppError('NOT_FOUND');
    if ((state === 'dismissed') === isDismissed) return;
    await setState(tx, id, isDismissed ? 'dismissed' : 'waiting');
    const entity = entityOf(id);
    if (isDismissed) await detachFile(ctx, tx, entity, fileId);
    else await attachFiles(ctx, tx, { entity, fileIds: [fileId], role: 'source' });
    const action = isDismissed ? 'expense-inbox.dismissed' : 'expense-inbox.returned';
    await recordAudit(ctx, tx, [{ action, entityKind: 'expense-inbox', entityId: id }]);
  });
}
