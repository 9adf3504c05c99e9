import { randomUUID } from 'node:crypto';

import type { Cheque } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aCredit, anInvoiceReceipt, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aCheque, aChequeDeposit, aReceiptByCheque } from '../../../../test/bookkeeping/cheques.ts';
import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const TODAY = localDateAt(Date.now());
const REPORT = '/backoffice/reports/cheques';

interface Totals {
  readonly count: number;
  readonly sumAgorot: number;
  readonly late: { readonly count: number; readonly sumAgorot: number };
  readonly weeks: readonly { readonly from: string; readonly sumAgorot: number }[];
  readonly later: { readonly count: number; readonly sumAgorot: number };
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

async function chequesOf(browser: HttpBrowser, query = 'show=all'): Promise<Cheque[]> {
  const cheques: Cheque[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: Cheque[]; after: string | null } = await getJson(
      browser,
      `${REPORT}?${query}&limit=2${cursor}`,
    );
    cheques.push(...page.rows);
    ({ after } = page);
  }
  return cheques;
}

const totalsOf = (browser: HttpBrowser, query = ''): Promise<Totals> =>
  getJson(browser, `${REPORT}/total?${query}`);

const setState = (browser: HttpBrowser, body: object, key?: string) =>
  write(browser, 'POST', `${REPORT}/state`, body, key);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** A receipt of several cheques, due this many days from today. */
function receive(browser: HttpBrowser, days: readonly number[], sumAgorot = 100_00) {
  const payments = days.map((due, index) =>
    aCheque(sumAgorot, { date: addDays(TODAY, due), chequeNumber: String(70_001 + index) }),
  );
  return issueOf(browser, aReceipt(sumAgorot * days.length, { payments }));
}

test('cheques stand by the day they are due, with the weeks of those in hand', async () => {
  const { browser } = await aBusiness();
  await receive(browser, [0, 8, 30, 200]);
  await issueOf(browser, aReceipt(50_00));
  const cheques = await chequesOf(browser, '');
  expect(cheques.map(({ dueDate }) => dueDate)).toEqual(
    [0, 8, 30, 200].map((days) => addDays(TODAY, days)),
  );
  expect(cheques[0]).toMatchObject({ bank: '12', chequeNumber: '70001', state: 'in-hand' });
  const totals = await totalsOf(browser);
  expect(totals).toMatchObject({ count: 4, sumAgorot: 400_00, late: { count: 0 } });
  expect(totals.later).toEqual({ count: 1, sumAgorot: 100_00 });
  expect(sum(totals.weeks.map(({ sumAgorot }) => sumAgorot))).toBe(300_00);
  const [first] = totals.weeks;
  const ofWeek = await chequesOf(browser, `from=${TODAY}&to=${addDays(TODAY, 8)}`);
  expect(ofWeek).toHaveLength(2);
  expect(first?.sumAgorot).toBe(100_00);
});

test('what narrows documents narrows cheques, totals and weeks alike, and the people to choose from are told', async () => {
  const { user, browser } = await aBusiness();
  await receive(browser, [3, 4]);
  await issueOf(browser, anInvoiceReceipt({ payments: [aCheque(118_00)] }));
  const colleague = await server.givenColleague(user, { permissionGroups: ['reports/cheques'] });
  for (const [filter, expected] of [
    ['docType=400', 200_00],
    ['docType=320', 118_00],
    [`userId=${user.id}`, 318_00],
    [`userId=${colleague.id}`, 0],
    [`tagId=${randomUUID()}`, 0],
    [`branchId=${randomUUID()}`, 0],
  ] as const) {
    const cheques = await chequesOf(browser, filter);
    const totals = await totalsOf(browser, filter);
    expect(sum(cheques.map(({ sumAgorot }) => sumAgorot)), filter).toBe(expected);
    expect(totals.sumAgorot, filter).toBe(expected);
    expect(sum(totals.weeks.map(({ sumAgorot }) => sumAgorot)), filter).toBe(expected);
  }
  const { people } = await getJson<{ people: readonly { id: string }[] }>(
    await signIn(server, colleague),
    '/backoffice/reports/issuers',
  );
  expect(people.map(({ id }) => id)).toEqual([user.id]);
});

test('I9: all cheques come to what the ledger has of them, whatever became of them', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await receive(browser, [1, 2, 3]);
  await issueOf(browser, anInvoiceReceipt({ payments: [aCheque(118_00)] }));
  const cancelled = await issueOf(browser, aReceiptByCheque(70_00));
  await setState(browser, aChequeDeposit(id));
  await write(browser, 'POST', `/v2/api/documents/${cancelled.id}/cancel`, { reason: 'חזר' });
  const { rows } = await server.db.superuser.query<{ money: string }>(
    `select sum(debit_agorot - credit_agorot)::bigint as money from journal_lines
     where account_id = $1 and ledger_account = 'cheques'`,
    [user.accountId],
  );
  const standing = (await chequesOf(browser)).filter(({ state }) => state !== 'cancelled');
  expect(sum(standing.map(({ sumAgorot }) => sumAgorot))).toBe(Number(rows[0]?.money));
  expect((await totalsOf(browser, 'show=cancelled')).sumAgorot).toBe(70_00);
});

