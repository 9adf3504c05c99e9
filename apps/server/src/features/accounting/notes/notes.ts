import type { Note } from '@pinkas/contract/accounting/notes/note';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';

/** Things that bear notes, each kind in a table of its own. */
export interface NotedKind {
  readonly entityKind: 'customer' | 'document';
  readonly table: 'customer_notes' | 'document_notes';
  /** The column that names the thing. */
  readonly column: 'customer_id' | 'document_id';
  /** Refuses what is no such thing of the account: NOT_FOUND. */
  readonly assertThere: (tx: AccountTx, id: string) => Promise<void>;
}

export interface Notes {
  /** Notes on a thing, the newest first; at most 500. NOT_FOUND. */
  list(tx: AccountTx, id: string): Promise<Note[]>;
  /** Adds a note of the signed-in person. NOT_FOUND. */
  add(ctx: AccountActor, id: string, text: string, idempotencyKey: string): Promise<Note>;
  /** Removes a note, or restores a removed one; doing it twice changes nothing. NOT_FOUND. */
  setRemoved(ctx: AccountActor, noteId: string, isRemoved: boolean): Promise<void>;
}

interface StoredNote extends Record<string, unknown> {
  readonly thingId: string;
  readonly isRemoved: boolean;
}

/** Returns the notes of one kind of things. */
export function notesOf({ entityKind, table, column, assertThere }: NotedKind): Notes {
  const record = (
    ctx: AccountActor,
    tx: AccountTx,
    deed: 'added' | 'removed' | 'restored',
    place: { readonly id: string; readonly noteId: string },
  ): Promise<void> => {
    const { id: entityId, noteId } = place;
    const action = `${entityKind}.note-${deed}` as const;
    return recordAudit(ctx, tx, [{ action, entityKind, entityId, detail: { noteId } }]);
  };

  return {
    async list(tx, id) {
      await assertThere(tx, id);
      const { rows } = await tx.query<Note & Record<string, unknown>>({
        name: `${entityKind}-notes`,
        text: `
          select n.id, n.text, n.created_at as at, coalesce(u.full_name, '') as "byName"
          from ${table} n left join person_names u on u.account_id = $1 and u.user_id = n.created_by
          where n.account_id = $1 and n.${column} = $2 and n.removed_at is null
          order by n.created_at desc, n.id desc limit 500`,
        values: [tx.accountId, id],
      });
      return rows;
    },

    add(ctx, id, text, idempotencyKey) {
      const request = {
        write: `${entityKind}.add-note`,
        idempotencyKey,
        input: { [`${entityKind}Id`]: id, text },
      };
      return writeOnce(ctx, request, async (tx) => {
        await assertThere(tx, id);
        const [noteId, at] = [newId(), ctx.clock.now()];
        await tx.query({
          name: `${entityKind}-note-add`,
          text: `insert into ${table} (account_id, id, ${column}, text, created_at, created_by)
            values ($1, $2, $3, $4, $5, $6)`,
          values: [tx.accountId, noteId, id, text, at, ctx.userId],
        });
        await record(ctx, tx, 'added', { id, noteId });
        const author = await tx
          .selectFrom('personNames')
          .select('fullName')
          .where('accountId', '=', tx.accountId)
          .where('userId', '=', ctx.userId)
          .executeTakeFirst();
        return { id: noteId, text, at, byName: author?.fullName ?? '' };
      });
    },

    setRemoved(ctx, noteId, isRemoved) {
      return ctx.transaction(async (tx) => {
        const { rows } = await tx.query<StoredNote>({
          name: `${entityKind}-note`,
          text: `select ${column} as "thingId", removed_at is not null as "isRemoved"
            from ${table} where account_id = $1 and id = $2`,
          values: [tx.accountId, noteId],
        });
        const [note] = rows;
        if (note === undefined) throw new AppError('NOT_FOUND');
        if (note.isRemoved === isRemoved) return;
        await tx.query({
          name: `${entityKind}-note-remove`,
          text: `update ${table} set removed_at = $3 where account_id = $1 and id = $2`,
          values: [tx.accountId, noteId, isRemoved ? ctx.clock.now() : null],
        });
        const deed = isRemoved ? 'removed' : 'restored';
        await record(ctx, tx, deed, { id: note.thingId, noteId });
      });
    },
  };
}
