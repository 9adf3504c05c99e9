import { randomUUID } from 'node:crypto';

import type { ComparedPayment } from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { aCardPayment } from '../../../../test/reports/cards.ts';
import {
  business,
  cards,
  documentsIssued,
  runTasks,
  startPayments,
} from '../../../../test/sales/booked-payments.ts';
import { givenPayingBusiness, PAYER } from '../../../../test/sales/paying-business.ts';
import {
  givenPaid,
  givenUnknown,
  transactionOf,
  TRANSACTIONS,
} from '../../../../test/sales/transactions.ts';

// All tests charge by one terminal: each has days of its own.
beforeEach(() => cards.server.time.advanceDays(10));
startPayments();

const COMPARED = '/v2/api/sales/reconciliation';
const IMPORTS = `${COMPARED}/imports`;

const today = () => localDateAt(cards.server.time.now());

async function compared(
  from = today(),
  browser = business.browser,
): Promise<readonly ComparedPayment[]> {
  const path = `${COMPARED}?from=${from}&to=${today()}`;
  return (await getJson<{ rows: ComparedPayment[] }>(browser, path)).rows;
}

/** A charge of the terminal that this business knows nothing of. */
async function givenThereAlone(amountMinor: number): Promise<ComparedPayment> {
  await givenPaid(cards, await givenPayingBusiness(cards), amountMinor);
  const row = (await compared()).find((one) => one.amountMinor === amountMinor);
  if (row === undefined) throw new Error('the gateway lists no such charge');
  return row;
}

const bodyOf = ({ terminalId, date, transactionId }: ComparedPayment, changes: object = {}) => ({
  terminalId,
  date,
  transactionId,
  customerId: null,
  ...PAYER,
  description: 'חוג ציור',
  documentIds: [],
  docType: DOC_TYPES.INVOICE_RECIEPT,
  ...changes,
});

const importing = (row: ComparedPayment, changes: object = {}, browser = business.browser) =>
  write(browser, 'POST', IMPORTS, bodyOf(row, changes));

