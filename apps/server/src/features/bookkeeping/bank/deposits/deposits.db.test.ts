import { randomUUID } from 'node:crypto';

import type {
  DepositRow,
  DepositView,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { addDays, addMonths, endOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aStatement,
  aStatementRow,
  bankRows,
  givenBankAccount,
  givenImport,
  matchRow,
  ofReceipt,
} from '../../../../../test/bookkeeping/bank.ts';
import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import {
  aCheque,
  aChequeDeposit,
  aReceiptByCheque,
} from '../../../../../test/bookkeeping/cheques.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import {
  aDeposit,
  givenDeposit,
  ofPart,
  sendDeposit,
  undoDeposit,
  waitingParts,
} from '../../../../../test/accounting/deposits.ts';
import { taken } from '../../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { givenLockedBooks } from '../../../../../test/bookkeeping/locked-books.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';

let server: TestServer;
let user: Awaited<ReturnType<TestServer['givenUser']>>;
let owner: HttpBrowser;
let account: string;

const TODAY = systemClock.today();
const CHEQUES = '/backoffice/reports/cheques';
const DEPOSITS = '/v2/api/bank/deposits';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  account = await givenBankAccount(owner, { name: 'חשבון ההפקדות' });
});

/** Two cheques of one receipt, and the cash of another one. */
async function moneyInHand() {
  const payments = [1, 2].map((no) => aCheque(100_00, { chequeNumber: `7000${no}` }));
  const cheques = await issueOf(owner, aReceipt(200_00, { payments }));
  const cash = await issueOf(owner, aReceipt(35_00));
  return [ofPart(cheques.id), ofPart(cheques.id, 2), ofPart(cash.id)] as const;
}

const chequesIn = async (state: string): Promise<unknown[]> =>
  (await getJson<{ rows: unknown[] }>(owner, `${CHEQUES}?show=${state}`)).rows;

test('cheques and cash are deposited together under the next number, and the cheques say where', async () => {
  const parts = await moneyInHand();
  expect(await waitingParts(owner)).toHaveLength(3);
  const first = taken<DepositView>(await sendDeposit(owner, aDeposit(account, parts)));
  expect(first).toMatchObject({
    depositNo: 1,
    cheques: 2,
    chequesAgorot: 200_00,
    cashAgorot: 35_00,
    sumAgorot: 235_00,
    state: 'open',
    accountName: 'חשבון ההפקדות',
  });
  expect(first.parts.map(({ kind }) => kind)).toEqual(['cheque', 'cheque', 'cash']);
  expect(await waitingParts(owner)).toEqual([]);
  expect(await chequesIn('deposited')).toMatchObject([
    { stateDate: TODAY, depositedTo: expect.stringContaining('600/') },
    {},
  ]);
  expect((await givenDeposit(owner)).depositNo).toBe(2);
  const { rows } = await getJson<{ rows: DepositRow[] }>(owner, DEPOSITS);
  expect(rows.map(({ depositNo, sumAgorot }) => [depositNo, sumAgorot])).toEqual([
    [2, 118_00],
    [1, 235_00],
  ]);
  const other = await getJson<object>(owner, `${DEPOSITS}/total?bankAccountId=${account}`);
  expect(other).toEqual({ count: 1, chequesAgorot: 200_00, cashAgorot: 35_00, sumAgorot: 235_00 });
});

test('cheques wait by the day that they are due, cash from the newest; of two rows of cash one goes', async () => {
  const day = (ahead: number) => addDays(TODAY, ahead);
  const cashOf = (date: LocalDate, sumAgorot: number) =>
    ({ kind: 'cash', sumAgorot, date, remark: '' }) as const;
  const payments = [
    aCheque(10_00, { date: day(9) }),
    aCheque(20_00, { date: day(2) }),
    cashOf(day(-1), 3_00),
    cashOf(TODAY, 4_00),
  ];
  const { id } = await issueOf(owner, aReceipt(37_00, { payments }));
  const sums = async () => (await waitingParts(owner)).map(({ sumAgorot }) => sumAgorot);
  expect(await sums()).toEqual([20_00, 10_00, 4_00, 3_00]);
  taken(await sendDeposit(owner, aDeposit(account, [ofPart(id, 3)])));
  expect(await sums()).toEqual([20_00, 10_00, 4_00]);
});

