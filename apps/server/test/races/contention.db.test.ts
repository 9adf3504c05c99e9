import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aLink, aPaper, aPayment, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { countDeadlocks, verifyBooks } from '../chains/issue-chains.ts';
import { issue, issueOf, sendIssue, type Issued } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const { INVOICE, INVOICE_RECIEPT, INVOICE_CREDIT, RECIEPT, ORDER } = DOC_TYPES;

const PAIRS = 50;

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

type Pair = readonly [Issued, Issued];

/** Sources, two and two. */
function pairsOf(count: number, issueOne: () => Promise<Issued>): Promise<Pair[]> {
  return Promise.all(
    timesOf(count, async (): Promise<Pair> => [await issueOne(), await issueOne()]),
  );
}

/** Returns an invoice-receipt, an order or another document over both documents, in the order given. */
function aFollower(docType: DocTypeId, sources: Pair): InvoiceRequest {
  const paper = aPaper(docType, { links: sources.map((source) => aLink(source, 'base')) });
  const isPaid = docType === INVOICE_RECIEPT;
  return isPaid ? { ...paper, payments: [aPayment(paper.expectedTotalAgorot)] } : paper;
}

test('MO-09: of 200 presses at once, three types over the same two quotes crosswise beside invoices alone, each quote is followed once and no number is skipped', async () => {
  const { accountId, browser } = await anAccount();
  const pairs = await pairsOf(PAIRS, () => issueOf(browser, aQuote()));
  // Those over the same quotes are adjacent, so that they run at the same time.
  const requests = pairs.flatMap(([first, second]) => [
    aFollower(INVOICE, [first, second]),
    aFollower(INVOICE_RECIEPT, [second, first]),
    aFollower(ORDER, [first, second]),
    anInvoice(),
  ]);
  const answers = await Promise.all(requests.map((request) => sendIssue(browser, request)));
  expect(issuedAmong(answers)).toHaveLength(2 * PAIRS);
  const numbers = issuedAmong(answers)
    .filter(({ docType }) => docType === INVOICE)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(timesOf(numbers.length, (index) => 1001 + index));
  expect(codesOf(answers)).toEqual(new Set(['SOURCE_CLOSED']));
  await expectTrueBooks(accountId);
});

test('MO-07, MO-09: of 200 receipts and credits at once over the same invoices, crosswise, none takes more than there is', async () => {
  const { accountId, browser } = await anAccount();
  const pairs = await pairsOf(PAIRS / 2, () => issue(browser));
  const half = aLine({ quantityE4: 5_000 });
  const credit = (source: Issued): InvoiceRequest => aCredit(source, { lines: [half] });
  const receipt = (...sources: Pair): InvoiceRequest => {
    const links = sources.map((source) => aLink(source, 'receipt', source.totalAgorot / 4));
    return aReceipt(sources[0].totalAgorot / 2, { links });
  };
  const requests = pairs.flatMap(([first, second]) => [
    receipt(first, second),
    credit(first),
    credit(second),
    receipt(second, first),
    credit(second),
    receipt(first, second),
    credit(first),
    credit(first),
  ]);
  const answers = await Promise.all(requests.map((request) => sendIssue(browser, request)));

  const issued = requests.filter((_, index) => answers[index]?.status === 200);
  const takenBy = (docType: DocTypeId, { id }: Issued): number =>
    issued
      .filter((request) => request.docType === docType)
      .flatMap(({ links = [] }) => links.filter(({ sourceId }) => sourceId === id))
      .reduce((sum, link) => sum + link.sumAgorot, 0);
  const invoices = pairs.flat();
  // What was credited bounds credits alone, so all of it is taken; the third half is refused.
  const credited = invoices.map((invoice) => takenBy(INVOICE_CREDIT, invoice));
  expect(credited).toEqual(invoices.map(({ totalAgorot }) => totalAgorot));
  expect(codesOf(answers)).toContain('CREDIT_ABOVE_DOCUMENT');
  const overpaid = invoices.filter((invoice) => takenBy(RECIEPT, invoice) > invoice.totalAgorot);
  expect(overpaid).toEqual([]);
  await expectTrueBooks(accountId);
});
