import { randomUUID } from 'node:crypto';

import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, localDate } from '@pinkas/domain/time/local-date';
import { aCredit, aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { verifyBooks } from '../chains/issue-chains.ts';
import { getJson, givenCustomer, write } from '../accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../accounting/issue.ts';
import { changeAllocations, refund } from '../random/open-items.ts';
import { counterRow, documentRow, outcomes, raceAtRow, type HeldRows } from './race-at-row.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const { INVOICE, INVOICE_TRANSACTION, ORDER, DELIVERY } = DOC_TYPES;
const NAME = 'קפה אלון';

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;
let mine: Pick<InvoiceRequest, 'customer'>;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
  const { id } = await givenCustomer(browser, { name: NAME });
  mine = { customer: aCustomer({ id, name: NAME }) };
});
afterAll(() => server.stop());

const race = (held: HeldRows, ...requests: (() => Promise<Answer>)[]): Promise<Answer[]> =>
  raceAtRow(server, held, requests);
const cancel = ({ id }: Issued) =>
  browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
const close = ({ id }: Issued) => browser.post(`/v2/api/documents/${id}/close`, {});

/** Returns the number of the document that the first request issued. */
function firstNumberOf([first]: readonly Answer[]): number {
  return first === undefined ? Number.NaN : (first.json as Issued).number;
}

async function expectSoundBooks(): Promise<void> {
  expect((await verifyBooks(server, accountId)).violations).toEqual([]);
}

describe('the counter of a series', () => {
  test('a date before that of a document that was just issued is refused', async () => {
    const today = localDate(anInvoice().documentDate);
    const answers = await race(
      counterRow(accountId, INVOICE),
      () => sendIssue(browser, anInvoice(mine)),
      () => sendIssue(browser, anInvoice({ ...mine, documentDate: addDays(today, -1) })),
    );
    expect(outcomes(answers)).toEqual([
      '200',
      '422 DOCUMENT_REFUSED documentDate DOCUMENT_DATE_BEFORE_LAST',
    ]);
    // The refused one took no number.
    expect((await issueOf(browser, anInvoice(mine))).number).toBe(firstNumberOf(answers) + 1);
    await expectSoundBooks();
  });

  test('one key with two bodies issues the first and refuses the second', async () => {
    const key = randomUUID();
    const answers = await race(
      counterRow(accountId, INVOICE),
      () => sendIssue(browser, anInvoice(mine), key),
      () => sendIssue(browser, anInvoice({ ...mine, remarks: 'אחר' }), key),
    );
    expect(outcomes(answers)).toEqual(['200', '409 IDEMPOTENCY_KEY_REUSED']);
    await expectSoundBooks();
  });

  test('one key with one body gives both the same document', async () => {
    const [key, body] = [randomUUID(), anInvoice(mine)];
    const send = () => sendIssue(browser, body, key);
    const answers = await race(counterRow(accountId, INVOICE), send, send);
    expect(outcomes(answers)).toEqual(['200', '200']);
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    await expectSoundBooks();
  });

  test('another series goes on while one is held, each with its own numbers', async () => {
    const other = await issueOf(browser, aPaper(INVOICE_TRANSACTION, mine));
    const first = await issueOf(browser, anInvoice(mine));
    let between: Issued | undefined;
    const answers = await race(
      counterRow(accountId, INVOICE),
      () => sendIssue(browser, anInvoice(mine)),
      async () => {
        between = await issueOf(browser, aPaper(INVOICE_TRANSACTION, mine));
        return sendIssue(browser, anInvoice(mine));
      },
    );
    expect(between?.number).toBe(other.number + 1);
    const numbers = answers.map(({ json }) => (json as Issued).number);
    expect(numbers).toEqual([first.number + 1, first.number + 2]);
    await expectSoundBooks();
  });
});

test('a first number is not moved from under a document that takes it', async () => {
  const first = (firstNumber: number) => () =>
    write(browser, 'PUT', '/v2/api/account/numberings', {
      firstNumbers: [{ docType: ORDER, firstNumber }],
    });
  const send = () => sendIssue(browser, aPaper(ORDER, mine));
  const answers = await race(counterRow(accountId, ORDER), send, first(70_000));
  expect(outcomes(answers)).toEqual([
    '200',
    expect.stringMatching(/^422 .*firstNumbers.0.firstNumber NUMBERING_LOCKED$/),
  ]);
  expect((await issueOf(browser, aPaper(ORDER, mine))).number).toBe(firstNumberOf(answers) + 1);
  await expectSoundBooks();
});

describe('an order whose rest is closed and followed at one moment', () => {
  /** Returns an order of ten of which four were delivered, and what delivers three more. */
  async function anOrder(): Promise<{ order: Issued; follow: () => Promise<Answer> }> {
    const order = await issueOf(
      browser,
      aPaper(ORDER, { ...mine, lines: [aLine({ quantityE4: 100_000 })] }),
    );
    const part = (quantityE4: number) =>
      aLine({ quantityE4, source: { documentId: order.id, lineNo: 1, measure: 'quantity' } });
    const delivery = (quantityE4: number) =>
      aPaper(DELIVERY, { ...mine, lines: [part(quantityE4)] }, order);
    await issueOf(browser, delivery(40_000));
    return { order, follow: () => sendIssue(browser, delivery(30_000)) };
  }

  test('closed first, it is followed no more', async () => {
    const { order, follow } = await anOrder();
    const answers = await race(documentRow(order), () => close(order), follow);
    expect(outcomes(answers)).toEqual(['200', '422 DOCUMENT_REFUSED links SOURCE_CLOSED']);
    expect(await stateOf(order)).toEqual(['closed-manually', 0]);
    await expectSoundBooks();
  });

  test('followed first, what is left is closed', async () => {
    const { order, follow } = await anOrder();
    const answers = await race(documentRow(order), follow, () => close(order));
    expect(outcomes(answers)).toEqual(['200', '200']);
    expect(await stateOf(order)).toEqual(['closed-manually', 0]);
    await expectSoundBooks();
  });

  test('two closings close it once', async () => {
    const { order } = await anOrder();
    const answers = await race(
      documentRow(order),
      () => close(order),
      () => close(order),
    );
    expect(outcomes(answers)).toEqual(['200', '409 STATE_NOT_ALLOWED']);
    await expectSoundBooks();
  });
});