test('the slip names the account, each cheque and what they come to', async () => {
  const parts = await moneyInHand();
  const { id } = taken<DepositView>(await sendDeposit(owner, aDeposit(account, parts)));
  const answer = await owner.get(`${DEPOSITS}/${id}/slip?language=en`);
  expect(answer.status, answer.text).toBe(200);
  const { text } = await readPdf(answer.bytes);
  for (const word of ['Deposit slip 1', '70001', '70002', '235.00', 'Signature']) {
    expect(text).toContain(word);
  }
  const hebrew = await owner.get(`${DEPOSITS}/${id}/slip`);
  expect(hebrew.headers.get('content-disposition')).toContain('.pdf');
});

test('a deposit is taken back with its state, and keeps its number', async () => {
  const parts = await moneyInHand();
  const { id } = taken<DepositView>(await sendDeposit(owner, aDeposit(account, parts)));
  const put = aChequeDeposit(parts[0].documentId, { state: 'in-hand', bankAccount: '' });
  expect((await write(owner, 'POST', `${CHEQUES}/state`, put)).json).toMatchObject({
    code: 'CHEQUE_OF_DEPOSIT',
  });
  const key = randomUUID();
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await undoDeposit(owner, id, key)).json).toMatchObject({ state: 'undone' });
  }
  expect((await undoDeposit(owner, id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect(await waitingParts(owner)).toHaveLength(3);
  expect(await chequesIn('in-hand')).toHaveLength(2);
  const again = taken<DepositView>(await sendDeposit(owner, aDeposit(account, parts)));
  expect(again).toMatchObject({ depositNo: 2, state: 'open' });
  expect(await getJson<object>(owner, `${DEPOSITS}/total`)).toMatchObject({
    count: 2,
    sumAgorot: 235_00,
  });
});

test('of two who deposit the same cheque or cash at once one is told that it is deposited', async () => {
  const other = await signIn(server, user);
  for (const given of [() => aReceiptByCheque(118_00), () => aReceipt(40_00)]) {
    const { id } = await issueOf(owner, given());
    const answers = await Promise.all(
      [owner, other].map((one) => sendDeposit(one, aDeposit(account, [ofPart(id)]))),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ code: 'ALREADY_DEPOSITED' });
  }
  expect((await getJson<{ rows: unknown[] }>(owner, DEPOSITS)).rows).toHaveLength(2);
});

test('two deposits at once have two numbers, and one that is sent twice is one', async () => {
  const one = await issueOf(owner, aReceiptByCheque(118_00));
  const two = await issueOf(owner, aReceiptByCheque(50_00));
  const key = randomUUID();
  const body = aDeposit(account, [ofPart(one.id)]);
  const answers = await Promise.all([
    sendDeposit(owner, body, key),
    sendDeposit(owner, body, key),
    sendDeposit(owner, aDeposit(account, [ofPart(two.id)])),
  ]);
  const numbers = answers.map((answer) => taken<DepositView>(answer).depositNo);
  expect(numbers[0]).toBe(numbers[1]);
  expect([...new Set(numbers)].toSorted((low, high) => low - high)).toEqual([1, 2]);
});

test('what bounced goes to the bank in another deposit, and the first one stays', async () => {
  const first = await givenDeposit(owner);
  const [{ documentId } = { documentId: '' }] = first.parts;
  const bounce = aChequeDeposit(documentId, { state: 'bounced', bankAccount: '', reason: 'אכ"מ' });
  expect((await write(owner, 'POST', `${CHEQUES}/state`, bounce)).status).toBe(200);
  expect((await undoDeposit(owner, first.id)).json).toMatchObject({ code: 'DEPOSIT_IN_USE' });
  expect(await waitingParts(owner)).toMatchObject([{ state: 'bounced' }]);
  const { rows } = await server.db.superuser.query(
    'select deposit_id from cheque_states where document_id = $1',
    [documentId],
  );
  expect(rows).toEqual([{ deposit_id: first.id }]);
  const second = aDeposit(account, [ofPart(documentId)]);
  expect(taken<DepositView>(await sendDeposit(owner, second)).depositNo).toBe(2);
  expect((await undoDeposit(owner, first.id)).json).toMatchObject({ code: 'DEPOSIT_IN_USE' });
});

