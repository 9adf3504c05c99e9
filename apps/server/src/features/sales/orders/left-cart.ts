import type { CartAnswer } from '@pinkas/contract/public/sales-page/sales-page.contract';
import { VISITOR } from '@pinkas/domain/identity/actor';
import { isUnpaid } from '@pinkas/domain/sales-pages/cart-reminder';
import { cartOnPage } from '@pinkas/domain/sales-pages/cart-on-page';

import { accountOfToken } from '../../../platform/account-token.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { findShownPage, takenOf } from '../sales-pages/sales-pages.api.ts';
import { triesOf } from './left-cart.reads.ts';
import {
  changeOrder,
  findOrderByLink,
  listOrderLines,
  lockRemindedOrders,
  type StoredOrder,
} from './orders.repository.ts';

/** Works with the order of a token. NOT_FOUND for one that was never given out. */
function withOrder<T>(
  { db }: Pick<RequestContext, 'db'>,
  token: string,
  work: (tx: AccountTx, order: StoredOrder) => Promise<T>,
): Promise<T> {
  const accountId = accountOfToken(token);
  if (accountId === undefined) throw new AppError('NOT_FOUND');
  return inAccount(db, { accountId }, async (tx) => {
    const order = await findOrderByLink(tx, tokenHash(token));
    if (order === undefined) throw new AppError('NOT_FOUND');
    return work(tx, order);
  });
}

/**
 * Returns what an order holds as its page sells it now; null where it was paid, or may have been, and where nobody was reminded
 * of it. The link may be passed on, so it says nothing of how the buyer is reached. NOT_FOUND.
 */
export function readLeftCart(
  context: Pick<RequestContext, 'db'>,
  token: string,
): Promise<CartAnswer> {
  return withOrder(context, token, async (tx, order) => {
    if (order.reminderAt === null) return { cart: null };
    const page = await findShownPage(tx, order.pageId);
    if (page === undefined || !isUnpaid(await triesOf(tx, order.id))) return { cart: null };
    const { shipping, couponCode, buyerName: name } = order;
    const goods = { lines: await listOrderLines(tx, order.id), shipping };
    const choice = cartOnPage(page.content, goods, await takenOf(tx, order.pageId));
    return { cart: { ...choice, couponCode, name } };
  });
}

/**
 * Takes back that the buyer of an order may be reminded, of it and of what else they left; what they agree to later is another
 * consent. A second time changes nothing. NOT_FOUND.
 */
export function refuseReminders(
  { db, clock, ip }: Pick<RequestContext, 'db' | 'clock' | 'ip'>,
  token: string,
): Promise<{ success: true }> {
  return withOrder({ db }, token, async (tx, { id, number, buyerEmail }) => {
    const orders = await lockRemindedOrders(tx, { id, buyerEmail });
    for (const order of orders) {
      await changeOrder(tx, order.id, { reminderRefusedAt: clock.now() });
    }
    const actor = { clock, ip, accountId: tx.accountId, actor: VISITOR };
    if (orders.length > 0) {
      await recordAudit(actor, tx, [
        {
          action: 'order.reminder-refused',
          entityKind: 'order',
          entityId: id,
          detail: { number },
        },
      ]);
    }
    return { success: true };
  });
}
