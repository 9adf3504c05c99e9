import { createHash } from 'node:crypto';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { SearchGroup } from '@pinkas/contract/shell/search/search.contract';
import { aCredit, anInvoiceReceipt, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { sharedPrinter } from '../../../../../test/prints/shared-printer.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { takeDocumentFile } from '../files/document-files.ts';
import { documentPrinter } from '../print/document-printer.ts';

const WHOLE = '20261120103000204519873001';
const NINE = '519873001';
const OTHER = '519873002';

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

const aSale = (allocationNumber = '') =>
  anInvoice({ customer: aCustomer({ taxId: '510000003' }), allocationNumber });

function attach({ id }: { id: string }, allocationNumber: string, key?: string): Promise<Answer> {
  const path = `/v2/api/documents/${id}/allocation-number`;
  return write(browser, 'PUT', path, { allocationNumber }, key);
}

async function attached(document: Issued, allocationNumber: string): Promise<void> {
  server.time.advance(1_000);
  const answer = await attach(document, allocationNumber);
  expect(answer.status, answer.text).toBe(200);
}

const viewOf = ({ id }: Issued): Promise<DocumentView> =>
  getJson<DocumentView>(browser, `/v2/api/documents/${id}`);

async function foundBy(text: string): Promise<{ palette: string[]; list: string[] }> {
  const { groups } = await getJson<{ groups: SearchGroup[] }>(
    browser,
    `/v2/api/search?text=${text}`,
  );
  const { rows } = await getJson<{ rows: { id: string }[] }>(
    browser,
    `/v2/api/documents?search=${text}`,
  );
  return {
    palette: groups.flatMap((group) =>
      group.kind === 'documents' ? group.rows.map(({ id }) => id) : [],
    ),
    list: rows.map(({ id }) => id),
  };
}

async function hashOf({ id }: Issued, kind: 'original' | 'copy'): Promise<string> {
  const { bytes } = await takeDocumentFile(server.services, accountId, id, kind);
  return createHash('sha256').update(bytes).digest('hex');
}

async function numbersOnPrints({ id }: Issued): Promise<unknown[]> {
  const rows = await inAccount(server.db.database, { accountId }, (tx) =>
    tx
      .selectFrom('documentFiles')
      .select(['kind', 'printNo', 'allocationNumber'])
      .where('accountId', '=', accountId)
      .where('documentId', '=', id)
      .orderBy('kind')
      .orderBy('printNo')
      .execute(),
  );
  return rows.map((row) => [row.kind, row.printNo, row.allocationNumber]);
}

describe('an allocation number that came after the issue', () => {
  test('stands on page, list and export, is found, and leaves the document as it was hashed', async () => {
    const invoice = await issueOf(browser, aSale());
    const paid = await issueOf(browser, anInvoiceReceipt());
    await attached(invoice, '2026-1120 1030 0020 4519 8730 01');
    await attached(paid, OTHER);
    const view = await viewOf(invoice);
    expect(view.allocationNumber).toBe(WHOLE);
    expect(view.allocationAttachedAt).not.toBeNull();
    expect(view.events[0]).toMatchObject({
      kind: 'allocation-number-attached',
      allocationNumber: WHOLE,
      by: { kind: 'user' },
    });
    for (const text of [WHOLE, NINE]) {
      expect(await foundBy(text)).toEqual({ palette: [invoice.id], list: [invoice.id] });
    }
    const list = await getJson<{ rows: { id: string; allocationNumber: string }[] }>(
      browser,
      '/v2/api/documents?docType=305',
    );
    expect(list.rows.map((row) => row.allocationNumber)).toEqual([WHOLE]);
    const csv = await browser.get(
      `/v2/api/documents/export?format=csv&language=en&columns=number,allocation`,
    );
    expect(csv.text).toContain(WHOLE);
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  });

  test('a typed one is found by the palette too', async () => {
    const invoice = await issueOf(browser, aSale(WHOLE));
    expect(await foundBy(NINE)).toEqual({ palette: [invoice.id], list: [invoice.id] });
  });

  test('is corrected and taken back by rows of their own, and the wrong one is free again', async () => {
    const [wrong, right] = [await issueOf(browser, aSale()), await issueOf(browser, aSale())];
    await attached(wrong, NINE);
    await attached(wrong, OTHER);
    await attached(right, NINE);
    await attached(right, WHOLE);
    await attached(wrong, '');
    expect(await viewOf(wrong)).toMatchObject({ allocationNumber: '' });
    expect((await viewOf(wrong)).allocationAttachedAt).not.toBeNull();
    const told = (await viewOf(wrong)).events.filter(
      ({ kind }) => kind === 'allocation-number-attached',
    );
    expect(told.map((event) => event.allocationNumber)).toEqual(['', OTHER, NINE]);
    const { rows } = await server.db.superuser.query(
      `select detail->>'allocationNumber' as now, detail->>'replaced' as before from audit_events
        where account_id = $1 and action = 'document.allocation-number-attached' order by at`,
      [accountId],
    );
    expect(rows).toEqual([
      { now: NINE, before: '' },
      { now: OTHER, before: NINE },
      { now: NINE, before: '' },
      { now: WHOLE, before: NINE },
      { now: '', before: OTHER },
    ]);
    expect((await foundBy(OTHER)).list).toEqual([]);
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  });

  test('the same number again, and the same request again, change nothing', async () => {
    const invoice = await issueOf(browser, aSale());
    const key = 'b4a3a7a0-6c7f-4c8e-9d61-0a4b1c2d3e4f';
    expect((await attach(invoice, NINE, key)).status).toBe(200);
    expect((await attach(invoice, NINE, key)).status).toBe(200);
    await attached(invoice, NINE);
    const told = (await viewOf(invoice)).events.filter(
      ({ kind }) => kind === 'allocation-number-attached',
    );
    expect(told).toHaveLength(1);
  });
});

describe('refused is', () => {
  function expectTaken(answer: Answer, holder: Issued): void {
    expect(answer.status, answer.text).toBe(409);
    expect(answer.json).toMatchObject({
      code: 'ALLOCATION_NUMBER_TAKEN',
      params: { documentId: holder.id, docType: 305, number: String(holder.number) },
    });
  }

  test('a number that another document has, typed or attached, whole or by nine digits', async () => {
    const [first, second] = [await issueOf(browser, aSale(WHOLE)), await issueOf(browser, aSale())];
    expectTaken(await attach(second, NINE), first);
    await attached(second, OTHER);
    expectTaken(await sendIssue(browser, aSale(OTHER)), second);
    expectTaken(await attach(await issueOf(browser, aSale()), OTHER), second);
  });

  test('one number for several documents at once, but for one of them', async () => {
    const invoices: Issued[] = [];
    for (let count = 0; count < 4; count += 1) invoices.push(await issueOf(browser, aSale()));
    const answers = await Promise.all([
      ...invoices.map((invoice) => attach(invoice, NINE)),
      sendIssue(browser, aSale(NINE)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  });

  test('a document on which one is printed, and a type that carries none', async () => {
    const invoice = await issueOf(browser, aSale(WHOLE));
    const credit = await issueOf(browser, aCredit(invoice));
    const receipt = await issueOf(browser, aReceipt(100));
    for (const document of [invoice, credit, receipt]) {
      expect((await attach(document, OTHER)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    }
    const bare = await issueOf(browser, aSale());
    expect((await attach(bare, '')).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect((await attach(bare, '12345')).json).toMatchObject({
      fields: [{ path: ['allocationNumber'], code: 'ALLOCATION_DIGITS_INVALID' }],
    });
  });
});

test('the original stays as it was issued; copies are printed again for each number', async () => {
  const invoice = await issueOf(browser, aSale());
  const original = await hashOf(invoice, 'original');
  const before = await hashOf(invoice, 'copy');
  await attached(invoice, NINE);
  const after = await hashOf(invoice, 'copy');
  expect(after).not.toBe(before);
  expect(await hashOf(invoice, 'copy')).toBe(after);
  expect(await hashOf(invoice, 'original')).toBe(original);
  await attached(invoice, OTHER);
  await hashOf(invoice, 'copy');
  expect(await numbersOnPrints(invoice)).toEqual([
    ['copy', 1, ''],
    ['copy', 2, NINE],
    ['copy', 3, OTHER],
    ['original', 1, ''],
  ]);
  // None of these files was lost.
  expect((await viewOf(invoice)).events.some(({ isReprint }) => isReprint === true)).toBe(false);
  expect((await verifyBooks(server, accountId)).violations).toEqual([]);
});

describe('a copy that is printed while its number is corrected', () => {
  const printer = sharedPrinter();
  let waiting: (() => void)[];

  beforeEach(() => {
    waiting = [];
    // Blocks each print until the test releases it.
    documentPrinter.use(server.services, {
      ...printer,
      for: (order) => ({
        ...printer.for(order),
        async printPdf(document) {
          const printed = await printer.for(order).printPdf(document);
          await new Promise<void>((go) => waiting.push(go));
          return printed;
        },
      }),
    });
  });
  afterEach(() => documentPrinter.use(server.services, printer));

  /** Releases the print that was blocked as the nth, once it is there. */
  async function letGo(nth: number): Promise<void> {
    await expect.poll(() => waiting.length).toBeGreaterThan(nth);
    waiting[nth]?.();
  }

  test('shows the new number to everybody, whoever was printed first', async () => {
    const invoice = await issueOf(browser, aSale());
    await attached(invoice, NINE);
    const early = hashOf(invoice, 'copy');
    await expect.poll(() => waiting.length).toBe(1);
    await attached(invoice, OTHER);
    const late = hashOf(invoice, 'copy');
    await expect.poll(() => waiting.length).toBe(2);
    await letGo(0);
    // The earlier one is out of date and is printed again.
    await letGo(2);
    const first = await early;
    await letGo(1);
    expect(await late).toBe(first);
    expect(await hashOf(invoice, 'copy')).toBe(first);
    expect(await numbersOnPrints(invoice)).toEqual([['copy', 1, OTHER]]);
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  });

  test('is not kept with a number that was taken back, in place of one before', async () => {
    const invoice = await issueOf(browser, aSale());
    await attached(invoice, NINE);
    const before = hashOf(invoice, 'copy');
    await letGo(0);
    await before;
    await attached(invoice, OTHER);
    const early = hashOf(invoice, 'copy');
    await expect.poll(() => waiting.length).toBe(2);
    await attached(invoice, '');
    await letGo(1);
    await letGo(2);
    expect(await early).not.toBe(await before);
    expect(await numbersOnPrints(invoice)).toEqual([
      ['copy', 1, NINE],
      ['copy', 2, ''],
    ]);
    // Nothing is printed any more.
    await hashOf(invoice, 'copy');
    expect(waiting).toHaveLength(3);
  });
});
