import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask, type TaskRun } from '../../../platform/jobs/task.ts';
import { logoAttachments } from '../../../platform/mail/mail-logo.ts';
import type { Services } from '../../../platform/services.ts';
import { readLogoOfToday } from '../../accounting/documents/documents.api.ts';
import { getAskingBusiness } from '../payment-requests/payment-requests.api.ts';
import { pagePath } from '../sales-pages/sales-pages.api.ts';
import { writeCartMail, type ToldCart } from './cart-mail.ts';
import { findRemindingPage } from './left-cart.reads.ts';
import { orderToken } from './order-link.ts';
import { changeOrder, findOrder, listOrderLines, lockOrder } from './orders.repository.ts';

const Payload = z.object({ orderId: z.uuid(), to: z.string() });
type Payload = z.output<typeof Payload>;

/** Returns what the mail says now; undefined once it went out, or nothing is to be reminded of any more. */
async function readCart(
  { config, clock }: Services,
  tx: AccountTx,
  orderId: string,
): Promise<ToldCart | undefined> {
  const order = await findOrder(tx, orderId);
  if (order === undefined || order.reminderSentAt !== null) return undefined;
  const page = await findRemindingPage(tx, order, clock.nowMs());
  if (page === undefined) return undefined;
  const { slug, content } = page;
  const { accountId } = tx;
  const address = `${config.origin}${pagePath(accountId, slug)}`;
  const token = orderToken(config.secret, accountId, orderId);
  const isGift = content.freeAmount !== null;
  const lines = isGift ? [] : await listOrderLines(tx, orderId);
  return {
    language: content.language,
    business: await getAskingBusiness(tx),
    buyerName: order.buyerName,
    title: content.title,
    goods: lines.map(({ quantity, name }) => ({ quantity, name })),
    cartLink: `${address}#cart=${token}`,
    stopLink: `${address}#no-reminders=${token}`,
  };
}

/** Mails the buyer of an order that was left a link back to it. What was paid or refused since is not reminded of. */
export const mailCartTask = defineTask({
  kind: 'mail-left-cart',
  isFair: true,
  payload: Payload,
  async run({ accountId, id, payload }: TaskRun<Payload>, services) {
    const { orderId, to } = payload;
    const cart = await inAccount(services.db, { accountId }, (tx) =>
      readCart(services, tx, orderId),
    );
    if (cart === undefined) return;
    const logo = await readLogoOfToday(services, accountId);
    const message = { ...writeCartMail(cart, logo), id, to: [to] };
    await mailInTask(
      services,
      { accountId, id },
      { ...message, attachments: logoAttachments(logo) },
    );
    await inAccount(services.db, { accountId }, async (tx) => {
      await lockOrder(tx, orderId);
      await changeOrder(tx, orderId, { reminderSentAt: services.clock.now() });
    });
  },
});
