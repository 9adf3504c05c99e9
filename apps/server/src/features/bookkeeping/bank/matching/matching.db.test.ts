import type { BankBalance } from '@pinkas/contract/bookkeeping/bank/bank-balance.contract';
import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aStatement,
  aStatementRow,
  bankRows,
  givenBankAccount,
  givenImport,
  givenTransfer,
  matchRow,
  ofReceipt,
  today,
} from '../../../../../test/bookkeeping/bank.ts';
import { aCardPayment } from '../../../../../test/reports/cards.ts';
import { write } from '../../../../../test/accounting/customers.ts';
import {
  aPayment,
  givenExpense,
  givenSupplier,
  sendPayment,
  taken,
} from '../../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: HttpBrowser;
let bankAccountId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
  bankAccountId = await givenBankAccount(owner);
});

/** Imports movements of today and returns them in the order of the bank. */
async function movements(...rows: readonly string[]): Promise<readonly BankRowView[]> {
  await givenImport(owner, bankAccountId, aStatement(rows));
  return (await bankRows(owner, bankAccountId)).rows.toReversed();
}

/** The exported movements with the requested columns and search. */
async function exportedRows(query: string): Promise<readonly (readonly string[])[]> {
  const path = `/v2/api/bank/accounts/${bankAccountId}/rows/export?format=csv&language=en&${query}`;
  const { text } = await owner.get(path);
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1);
}

test('what is searched is exported, with what each movement may be and is', async () => {
  const receipt = await givenTransfer(owner, 1_170_00, '88123');
  const [row, other] = await movements(
    aStatementRow(1_170_00, 'העברה מלקוח', '88123'),
    aStatementRow(-27_90, 'עמלה', '5'),
  );
  const searched = async (q: string) =>
    (await bankRows(owner, bankAccountId, `open&q=${encodeURIComponent(q)}`)).rows.map(
      ({ id }) => id,
    );
  expect(await searched('מלקוח')).toEqual([row?.id]);
  expect(await searched('1,170.00')).toEqual([row?.id]);
  expect(await searched('27.9')).toEqual([other?.id]);
  expect(await searched('')).toEqual([other?.id, row?.id]);
  const columns = 'columns=description,sum,state,suggestion,books';
  expect(await exportedRows(`${columns}&q=27.90`)).toEqual([
    ['עמלה', '-27.90', 'Open', 'Bank fee', ''],
  ]);
  const [open] = await exportedRows(`${columns}&q=88123`);
  expect(open?.[3]).toContain(`Receipt ${receipt.number}`);
  await matchRow(owner, row?.id ?? '', [ofReceipt(receipt.id)]);
  const [matched, ...more] = await exportedRows(`${columns}&show=matched`);
  expect(more).toEqual([]);
  expect(matched?.slice(0, 4)).toEqual(['העברה מלקוח', '1170.00', 'Matched', '']);
  expect(matched?.[4]).toContain(`Receipt ${receipt.number}`);
});

const at = (id: string, deed: string) => `/v2/api/bank/rows/${id}/${deed}`;
const release = (id: string) => write(owner, 'POST', at(id, 'release'));

