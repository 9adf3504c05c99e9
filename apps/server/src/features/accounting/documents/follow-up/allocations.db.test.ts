import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import {
  aCredit,
  aLink,
  anInvoiceReceipt,
  aPaper,
  aPayment,
  aReceipt,
} from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import {
  allocate,
  changeAllocations,
  creditsOf,
  openItemsBench,
  type OpenItemsBench,
} from '../../../../../test/random/open-items.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const { INVOICE, INVOICE_TRANSACTION } = DOC_TYPES;

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;
let customerId: string;
let make: OpenItemsBench['make'];
let view: OpenItemsBench['view'];
let cancel: OpenItemsBench['cancel'];
let expectOwed: OpenItemsBench['expectOwed'];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ browser, accountId, customerId, make, view, cancel, expectOwed } =
    await openItemsBench(server));
});
afterAll(() => server.stop());

describe('a receipt on account', () => {
  test('before its invoice leaves the customer owing nothing, and then pays it', async () => {
    const receipt = await make(aReceipt(11_800));
    await expectOwed(-11_800);
    const invoice = await make(aPaper(INVOICE));
    await expectOwed(0);
    expect(await view(invoice)).toEqual({ state: 'open', openAgorot: 11_800, creditAgorot: 0 });
    const { suggestions } = await creditsOf(browser, customerId);
    const part = { creditId: receipt.id, itemId: invoice.id, sumAgorot: 11_800 };
    expect(suggestions).toEqual([{ ...part, reason: 'exact-sum' }]);
    await allocate(browser, receipt.id, invoice.id, 11_800);
    expect(await view(invoice)).toEqual({ state: 'paid', openAgorot: 0, creditAgorot: 0 });
    expect((await view(receipt)).creditAgorot).toBe(0);
    await expectOwed(0);
  });

  test('pays in parts, is moved to another invoice, and taken back', async () => {
    const receipt = await make(aReceipt(20_000));
    const [first, second] = [await make(aPaper(INVOICE)), await make(aPaper(INVOICE))];
    const id = await allocate(browser, receipt.id, first.id, 5_000);
    expect(await view(first)).toEqual({ state: 'partly-paid', openAgorot: 6_800, creditAgorot: 0 });
    const moved = await changeAllocations(browser, {
      undo: [id],
      allocate: [{ creditId: receipt.id, itemId: second.id, sumAgorot: 11_800 }],
    });
    expect(moved.status, moved.text).toBe(200);
    expect([(await view(first)).state, (await view(second)).state]).toEqual(['open', 'paid']);
    expect((await view(receipt)).creditAgorot).toBe(8_200);
    await expectOwed(3_600);
    const { allocations } = await creditsOf(browser, customerId);
    expect(allocations).toMatchObject([
      { credit: { id: receipt.id }, item: { id: second.id }, sumAgorot: 11_800 },
    ]);
    await changeAllocations(browser, { undo: allocations.map((one) => one.id) });
    expect((await view(receipt)).creditAgorot).toBe(20_000);
    await expectOwed(3_600);
  });

  test('cancelled, opens again what it was allocated to', async () => {
    const receipt = await make(aReceipt(11_800));
    const invoice = await make(aPaper(INVOICE));
    await allocate(browser, receipt.id, invoice.id, 11_800);
    expect((await cancel(receipt)).status).toBe(200);
    expect(await view(invoice)).toEqual({ state: 'open', openAgorot: 11_800, creditAgorot: 0 });
    await expectOwed(11_800);
  });

  test('writes both histories, and one audit row for each step', async () => {
    const receipt = await make(aReceipt(11_800));
    const invoice = await make(aPaper(INVOICE));
    const id = await allocate(browser, receipt.id, invoice.id, 4_000);
    await changeAllocations(browser, { undo: [id] });
    for (const [document, other] of [
      [receipt, invoice],
      [invoice, receipt],
    ] as const) {
      const { events } = await getJson<{ events: unknown[] }>(
        browser,
        `/v2/api/documents/${document.id}`,
      );
      expect(events).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'allocated',
            follower: {
              id: other.id,
              docType: other.docType,
              number: other.number,
              sumAgorot: 4_000,
            },
          }),
          expect.objectContaining({ kind: 'allocation-undone' }),
        ]),
      );
    }
    const { rows } = await server.db.superuser.query<{ action: string }>(
      `select action from audit_events where account_id = $1 and action like 'document.alloc%' order by at, id`,
      [accountId],
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'document.allocated',
      'document.allocation-undone',
    ]);
  });
});

