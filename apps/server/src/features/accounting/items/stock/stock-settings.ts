import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/http/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';

/** Whether the business keeps a stock. */
export async function readKeepsStock(tx: AccountTx): Promise<boolean> {
  const { keepsStock } = await tx
    .selectFrom('businessProfiles')
    .select('keepsStock')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return keepsStock;
}

/** Switches the stock on or off. What moved while it was on stays; nothing is made up for later. */
export function setKeepsStock(actor: AccountActor, keepsStock: boolean): Promise<boolean> {
  return actor.transaction(async (tx) => {
    if ((await readKeepsStock(tx)) === keepsStock) return keepsStock;
    await tx
      .updateTable('businessProfiles')
      .set({ keepsStock })
      .where('accountId', '=', tx.accountId)
      .execute();
    await recordAudit(actor, tx, [
      {
        action: keepsStock ? 'stock.switched-on' : 'stock.switched-off',
        entityKind: 'account',
        entityId: String(tx.accountId),
      },
    ]);
    return keepsStock;
  });
}
