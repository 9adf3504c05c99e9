import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import type { DepositView } from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { addDays } from '@pinkas/domain/time/local-date';
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
import {
  aCheque,
  aChequeDeposit,
  aReceiptByCheque,
} from '../../../../../test/bookkeeping/cheques.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { aDeposit, ofPart, sendDeposit } from '../../../../../test/accounting/deposits.ts';
import { givenExpense, givenSupplier, taken } from '../../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { givenLockedBooks } from '../../../../../test/bookkeeping/locked-books.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';

let server: TestServer;
let user: Awaited<ReturnType<TestServer['givenUser']>>;
let owner: HttpBrowser;
let bankAccountId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  bankAccountId = await givenBankAccount(owner);
});

async function movements(...rows: readonly string[]): Promise<readonly BankRowView[]> {
  await givenImport(owner, bankAccountId, aStatement(rows));
  return (await bankRows(owner, bankAccountId)).rows.toReversed();
}

const refsOf = (row: BankRowView | undefined) =>
  row?.suggestions[0]?.targets.map(({ ref }) => ref) ?? [];
const release = (id: string) => write(owner, 'POST', `/v2/api/bank/rows/${id}/release`);

/** A deposit of two old cheques and some cash. */
async function aDepositOfThree(): Promise<DepositView> {
  // Long before the days around a movement: the day of the deposit is what counts.
  const old = '2026-01-05';
  const payments = [1, 2].map((no) => aCheque(100_00, { date: old, chequeNumber: `7100${no}` }));
  const cheques = await issueOf(owner, aReceipt(200_00, { payments }));
  const cash = await issueOf(owner, aReceipt(35_00));
  const parts = [ofPart(cheques.id), ofPart(cheques.id, 2), ofPart(cash.id)];
  return taken(await sendDeposit(owner, aDeposit(bankAccountId, parts)));
}

const stateOf = async ({ id }: DepositView): Promise<string> =>
  (await getJson<DepositView>(owner, `/v2/api/bank/deposits/${id}`)).state;

test('a movement of the sum of a deposit is suggested as it, matches all of it, and is taken back', async () => {
  const deposit = await aDepositOfThree();
  const [row] = await movements(aStatementRow(235_00, 'הפקדה'));
  expect(row?.suggestions[0]).toMatchObject({
    targets: [{ depositNo: 1 }, { depositNo: 1 }, { depositNo: 1 }],
    reasons: [{ code: 'deposit', value: 1 }, { code: 'days' }],
  });
  expect((await matchRow(owner, row?.id ?? '', refsOf(row))).json).toMatchObject({
    state: 'matched',
    matches: [{}, {}, {}],
  });
  expect(await stateOf(deposit)).toBe('matched');
  await release(row?.id ?? '');
  expect(await stateOf(deposit)).toBe('open');
});

test('a cheque of a deposit that the bank shows by itself is suggested alone, then the others', async () => {
  const deposit = await aDepositOfThree();
  const [one, two] = await movements(aStatementRow(100_00), aStatementRow(135_00, 'הפקדה'));
  expect(one?.suggestions[0]?.reasons.map(({ code }) => code)).toContain('deposited');
  expect(refsOf(one)).toHaveLength(1);
  expect((await matchRow(owner, one?.id ?? '', refsOf(one))).status).toBe(200);
  expect(await stateOf(deposit)).toBe('partly');
  const [left] = (await bankRows(owner, bankAccountId)).rows;
  expect(left?.id).toBe(two?.id);
  expect(refsOf(left)).toHaveLength(2);
});

test('a deposit that was taken back, or of which a cheque bounced, is suggested no more', async () => {
  const deposit = await aDepositOfThree();
  const [row] = await movements(aStatementRow(235_00, 'הפקדה'));
  const bounce = aChequeDeposit(deposit.parts[0]?.documentId ?? '', {
    state: 'bounced',
    bankAccount: '',
    reason: 'אכ"מ',
  });
  await write(owner, 'POST', '/backoffice/reports/cheques/state', bounce);
  const [after] = (await bankRows(owner, bankAccountId)).rows;
  expect(after?.id).toBe(row?.id);
  const codes = after?.suggestions.flatMap(({ reasons }) => reasons.map(({ code }) => code));
  expect(codes).not.toContain('deposit');
});

