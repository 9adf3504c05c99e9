import { randomUUID } from 'node:crypto';

import type { ItemView } from '@pinkas/contract/accounting/items/item-fields';
import type {
  StockMovementRow,
  StockSettings,
} from '@pinkas/contract/accounting/items/stock.contract';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { givenItem, keepStock } from '../../../../../test/accounting/items.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const ONE = 10_000;
const { DELIVERY, RETURN, INVOICE, INVOICE_CREDIT, PURCHASE_ORDER, BID } = DOC_TYPES;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let itemId: string;
let customer: InvoiceRequest['customer'];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  await keepStock(browser);
  itemId = (await givenItem(browser, { isStocked: true })).id;
  customer = aCustomer({ id: (await givenCustomer(browser)).id });
});
afterAll(() => server.stop());

const stock = async (id = itemId) =>
  (await getJson<ItemView>(browser, `/v2/api/items/${id}`)).stockE4;
const movements = async () =>
  (
    await getJson<{ rows: StockMovementRow[] }>(
      browser,
      `/v2/api/stock-movements/list?itemId=${itemId}`,
    )
  ).rows;

function sale(units: number): Pick<InvoiceRequest, 'lines' | 'customer'> {
  return { customer, lines: [aLine({ itemId, quantityE4: units * ONE })] };
}

const paper = (docType: DocTypeId, units: number, base?: Issued) =>
  issueOf(browser, aPaper(docType, sale(units), base));

function adjust(kind: 'change' | 'count', quantityE4: number, id = itemId, key = randomUUID()) {
  const body = { kind, quantityE4, note: 'ספירה' };
  return write(browser, 'POST', `/v2/api/items/${id}/stock`, body, key);
}

const switchStock = (body: StockSettings) => write(browser, 'PUT', '/v2/api/stock/settings', body);