test('a receipt by transfer is suggested with its reasons, matched, and taken back', async () => {
  const receipt = await givenTransfer(owner, 1_170_00, '88123');
  const [row] = await movements(aStatementRow(1_170_00, 'העברה', '88123'));
  expect(row?.suggestions).toMatchObject([
    {
      targets: [{ ref: ofReceipt(receipt.id), number: receipt.number, sumAgorot: 1_170_00 }],
      feeAgorot: 0,
      reasons: [{ code: 'sum' }, { code: 'reference' }, { code: 'days', value: 0 }],
    },
  ]);
  const key = 'a-key-of-this-match';
  for (let turn = 0; turn < 2; turn += 1) {
    const matched = await matchRow(owner, row?.id ?? '', [ofReceipt(receipt.id)], 0, key);
    expect(matched.json).toMatchObject({ state: 'matched', matches: [{ isReleased: false }] });
  }
  expect((await bankRows(owner, bankAccountId)).counts).toEqual({
    open: 0,
    matched: 1,
    paused: 0,
    ignored: 0,
  });
  expect((await release(row?.id ?? '')).json).toMatchObject({ state: 'open', matches: [] });
  expect((await release(row?.id ?? '')).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect((await bankRows(owner, bankAccountId)).rows[0]?.suggestions).toHaveLength(1);
});

test('several documents are one movement, and a difference is its fee or is refused', async () => {
  const sums = [100_00, 50_00];
  const receipts = [];
  for (const sum of sums) receipts.push(await givenTransfer(owner, sum));
  const [row] = await movements(aStatementRow(148_00));
  const targets = receipts.map(({ id }) => ofReceipt(id));
  expect((await matchRow(owner, row?.id ?? '', targets)).json).toMatchObject({
    code: 'BANK_SUM_DIFFERS',
    params: { difference: expect.stringContaining('2.00') },
  });
  const matched = await matchRow(owner, row?.id ?? '', targets, 2_00);
  expect(matched.json).toMatchObject({ state: 'matched', feeAgorot: 2_00, matches: [{}, {}] });
  expect((await release(row?.id ?? '')).json).toMatchObject({ feeAgorot: 0, matches: [] });
});

test('each instalment of a card is a movement of its own', async () => {
  const payments = [aCardPayment(300_00, { dealType: 'instalments', instalments: 3 })];
  const { id } = await issueOf(owner, aReceipt(300_00, { payments }));
  const rows = await movements(aStatementRow(100_00), aStatementRow(100_00));
  for (const [index, row] of rows.entries()) {
    const due = { kind: 'document', documentId: id, lineNo: 1, dueNo: index + 1 } as const;
    const matched = await matchRow(owner, row.id, [due]);
    expect(matched.json).toMatchObject({ state: 'matched' });
  }
});

test('a payment to a supplier is what went out', async () => {
  const name = 'ספק של ההתאמה';
  const { id } = await givenSupplier(owner, { name });
  const expense = await givenExpense(owner, { supplier: { id, name, taxId: '' } });
  const payment = taken<{ id: string }>(
    await sendPayment(owner, aPayment(id, [{ expenseId: expense.id, sumAgorot: 10_00 }])),
  );
  await givenImport(owner, bankAccountId, aStatement([`21/03/2026,הוראת קבע ל${name},,10.00,,`]));
  const [row] = (await bankRows(owner, bankAccountId)).rows;
  const ref = { kind: 'payment', supplierPaymentId: payment.id } as const;
  expect(row?.suggestions[0]).toMatchObject({ targets: [{ ref, sumAgorot: -10_00, name }] });
  expect((await matchRow(owner, row?.id ?? '', [ref])).status).toBe(200);
});

test('two at once match a document with one movement alone, in one account or two', async () => {
  const receipt = await givenTransfer(owner, 70_00);
  const [one, two] = await movements(aStatementRow(70_00, 'א'), aStatementRow(70_00, 'ב'));
  const other = await givenBankAccount(owner);
  await givenImport(owner, other, aStatement([aStatementRow(70_00)]));
  const [three] = (await bankRows(owner, other)).rows;
  const answers = await Promise.all(
    [one, two, three].map((row) => matchRow(owner, row?.id ?? '', [ofReceipt(receipt.id)])),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ json }) => (json as { code: string }).code)).toEqual([
    'BANK_TARGET_TAKEN',
    'BANK_TARGET_TAKEN',
  ]);
});

