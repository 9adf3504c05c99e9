import { randomUUID } from 'node:crypto';

import type {
  BankRowView,
  MatchTargetView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { addDays, formatLocalDate } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aStatement,
  aStatementRow,
  bankRows,
  givenBankAccount,
  givenImport,
  givenTransfer,
  matchRow,
  ofReceipt,
} from '../../../../../test/bookkeeping/bank.ts';
import { auditOf } from '../../../../../test/evidence/audit-of.ts';
import { aCardPayment } from '../../../../../test/reports/cards.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { givenEntry } from '../../../../../test/bookkeeping/journal.ts';
import {
  givenMovement,
  ledgerOf,
  refsOf,
  releaseRow,
} from '../../../../../test/bookkeeping/own-movements.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';

/* Movements without a document: transfers between accounts and fees of banks. */

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

const movement = (sum: number, words: string, accountId: string = bankAccountId) =>
  givenMovement(owner, accountId, sum, words);
const release = (row: BankRowView, browser = owner) => releaseRow(browser, row);
const ledger = () => ledgerOf(server, user.accountId);

describe('a fee of the bank', () => {
  test('is an expense without VAT that the bank was paid, and is gone when the match is taken back', async () => {
    const row = await movement(-38_50, 'עמלת ניהול חשבון');
    expect(row.suggestions).toMatchObject([
      { targets: [{ ref: { kind: 'fee', sumAgorot: 38_50 } }], reasons: [{ code: 'charge' }] },
    ]);
    for (let turn = 0; turn < 2; turn += 1) {
      const matched = await matchRow(owner, row.id, refsOf(row));
      expect(matched.json).toMatchObject({
        state: 'matched',
        feeAgorot: 0,
        matches: [
          { ref: { kind: 'payment' }, sumAgorot: -38_50, name: 'בנק הפועלים', isMade: true },
        ],
      });
      expect(await ledger()).toEqual({ bank: -38_50, 'expense-bank-fees': 38_50 });
      expect((await release(row)).json).toMatchObject({ state: 'open', matches: [] });
      expect(await ledger()).toEqual({});
    }
    const { rows } = await server.db.superuser.query(
      `select category_code, vat_agorot, gross_agorot, paid_by, description from expenses where account_id = $1`,
      [user.accountId],
    );
    expect(rows[0]).toEqual({
      category_code: 'bank-fees',
      vat_agorot: '0',
      gross_agorot: '3850',
      paid_by: 'transfer',
      description: 'עמלת ניהול חשבון',
    });
  });
});

describe('a fee recorded by several at once', () => {
  test('is one expense, whether two people press or one key comes twice', async () => {
    const row = await movement(-38_50, 'עמלת ניהול חשבון');
    const press = (key?: string) => matchRow(owner, row.id, refsOf(row), 0, key);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ledger()).toEqual({ bank: -38_50, 'expense-bank-fees': 38_50 });
    expect((await release(row)).status).toBe(200);
    const key = randomUUID();
    const twice = [await press(key), await press(key)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[1]?.json).toEqual(twice[0]?.json);
    expect(await ledger()).toEqual({ bank: -38_50, 'expense-bank-fees': 38_50 });
  });

  test('beside a settlement of a card company is refused: that fee has VAT', async () => {
    const payments = [aCardPayment(1_000_00)];
    const { id } = await issueOf(owner, aReceipt(1_000_00, { payments }));
    const row = await movement(990_00, 'ישראכרט זיכוי');
    const fee = { kind: 'fee', sumAgorot: agorot(10_00) } as const;
    expect((await matchRow(owner, row.id, [ofReceipt(id), fee])).json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['targets'], code: 'VALUE_NOT_ALLOWED' }],
    });
    expect((await matchRow(owner, row.id, [ofReceipt(id)], 10_00)).status).toBe(200);
  });
});

