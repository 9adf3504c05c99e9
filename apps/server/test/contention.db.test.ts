import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { aCredit, aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { countDeadlocks, verifyBooks } from './chains/issue-chains.ts';
import { issue, issueOf, sendIssue, type Issued } from './issue.ts';
import { signIn } from './sign-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SOURCES = 10;
const TRIES_PER_SOURCE = 10;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function anAccount(): Promise<{ accountId: number; browser: HttpBrowser }> {
  const user = await server.givenUser();
  return { accountId: user.accountId, browser: await signIn(server, user) };
}

function timesOf<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** One request after another of each kind, so that all kinds meet. */
function interleaved(...kinds: readonly (readonly InvoiceRequest[])[]): InvoiceRequest[] {
  const longest = Math.max(...kinds.map(({ length }) => length));
  return timesOf(longest, (index) => kinds.flatMap((kind) => kind[index] ?? [])).flat();
}

function codesOf(answers: readonly Answer[]): Set<string> {
  return new Set(
    answers
      .filter(({ status }) => status !== 200)
      .flatMap(({ json, status }) => {
        const { code, fields = [] } = json as { code: string; fields?: { code: string }[] };
        return fields.length === 0 ? `${status} ${code}` : fields.map((field) => field.code);
      }),
  );
}

function issuedAmong(answers: readonly Answer[]): Issued[] {
  return answers.filter(({ status }) => status === 200).map(({ json }) => json as Issued);
}

async function expectTrueBooks(accountId: number): Promise<void> {
  expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  expect(await countDeadlocks(server)).toBe(0);
}

test('MO-09: of 200 parallel invoices, half over the same ten quotes, each quote is followed once and no number is skipped', async () => {
  const { accountId, browser } = await anAccount();
  const quotes = await Promise.all(timesOf(SOURCES, () => issueOf(browser, aQuote())));
  const following = quotes.flatMap((quote) =>
    timesOf(TRIES_PER_SOURCE, () => aPaper(DOC_TYPES.INVOICE, {}, quote)),
  );
  const alone = timesOf(SOURCES * TRIES_PER_SOURCE, () => anInvoice());
  const answers = await Promise.all(
    interleaved(alone, following).map((request) => sendIssue(browser, request)),
  );
  const numbers = issuedAmong(answers).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    timesOf(alone.length + SOURCES, (index) => 1001 + index),
  );
  expect(codesOf(answers)).toEqual(new Set(['SOURCE_CLOSED']));
  await expectTrueBooks(accountId);
});

test('MO-07, MO-09: 200 parallel receipts and credits over the same ten invoices, crosswise, take no more than there is', async () => {
  const { accountId, browser } = await anAccount();
  const invoices = await Promise.all(timesOf(SOURCES, () => issue(browser)));
  const half = aLine({ quantityE4: 5_000 });
  const credits = timesOf(TRIES_PER_SOURCE, () =>
    invoices.map((invoice) => aCredit(invoice, { lines: [half] })),
  ).flat();
  // Each over two invoices, one of them named first by some and last by others.
  const receipts = timesOf(TRIES_PER_SOURCE, (turn) =>
    invoices.map((invoice, index) => {
      const other = invoices[index % 2 === 0 ? index + 1 : index - 1] ?? invoice;
      const pair = turn % 2 === 0 ? [invoice, other] : [other, invoice];
      const quarter = invoice.totalAgorot / 4;
      const links = pair.map((source) => aLink(source, 'receipt', quarter));
      return aReceipt(2 * quarter, { links });
    }),
  ).flat();
  const requests = interleaved(credits, receipts);
  const answers = await Promise.all(requests.map((request) => sendIssue(browser, request)));

  const isIssued = (index: number): boolean => answers[index]?.status === 200;
  const issued = requests.filter((_, index) => isIssued(index));
  const takenBy = (docType: number, { id }: Issued): number =>
    issued
      .filter((request) => request.docType === docType)
      .flatMap(({ links = [] }) => links.filter(({ sourceId }) => sourceId === id))
      .reduce((sum, link) => sum + link.sumAgorot, 0);
  // What is credited bounds credits alone, so that all of it is taken, and nothing above it.
  const credited = invoices.map((invoice) => takenBy(DOC_TYPES.INVOICE_CREDIT, invoice));
  expect(credited).toEqual(invoices.map(({ totalAgorot }) => totalAgorot));
  const overpaid = invoices.filter(
    (invoice) => takenBy(DOC_TYPES.RECIEPT, invoice) > invoice.totalAgorot,
  );
  expect(overpaid).toEqual([]);
  expect(codesOf(answers)).toEqual(new Set(['CREDIT_ABOVE_DOCUMENT', 'ABOVE_OPEN_BALANCE']));
  await expectTrueBooks(accountId);
});
