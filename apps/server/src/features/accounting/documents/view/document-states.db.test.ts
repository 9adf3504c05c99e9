import { isCancelledByMark } from '@pinkas/domain/documents/rules/document-actions';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { DOCUMENT_STATES } from '@pinkas/domain/documents/rules/document-state';
import { totalsByKind, type KindTotal } from '@pinkas/domain/documents/sums/list-totals';
import { addDays, localDate } from '@pinkas/domain/time/local-date';
import {
  aCredit,
  aDeposit,
  aLink,
  aPaper,
  aQuote,
  aReceipt,
  anInvoiceReceipt,
} from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { answerPage } from '../../../../../test/lists/answer-page.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { refund } from '../../../../../test/random/open-items.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/**
 * Source documents without prices: a late quote, a rejected one, an open order and one that was followed.
 */
async function givenFreePapers(browser: HttpBrowser): Promise<void> {
  const free = { lines: [aLine({ unitPriceE4: 0 })] };
  const lately = addDays(localDate(anInvoice().documentDate), -10);
  await issueOf(browser, aQuote({ ...free, documentDate: lately, dueDate: addDays(lately, 5) }));
  await answerTo(browser, (await issueOf(browser, aQuote(free))).id, 'rejected');
  await issueOf(browser, aPaper(DOC_TYPES.ORDER, free));
  const followed = await issueOf(browser, aPaper(DOC_TYPES.ORDER, free));
  await issueOf(browser, aPaper(DOC_TYPES.DELIVERY, free, followed));
}

/** What the customer presses on the page of a quote. */
async function answerTo(
  browser: HttpBrowser,
  id: string,
  answer: 'accepted' | 'rejected',
): Promise<void> {
  const view = (await browser.get(`/v2/api/documents/${id}`)).json as { pagePath: string };
  const given = await answerPage(server, view.pagePath, { answer });
  if (given.status !== 200) throw new Error(`not answered: ${given.text}`);
}

/** A business with documents in every state. */
async function everyState(): Promise<HttpBrowser> {
  const user = await server.givenUser({}, { dateGuard: 'warn' });
  const browser = await signIn(server, user);
  const { documentDate } = anInvoice();
  const lately = addDays(localDate(documentDate), -10);
  const late = { documentDate: lately, dueDate: addDays(lately, 5) };
  await issueOf(browser, anInvoice());
  await issueOf(browser, anInvoice(late));
  await issueOf(browser, aPaper(DOC_TYPES.INVOICE_TRANSACTION, late));
  const partly = await issueOf(browser, anInvoice());
  await issueOf(browser, aReceipt(100, { links: [aLink(partly, 'receipt', 100)] }));
  await issueOf(browser, anInvoiceReceipt());
  const credited = await issueOf(browser, anInvoice());
  await issueOf(browser, aCredit(credited));
  await issueOf(browser, aQuote(late));
  const quote = await issueOf(browser, aQuote());
  await issueOf(browser, aPaper(DOC_TYPES.ORDER, {}, quote));
  const [given, dropped] = [await issueOf(browser, anInvoice()), await issueOf(browser, aQuote())];
  for (const { id } of [given, dropped]) await browser.post(`/v2/api/documents/${id}/close`);
  for (const answer of ['accepted', 'rejected'] as const) {
    await answerTo(browser, (await issueOf(browser, aQuote())).id, answer);
  }
  // Answers do not expire, and an accepted quote stays so when something follows it.
  const answered = await issueOf(browser, aQuote());
  await answerTo(browser, answered.id, 'accepted');
  await issueOf(browser, aPaper(DOC_TYPES.ORDER, {}, answered));
  const receipt = await issueOf(browser, aReceipt(500));
  await browser.post(`/v2/api/documents/${receipt.id}/cancel`, { reason: 'טעות' });
  await issueOf(browser, aDeposit(1_000));
  const onAccount = await issueOf(browser, aReceipt(700));
  await refund(browser, { credits: [{ creditId: onAccount.id, sumAgorot: 700 }] });
  return browser;
}