test('a movement after a cheque bounced is not its money, until it is deposited again', async () => {
  const { id } = await issueOf(owner, aReceiptByCheque(118_00));
  const yesterday = addDays(systemClock.today(), -1);
  const turn = (state: string, date: string) =>
    write(
      owner,
      'POST',
      '/backoffice/reports/cheques/state',
      aChequeDeposit(id, { state, date, reason: state === 'bounced' ? 'אכ"מ' : '' }),
    );
  await turn('deposited', yesterday);
  await turn('bounced', yesterday);
  const [row] = await movements(aStatementRow(118_00, 'הפקדת שיק'));
  expect(row?.suggestions).toEqual([]);
  const refused = await matchRow(owner, row?.id ?? '', [ofReceipt(id)]);
  expect(refused.json).toMatchObject({ code: 'BANK_TARGET_TAKEN' });
  await turn('deposited', systemClock.today());
  const [again] = (await bankRows(owner, bankAccountId)).rows;
  expect(refsOf(again)).toEqual([ofReceipt(id)]);
});

/** An expense of a new supplier that is not paid. */
async function anExpense(name = 'ספק של ההוצאה', isApproved = true) {
  const { id } = await givenSupplier(owner, { name });
  const form = { supplier: { id, name, taxId: '' } };
  const expense = await givenExpense(owner, form, { isApproved });
  const { openAgorot } = await openOf(expense.id);
  return { id: expense.id, openAgorot, words: `העברה ל${name}` };
}

async function openOf(id: string): Promise<{ openAgorot: number; payments: number }> {
  const { rows } = await server.db.superuser.query<{ open: string; payments: number }>(
    `select e.open_agorot as open, (select count(*)::int from supplier_payments s
        join supplier_payment_parts p on p.payment_id = s.id
        where p.expense_id = e.id and s.cancelled_at is null) as payments
      from expenses e where e.account_id = $1 and e.id = $2`,
    [user.accountId, id],
  );
  return { openAgorot: Number(rows[0]?.open), payments: rows[0]?.payments ?? 0 };
}

/** A movement that takes the sum of an expense, of its day. */
async function movementOf(openAgorot: number, words: string, day = '21/03/2026') {
  const sum = (openAgorot / 100).toFixed(2);
  await givenImport(owner, bankAccountId, aStatement([`${day},${words},4411,${sum},,`]));
  const [row] = (await bankRows(owner, bankAccountId)).rows;
  return row;
}

test('an unpaid expense is suggested, paid on the day of the movement, and open again when it is taken back', async () => {
  const expense = await anExpense();
  const row = await movementOf(expense.openAgorot, expense.words);
  expect(row?.suggestions[0]).toMatchObject({
    targets: [{ ref: { kind: 'expense', expenseId: expense.id }, isUnpaid: true }],
  });
  const matched = await matchRow(owner, row?.id ?? '', refsOf(row));
  expect(matched.json).toMatchObject({
    state: 'matched',
    matches: [
      {
        ref: { kind: 'payment' },
        day: '2026-03-21',
        means: 'transfer',
        reference: '4411',
        isUnpaid: false,
        isWaiting: false,
        isInvoice: false,
        isMade: true,
      },
    ],
  });
  expect(await openOf(expense.id)).toEqual({ openAgorot: 0, payments: 1 });
  expect((await release(row?.id ?? '')).json).toMatchObject({ state: 'open', matches: [] });
  expect(await openOf(expense.id)).toEqual({ openAgorot: expense.openAgorot, payments: 0 });
  expect((await matchRow(owner, row?.id ?? '', refsOf(row))).status).toBe(200);
});