describe('a transfer between accounts of the business', () => {
  async function transfer() {
    const savings = await givenBankAccount(owner, { name: 'חיסכון', number: '654321' });
    const arrived = await movement(15_000_00, 'העברה', savings);
    const left = await movement(-15_000_00, 'העברה לחשבון 654321');
    return { savings, arrived, left };
  }

  test('explains both movements at once, writes nothing into the books, and is taken back from either side', async () => {
    const { savings, arrived, left } = await transfer();
    expect(left.suggestions[0]).toMatchObject({
      targets: [{ ref: { kind: 'transfer', rowId: arrived.id }, sumAgorot: -15_000_00 }],
      reasons: [{ code: 'sum' }, { code: 'account' }, { code: 'days', value: 0 }],
    });
    for (const side of [left, arrived]) {
      const matched = await matchRow(owner, left.id, refsOf(left));
      expect(matched.json).toMatchObject({
        state: 'matched',
        matches: [{ name: 'חיסכון 654321', sumAgorot: -15_000_00 }],
      });
      const { rows } = await bankRows(owner, savings, 'matched');
      expect(rows).toMatchObject([{ id: arrived.id, matches: [{ sumAgorot: 15_000_00 }] }]);
      expect(await ledger()).toEqual({});
      expect((await release(side)).json).toMatchObject({ state: 'open' });
      expect((await bankRows(owner, savings)).counts).toMatchObject({ open: 1, matched: 0 });
      expect((await bankRows(owner, bankAccountId)).counts).toMatchObject({ open: 1, matched: 0 });
    }
  });

  test('is in the history of both movements', async () => {
    const { arrived, left } = await transfer();
    await matchRow(owner, left.id, refsOf(left));
    await release(arrived);
    const told = (action: string, id: string) => `bank-row.${action} of bank-row ${id}`;
    const history = await auditOf(server, user.accountId, 'bank-row.');
    expect(history.toSorted()).toEqual(
      ['matched', 'released']
        .flatMap((action) => [told(action, left.id), told(action, arrived.id)])
        .toSorted(),
    );
  });

  test('leaves nothing of a fee that the other side had before', async () => {
    const { arrived, left } = await transfer();
    const { id: documentId } = await givenTransfer(owner, 15_010_00);
    await matchRow(owner, arrived.id, [ofReceipt(documentId)], 10_00);
    const cancelled = `/v2/api/documents/${documentId}/cancel`;
    expect((await write(owner, 'POST', cancelled, { reason: 'טעות' })).status).toBe(200);
    expect((await matchRow(owner, left.id, refsOf(left))).status).toBe(200);
    const { rows } = await server.db.superuser.query<{ fee: string }>(
      'select sum(fee_agorot) as fee from bank_rows where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([{ fee: '0' }]);
  });

  test('takes an open movement of another own account alone, once', async () => {
    const { arrived, left } = await transfer();
    const second = await movement(-15_000_00, 'העברה נוספת', await givenBankAccount(owner));
    const named = (rowId: string) => matchRow(owner, left.id, [{ kind: 'transfer', rowId }]);
    expect((await named(left.id)).json).toMatchObject({ code: 'BANK_TARGET_TAKEN' });
    const answers = await Promise.all(
      [left.id, second.id].map((id) =>
        matchRow(owner, id, [{ kind: 'transfer', rowId: arrived.id }]),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const stranger = await server.givenUser();
    const other = await signIn(server, stranger);
    const foreign = await givenBankAccount(other);
    await givenImport(other, foreign, aStatement([aStatementRow(-15_000_00)]));
    const [row] = (await bankRows(other, foreign)).rows;
    const taken = await matchRow(other, row?.id ?? '', [{ kind: 'transfer', rowId: arrived.id }]);
    expect(taken.json).toMatchObject({ code: 'BANK_TARGET_TAKEN' });
  });
});

test('other movements and entries are searched by hand in the direction of a movement, the nearest thirty of sixty days', async () => {
  const today = systemClock.today();
  const ago = (days: number) => addDays(today, -days);
  const savings = await givenBankAccount(owner, { name: 'חיסכון', number: '654321' });
  const left = Array.from(
    { length: 34 },
    (_one, index) => `${formatLocalDate(ago(index + 3))},א,,9.00,,`,
  );
  await givenImport(
    owner,
    savings,
    aStatement([
      ...left,
      `${formatLocalDate(ago(1))},ב,,,9.00,`,
      `${formatLocalDate(ago(61))},ג,,9.00,,`,
    ]),
  );
  const lines = (debitAgorot: number, creditAgorot: number) => [
    { account: 'bank', debitAgorot, creditAgorot },
    { account: 'capital', debitAgorot: creditAgorot, creditAgorot: debitAgorot },
  ];
  const into = { date: ago(2), description: 'הזרמת הון', lines: lines(7_00, 0) };
  await givenEntry(owner, into);
  await givenEntry(owner, { ...into, date: ago(61) });
  await givenEntry(owner, { ...into, date: ago(1), lines: lines(0, 7_00) });
  const row = await movement(5_00, 'זיכוי');
  const find = async (q: string): Promise<string[]> => {
    const path = `/v2/api/bank/rows/${row.id}/candidates?q=${encodeURIComponent(q)}`;
    const { targets } = await getJson<{ targets: MatchTargetView[] }>(owner, path);
    return targets.map(({ day, sumAgorot, name }) => `${day} ${sumAgorot} ${name}`);
  };
  const transfers = Array.from(
    { length: 34 },
    (_one, index) => `${ago(index + 3)} 900 חיסכון 654321`,
  );
  const entry = `${ago(2)} 700 הזרמת הון`;
  expect(await find('')).toEqual([entry, ...transfers.slice(0, 29)]);
  expect(await find('חיסכו')).toEqual(transfers.slice(0, 30));
  expect(await find('654321')).toHaveLength(30);
  expect(await find('הון')).toEqual([entry]);
  expect(await find('אין כזה')).toEqual([]);
});

test('TE-05: who may match and writes nothing else is offered transfers alone, and refused the rest', async () => {
  const row = await movement(-38_50, 'עמלת ניהול חשבון');
  const colleague = await server.givenColleague(user, { permissionGroups: ['bank'] });
  const matcher = await signIn(server, colleague);
  const { rows, recordable } = await bankRows(matcher, bankAccountId);
  expect([rows[0]?.suggestions, recordable]).toEqual([[], []]);
  const vat = { kind: 'authority', authority: 'vat', sumAgorot: agorot(38_50) } as const;
  for (const refs of [refsOf(row), [vat]]) {
    expect((await matchRow(matcher, row.id, refs)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  }
  expect((await matchRow(owner, row.id, refsOf(row))).status).toBe(200);
  expect((await release(row, matcher)).json).toMatchObject({ code: 'NOT_PERMITTED' });
});