test('a cheque is deposited, bounces and is deposited again, with who, when and where; undone it is in hand', async () => {
  const { user, browser } = await aBusiness();
  const { id, number } = await receive(browser, [0, 5]);
  const deposit = aChequeDeposit(id);
  expect((await setState(browser, deposit)).json).toMatchObject({ changed: 1 });
  expect((await chequesOf(browser, 'show=deposited'))[0]).toMatchObject({
    number,
    depositedTo: 'פועלים 123456',
    stateDate: TODAY,
    changedBy: 'בעל העסק',
  });
  expect((await setState(browser, deposit)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  const bounce = { state: 'bounced', bankAccount: '', reason: '' };
  expect((await setState(browser, aChequeDeposit(id, bounce))).json).toMatchObject({
    fields: [{ path: ['reason'], code: 'FIELD_REQUIRED' }],
  });
  const words = { ...bounce, reason: 'אין כיסוי' };
  expect((await setState(browser, aChequeDeposit(id, words))).status).toBe(200);
  const [bounced] = await chequesOf(browser, 'show=bounced');
  expect(bounced).toMatchObject({ reason: 'אין כיסוי', depositedTo: 'פועלים 123456' });
  expect((await setState(browser, deposit)).status).toBe(200);
  const putBack = aChequeDeposit(id, { state: 'in-hand', bankAccount: '' });
  expect((await setState(browser, putBack)).status).toBe(200);
  expect(await chequesOf(browser, '')).toHaveLength(2);
  const { rows } = await server.db.superuser.query<{ action: string }>(
    `select action from audit_events where account_id = $1 and entity_kind = 'cheque' order by id`,
    [user.accountId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'cheque.deposited',
    'cheque.bounced',
    'cheque.deposited',
    'cheque.put-back',
  ]);
});

test('many change all or none, once by their key', async () => {
  const { browser } = await aBusiness();
  const { id } = await receive(browser, [0, 1, 2]);
  await setState(browser, aChequeDeposit(id));
  const cheques = [1, 2, 3].map((lineNo) => ({ documentId: id, lineNo }));
  expect((await setState(browser, aChequeDeposit(id, { cheques }))).json).toMatchObject({
    code: 'STATE_NOT_ALLOWED',
  });
  expect(await chequesOf(browser, 'show=deposited')).toHaveLength(1);
  const two = aChequeDeposit(id, { cheques: cheques.slice(1) });
  const key = randomUUID();
  const answers = await Promise.all([setState(browser, two, key), setState(browser, two, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await chequesOf(browser, 'show=deposited')).toHaveLength(3);
  const missing = aChequeDeposit(id, { cheques: [{ documentId: id, lineNo: 9 }] });
  expect((await setState(browser, missing)).json).toMatchObject({ code: 'NOT_FOUND' });
});

test('of two who deposit one cheque at once one is refused', async () => {
  const { user, browser } = await aBusiness();
  const other = await signIn(server, user);
  const { id } = await issueOf(browser, aReceiptByCheque(118_00));
  const answers = await Promise.all(
    [browser, other].map((one) => setState(one, aChequeDeposit(id))),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});

test('a cheque of a cancelled receipt goes nowhere, and one that was given back is none', async () => {
  const { browser } = await aBusiness();
  const customer = aCustomer({ id: (await givenCustomer(browser)).id, name: 'מהספר' });
  const { id } = await issueOf(browser, aReceiptByCheque(118_00, { customer }));
  await write(browser, 'POST', `/v2/api/documents/${id}/cancel`, { reason: 'חזר' });
  expect((await setState(browser, aChequeDeposit(id))).json).toMatchObject({
    code: 'STATE_NOT_ALLOWED',
  });
  const paid = await issueOf(
    browser,
    anInvoiceReceipt({ customer, payments: [aCheque(118_00, { chequeNumber: '1' })] }),
  );
  const refund = aCheque(118_00, { chequeNumber: '2' });
  await issueOf(browser, aCredit(paid, { customer, payments: [refund] }));
  const numbers = (await chequesOf(browser)).map(({ chequeNumber }) => chequeNumber);
  expect(numbers).not.toContain('2');
  expect(numbers).toContain('1');
});

test('TE-05: who may see cheques without the right to write changes none; bounds hold', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await issueOf(browser, aReceiptByCheque(118_00));
  const colleague = await server.givenColleague(user, { permissionGroups: ['reports/cheques'] });
  await server.db.superuser.query('update memberships set documents_from = $2 where user_id = $1', [
    colleague.id,
    addDays(TODAY, 1),
  ]);
  const bounded = await signIn(server, colleague);
  expect(await chequesOf(bounded)).toEqual([]);
  expect((await setState(bounded, aChequeDeposit(id))).json).toMatchObject({ code: 'NOT_FOUND' });
  const seller = await signIn(server, await server.givenColleague(user));
  expect((await seller.get(REPORT)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect((await setState(seller, aChequeDeposit(id))).json).toMatchObject({
    code: 'NOT_PERMITTED',
  });
});

test('a file holds the cheques of the tab, or the chosen ones', async () => {
  const { browser } = await aBusiness();
  await receive(browser, [0, 1]);
  const [first] = await chequesOf(browser, '');
  const path = `${REPORT}/export?format=csv&language=en&columns=chequeNumber,sum,state`;
  const all = await browser.get(path);
  expect(all.text.trim().split('\r\n')).toHaveLength(4);
  const chosen = await browser.get(`${path}&ids=${first?.id ?? ''}`);
  expect(chosen.text.trim().split('\r\n')).toHaveLength(3);
  expect(chosen.text).toContain('In hand');
});