test('two who match one movement at once match it once', async () => {
  const receipts = [await givenTransfer(owner, 70_00), await givenTransfer(owner, 70_00)];
  const [row] = await movements(aStatementRow(70_00));
  const answers = await Promise.all(
    receipts.map(({ id }) => matchRow(owner, row?.id ?? '', [ofReceipt(id)])),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect((await bankRows(owner, bankAccountId, 'matched')).rows[0]?.matches).toHaveLength(1);
});

test('a document that is cancelled opens its movement again, which says so, and another takes its place', async () => {
  const receipt = await givenTransfer(owner, 90_00);
  const [row] = await movements(aStatementRow(90_00));
  await matchRow(owner, row?.id ?? '', [ofReceipt(receipt.id)]);
  const reason = { reason: 'הופקה בטעות' };
  await write(owner, 'POST', `/v2/api/documents/${receipt.id}/cancel`, reason);
  const open = await bankRows(owner, bankAccountId);
  expect(open).toMatchObject({
    counts: { open: 1, matched: 0 },
    rows: [{ state: 'open', matches: [{ number: receipt.number, isReleased: true }] }],
  });
  expect((await matchRow(owner, row?.id ?? '', [ofReceipt(receipt.id)])).json).toMatchObject({
    code: 'BANK_TARGET_TAKEN',
  });
  const second = await givenTransfer(owner, 90_00);
  const matched = await matchRow(owner, row?.id ?? '', [ofReceipt(second.id)]);
  expect(matched.json).toMatchObject({ state: 'matched', matches: [{ number: second.number }] });
});

test('a movement is ignored for a reason, and opened again', async () => {
  const [row] = await movements(aStatementRow(-33_00, 'משיכה פרטית'));
  const ignored = await write(owner, 'POST', at(row?.id ?? '', 'ignore'), { reason: 'פרטי' });
  expect(ignored.json).toMatchObject({ state: 'ignored', ignoredReason: 'פרטי' });
  expect((await bankRows(owner, bankAccountId)).counts).toEqual({
    open: 0,
    matched: 0,
    paused: 0,
    ignored: 1,
  });
  expect((await release(row?.id ?? '')).json).toMatchObject({ state: 'open', ignoredReason: '' });
});

test('what is matched or ignored keeps its import from being taken back', async () => {
  const receipt = await givenTransfer(owner, 90_00);
  const statement = await givenImport(owner, bankAccountId, aStatement([aStatementRow(90_00)]));
  const [row] = (await bankRows(owner, bankAccountId)).rows;
  await matchRow(owner, row?.id ?? '', [ofReceipt(receipt.id)]);
  const path = `/v2/api/bank/statements/${statement.id}`;
  expect((await write(owner, 'DELETE', path)).json).toMatchObject({ code: 'STILL_IN_USE' });
  await release(row?.id ?? '');
  expect((await write(owner, 'DELETE', path)).status).toBe(200);
});

test('money of the books is found by name or number, in the direction of the movement', async () => {
  const receipt = await givenTransfer(owner, 500_00);
  const [into, out] = await movements(aStatementRow(20_00), aStatementRow(-20_00));
  const find = async (id: string | undefined, q: string) => {
    const answer = await owner.get(`${at(id ?? '', 'candidates')}?q=${encodeURIComponent(q)}`);
    return (answer.json as { targets: { number: number }[] }).targets.map(({ number }) => number);
  };
  expect(await find(into?.id, '')).toEqual([receipt.number]);
  expect(await find(into?.id, String(receipt.number))).toEqual([receipt.number]);
  expect(await find(into?.id, 'שם שאין')).toEqual([]);
  expect(await find(out?.id, '')).toEqual([]);
});

test('a hundred movements are a page, and the first one has the head', async () => {
  const rows = Array.from({ length: 130 }, (_, index) =>
    aStatementRow(index + 1, `תנועה ${index}`),
  );
  await movements(...rows);
  const first = await bankRows(owner, bankAccountId);
  expect(first.rows).toHaveLength(100);
  expect(first.head).toMatchObject({ booksAgorot: 0 });
  const path = `/v2/api/bank/accounts/${bankAccountId}/rows?after=${String(first.nextAfter)}`;
  const second = (await owner.get(path)).json as { rows: unknown[]; nextAfter: null };
  expect(second).toMatchObject({ nextAfter: null, head: null });
  expect(second.rows).toHaveLength(30);
  expect(today()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

test('the books against the bank: the parts of the difference add up to it', async () => {
  const receipt = await givenTransfer(owner, 90_00);
  await givenTransfer(owner, 40_00);
  const day = systemClock.today();
  const shown = formatLocalDate(day);
  await givenImport(
    owner,
    bankAccountId,
    aStatement([`${shown},העברה,1,,88.00,588.00`, `${shown},משיכה,2,25.00,,563.00`]),
  );
  const rows = (await bankRows(owner, bankAccountId)).rows;
  const into = rows.find(({ amountAgorot }) => amountAgorot > 0);
  await matchRow(owner, into?.id ?? '', [ofReceipt(receipt.id)], 2_00);
  const answer = await owner.get(`/v2/api/bank/balance?day=${day}`);
  const { bankAgorot, booksAgorot, parts, unmatched, days } = answer.json as BankBalance;
  expect([bankAgorot, booksAgorot]).toEqual([563_00, 130_00]);
  expect(parts).toEqual({
    openingAgorot: 500_00,
    openAgorot: -25_00,
    ignoredAgorot: 0,
    elsewhereAgorot: 0,
    feesAgorot: -2_00,
    unmatchedAgorot: -40_00,
  });
  const sum = Object.values(parts ?? {}).reduce((total, part) => total + part, 0);
  expect(sum).toBe((bankAgorot ?? 0) - booksAgorot);
  expect(unmatched.map(({ sumAgorot }) => sumAgorot)).toEqual([40_00]);
  expect(days.at(-1)).toEqual({ day, bankAgorot: 563_00, booksAgorot: 130_00 });
});