interface Row {
  readonly id: string;
  readonly docType: number;
  readonly state: string;
  readonly totalAgorot: number;
  readonly openAgorot: number;
}

async function list(browser: HttpBrowser, query = ''): Promise<Row[]> {
  const answer = await browser.get(`/v2/api/documents?limit=200${query}`);
  return (answer.json as { rows: Row[] }).rows;
}

/** Ids of the documents that something follows. */
async function followedOf(browser: HttpBrowser, rows: readonly Row[]): Promise<Set<string>> {
  const followed = new Set<string>();
  for (const { id } of rows) {
    const { json } = await browser.get(`/v2/api/documents/${id}`);
    if ((json as { followers: unknown[] }).followers.length > 0) followed.add(id);
  }
  return followed;
}

/** Cancelled by a mark: in no sum, unlike an invoice that was credited whole. */
function isVoid({ state, docType }: Row): boolean {
  return state === 'cancelled' && isCancelledByMark(docType);
}

interface Totals {
  readonly count: number;
  readonly kinds: readonly KindTotal[];
  readonly totalAgorot: number | null;
  readonly openAgorot: number;
  readonly openRequestsAgorot: number;
  readonly tabs: Record<string, number>;
}

async function totals(browser: HttpBrowser, query = ''): Promise<Totals> {
  return (await browser.get(`/v2/api/documents/totals?${query}`)).json as Totals;
}

test('a filter by state gives the documents that show it, and its totals count them', async () => {
  const browser = await everyState();
  const reduced = await issueOf(browser, anInvoice());
  await issueOf(browser, aCredit(reduced, { lines: [aLine({ unitPriceE4: 300_000 })] }));
  const order = await issueOf(
    browser,
    aPaper(DOC_TYPES.ORDER, { lines: [aLine({ quantityE4: 20_000 })] }),
  );
  const source = { documentId: order.id, lineNo: 1, measure: 'quantity' } as const;
  await issueOf(browser, aPaper(DOC_TYPES.DELIVERY, { lines: [aLine({ source })] }, order));
  await givenFreePapers(browser);
  const all = await list(browser);
  expect(new Set(all.map((row) => row.state))).toEqual(new Set(DOCUMENT_STATES));
  const accepted = all.filter((row) => row.state === 'accepted');
  const followed = await followedOf(browser, accepted);
  expect([accepted.length, followed.size]).toEqual([2, 1]);
  for (const state of DOCUMENT_STATES) {
    const found = await list(browser, `&state=${state}`);
    // "Open" is the tab of all that asks for money, late or paid in part.
    const waiting = ['open', 'partly-paid', 'partly-credited', 'overdue'];
    const expected = all.filter((row) =>
      state === 'open'
        ? waiting.includes(row.state) && PAID_IN_PARTS_TYPES.some((type) => type === row.docType)
        : row.state === state,
    );
    expect(found.map((row) => row.id)).toEqual(expected.map((row) => row.id));
    const sums = await totals(browser, `state=${state}`);
    expect([state, sums.count]).toEqual([state, expected.length]);
    expect([state, sums.kinds]).toEqual([
      state,
      totalsByKind(expected.filter((row) => !isVoid(row)).map((row) => ({ ...row, count: 1 }))),
    ]);
    const openOf = (docType: number): number =>
      expected.reduce((sum, row) => sum + (row.docType === docType ? row.openAgorot : 0), 0);
    expect([state, sums.openAgorot, sums.openRequestsAgorot]).toEqual([
      state,
      openOf(DOC_TYPES.INVOICE),
      openOf(DOC_TYPES.INVOICE_TRANSACTION),
    ]);
  }
});

