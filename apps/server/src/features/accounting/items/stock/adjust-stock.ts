import type { StockAdjustment } from '@pinkas/contract/accounting/items/stock.contract';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { readStockSettings } from './stock-settings.ts';

async function readStock(tx: AccountTx, itemId: string): Promise<number> {
  const { rows } = await tx.query<{ stock: number }>({
    name: 'stock-of-item',
    text: `select coalesce(sum(quantity_e4), 0)::bigint as stock from stock_movements
      where account_id = $1 and item_id = $2`,
    values: [tx.accountId, itemId],
  });
  return rows[0]?.stock ?? 0;
}

/**
 * Corrects the stock of an item by a movement, or by what was counted. Two counts of one item wait for
 * each other. Refusals: NOT_FOUND, STATE_NOT_ALLOWED where the item, or the business, tracks no stock.
 */
export function adjustStock(
  actor: AccountActor,
  itemId: string,
  input: StockAdjustment,
  idempotencyKey: string,
): Promise<{ stockE4: number }> {
  const request = { write: 'stock.adjust', idempotencyKey, input: { itemId, ...input } };
  return writeOnce(actor, request, async (tx) => {
    const item = await tx
      .selectFrom('items')
      .select('isStocked')
      .where('accountId', '=', tx.accountId)
      .where('id', '=', itemId)
      .forUpdate()
      .executeTakeFirst();
    if (item === undefined) throw new AppError('NOT_FOUND');
    if (!item.isStocked || !(await readStockSettings(tx)).keepsStock)
      throw new AppError('STATE_NOT_ALLOWED');
    const before = await readStock(tx, itemId);
    const change = input.kind === 'count' ? input.quantityE4 - before : input.quantityE4;
    if (change === 0) return { stockE4: before };
    await tx
      .insertInto('stockMovements')
      .values({
        accountId: tx.accountId,
        id: newId(),
        itemId,
        quantityE4: change,
        reason: input.kind === 'count' ? 'count' : 'manual',
        note: input.note,
        at: actor.clock.now(),
        createdBy: actor.userId,
      })
      .execute();
    await recordAudit(actor, tx, [
      {
        action: 'stock.adjusted',
        entityKind: 'item',
        entityId: itemId,
        detail: { kind: input.kind, changeE4: change },
      },
    ]);
    return { stockE4: before + change };
  });
}