describe('a charge that only the gateway knows', () => {
  test('becomes a payment of its day with its document, and is the same on both sides from then on', async () => {
    const row = await givenThereAlone(11_800);
    expect(row).toMatchObject({ result: 'there', canImport: true, document: null });
    cards.server.time.advanceDays(1);
    const browser = await signIn(cards.server, business.user);
    const answer = await importing(row, {}, browser);
    expect(answer).toMatchObject({ status: 200, json: { document: null } });
    const { attemptId } = answer.json as { attemptId: string };
    await runTasks();
    expect(await documentsIssued()).toMatchObject([
      { docType: DOC_TYPES.INVOICE_RECIEPT, total: 11_800 },
    ]);
    expect(await transactionOf(browser, attemptId)).toMatchObject({
      source: 'gateway',
      day: row.date,
      state: 'paid',
      lastDigits: '0000',
      approvalNumber: row.approvalNumber,
      document: { docType: DOC_TYPES.INVOICE_RECIEPT },
    });
    expect(await compared(addDays(today(), -2), browser)).toMatchObject([
      { result: 'both', attemptId, canImport: false, date: row.date },
    ]);
  });

  test('is imported once by two presses at a time, and a second time by nobody', async () => {
    const row = await givenThereAlone(2_000);
    const answers = await Promise.all([importing(row), importing(row)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await importing(row)).json).toMatchObject({ code: 'CARD_PAYMENT_CHANGED' });
    await runTasks();
    expect(await documentsIssued()).toHaveLength(1);
  });

  test('under the same key is answered again, though the gateway gives no answer any more', async () => {
    const row = await givenThereAlone(2_100);
    const key = randomUUID();
    const first = await write(business.browser, 'POST', IMPORTS, bodyOf(row), key);
    cards.simulator.failNext({ kind: 'status', status: 503 }, 'ListTransactions');
    const second = await write(business.browser, 'POST', IMPORTS, bodyOf(row), key);
    expect(second).toMatchObject({ status: 200, json: first.json });
    cards.simulator.failNext({ kind: 'status', status: 503 }, 'ListTransactions');
    expect((await importing(row)).json).toMatchObject({ code: 'CARD_GATEWAY_UNAVAILABLE' });
  });

  test('that a person wrote down already becomes the payment of that document', async () => {
    const { approvalNumber, ...row } = await givenThereAlone(2_200);
    const { date } = row;
    const payment = aCardPayment(2_200, { date, approvalNumber, lastDigits: '0000' });
    const receipt = aReceipt(2_200, { documentDate: date, payments: [payment] });
    const issued = await issueOf(business.browser, receipt);
    const [listed] = await compared();
    const document = { documentId: issued.id, docType: DOC_TYPES.RECIEPT, number: issued.number };
    expect(listed).toMatchObject({ result: 'there', canImport: true, document });
    expect((await importing({ approvalNumber, ...row })).json).toMatchObject({ document });
    await runTasks();
    expect(await documentsIssued()).toHaveLength(1);
    expect(await compared()).toMatchObject([{ result: 'both', document: null }]);
  });

  test('of a customer of the book pays the open documents that are chosen', async () => {
    const row = await givenThereAlone(11_800);
    const { id: customerId } = await givenCustomer(business.browser);
    const invoice = await issueTo(business.browser, customerId, { documentDate: row.date });
    const paying = { customerId, documentIds: [invoice.id], docType: null };
    const above = await importing(row, { ...paying, documentIds: [] });
    expect(above.json).toMatchObject({ fields: [{ path: ['docType'] }] });
    expect((await importing(row, paying)).status).toBe(200);
    await runTasks();
    expect(await documentsIssued()).toMatchObject([
      { docType: DOC_TYPES.INVOICE, total: 11_800, open: 0 },
      { docType: DOC_TYPES.RECIEPT, total: 11_800 },
    ]);
  });
});

test('names nobody and nothing of another business', async () => {
  const row = await givenThereAlone(2_400);
  const other = await givenPayingBusiness(cards);
  const { id: customerId } = await givenCustomer(other.browser);
  const invoice = await issueTo(other.browser, customerId, { documentDate: row.date });
  const { id: ownId } = await givenCustomer(business.browser);
  const answers = [
    await importing(row, { customerId }),
    await importing(row, { customerId: ownId, documentIds: [invoice.id], docType: null }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test.each([
  [
    'a refund',
    async () => {
      const other = await givenPayingBusiness(cards);
      const paid = await givenPaid(cards, other, 4_000);
      cards.simulator.company.transmit();
      await write(other.browser, 'POST', `${TRANSACTIONS}/${paid}/refund`, {
        amountMinor: 900,
        reason: 'חסר פריט',
      });
      await cards.worker.runAll(other.user.accountId);
      return -900;
    },
  ],
  [
    'a payment of ours that nobody could tell of',
    async () => {
      const paid = await givenPaid(cards, business, 5_000);
      await givenUnknown(cards, business, paid);
      return 5_000;
    },
  ],
])('%s is not imported', async (_which, given) => {
  const amountMinor = await given();
  const row = (await compared()).find((one) => one.amountMinor === amountMinor);
  expect(row).toMatchObject({ result: 'there', canImport: false });
  if (row === undefined) return;
  expect((await importing(row)).json).toMatchObject({ code: 'CARD_PAYMENT_CHANGED' });
});

test('only who may charge imports, and another business finds nothing of it', async () => {
  const row = await givenThereAlone(2_300);
  const colleague = await cards.server.givenColleague(business.user, { role: 'sub-user' });
  expect((await importing(row, {}, await signIn(cards.server, colleague))).status).toBe(403);
  const other = await signIn(cards.server, await cards.server.givenUser());
  expect((await importing(row, {}, other)).json).toMatchObject({ code: 'NOT_FOUND' });
});
