import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';

/** Saves a casual customer, with its documents, in the book. NOT_FOUND for any other id. */
export function keepCasualCustomer(
  ctx: AccountActor,
  id: string,
  idempotencyKey: string,
): Promise<{ id: string }> {
  return writeOnce(ctx, { write: 'customer.keep', idempotencyKey, input: { id } }, async (tx) => {
    const row = await tx
      .updateTable('customers')
      .set({ isRegular: true, updatedAt: ctx.clock.now() })
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', id)
      .where('isRegular', '=', false)
      .returning('name')
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND');
    await recordAudit(ctx, tx, [
      { action: 'customer.kept', entityKind: 'customer', entityId: id, detail: { name: row.name } },
    ]);
    return { id };
  });
}
