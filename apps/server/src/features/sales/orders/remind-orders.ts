import { REMINDER_WAITS_DAYS } from '@pinkas/domain/sales-pages/cart-reminder';
import { isMailingMoment } from '@pinkas/domain/time/business-calendar';

import { isoText } from '../../../platform/clock/clock.ts';
import { systemInAccount } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import { reserveMail } from '../../../platform/mail/mail-caps.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { findRemindingPage } from './left-cart.reads.ts';
import type { NamedOrder } from './list-due-orders.ts';
import { changeOrder, lockOrder } from './orders.repository.ts';
import { mailCartTask } from './mail-cart-task.ts';

/** Name of the schedule, which signs what it sends. */
export const REMIND_ORDERS_SCHEDULE = 'orders.remind';

/** Has the buyer of one order reminded, if that is due; whether it did. */
function remindOne(services: Services, { accountId, id }: NamedOrder): Promise<boolean> {
  const { db, clock, config } = services;
  return inAccount(db, { accountId }, async (tx) => {
    // Its row first: of two servers the second one finds the reminder of the first.
    const order = await lockOrder(tx, id);
    if (order === undefined || order.reminderAt !== null) return false;
    const page = await findRemindingPage(tx, order, clock.nowMs());
    if (page === undefined) return false;
    const requester = { accountId, userId: page.publishedBy, ip: '' };
    const actor = systemInAccount({ db, clock }, REMIND_ORDERS_SCHEDULE, requester);
    const at = clock.now();
    const to = order.buyerEmail;
    await reserveMail(tx, { clock, caps: config.mailCaps }, [to]);
    await enqueue(tx, mailCartTask, { orderId: id, to }, { at, isMailCounted: true });
    await changeOrder(tx, id, { reminderAt: at });
    await recordAudit(actor, tx, [
      {
        action: 'order.reminded',
        entityKind: 'order',
        entityId: id,
        detail: { number: order.number },
      },
    ]);
    return true;
  });
}

/**
 * Reminds buyers who agreed to it of what they left unpaid, once for each order and in the hours in which businesses write. Run
 * twice, or by two servers, it sends nothing twice. Returns how many it reminded.
 */
export async function remindLeftOrders(services: Services): Promise<number> {
  const { db, clock } = services;
  const nowMs = clock.nowMs();
  if (!isMailingMoment(nowMs)) return 0;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<NamedOrder>(
    `select account_id as "accountId", id from sales_orders where reminder_agreed_at is not null and reminder_at is null
        and reminder_refused_at is null and released_at is not null and created_at > $1::timestamptz
      order by account_id, created_at`,
    [isoText(nowMs - REMINDER_WAITS_DAYS * 86_400_000)],
  );
  // What is above a limit is tried again the next time.
  return workEach(services, rows, 'a buyer was not reminded of an order', (due) =>
    remindOne(services, due),
  );
}