test('of one type, what waits without a sum is open, and its totals count it', async () => {
  const browser = await signIn(server, await server.givenUser({}, { dateGuard: 'warn' }));
  await givenFreePapers(browser);
  for (const [docType, count] of [
    [DOC_TYPES.ORDER, 1],
    [DOC_TYPES.DELIVERY, 1],
    [DOC_TYPES.BID, 1],
  ]) {
    const ofType = `docType=${docType}`;
    expect(await list(browser, `&${ofType}&state=open`)).toHaveLength(count ?? 0);
    const sums = await totals(browser, `${ofType}&state=open`);
    expect([docType, sums.count, sums.tabs['open']]).toEqual([docType, count, count]);
  }
});

test('only debts count as open sums, in the list and on the dashboard', async () => {
  const browser = await everyState();
  const all = await list(browser);
  const debts = all.filter((row) => row.docType === DOC_TYPES.INVOICE && row.openAgorot > 0);
  const debt = debts.reduce((sum, row) => sum + row.openAgorot, 0);
  expect(debt).toBe(3 * 11_800 - 100);
  const sums = await totals(browser);
  expect(sums).toMatchObject({ count: all.length, openAgorot: debt });
  expect(sums.tabs).toEqual({ all: all.length, open: 4, overdue: 2, paid: 1 });
  const dashboard = (await browser.get('/v2/api/dashboard')).json;
  expect(dashboard).toMatchObject({
    openAgorot: debt,
    openCount: 3,
    openRequests: { count: 1 },
    overdueCount: 1,
    overdueRequests: { count: 1 },
  });
});

test('income is what the ledger says: sales less credits, and receipts of those without VAT', async () => {
  const browser = await everyState();
  const { monthIncomeAgorot, previousMonthIncomeAgorot, months } = (
    await browser.get('/v2/api/dashboard')
  ).json as {
    monthIncomeAgorot: number;
    previousMonthIncomeAgorot: number;
    months: { incomeAgorot: number }[];
  };
  const year = months.reduce((sum, month) => sum + month.incomeAgorot, 0);
  // Six sales of ₪ 100 before VAT less one credit; quotes, deposits and receipts are no income.
  expect(year).toBe(50_000);
  expect(monthIncomeAgorot + previousMonthIncomeAgorot).toBeLessThanOrEqual(50_000);
  const exempt = await signIn(server, await server.givenUser({}, { kind: 'exempt-dealer' }));
  const receipt = await issueOf(exempt, aReceipt(700));
  await issueOf(exempt, aReceipt(300));
  expect((await exempt.get('/v2/api/dashboard')).json).toMatchObject({ monthIncomeAgorot: 1_000 });
  await exempt.post(`/v2/api/documents/${receipt.id}/cancel`, { reason: 'טעות' });
  expect((await exempt.get('/v2/api/dashboard')).json).toMatchObject({ monthIncomeAgorot: 300 });
});

test('the page of a document tells how each linked document stands', async () => {
  const browser = await signIn(server, await server.givenUser());
  const invoice = await issueOf(browser, anInvoice());
  const part = await issueOf(browser, aReceipt(100, { links: [aLink(invoice, 'receipt', 100)] }));
  const credit = await issueOf(browser, aCredit(invoice));
  const gone = await issueOf(browser, aReceipt(50));
  const linksOf = async (id: string, side: 'sources' | 'followers'): Promise<unknown[]> => {
    const { json } = await browser.get(`/v2/api/documents/${id}`);
    const links = (json as Record<typeof side, { number: number; state: string }[]>)[side];
    return links.map(({ state }) => state);
  };
  expect(await linksOf(invoice.id, 'followers')).toEqual(['received', 'cancelling']);
  expect(await linksOf(part.id, 'sources')).toEqual(['cancelled']);
  expect(await linksOf(credit.id, 'sources')).toEqual(['cancelled']);
  expect(await linksOf(gone.id, 'sources')).toEqual([]);
  await browser.post(`/v2/api/documents/${part.id}/cancel`, { reason: 'המחאה חזרה' });
  expect(await linksOf(invoice.id, 'followers')).toEqual(['cancelled', 'cancelling']);
});
