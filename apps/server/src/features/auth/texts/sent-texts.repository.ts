import { statesBefore, type TextState } from '@pinkas/domain/messages/text-state';

import type { ControlTx } from '../../../platform/db/account-transaction.ts';

/** A message that is about to be passed to a supplier. */
export interface NewText {
  readonly id: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly supplier: string;
  readonly numberHash: Buffer;
  /** The last three digits. */
  readonly numberEnd: string;
  readonly at: string;
}

/** Saves a message before it is sent; a task that retries starts again. */
export async function insertText(tx: ControlTx, { at, ...text }: NewText): Promise<void> {
  const values = { ...text, state: 'sending' as const, supplierCode: '', sentAt: at, stateAt: at };
  await tx
    .insertInto('sentTexts')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('sentTexts.state', '=', 'sending'),
    )
    .execute();
}

/** Deletes a message that was surely not sent: it is sent again, or never. */
export async function deleteText(tx: ControlTx, id: string): Promise<void> {
  await tx
    .deleteFrom('sentTexts')
    .where('sentTexts.id', '=', id)
    .where('sentTexts.state', '=', 'sending')
    .execute();
}

/** Saves a new status of a message, where it adds to what was known. Returns whether it did. */
export async function noteText(
  tx: ControlTx,
  id: string,
  news: { readonly state: TextState; readonly code: string; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sentTexts')
    .set({ state: news.state, supplierCode: news.code, stateAt: news.at })
    .where('sentTexts.id', '=', id)
    .where('sentTexts.state', 'in', [...statesBefore(news.state)])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
