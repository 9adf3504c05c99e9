import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aLink, anInvoiceReceipt, aPaper, aReceipt, aRefund } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bounce,
  change,
  HALF,
  linkSums,
  receive,
  stateOf,
  undo,
  WHOLE,
} from '../../../../test/bookkeeping/bounced-cheques.ts';
import { aCheque } from '../../../../test/bookkeeping/cheques.ts';
import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { issue, issueOf, type Issued } from '../../../../test/accounting/issue.ts';
import { givenLockedBooks } from '../../../../test/bookkeeping/locked-books.ts';
import { allocate } from '../../../../test/random/open-items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import { verifyAccount } from '../../accounting/documents/verify/verify-account.ts';

/* Cheques that no longer pay, alone of all that their receipts received (decision 0268). */

const TODAY = localDateAt(Date.now());

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const card = await givenCustomer(browser);
  const customer = aCustomer({ id: card.id, name: 'מהספר' });
  return { user, browser, customer };
}

async function sumsOf({ id }: Issued): Promise<{ open: number; credit: number }> {
  const { rows } = await server.db.superuser.query<{ open: number; credit: number }>(
    'select open_agorot::int as open, credit_agorot::int as credit from documents where id = $1',
    [id],
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('no such document');
  return sums;
}

/** What the receipt posted after its own entry. */
async function laterEntriesOf({ id }: Issued): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ line: string }>(
    `select concat_ws(' ', entry_date, ledger_account, debit_agorot, credit_agorot) as line
     from journal_lines where document_id = $1 and line_no > 3 order by line_no`,
    [id],
  );
  return rows.map(({ line }) => line);
}

async function violationsOf(accountId: number): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const { violations } = await verifyAccount({ owner, ...server.services }, accountId);
  return violations.map(({ what }) => what);
}