test('a deposit of a bounced cheque by mistake is taken back: it has bounced as before', async () => {
  const first = await givenDeposit(owner);
  const [{ documentId } = { documentId: '' }] = first.parts;
  const bounce = aChequeDeposit(documentId, {
    state: 'bounced',
    bankAccount: '',
    reason: 'אכ"מ',
    feeAgorot: 15_00,
  });
  expect((await write(owner, 'POST', `${CHEQUES}/state`, bounce)).status).toBe(200);
  const stored = async () => {
    const { rows } = await server.db.superuser.query(
      `select state, on_date::text, bank_account, deposit_id, reason, fee_agorot::int, deposited_on::text,
        (select d.credit_agorot::int from documents d where d.id = s.document_id) as credit
      from cheque_states s where document_id = $1`,
      [documentId],
    );
    return rows;
  };
  const before = await stored();
  expect(before).toMatchObject([{ state: 'bounced', deposit_id: first.id, credit: 0 }]);
  const other = await issueOf(owner, aReceiptByCheque(50_00));
  const parts = [ofPart(documentId), ofPart(other.id)];
  const again = taken<DepositView>(await sendDeposit(owner, aDeposit(account, parts)));
  expect(await stored()).toMatchObject([{ state: 'deposited', credit: 118_00 }]);
  const undone = taken<DepositView>(await undoDeposit(owner, again.id));
  expect(undone.parts.map(({ state }) => state)).toEqual(['bounced', 'in-hand']);
  expect(await stored()).toEqual(before);
  expect((await verifyBooks(server, user.accountId)).violations).toEqual([]);
});

test('a deposit that the bank shows is not taken back before its movement is released', async () => {
  const deposit = await givenDeposit(owner);
  await givenImport(owner, account, aStatement([aStatementRow(118_00)]));
  const [row] = (await bankRows(owner, account)).rows;
  const ref = ofReceipt(deposit.parts[0]?.documentId ?? '');
  expect((await matchRow(owner, row?.id ?? '', [ref])).status).toBe(200);
  const path = `${DEPOSITS}/${deposit.id}`;
  expect(await getJson<object>(owner, path)).toMatchObject({ state: 'matched' });
  expect((await undoDeposit(owner, deposit.id)).json).toMatchObject({ code: 'DEPOSIT_IN_USE' });
  await write(owner, 'POST', `/v2/api/bank/rows/${row?.id ?? ''}/release`);
  expect((await undoDeposit(owner, deposit.id)).status).toBe(200);
});

test('a day to come, foreign money and a day of locked books are refused', async () => {
  const { id } = await issueOf(owner, aReceiptByCheque(118_00));
  const parts = [ofPart(id)];
  const late = await sendDeposit(owner, aDeposit(account, parts, { date: addDays(TODAY, 1) }));
  expect(late.json).toMatchObject({ fields: [{ path: ['date'] }] });
  const missing = await sendDeposit(owner, aDeposit(account, [ofPart(randomUUID())]));
  expect(missing.json).toMatchObject({ code: 'NOT_FOUND' });
  const until = endOfMonth(addMonths(TODAY, -1));
  const early = taken<DepositView>(
    await sendDeposit(owner, aDeposit(account, parts, { date: until })),
  );
  await givenLockedBooks(owner, until);
  expect((await undoDeposit(owner, early.id)).json).toMatchObject({ code: 'PERIOD_LOCKED' });
  const cash = await issueOf(owner, aReceipt(20_00));
  const locked = await sendDeposit(owner, aDeposit(account, [ofPart(cash.id)], { date: until }));
  expect(locked.json).toMatchObject({ code: 'PERIOD_LOCKED' });
  const open = await sendDeposit(owner, aDeposit(account, [ofPart(cash.id)]));
  expect(open.status).toBe(200);
});

test('money of a cancelled receipt does not wait, and stays in the deposit that took it', async () => {
  const { id } = await issueOf(owner, aReceipt(20_00));
  const { id: depositId } = taken<DepositView>(
    await sendDeposit(owner, aDeposit(account, [ofPart(id)])),
  );
  await write(owner, 'POST', `/v2/api/documents/${id}/cancel`, { reason: 'הופקה בטעות' });
  expect(await getJson<object>(owner, `${DEPOSITS}/${depositId}`)).toMatchObject({
    cashAgorot: 20_00,
    parts: [{ state: 'cancelled' }],
  });
  expect((await undoDeposit(owner, depositId)).status).toBe(200);
  expect(await waitingParts(owner)).toEqual([]);
});
