import { isOnDesk } from '@pinkas/domain/clearing/undecided-money';
import {
  isReminderDue,
  LEFT_STATES,
  REMINDER_QUIET_DAYS,
  REMINDER_WAITS_DAYS,
  type LeftCart,
} from '@pinkas/domain/sales-pages/cart-reminder';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listOfSource } from '../card-payments/card-payments.api.ts';
import { findShownPage, type ShownPage } from '../sales-pages/sales-pages.api.ts';
import type { StoredOrder } from './orders.repository.ts';

const DAY_MS = 86_400_000;

type Others = Pick<LeftCart, 'hasNewer' | 'wasRemindedLately'>;

/** What else the buyer ordered, by their address: on the page later, or paid there, in a tab that they had left. */
async function othersOfBuyer(
  tx: AccountTx,
  { id, pageId, buyerEmail, createdAt }: StoredOrder,
  nowMs: number,
): Promise<Others> {
  const { rows } = await tx.query<Others & Record<string, unknown>>({
    name: 'other-orders-of-buyer',
    text: `select
        coalesce(bool_or(o.page_id = $3 and ((o.created_at, o.id) > ($4::timestamptz, $5::uuid)
          or exists (select from card_attempts a
            where a.account_id = $1 and a.source_id = o.id and a.state <> all ($8::text[])))), false) as "hasNewer",
        coalesce(bool_or(o.reminder_at > $6::timestamptz), false) as "wasRemindedLately"
      from sales_orders o
      where o.account_id = $1 and lower(o.buyer_email) = lower($2) and o.id <> $5::uuid and o.created_at > $7::timestamptz`,
    values: [
      tx.accountId,
      buyerEmail,
      pageId,
      createdAt,
      id,
      isoText(nowMs - REMINDER_QUIET_DAYS * DAY_MS),
      isoText(nowMs - (REMINDER_QUIET_DAYS + REMINDER_WAITS_DAYS) * DAY_MS),
      LEFT_STATES,
    ],
  });
  return rows[0] ?? { hasNewer: false, wasRemindedLately: false };
}

/** Returns the tries to pay an order, the newest first. */
export async function triesOf(tx: AccountTx, orderId: string): Promise<LeftCart['attempts']> {
  const attempts = await listOfSource(tx, orderId);
  return attempts.map((attempt) => ({ state: attempt.state, isOnDesk: isOnDesk(attempt) }));
}

/** Returns the page to which the buyer of an order is led back, where they are to be reminded of it at a moment. */
export async function findRemindingPage(
  tx: AccountTx,
  order: StoredOrder,
  nowMs: number,
): Promise<ShownPage | undefined> {
  const page = await findShownPage(tx, order.pageId);
  if (page === undefined) return undefined;
  const { createdAt, reminderAgreedAt, reminderRefusedAt, releasedAt } = order;
  const mayRemind = reminderAgreedAt !== null && reminderRefusedAt === null;
  const cart: LeftCart = {
    createdMs: epochMsOf(createdAt),
    agreedMs: mayRemind ? epochMsOf(reminderAgreedAt) : null,
    isReleased: releasedAt !== null,
    afterHours: page.content.reminder?.afterHours ?? null,
    attempts: await triesOf(tx, order.id),
    ...(await othersOfBuyer(tx, order, nowMs)),
  };
  return isReminderDue(cart, nowMs) ? page : undefined;
}