describe('documents', () => {
  test('a delivery takes out, its invoice nothing more, and a return brings in', async () => {
    const delivery = await paper(DELIVERY, 3);
    expect(await stock()).toBe(-3 * ONE);
    await paper(INVOICE, 3, delivery);
    expect(await stock()).toBe(-3 * ONE);
    await paper(RETURN, 1);
    expect(await stock()).toBe(-2 * ONE);
  });

  test('what comes back on an invoice of other goods goes back into the stock', async () => {
    const lines = [aLine({ itemId, quantityE4: 3 * ONE }), aLine({ itemId, quantityE4: -ONE })];
    await issueOf(browser, anInvoice({ customer, lines }));
    expect(await stock()).toBe(-2 * ONE);
    const other = [aLine(), aLine({ itemId, quantityE4: -ONE / 2 })];
    await issueOf(browser, anInvoice({ customer, lines: other }));
    expect(await stock()).toBe(-1.5 * ONE);
  });

  test('an invoice without a delivery takes out, and its credit brings in', async () => {
    const invoice = await paper(INVOICE, 2);
    expect(await stock()).toBe(-2 * ONE);
    await issueOf(
      browser,
      anInvoice({
        ...sale(2),
        docType: INVOICE_CREDIT,
        links: [{ sourceId: invoice.id, kind: 'credit', sumAgorot: invoice.totalAgorot }],
      }),
    );
    expect(await stock()).toBe(0);
  });

  test('a quote moves nothing', async () => {
    await paper(BID, 5);
    expect(await movements()).toEqual([]);
  });

  test.each([
    ['with prices', 1_000_000],
    ['without prices', 0],
  ])(
    'a purchase order %s brings in when it is closed, and takes it back',
    async (_, unitPriceE4) => {
      const supplier = await givenCustomer(browser, { isSupplier: true });
      const lines = [aLine({ itemId, quantityE4: 7 * ONE, unitPriceE4 })];
      const order = await issueOf(
        browser,
        aPaper(PURCHASE_ORDER, { lines, customer: aCustomer({ id: supplier.id }) }),
      );
      expect(await stock()).toBe(0);
      const end = (how: string) => browser.post(`/v2/api/documents/${order.id}/${how}`, undefined);
      expect((await end('close')).status).toBe(200);
      expect(await stock()).toBe(7 * ONE);
      expect((await end('reopen')).status).toBe(200);
      expect(await stock()).toBe(0);
      await end('close');
      expect(await stock()).toBe(7 * ONE);
      expect((await movements()).map(({ reason }) => reason).toSorted()).toEqual([
        'received',
        'received',
        'reversal',
      ]);
    },
  );

  test('a delivery that is closed and opened again moves nothing more', async () => {
    const delivery = await paper(DELIVERY, 3);
    await browser.post(`/v2/api/documents/${delivery.id}/close`, undefined);
    await browser.post(`/v2/api/documents/${delivery.id}/reopen`, undefined);
    expect(await stock()).toBe(-3 * ONE);
  });

  test('a cancelled delivery gives back once, however often it is cancelled', async () => {
    const delivery = await paper(DELIVERY, 3);
    const path = `/v2/api/documents/${delivery.id}/cancel`;
    await Promise.all([1, 2, 3].map(() => browser.post(path, { reason: 'טעות' })));
    expect(await stock()).toBe(0);
    expect(await movements()).toHaveLength(2);
  });

  test('rows of one item in a document are one movement', async () => {
    const lines = [aLine({ itemId }), aLine({ itemId, quantityE4: 5_000 })];
    await issueOf(browser, aPaper(DELIVERY, { customer, lines }));
    expect(await movements()).toMatchObject([
      { quantityE4: -15_000, reason: 'document', document: { docType: DELIVERY } },
    ]);
  });

  test('a sale is not refused for want of stock', async () => {
    await paper(INVOICE, 40);
    expect(await stock()).toBe(-40 * ONE);
  });

  test('MO-16: is not switched by a window that read earlier', async () => {
    expect(await switchStock({ version: 1, keepsStock: false })).toMatchObject({
      status: 409,
      json: { code: 'SETTINGS_CHANGED' },
    });
    expect((await browser.get('/v2/api/stock/settings')).json).toEqual({
      version: 2,
      keepsStock: true,
    });
  });

  test('an item that is not counted, and a business without a stock, move nothing', async () => {
    const { id } = await givenItem(browser);
    await issueOf(browser, aPaper(DELIVERY, { customer, lines: [aLine({ itemId: id })] }));
    expect((await switchStock({ version: 2, keepsStock: false })).status).toBe(200);
    await paper(DELIVERY, 1);
    expect(await stock()).toBeNull();
    const { rows } = await server.db.superuser.query(
      'select 1 from stock_movements where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('twenty sales leave the sum of all of them', async () => {
    await adjust('count', 100 * ONE);
    await Promise.all(Array.from({ length: 20 }, () => paper(DELIVERY, 2)));
    expect(await stock()).toBe(60 * ONE);
  });

  test('the same issue sent twice moves the stock once', async () => {
    const [key, request] = [randomUUID(), aPaper(DELIVERY, sale(2))];
    await Promise.all([1, 2, 3].map(() => sendIssue(browser, request, key)));
    expect(await stock()).toBe(-2 * ONE);
  });

  test('counts of one item do not add up', async () => {
    await Promise.all([1, 2, 3, 4].map(() => adjust('count', 10 * ONE)));
    expect(await stock()).toBe(10 * ONE);
  });
});

describe('an issue that fails', () => {
  test('moves no stock', async () => {
    const request = anInvoice(sale(2));
    const answer = await sendIssue(browser, { ...request, expectedTotalAgorot: 1 });
    expect(answer.status).toBe(409);
    expect(await movements()).toEqual([]);
  });

  test('for an item of another account leaves no document and takes no number', async () => {
    const { nextNumber: first } = await getJson<{ nextNumber: number }>(
      browser,
      `/v2/api/documents/next-number/${DELIVERY}`,
    );
    const stranger = await signIn(server, await server.givenUser());
    const foreign = await givenItem(stranger, { isStocked: true });
    const lines = [aLine({ itemId: foreign.id })];
    const answer = await sendIssue(browser, aPaper(DELIVERY, { customer, lines }));
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([
      422,
      'DOCUMENT_REFUSED',
    ]);
    const { rows } = await server.db.superuser.query(
      'select 1 from documents where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([]);
    expect([(await paper(DELIVERY, 1)).number, (await paper(DELIVERY, 1)).number]).toEqual([
      first,
      first + 1,
    ]);
  });
});

describe('by hand', () => {
  test('a correction adds, a count sets, and both tell who and why', async () => {
    expect((await adjust('change', 5 * ONE)).json).toEqual({ stockE4: 5 * ONE });
    expect((await adjust('count', 3 * ONE)).json).toEqual({ stockE4: 3 * ONE });
    expect((await adjust('count', 3 * ONE)).json).toEqual({ stockE4: 3 * ONE });
    expect(await movements()).toMatchObject([
      { quantityE4: -2 * ONE, reason: 'count', note: 'ספירה', document: null },
      { quantityE4: 5 * ONE, reason: 'manual' },
    ]);
  });

  test('the same key corrects once', async () => {
    const key = randomUUID();
    await adjust('change', ONE, itemId, key);
    await adjust('change', ONE, itemId, key);
    expect(await stock()).toBe(ONE);
  });

  test('an item that is not counted cannot be corrected', async () => {
    const { id } = await givenItem(browser);
    expect((await adjust('change', ONE, id)).status).toBe(409);
    expect((await adjust('change', ONE, randomUUID())).status).toBe(404);
  });
});

test('movements and items of rows are final', async () => {
  await paper(DELIVERY, 1);
  for (const table of ['stock_movements', 'document_lines']) {
    const change = server.db.superuser.query(`delete from ${table} where account_id = $1`, [
      user.accountId,
    ]);
    await expect(change).rejects.toMatchObject({ code: 'PK002' });
  }
});