describe('a credit invoice', () => {
  test('over a paid invoice is owed to the customer, and pays the next one', async () => {
    const invoice = await make(aPaper(INVOICE));
    await make(aReceipt(11_800, { links: [aLink(invoice, 'receipt')] }));
    const credit = await make(aCredit(invoice));
    expect((await view(credit)).creditAgorot).toBe(11_800);
    await expectOwed(-11_800);
    const next = await make(aPaper(INVOICE));
    await allocate(browser, credit.id, next.id, 11_800);
    expect((await view(next)).state).toBe('paid');
    await expectOwed(0);
  });

  test('over a part of a paid invoice-receipt is owed; what was refunded of it is not', async () => {
    const paid = await make(anInvoiceReceipt());
    const line = aLine({ unitPriceE4: 400_000 });
    const credit = await make(aCredit(paid, { lines: [line], payments: [aPayment(1_000)] }));
    expect((await view(credit)).creditAgorot).toBe(4_720 - 1_000);
    await expectOwed(-3_720);
  });

  test('takes off its own invoice first; the part of an unpaid one is credited, not paid', async () => {
    const invoice = await make(aPaper(INVOICE));
    const line = aLine({ unitPriceE4: 400_000 });
    const credit = await make(aCredit(invoice, { lines: [line] }));
    expect(await view(invoice)).toEqual({
      state: 'partly-credited',
      openAgorot: 7_080,
      creditAgorot: 0,
    });
    expect((await view(credit)).creditAgorot).toBe(0);
    const list = await getJson<{ rows: { id: string }[] }>(
      browser,
      '/v2/api/documents?state=partly-credited',
    );
    expect(list.rows.map(({ id }) => id)).toEqual([invoice.id]);
    const paid = await getJson<{ rows: unknown[] }>(browser, '/v2/api/documents?state=partly-paid');
    expect(paid.rows).toEqual([]);
    await expectOwed(7_080);
  });

  test('whose invoice is to be paid again keeps what it pays elsewhere', async () => {
    const invoice = await make(aPaper(INVOICE));
    const receipt = await make(aReceipt(11_800, { links: [aLink(invoice, 'receipt')] }));
    const credit = await make(aCredit(invoice));
    const next = await make(aPaper(INVOICE));
    const id = await allocate(browser, credit.id, next.id, 11_800);
    expect((await cancel(receipt)).status).toBe(200);
    expect((await view(invoice)).openAgorot).toBe(11_800);
    await expectOwed(11_800);
    await changeAllocations(browser, { undo: [id] });
    expect(await view(invoice)).toEqual({ state: 'cancelled', openAgorot: 0, creditAgorot: 0 });
    expect([(await view(credit)).creditAgorot, (await view(next)).openAgorot]).toEqual([0, 11_800]);
    await expectOwed(11_800);
  });
});

describe('money before the tax invoice', () => {
  test('is a credit until the invoice counts it, and pays nothing else meanwhile', async () => {
    const request = await make(aPaper(INVOICE_TRANSACTION));
    await make(aReceipt(11_800, { links: [aLink(request, 'receipt')] }));
    await expectOwed(-11_800);
    const other = await make(aPaper(INVOICE));
    const part = { creditId: request.id, itemId: other.id, sumAgorot: 1 };
    expect((await changeAllocations(browser, { allocate: [part] })).json).toMatchObject({
      code: 'ALLOCATION_ABOVE_CREDIT',
    });
    await expectOwed(0);
    const invoice = await make(aPaper(INVOICE, {}, request));
    expect((await view(invoice)).state).toBe('paid');
    await expectOwed(11_800);
  });

  test('a credit that pays a request counts for the invoice that follows it', async () => {
    const receipt = await make(aReceipt(5_000));
    const request = await make(aPaper(INVOICE_TRANSACTION));
    await allocate(browser, receipt.id, request.id, 5_000);
    expect((await view(request)).openAgorot).toBe(6_800);
    await expectOwed(-5_000);
    const invoice = await make(aPaper(INVOICE, {}, request));
    expect((await view(invoice)).openAgorot).toBe(6_800);
    await expectOwed(6_800);
    expect((await cancel(request)).json).toMatchObject({ code: 'DOCUMENT_IN_USE' });
  });

  test('by a credit is taken back before its request is cancelled', async () => {
    const receipt = await make(aReceipt(5_000));
    const request = await make(aPaper(INVOICE_TRANSACTION));
    const id = await allocate(browser, receipt.id, request.id, 5_000);
    expect((await cancel(request)).json).toMatchObject({ code: 'PAID_BY_CREDIT' });
    await changeAllocations(browser, { undo: [id] });
    expect((await cancel(request)).status).toBe(200);
    await expectOwed(-5_000);
  });

  test('beyond its invoice pays others; its receipt is not cancelled under them', async () => {
    const request = await make(aPaper(INVOICE_TRANSACTION));
    const receipt = await make(aReceipt(11_800, { links: [aLink(request, 'receipt')] }));
    const line = aLine({ unitPriceE4: 500_000 });
    const invoice = await make(aPaper(INVOICE, { lines: [line] }, request));
    expect((await view(invoice)).creditAgorot).toBe(5_900);
    const other = await make(aPaper(INVOICE));
    const id = await allocate(browser, invoice.id, other.id, 5_900);
    await expectOwed(5_900);
    expect((await cancel(receipt)).json).toMatchObject({ code: 'CREDIT_ALLOCATED' });
    await changeAllocations(browser, { undo: [id] });
    expect((await cancel(receipt)).status).toBe(200);
    await expectOwed(17_700);
  });
});