async function stateOf({ id }: Issued): Promise<[string, number]> {
  const { state, openAgorot } = await getJson<{ state: string; openAgorot: number }>(
    browser,
    `/v2/api/documents/${id}`,
  );
  return [state, openAgorot];
}

describe('a document that is cancelled and followed at one moment', () => {
  test('cancelled first, nothing follows it', async () => {
    const quote = await issueOf(browser, aQuote(mine));
    const answers = await race(
      documentRow(quote),
      () => cancel(quote),
      () => sendIssue(browser, aPaper(ORDER, mine, quote)),
    );
    expect(outcomes(answers)).toEqual(['200', '422 DOCUMENT_REFUSED links SOURCE_CANCELLED']);
    await expectSoundBooks();
  });

  test('followed first, it is not cancelled', async () => {
    const quote = await issueOf(browser, aQuote(mine));
    const answers = await race(
      documentRow(quote),
      () => sendIssue(browser, aPaper(ORDER, mine, quote)),
      () => cancel(quote),
    );
    expect(outcomes(answers)).toEqual(['200', '409 DOCUMENT_IN_USE']);
    await expectSoundBooks();
  });

  test('followed twice, one takes it', async () => {
    const quote = await issueOf(browser, aQuote(mine));
    const follow = () => sendIssue(browser, aPaper(ORDER, mine, quote));
    const answers = await race(documentRow(quote), follow, follow);
    expect(outcomes(answers)).toEqual(['200', '422 DOCUMENT_REFUSED links SOURCE_CLOSED']);
    await expectSoundBooks();
  });
});

describe('money that is used twice at one moment', () => {
  test('a credit pays what it has once', async () => {
    const receipt = await issueOf(browser, aReceipt(11_800, mine));
    const invoices = [
      await issueOf(browser, aPaper(INVOICE, mine)),
      await issueOf(browser, aPaper(INVOICE, mine)),
    ];
    const answers = await race(
      documentRow(receipt),
      ...invoices.map(({ id }) => () => {
        const sumAgorot = 11_800;
        return changeAllocations(browser, {
          allocate: [{ creditId: receipt.id, itemId: id, sumAgorot }],
        });
      }),
    );
    expect(outcomes(answers)).toEqual(['200', '409 ALLOCATION_ABOVE_CREDIT']);
    await expectSoundBooks();
  });

  test('a credit is given back once', async () => {
    const receipt = await issueOf(browser, aReceipt(11_800, mine));
    const credits = [{ creditId: receipt.id, sumAgorot: 11_800 }];
    const giveBack = () => refund(browser, { credits });
    const answers = await race(documentRow(receipt), giveBack, giveBack);
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(answers[1]?.text).toContain('REFUND_ABOVE_CREDIT');
    await expectSoundBooks();
  });

  test('an invoice is paid once by two credits', async () => {
    const receipts = [
      await issueOf(browser, aReceipt(11_800, mine)),
      await issueOf(browser, aReceipt(11_800, mine)),
    ];
    const invoice = await issueOf(browser, aPaper(INVOICE, mine));
    const answers = await race(
      documentRow(invoice),
      ...receipts.map(({ id }) => () => {
        const sumAgorot = 11_800;
        return changeAllocations(browser, {
          allocate: [{ creditId: id, itemId: invoice.id, sumAgorot }],
        });
      }),
    );
    expect(outcomes(answers)).toEqual(['200', '409 ALLOCATION_ABOVE_OPEN']);
    await expectSoundBooks();
  });

  test('an invoice is paid once by two receipts', async () => {
    const invoice = await issueOf(browser, aPaper(INVOICE, mine));
    const links = [aLink(invoice, 'receipt')];
    const pay = () => sendIssue(browser, aReceipt(11_800, { ...mine, links }));
    const answers = await race(documentRow(invoice), pay, pay);
    expect(outcomes(answers)).toEqual(['200', '422 DOCUMENT_REFUSED links ABOVE_OPEN_BALANCE']);
    await expectSoundBooks();
  });

  test('an invoice is credited once', async () => {
    const invoice = await issueOf(browser, aPaper(INVOICE, mine));
    const credit = () => sendIssue(browser, aCredit(invoice, mine));
    const answers = await race(documentRow(invoice), credit, credit);
    expect(outcomes(answers)).toEqual(['200', '422 DOCUMENT_REFUSED links CREDIT_ABOVE_DOCUMENT']);
    await expectSoundBooks();
  });

  test('a row of an invoice is credited once, though the rest of it could be', async () => {
    const invoice = await issueOf(
      browser,
      aPaper(INVOICE, { ...mine, lines: [aLine(), aLine(), aLine()] }),
    );
    const source = { documentId: invoice.id, lineNo: 1, measure: 'quantity' } as const;
    const credit = () =>
      sendIssue(browser, aCredit(invoice, { ...mine, lines: [aLine({ source })] }));
    const answers = await race(documentRow(invoice), credit, credit);
    expect(outcomes(answers)).toEqual(['200', '422 DOCUMENT_REFUSED links ABOVE_SOURCE_ROW']);
    await expectSoundBooks();
  });
});
