import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aDeposit, aLink, aPaper, aPayment, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  allocate,
  creditsOf,
  openItemsBench,
  type OpenItemsBench,
} from '../../../../../test/random/open-items.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const { INVOICE } = DOC_TYPES;

let server: TestServer;
let bench: OpenItemsBench;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  bench = await openItemsBench(server);
});
afterAll(() => server.stop());

test('of a document, gives what was allocated to it or from it, and of nothing else', async () => {
  const { browser, customerId, make } = bench;
  const receipts = [await make(aReceipt(5_000)), await make(aReceipt(6_000))] as const;
  const invoices = [await make(aPaper(INVOICE)), await make(aPaper(INVOICE))] as const;
  const first = await allocate(browser, receipts[0].id, invoices[0].id, 5_000);
  const second = await allocate(browser, receipts[1].id, invoices[1].id, 2_000);
  const third = await allocate(browser, receipts[1].id, invoices[0].id, 1_000);
  const idsOf = async (documentId?: string): Promise<Set<string>> =>
    new Set((await creditsOf(browser, customerId, documentId)).allocations.map(({ id }) => id));
  expect(await idsOf()).toEqual(new Set([first, second, third]));
  expect(await idsOf(invoices[0].id)).toEqual(new Set([first, third]));
  expect(await idsOf(receipts[1].id)).toEqual(new Set([second, third]));
});

test('money that came out of a deposit is on account as any other, and pays an invoice', async () => {
  const { browser, customerId, make, view } = bench;
  const deposit = await make(aDeposit(11_800));
  const use = { ...aPayment(11_800), kind: 'deposit-use' as const, depositId: deposit.id };
  const receipt = await make(aReceipt(11_800, { payments: [use] }));
  const invoice = await make(aPaper(INVOICE));
  await allocate(browser, receipt.id, invoice.id, 5_000);
  const { credits } = await creditsOf(browser, customerId);
  expect(credits.map(({ id, creditAgorot }) => [id, creditAgorot])).toEqual([[receipt.id, 6_800]]);
  expect((await view(invoice)).openAgorot).toBe(6_800);
});

test('credits of one invoice take off what it asks for in the order of their numbers', async () => {
  const { browser, customerId, make } = bench;
  const invoice = await make(aPaper(INVOICE));
  await make(aReceipt(7_000, { links: [aLink(invoice, 'receipt', 7_000)] }));
  const lines = [aLine({ unitPriceE4: 200_000 })];
  const owed: number[][] = [];
  for (let count = 0; count < 4; count += 1) {
    await make(aCredit(invoice, { lines }));
    const { credits } = await creditsOf(browser, customerId);
    owed.push(credits.map(({ creditAgorot }) => creditAgorot));
  }
  // Of 11,800 were paid 7,000: two credits of 2,360 and 80 of the third pay the rest.
  expect(owed).toEqual([[], [], [2_280], [2_280, 2_360]]);
  const other = await make(aPaper(INVOICE));
  const newest = (await creditsOf(browser, customerId)).credits.at(-1)?.id ?? '';
  await allocate(browser, newest, other.id, 2_360);
  const { credits } = await creditsOf(browser, customerId);
  expect(credits.map(({ creditAgorot }) => creditAgorot)).toEqual([2_280]);
});

test('of a document, reaches behind the newest two hundred of its customer', async () => {
  const { browser, customerId, accountId, make } = bench;
  const receipt = await make(aReceipt(5_000));
  const [old, busy] = [await make(aPaper(INVOICE)), await make(aPaper(INVOICE))];
  const id = await allocate(browser, receipt.id, old.id, 1_000);
  const later = await allocate(browser, receipt.id, busy.id, 1);
  await server.db.superuser.query(
    `insert into allocations select copy.* from allocations a cross join generate_series(1, 200) n
     cross join lateral jsonb_populate_record(a, jsonb_build_object(
       'id', gen_random_uuid(), 'at', a.at + n * interval '1 second')) copy
     where a.account_id = $1 and a.id = $2`,
    [accountId, later],
  );
  const all = (await creditsOf(browser, customerId)).allocations;
  expect(all).toHaveLength(200);
  expect(all.map((one) => one.id)).not.toContain(id);
  const { allocations } = await creditsOf(browser, customerId, old.id);
  expect(allocations.map((one) => one.id)).toEqual([id]);
});

describe('of more documents than are shown', () => {
  const copies = (id: string, count: number) =>
    // Copies of one document with numbers of their own are enough for what is read.
    server.db.superuser.query(
      `insert into documents select copy.* from documents d cross join generate_series(1, $2::int) n
       cross join lateral jsonb_populate_record(d, jsonb_build_object(
         'id', gen_random_uuid(), 'number', d.number + n)) copy
       where d.id = $1`,
      [id, count],
    );

  test('gives the oldest hundred, the sum of all, and what one request may allocate', async () => {
    const { browser, customerId, make } = bench;
    const receipt = await make(aReceipt(10_000));
    const invoice = await make(aPaper(INVOICE));
    await copies(receipt.id, 119);
    await copies(invoice.id, 129);
    const found = await creditsOf(browser, customerId);
    expect(found).toMatchObject({
      balanceAgorot: 130 * 11_800 - 120 * 10_000,
      freeAgorot: 120 * 10_000,
      reservedAgorot: 0,
      hasMoreCredits: true,
      hasMoreItems: true,
    });
    const numbersFrom = (first: number) => Array.from({ length: 100 }, (_, index) => first + index);
    expect(found.credits.map(({ number }) => number)).toEqual(numbersFrom(receipt.number));
    expect(found.items.map(({ number }) => number)).toEqual(numbersFrom(invoice.number));
    expect(found.suggestions).toHaveLength(100);
  });

  test('never leaves out the one that is asked about', async () => {
    const { browser, customerId, make } = bench;
    const [receipt, invoice] = [await make(aReceipt(10_000)), await make(aPaper(INVOICE))];
    await copies(receipt.id, 119);
    await copies(invoice.id, 129);
    const newest = async (docType: number): Promise<string> => {
      const { rows } = await server.db.superuser.query<{ id: string }>(
        `select id from documents where account_id = $1 and doc_type = $2 order by number desc limit 1`,
        [bench.accountId, docType],
      );
      return rows[0]?.id ?? '';
    };
    const item = await newest(invoice.docType);
    const ofItem = await creditsOf(browser, customerId, item);
    expect([ofItem.items.length, ofItem.items.at(-1)?.id]).toEqual([100, item]);
    const credit = await newest(receipt.docType);
    const ofCredit = await creditsOf(browser, customerId, credit);
    expect([ofCredit.credits.length, ofCredit.credits.at(-1)?.id]).toEqual([100, credit]);
    expect(ofCredit.suggestions.every(({ creditId }) => creditId === credit)).toBe(true);
    expect(ofCredit.suggestions.length).toBeGreaterThan(0);
  });
});
