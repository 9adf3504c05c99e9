import type { LastPrice } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import type { ItemOption, ItemView } from '@pinkas/contract/accounting/items/item-fields';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/doc-type';
import type { SourceMeasure } from '@pinkas/domain/documents/source-rows';
import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, givenCustomer } from '../../../../../test/customers.ts';
import { issueOf, type Issued } from '../../../../../test/issue.ts';
import { givenItem, keepStock } from '../../../../../test/items.ts';
import { signIn } from '../../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const ONE = 10_000;
const { ORDER, DELIVERY, INVOICE } = DOC_TYPES;

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