test('an expense that waits for approval is approved and paid by one press, and stays approved when it is taken back', async () => {
  const expense = await anExpense('דף ועוד', false);
  const row = await movementOf(expense.openAgorot, expense.words);
  expect(row?.suggestions[0]).toMatchObject({
    targets: [{ ref: { kind: 'expense', expenseId: expense.id }, isUnpaid: true, isWaiting: true }],
    reasons: [{ code: 'sum' }, { code: 'name' }, { code: 'waiting' }, { code: 'days' }],
  });
  const state = async () => {
    const { rows } = await server.db.superuser.query<{ state: string }>(
      'select state from expenses where id = $1',
      [expense.id],
    );
    return rows[0]?.state;
  };
  expect((await matchRow(owner, row?.id ?? '', refsOf(row))).json).toMatchObject({
    state: 'matched',
    matches: [{ ref: { kind: 'payment' }, isMade: true }],
  });
  expect([await openOf(expense.id), await state()]).toEqual([
    { openAgorot: 0, payments: 1 },
    'open',
  ]);
  expect((await release(row?.id ?? '')).status).toBe(200);
  expect([await openOf(expense.id), await state()]).toEqual([
    { openAgorot: expense.openAgorot, payments: 0 },
    'open',
  ]);
});

test('an expense that was set aside is offered no more, and is not paid', async () => {
  const expense = await anExpense();
  const row = await movementOf(expense.openAgorot, expense.words);
  await write(owner, 'POST', `/v2/api/expenses/${expense.id}/remove`);
  const [left] = (await bankRows(owner, bankAccountId)).rows;
  expect([left?.id, left?.suggestions]).toEqual([row?.id, []]);
  const taking = await matchRow(owner, row?.id ?? '', refsOf(row));
  expect(taking.json).toMatchObject({ code: 'BANK_TARGET_TAKEN' });
});

test('two who pay one expense by two movements pay it once', async () => {
  const expense = await anExpense();
  const row = await movementOf(expense.openAgorot, expense.words);
  const other = await givenBankAccount(owner);
  const sum = (expense.openAgorot / 100).toFixed(2);
  await givenImport(owner, other, aStatement([`21/03/2026,${expense.words},4411,${sum},,`]));
  const [second] = (await bankRows(owner, other)).rows;
  const answers = await Promise.all(
    [row, second].map((one) => matchRow(owner, one?.id ?? '', refsOf(row))),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(await openOf(expense.id)).toEqual({ openAgorot: 0, payments: 1 });
});

test('an expense is paid by a movement of locked books on an open day, and a payment posted in them is not taken back', async () => {
  const earlier = await anExpense('ספק ששולם');
  const paid = await movementOf(earlier.openAgorot, earlier.words, '20/03/2026');
  expect((await matchRow(owner, paid?.id ?? '', refsOf(paid))).status).toBe(200);
  const expense = await anExpense();
  const row = await movementOf(expense.openAgorot, expense.words);
  await givenLockedBooks(owner, '2026-03-31');
  expect((await matchRow(owner, row?.id ?? '', refsOf(row))).status).toBe(200);
  expect(await openOf(expense.id)).toEqual({ openAgorot: 0, payments: 1 });
  const { rows } = await server.db.superuser.query(
    `select p.payment_date::text as paid, p.entry_date::text as posted from supplier_payments p
      join supplier_payment_parts x on x.account_id = p.account_id and x.payment_id = p.id
      where x.expense_id = $1`,
    [expense.id],
  );
  expect(rows).toEqual([{ paid: '2026-03-21', posted: '2026-04-01' }]);
  expect((await release(paid?.id ?? '')).json).toMatchObject({ code: 'PERIOD_LOCKED' });
  expect(await openOf(earlier.id)).toEqual({ openAgorot: 0, payments: 1 });
});

test('TE-05: who may match and not pay is offered no expense, and is refused, also to take one back', async () => {
  const expense = await anExpense();
  const row = await movementOf(expense.openAgorot, expense.words);
  const colleague = await server.givenColleague(user, { permissionGroups: ['bank'] });
  const matcher = await signIn(server, colleague);
  const [shown] = (await bankRows(matcher, bankAccountId)).rows;
  expect(shown?.suggestions).toEqual([]);
  const answer = await matchRow(matcher, row?.id ?? '', refsOf(row));
  expect(answer.json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect((await matchRow(owner, row?.id ?? '', refsOf(row))).status).toBe(200);
  const taking = await write(matcher, 'POST', `/v2/api/bank/rows/${row?.id ?? ''}/release`);
  expect(taking.json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect(await openOf(expense.id)).toEqual({ openAgorot: 0, payments: 1 });
});
