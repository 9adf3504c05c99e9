import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import type { Issued } from '../../../../../test/accounting/issue.ts';
import {
  allocate,
  changeAllocations,
  creditsOf,
  openItemsBench,
  refund,
  type OpenItemsBench,
} from '../../../../../test/random/open-items.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { listRemindables } from '../../reminders/plan/remindable.reads.ts';

const { INVOICE_TRANSACTION } = DOC_TYPES;

let server: TestServer;
let bench: OpenItemsBench;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A request for ₪ 100. */
function aRequest(): Promise<Issued> {
  const paper = aPaper(INVOICE_TRANSACTION, {
    lines: [aLine()],
    expectedTotalAgorot: 10_000,
  });
  return bench.make({ ...paper, dueDate: paper.documentDate });
}

/** What reminders ask for, by the number of the document. */
async function asked(): Promise<Record<number, number>> {
  const { accountId, customerId } = bench;
  const found = await inAccount(server.db.database, { accountId }, (tx) =>
    listRemindables(tx, { customerId }),
  );
  return Object.fromEntries(found.map(({ number, openAgorot }) => [number, openAgorot]));
}

async function monthIncome(): Promise<number> {
  const path = '/v2/api/dashboard';
  return (await getJson<{ monthIncomeAgorot: number }>(bench.browser, path)).monthIncomeAgorot;
}

describe.each(['exempt-dealer', 'non-profit'] as const)(
  'money on account of a business without VAT: %s',
  (kind) => {
    beforeEach(async () => {
      bench = await openItemsBench(server, kind);
    });

    test('is income at once, lowers what is owed, and covers what is asked for', async () => {
      const { browser, customerId, make, view, expectOwed } = bench;
      const request = await aRequest();
      expect(await asked()).toEqual({ [request.number]: 10_000 });
      const receipt = await make(aReceipt(6_000));
      expect(await view(receipt)).toMatchObject({ state: 'received', creditAgorot: 6_000 });
      expect(await creditsOf(browser, customerId)).toMatchObject({
        balanceAgorot: 4_000,
        freeAgorot: 6_000,
        credits: [{ id: receipt.id, isOnAccount: true, isReserved: false }],
        suggestions: [{ creditId: receipt.id, itemId: request.id, sumAgorot: 6_000 }],
      });
      expect(await asked()).toEqual({ [request.number]: 4_000 });
      await make(aReceipt(4_500));
      expect(await asked()).toEqual({});
      expect(await monthIncome()).toBe(10_500);
      await expectOwed(-500);
    });

    test('is allocated to a request, moved to another, and taken back', async () => {
      const { browser, make, view, expectOwed } = bench;
      const [first, second] = [await aRequest(), await aRequest()];
      const receipt = await make(aReceipt(12_000));
      const id = await allocate(browser, receipt.id, first.id, 10_000);
      expect(await view(first)).toMatchObject({ state: 'closed', openAgorot: 0, creditAgorot: 0 });
      expect(await view(receipt)).toMatchObject({ creditAgorot: 2_000 });
      await expectOwed(8_000);
      const part = { creditId: receipt.id, itemId: second.id, sumAgorot: 10_000 };
      const moved = await changeAllocations(browser, { undo: [id], allocate: [part] });
      expect(moved.status, moved.text).toBe(200);
      expect(await view(first)).toMatchObject({ openAgorot: 10_000 });
      expect(await view(second)).toMatchObject({ state: 'closed' });
      const [again = ''] = (moved.json as { ids: string[] }).ids;
      await changeAllocations(browser, { undo: [again] });
      expect(await view(second)).toMatchObject({ openAgorot: 10_000 });
      expect(await view(receipt)).toMatchObject({ creditAgorot: 12_000 });
      expect(await monthIncome()).toBe(12_000);
      await expectOwed(8_000);
    });

    test('is given back, which takes its income off, and comes back with the refund', async () => {
      const { browser, make, view, cancel, expectOwed } = bench;
      const receipt = await make(aReceipt(5_000));
      const answer = await refund(browser, {
        credits: [{ creditId: receipt.id, sumAgorot: 2_000 }],
      });
      expect(answer.status, answer.text).toBe(200);
      expect(await view(receipt)).toMatchObject({ creditAgorot: 3_000 });
      expect(await monthIncome()).toBe(3_000);
      expect((await cancel(receipt)).json).toMatchObject({ code: 'DOCUMENT_IN_USE' });
      await cancel(answer.json as Issued);
      expect(await view(receipt)).toMatchObject({ creditAgorot: 5_000 });
      expect(await monthIncome()).toBe(5_000);
      await expectOwed(-5_000);
    });

    test('falls with its receipt, and what it paid is asked for again', async () => {
      const { browser, make, view, cancel, expectOwed } = bench;
      const [request, receipt] = [await aRequest(), await make(aReceipt(10_000))];
      await allocate(browser, receipt.id, request.id, 10_000);
      expect(await asked()).toEqual({});
      expect((await cancel(receipt)).status).toBe(200);
      expect(await view(request)).toMatchObject({ openAgorot: 10_000 });
      expect(await asked()).toEqual({ [request.number]: 10_000 });
      await expectOwed(10_000);
    });

    test('is what neither a request nor the rows of the receipt take', async () => {
      const { make, view, expectOwed } = bench;
      const request = await aRequest();
      const links = [aLink(request, 'receipt', 3_000)];
      expect(await view(await make(aReceipt(5_000, { links })))).toMatchObject({
        creditAgorot: 2_000,
      });
      const lines = [aLine({ unitPriceE4: 100 * 4_000 })];
      const sold = await make(aReceipt(4_000, { lines }));
      expect(await view(sold)).toMatchObject({ creditAgorot: 0 });
      expect(await view(await make(aReceipt(4_500, { lines })))).toMatchObject({
        creditAgorot: 500,
      });
      expect(await view(await make(aReceipt(3_000, { lines })))).toMatchObject({ creditAgorot: 0 });
      // The rows state what the link pays.
      const both = await make(aReceipt(4_000, { lines, links }));
      expect(await view(both)).toMatchObject({ creditAgorot: 0 });
      await expectOwed(1_500);
    });
  },
);

test('money that was booked as income pays no debt of a time with VAT, nor the reverse', async () => {
  bench = await openItemsBench(server, 'licensed-dealer');
  const { browser, accountId, make, expectOwed } = bench;
  const become = (kind: CompanyKind) =>
    server.db.superuser.query(`update business_profiles set kind = $2 where account_id = $1`, [
      accountId,
      kind,
    ]);
  await become('exempt-dealer');
  const [request, receipt] = [await aRequest(), await make(aReceipt(10_000))];
  await become('licensed-dealer');
  const invoice = await make(anInvoice());
  const later = await make(aReceipt(1_000));
  const change = (creditId: string, itemId: string) =>
    changeAllocations(browser, { allocate: [{ creditId, itemId, sumAgorot: 1_000 }] });
  expect((await change(receipt.id, invoice.id)).json).toMatchObject({
    code: 'ALLOCATION_NOT_ALLOWED',
  });
  expect((await change(later.id, request.id)).json).toMatchObject({
    code: 'ALLOCATION_NOT_ALLOWED',
  });
  await expectOwed(10_800);
});
