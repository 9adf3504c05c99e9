import type { LastPrice } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import type { ItemOption, ItemView } from '@pinkas/contract/accounting/items/item-fields';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { SourceMeasure } from '@pinkas/domain/documents/draft/document-draft';
import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, givenCustomer } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { givenItem, keepStock } from '../../../../../test/accounting/items.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { fieldsOf } from '../../documents/follow-up/testing/chain-views.ts';

const ONE = 10_000;
const { ORDER, DELIVERY, INVOICE, INVOICE_CREDIT } = DOC_TYPES;

let server: TestServer;
let browser: HttpBrowser;
let itemId: string;
let customerId: string;
let order: Issued;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  browser = await signIn(server, await server.givenUser());
  await keepStock(browser);
  itemId = (await givenItem(browser, { name: 'מנורה', isStocked: true })).id;
  customerId = (await givenCustomer(browser)).id;
  const lines = [aLine({ itemId, quantityE4: 10 * ONE })];
  order = await issueOf(browser, aPaper(ORDER, { customer: aCustomer({ id: customerId }), lines }));
});
afterAll(() => server.stop());

const stock = async () => (await getJson<ItemView>(browser, `/v2/api/items/${itemId}`)).stockE4;

/** Issues what takes a part of the only row of a document. */
function take(
  docType: DocTypeId,
  { id: documentId, ...source }: Issued,
  changes: Partial<InvoiceRequest['lines'][number]>,
  measure: SourceMeasure = 'quantity',
): Promise<Issued> {
  const lines = [aLine({ itemId, source: { documentId, lineNo: 1, measure }, ...changes })];
  const customer = aCustomer({ id: customerId });
  return issueOf(browser, aPaper(docType, { customer, lines }, { id: documentId, ...source }));
}

test('goods that are delivered in parts leave the stock once, and their invoices move nothing', async () => {
  const first = await take(DELIVERY, order, { quantityE4: 4 * ONE });
  expect(await stock()).toBe(-4 * ONE);
  await take(INVOICE, first, { quantityE4: 3 * ONE });
  expect(await stock()).toBe(-4 * ONE);
  await take(INVOICE, order, { quantityE4: 2 * ONE });
  expect(await stock()).toBe(-6 * ONE);
  await take(DELIVERY, order, { quantityE4: 4 * ONE });
  expect(await stock()).toBe(-10 * ONE);
});

/** The form of a delivery note of what is left of an order. */
async function restOf({ id }: Issued): Promise<InvoiceRequest> {
  const path = `/v2/api/documents/${id}/draft?as=${DELIVERY}&mode=base`;
  return (await getJson<{ form: InvoiceRequest }>(browser, path)).form;
}

test('goods that were billed by sums are delivered by quantity, once and less what was billed', async () => {
  const stage = await take(INVOICE, order, { unitPriceE4: 3_000_000 }, 'sum');
  const part = await restOf(order);
  expect(part.lines).toMatchObject([
    { quantityE4: 10 * ONE, discount: { kind: 'amount', amountMinor: 30_000 } },
  ]);
  const discount = { kind: 'amount', amountMinor: 12_000 } as const;
  const first = await take(DELIVERY, order, { quantityE4: 4 * ONE, discount });
  expect(await stock()).toBe(-4 * ONE);
  const rest = await restOf(order);
  const lines = rest.lines.map((line) => ({ ...line, itemId }));
  const second = await issueOf(browser, {
    ...rest,
    lines,
    mailTo: [],
    expectedTotalAgorot: totalOf(rest),
  });
  expect(await stock()).toBe(-10 * ONE);
  expect(stage.totalAgorot + first.totalAgorot + second.totalAgorot).toBe(order.totalAgorot);
  await take(INVOICE, second, { quantityE4: 6 * ONE });
  expect(await stock()).toBe(-10 * ONE);
});

test('goods that were billed whole before are still delivered', async () => {
  await take(INVOICE, order, { unitPriceE4: 10_000_000 }, 'sum');
  const view = await getJson(browser, `/v2/api/documents/${order.id}`);
  expect(view).toMatchObject({ state: 'closed', actions: { baseOn: [DELIVERY] } });
  const discount = { kind: 'amount', amountMinor: 100_000 } as const;
  await take(DELIVERY, order, { quantityE4: 10 * ONE, discount });
  expect(await stock()).toBe(-10 * ONE);
  const again = aPaper(
    DELIVERY,
    { lines: [aLine({ source: { documentId: order.id, lineNo: 1, measure: 'quantity' } })] },
    order,
  );
  expect(fieldsOf(await sendIssue(browser, again))).toEqual(['links.0 SOURCE_CLOSED']);
});

/** Credits all that is left of an invoice, as its form comes. */
async function creditWhole({ id }: Issued): Promise<Issued> {
  const path = `/v2/api/documents/${id}/draft?as=${INVOICE_CREDIT}&mode=cancel`;
  const { form } = await getJson<{ form: InvoiceRequest }>(browser, path);
  return issueOf(browser, { ...form, mailTo: [], expectedTotalAgorot: totalOf(form) });
}

test('the credit of a stage brings no goods in, as none left with the stage', async () => {
  const stage = await take(INVOICE, order, { unitPriceE4: 3_000_000 }, 'sum');
  expect(await stock()).toBe(0);
  await creditWhole(stage);
  expect(await stock()).toBe(0);
  const again = await take(INVOICE, order, { quantityE4: 10 * ONE });
  expect(await stock()).toBe(-10 * ONE);
  await creditWhole(again);
  expect(await stock()).toBe(0);
});

test('the credit of a row that was added to delivered goods brings that row in', async () => {
  const delivery = await take(DELIVERY, order, { quantityE4: 4 * ONE });
  const added = (await givenItem(browser, { name: 'שטיח', isStocked: true })).id;
  const stockOfAdded = async () =>
    (await getJson<ItemView>(browser, `/v2/api/items/${added}`)).stockE4;
  const source = { documentId: delivery.id, lineNo: 1, measure: 'quantity' } as const;
  const lines = [
    aLine({ itemId, quantityE4: 4 * ONE, source }),
    aLine({ itemId: added, quantityE4: 5 * ONE }),
  ];
  const customer = aCustomer({ id: customerId });
  const invoice = await issueOf(browser, aPaper(INVOICE, { customer, lines }, delivery));
  expect([await stock(), await stockOfAdded()]).toEqual([-4 * ONE, -5 * ONE]);
  await creditWhole(invoice);
  expect([await stock(), await stockOfAdded()]).toEqual([-4 * ONE, 0]);
});

test('a stage of an order moves no stock and is no last price', async () => {
  const { unitPriceE4 } = aLine();
  await take(INVOICE, order, { unitPriceE4: 3_000_000 }, 'sum');
  expect(await stock()).toBe(0);
  const { items } = await getJson<{ items: ItemOption[] }>(
    browser,
    `/v2/api/items/search?search=${encodeURIComponent('מנ')}&customerId=${customerId}`,
  );
  expect(items[0]?.lastPrice).toMatchObject({ priceE4: unitPriceE4 });
  const { prices } = await getJson<{ prices: LastPrice[] }>(
    browser,
    `/v2/api/customers/${customerId}/last-prices`,
  );
  expect(prices).toEqual([]);
});