test('one of two cheques that bounces opens the invoice by its sum; a new receipt pays it', async () => {
  const { user, browser, customer } = await aBusiness();
  const invoice = await issue(browser, { customer });
  const receipt = await receive(browser, customer, [aLink(invoice, 'receipt')]);
  expect((await bounce(browser, receipt, { feeAgorot: 15_00 })).status).toBe(200);
  expect(await sumsOf(invoice)).toEqual({ open: HALF, credit: 0 });
  expect(await laterEntriesOf(receipt)).toEqual([
    `${TODAY} cheques 0 ${HALF}`,
    `${TODAY} customers ${HALF} 0`,
  ]);
  expect(await linkSums(browser, invoice)).toEqual([HALF]);
  expect(await stateOf(browser, 1)).toMatchObject({ state: 'deposited', feeAgorot: 0 });
  expect(await stateOf(browser, 2)).toMatchObject({
    state: 'bounced',
    reason: 'אין כיסוי',
    feeAgorot: 15_00,
    reopensDebt: true,
  });
  const page = await getJson<{ state: string; events: { kind: string }[] }>(
    browser,
    `/v2/api/documents/${receipt.id}`,
  );
  expect(page.state).toBe('received');
  expect(page.events.filter(({ kind }) => kind === 'cheque-unpaid')).toMatchObject([
    { cheque: { chequeNumber: '2', sumAgorot: HALF, reason: 'אין כיסוי' } },
  ]);
  const { movements } = await getJson<{ movements: { isCheque: boolean; debitAgorot: number }[] }>(
    browser,
    `/v2/api/customers/${customer.id ?? ''}/statement?from=${TODAY}&to=${TODAY}`,
  );
  expect(movements.filter(({ isCheque }) => isCheque)).toMatchObject([{ debitAgorot: HALF }]);
  await issueOf(browser, aReceipt(HALF, { customer, links: [aLink(invoice, 'receipt', HALF)] }));
  expect(await sumsOf(invoice)).toEqual({ open: 0, credit: 0 });
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a record by mistake is undone: the cheque is deposited as it was, and nothing is open', async () => {
  const { user, browser, customer } = await aBusiness();
  const invoice = await issue(browser, { customer });
  const receipt = await receive(browser, customer, [aLink(invoice, 'receipt')]);
  const before = await stateOf(browser, 2);
  await bounce(browser, receipt, { feeAgorot: 15_00 });
  expect((await undo(browser, receipt)).status).toBe(200);
  expect(await stateOf(browser, 2)).toEqual(before);
  expect(await sumsOf(invoice)).toEqual({ open: 0, credit: 0 });
  expect((await laterEntriesOf(receipt)).slice(2)).toEqual([
    `${TODAY} cheques ${HALF} 0`,
    `${TODAY} customers 0 ${HALF}`,
  ]);
  expect((await undo(browser, receipt)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('what was left on account falls first, then the latest invoice is open', async () => {
  const { user, browser, customer } = await aBusiness();
  const first = await issue(browser, { customer });
  const second = await issue(browser, { customer });
  const receipt = await receive(browser, customer, [
    aLink(first, 'receipt', 40_00),
    aLink(second, 'receipt', 50_00),
  ]);
  expect(await sumsOf(receipt)).toEqual({ open: 0, credit: 28_00 });
  await bounce(browser, receipt);
  expect(await sumsOf(receipt)).toEqual({ open: 0, credit: 0 });
  expect(await sumsOf(first)).toEqual({ open: 78_00, credit: 0 });
  expect(await sumsOf(second)).toEqual({ open: 68_00 + 31_00, credit: 0 });
  await bounce(browser, receipt, {}, [1]);
  expect([await sumsOf(first), await sumsOf(second)]).toEqual([
    { open: WHOLE, credit: 0 },
    { open: WHOLE, credit: 0 },
  ]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('what was paid of an invoice from the account is free again as far as the cheque lacks', async () => {
  const { user, browser, customer } = await aBusiness();
  const invoice = await issue(browser, { customer });
  const receipt = await receive(browser, customer);
  const allocate = [{ creditId: receipt.id, itemId: invoice.id, sumAgorot: WHOLE }];
  expect((await write(browser, 'POST', '/v2/api/allocations', { allocate })).status).toBe(200);
  await bounce(browser, receipt);
  expect([await sumsOf(invoice), await sumsOf(receipt)]).toEqual([
    { open: HALF, credit: 0 },
    { open: 0, credit: 0 },
  ]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('the credit of a request that pays another invoice is free again as far as the cheque lacks', async () => {
  const { user, browser, customer } = await aBusiness();
  const request = await issueOf(browser, aPaper(DOC_TYPES.INVOICE_TRANSACTION, { customer }));
  const receipt = await receive(browser, customer, [aLink(request, 'receipt')]);
  await write(browser, 'POST', `/v2/api/documents/${request.id}/close`);
  const invoice = await issue(browser, { customer });
  await allocate(browser, request.id, invoice.id, WHOLE);
  const bounced = await bounce(browser, receipt);
  expect(bounced.status, bounced.text).toBe(200);
  expect([await sumsOf(invoice), await sumsOf(request)]).toEqual([
    { open: HALF, credit: 0 },
    { open: 0, credit: 0 },
  ]);
  await bounce(browser, receipt, {}, [1]);
  expect(await sumsOf(invoice)).toEqual({ open: WHOLE, credit: 0 });
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('what an invoice left of the money of its request is free again, beside what the receipt left', async () => {
  const { user, browser, customer } = await aBusiness();
  const lines = [aLine({ unitPriceE4: 80_0000 })];
  const request = await issueOf(
    browser,
    aPaper(DOC_TYPES.INVOICE_TRANSACTION, { customer, lines }),
  );
  const receipt = await receive(browser, customer, [aLink(request, 'receipt')]);
  const smaller = await issueOf(
    browser,
    aPaper(DOC_TYPES.INVOICE, { customer, lines: [aLine({ unitPriceE4: 50_0000 })] }, request),
  );
  const [first, second] = [await issue(browser, { customer }), await issue(browser, { customer })];
  expect([await sumsOf(smaller), await sumsOf(receipt)]).toEqual([
    { open: 0, credit: 35_40 },
    { open: 0, credit: 23_60 },
  ]);
  await allocate(browser, smaller.id, first.id, 35_40);
  await allocate(browser, receipt.id, second.id, 23_60);
  const bounced = await bounce(browser, receipt);
  expect(bounced.status, bounced.text).toBe(200);
  expect([await sumsOf(smaller), await sumsOf(first), await sumsOf(second)]).toEqual([
    { open: 0, credit: 0 },
    { open: WHOLE, credit: 0 },
    { open: WHOLE, credit: 0 },
  ]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('money that was refunded is not taken back by a cheque', async () => {
  const { browser, customer } = await aBusiness();
  const receipt = await receive(browser, customer);
  expect((await write(browser, 'POST', '/v2/api/refunds', aRefund(receipt.id, WHOLE))).status).toBe(
    200,
  );
  expect((await bounce(browser, receipt)).json).toMatchObject({ code: 'CREDIT_ALLOCATED' });
  expect(await stateOf(browser, 2)).toMatchObject({ state: 'deposited' });
});

test('a cheque that is given back opens the debt as well, and pays again when it is taken back', async () => {
  const { user, browser, customer } = await aBusiness();
  const invoice = await issue(browser, { customer });
  const receipt = await receive(browser, customer, [aLink(invoice, 'receipt')]);
  await bounce(browser, receipt);
  const given = await change(browser, receipt, { state: 'returned', bankAccount: '' });
  expect(given.status).toBe(200);
  expect(await sumsOf(invoice)).toEqual({ open: HALF, credit: 0 });
  expect(await laterEntriesOf(receipt)).toHaveLength(2);
  await change(browser, receipt, { state: 'in-hand', bankAccount: '' });
  expect(await sumsOf(invoice)).toEqual({ open: 0, credit: 0 });
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a cheque that is deposited again after it was paid otherwise is the customer’s credit', async () => {
  const { user, browser, customer } = await aBusiness();
  const invoice = await issue(browser, { customer });
  const receipt = await receive(browser, customer, [aLink(invoice, 'receipt')]);
  await bounce(browser, receipt);
  await issueOf(browser, aReceipt(HALF, { customer, links: [aLink(invoice, 'receipt', HALF)] }));
  expect((await change(browser, receipt, { state: 'deposited' })).status).toBe(200);
  expect(await sumsOf(invoice)).toEqual({ open: 0, credit: HALF });
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a receipt that is cancelled afterwards takes everything back', async () => {
  const { user, browser, customer } = await aBusiness();
  const invoice = await issue(browser, { customer });
  const receipt = await receive(browser, customer, [aLink(invoice, 'receipt')]);
  await bounce(browser, receipt);
  const body = { reason: 'חזר' };
  expect(
    (await write(browser, 'POST', `/v2/api/documents/${receipt.id}/cancel`, body)).status,
  ).toBe(200);
  expect(await sumsOf(invoice)).toEqual({ open: WHOLE, credit: 0 });
  // A link of a cancelled receipt says what it was of.
  expect(await linkSums(browser, invoice)).toEqual([WHOLE]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('the day of the bank is kept, and posted on the first open day of locked books', async () => {
  const { browser, customer } = await aBusiness();
  const invoice = await issue(browser, { customer });
  const receipt = await receive(browser, customer, [aLink(invoice, 'receipt')]);
  const future = await bounce(browser, receipt, { date: addDays(TODAY, 1) });
  expect(future.json).toMatchObject({ fields: [{ path: ['date'], code: 'DATE_IN_FUTURE' }] });
  const lastMonth = addDays(`${TODAY.slice(0, 7)}-01` as typeof TODAY, -1);
  await givenLockedBooks(browser, lastMonth);
  expect((await bounce(browser, receipt, { date: lastMonth })).status).toBe(200);
  expect(await stateOf(browser, 2)).toMatchObject({ stateDate: lastMonth });
  // Not before the receipt itself.
  expect((await laterEntriesOf(receipt))[0]).toBe(`${TODAY} cheques 0 ${HALF}`);
});

test('a cheque that pays again does not on a day to come; one that changes nothing may', async () => {
  const { browser, customer } = await aBusiness();
  const receipt = await receive(browser, customer);
  await bounce(browser, receipt);
  for (const body of [{ state: 'deposited' }, { state: 'in-hand', bankAccount: '' }]) {
    const future = await change(browser, receipt, { ...body, date: '2099-12-31' });
    expect(future.json).toMatchObject({ fields: [{ path: ['date'], code: 'DATE_IN_FUTURE' }] });
  }
  expect(await laterEntriesOf(receipt)).toHaveLength(2);
  await change(browser, receipt, { state: 'in-hand', bankAccount: '' });
  const planned = await change(browser, receipt, { state: 'deposited', date: addDays(TODAY, 1) });
  expect(planned.status).toBe(200);
});

test('a cheque of a document that is a sale itself is marked alone', async () => {
  const { user, browser, customer } = await aBusiness();
  const payments = [aCheque(HALF), aCheque(HALF, { chequeNumber: '2' })];
  const sale = await issueOf(browser, anInvoiceReceipt({ customer, payments }));
  await change(browser, sale, { state: 'deposited' });
  expect((await bounce(browser, sale)).status).toBe(200);
  expect(await stateOf(browser, 2)).toMatchObject({ state: 'bounced', reopensDebt: false });
  expect(await sumsOf(sale)).toEqual({ open: 0, credit: 0 });
  expect(await violationsOf(user.accountId)).toEqual([]);
});
