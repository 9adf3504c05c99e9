import { randomUUIDv7 } from 'node:crypto';

import type {
  CustomerHistoryEntry,
  CustomerNote,
} from '@pinkas/contract/accounting/customer-book.contract';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AccountActor } from '../../../../platform/http/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { assertInBook } from './customer-view.reads.ts';

const NOTES = `
  select n.id, n.text, n.created_at as at, coalesce(u.full_name, '') as "byName"
  from customer_notes n left join users u on u.id = n.created_by
  where n.account_id = $1 and n.customer_id = $2 and n.removed_at is null
  order by n.created_at desc, n.id desc limit 500`;

/** Notes on a customer, the newest first; at most 500. NOT_FOUND outside the book. */
export async function listNotes(tx: AccountTx, customerId: string): Promise<CustomerNote[]> {
  await assertInBook(tx, customerId);
  const { rows } = await tx.query<CustomerNote & Record<string, unknown>>({
    name: 'customer-notes',
    text: NOTES,
    values: [tx.accountId, customerId],
  });
  return rows;
}

/** Adds a note by the one who is signed in. NOT_FOUND outside the book. */
export function addNote(
  ctx: AccountActor,
  customerId: string,
  text: string,
  idempotencyKey: string,
): Promise<CustomerNote> {
  const request = { write: 'customer.add-note', idempotencyKey, input: { customerId, text } };
  return writeOnce(ctx, request, async (tx) => {
    await assertInBook(tx, customerId);
    const [id, at] = [randomUUIDv7(), ctx.clock.now()];
    const { accountId, userId } = ctx;
    await tx
      .insertInto('customerNotes')
      .values({ accountId, id, customerId, text, createdAt: at, createdBy: userId })
      .execute();
    await recordNote(ctx, tx, 'customer.note-added', customerId, id);
    const author = await tx
      .selectFrom('users')
      .select('fullName')
      .where('id', '=', userId)
      .executeTakeFirst();
    return { id, text, at, byName: author?.fullName ?? '' };
  });
}

/** Removes a note, or brings a removed one back; doing it twice changes nothing. NOT_FOUND. */
export async function setNoteRemoved(
  ctx: AccountActor,
  noteId: string,
  isRemoved: boolean,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const note = await tx
      .selectFrom('customerNotes')
      .select(['customerId', 'removedAt'])
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', noteId)
      .executeTakeFirst();
    if (note === undefined) throw new AppError('NOT_FOUND');
    if ((note.removedAt !== null) === isRemoved) return;
    await tx
      .updateTable('customerNotes')
      .set({ removedAt: isRemoved ? ctx.clock.now() : null })
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', noteId)
      .execute();
    const action = isRemoved ? 'customer.note-removed' : 'customer.note-restored';
    await recordNote(ctx, tx, action, note.customerId, noteId);
  });
}

function recordNote(
  ctx: AccountActor,
  tx: AccountTx,
  action: string,
  customerId: string,
  noteId: string,
): Promise<void> {
  const detail = { noteId };
  return recordAudit(ctx, tx, [{ action, entityKind: 'customer', entityId: customerId, detail }]);
}

const HISTORY = `
  select a.at, coalesce(u.full_name, '') as "byName", a.action,
    coalesce((select json_agg(key) from jsonb_object_keys(
      case when jsonb_typeof(a.detail->'changes') = 'object' then a.detail->'changes' else '{}' end) key), '[]') as fields
  from audit_events a left join users u on u.id = a.user_id
  where a.account_id = $1 and a.entity_kind = 'customer' and a.entity_id = $2
  order by a.at desc, a.id desc limit 200`;

/** What was done to a card, the newest first; at most 200 entries. NOT_FOUND outside the book. */
export async function listHistory(
  tx: AccountTx,
  customerId: string,
): Promise<CustomerHistoryEntry[]> {
  await assertInBook(tx, customerId);
  const { rows } = await tx.query<CustomerHistoryEntry & Record<string, unknown>>({
    name: 'customer-history',
    text: HISTORY,
    values: [tx.accountId, customerId],
  });
  return rows;
}
