import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import type { SalesPageView } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';

import { post } from '../support/calls.ts';
import { CARD_GATEWAYS, connectByCall, payOnGatewayPage } from '../support/card-gateways.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/pages/sizes.ts';
import { messagesTo } from '../support/product/outbox.ts';

const PAGES = '/v2/api/sales-pages';
const LARGE = 'large';

for (const [name, gateway] of CARD_GATEWAYS) {
  test(`a purchase on a phone, paid with ${name}, ends with a mailed document, an order and less stock`, async ({
    page: owners,
    owner,
    browser,
  }) => {
    const { request } = owners;
    const returns = await connectByCall(request, gateway);
    const made = await post(
      request,
      PAGES,
      { template: 'one-product', language: 'he' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const { id } = (await made.json()) as { id: string };
    const draft = (await (await request.get(`${PAGES}/${id}`)).json()) as SalesPageView;
    const { version, path } = draft;
    await post(request, `${PAGES}/${id}/publish`, { version });

    const email = `sale-${owner.accountId}@payer.example`;
    const buyer = await (await browser.newContext({ viewport: PHONE })).newPage();
    await buyer.goto(path);
    await buyer.getByRole('radio', { name: /^איסוף עצמי/ }).check();
    await buyer.getByLabel('שם מלא').fill('רונית אלון');
    await buyer.getByLabel('מייל').fill(email);
    await buyer.getByRole('checkbox', { name: /^קראתי את התנאים/ }).check();
    await buyer.getByRole('button', { name: 'לתשלום' }).click();
    await payOnGatewayPage(buyer, returns);
    await buyer.context().close();

    await expect(async () => {
      const mails = await messagesTo(request, email);
      const told = mails.map(({ subject, attachments }) => [subject, attachments.length]);
      expect(told).toContainEqual([expect.stringContaining('חשבונית מס קבלה'), 1]);
    }).toPass();
    const orders = await request.get('/v2/api/orders');
    const { rows } = (await orders.json()) as { rows: OrderRow[] };
    expect(rows).toMatchObject([{ state: 'paid', totalAgorot: 89_00, buyerName: 'רונית אלון' }]);
    const after = (await (await request.get(`${PAGES}/${id}`)).json()) as SalesPageView;
    expect(after.taken).toContainEqual({ variantId: LARGE, count: 1 });
  });
}
