import type {
  BankRowView,
  TargetRef,
} from '@pinkas/contract/accounting/bank/bank-matching.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aStatement,
  aStatementRow,
  bankRows,
  givenBankAccount,
  givenImport,
  matchRow,
} from '../../../../test/bank.ts';
import { write } from '../../../../test/customers.ts';
import { givenEntry } from '../../../../test/journal.ts';
import { givenLockedBooks } from '../../../../test/locked-books.ts';
import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { systemClock } from '../../../platform/clock/clock.ts';

/* Movements without a document: transfers between accounts, fees of banks, payments to authorities. */

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

async function movement(
  sum: number,
  words: string,
  accountId: string = bankAccountId,
): Promise<BankRowView> {
  await givenImport(owner, accountId, aStatement([aStatementRow(sum, words, '40190')]));
  const { rows } = await bankRows(owner, accountId);
  const row = rows.find(({ amountAgorot }) => amountAgorot === sum);
  if (row === undefined) throw new Error('no movement');
  return row;
}

const refsOf = ({ suggestions: [first] }: BankRowView): TargetRef[] =>
  first?.targets.map(({ ref }) => ref) ?? [];
const release = ({ id }: BankRowView, browser = owner) =>
  write(browser, 'POST', `/v2/api/bank/rows/${id}/release`, undefined);

/** Balances of the ledger, debits above zero, without those of nothing. */
async function ledger(): Promise<Record<string, number>> {
  const { rows } = await server.db.superuser.query<{ account: string; sum: string }>(
    `select ledger_account as account, sum(debit_agorot - credit_agorot) as sum from ledger_lines
      where account_id = $1 group by 1 having sum(debit_agorot - credit_agorot) <> 0 order by 1`,
    [user.accountId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

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

describe('a payment to an authority', () => {
  test('is a journal entry, and its reversal when the match is taken back', async () => {
    const row = await movement(-9_634_00, 'רשות המסים מס ערך מוסף');
    const ref = { kind: 'authority', authority: 'vat', sumAgorot: 9_634_00 };
    expect(row.suggestions).toMatchObject([
      { targets: [{ ref }], reasons: [{ code: 'authority' }] },
    ]);
    expect((await matchRow(owner, row.id, refsOf(row))).json).toMatchObject({
      state: 'matched',
      matches: [
        {
          ref: { kind: 'entry' },
          sumAgorot: -9_634_00,
          name: 'תשלום מע"מ',
          number: 1,
          isMade: true,
        },
      ],
    });
    expect(await ledger()).toEqual({ bank: -9_634_00, 'output-vat': 9_634_00 });
    expect((await release(row)).json).toMatchObject({ state: 'open', matches: [] });
    expect(await ledger()).toEqual({});
  });

  test('is recorded by hand where its words say nothing, and refused where the books have no account for it', async () => {
    const row = await movement(-700_00, 'הוראת קבע');
    const { recordable } = await bankRows(owner, bankAccountId);
    expect(recordable).toContain('withheld');
    const named = (authority: 'withheld' | 'national-insurance'): TargetRef[] => [
      { kind: 'authority', authority, sumAgorot: agorot(700_00) },
    ];
    await server.db.superuser.query(
      `update business_profiles set kind = 'company' where account_id = $1`,
      [user.accountId],
    );
    expect((await matchRow(owner, row.id, named('national-insurance'))).json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['targets'], code: 'VALUE_NOT_ALLOWED' }],
    });
    expect((await matchRow(owner, row.id, named('withheld'))).status).toBe(200);
    expect(await ledger()).toEqual({ bank: -700_00, 'withheld-from-suppliers': 700_00 });
  });

  test('that is in the journal already is matched with its entry, and open again when that is reversed', async () => {
    const date = systemClock.today();
    const entry = await givenEntry(owner, {
      date,
      lines: [
        { account: 'output-vat', debitAgorot: 500_00, creditAgorot: 0 },
        { account: 'bank', debitAgorot: 0, creditAgorot: 500_00 },
      ],
    });
    const row = await movement(-500_00, 'מס ערך מוסף');
    expect(row.suggestions.map(({ targets }) => targets[0]?.ref)).toEqual([
      { kind: 'entry', entryId: entry.id },
      { kind: 'authority', authority: 'vat', sumAgorot: 500_00 },
    ]);
    expect((await matchRow(owner, row.id, refsOf(row))).status).toBe(200);
    const again = await movement(-500_00, 'מס ערך מוסף', await givenBankAccount(owner));
    expect((await matchRow(owner, again.id, refsOf(row))).json).toMatchObject({
      code: 'BANK_TARGET_TAKEN',
    });
    const path = `/v2/api/ledger/entries/${entry.id}/reversal`;
    expect((await write(owner, 'POST', path, { date, description: 'x' })).status).toBe(200);
    const { rows } = await bankRows(owner, bankAccountId);
    expect(rows).toMatchObject([{ state: 'open', matches: [{ isReleased: true }] }]);
  });
});

test('a fee and a payment to an authority of a day in locked books are of the first open day', async () => {
  const rows = ['20/03/2026,עמלת ניהול,7,38.50,,', '20/03/2026,מס ערך מוסף,8,500.00,,'];
  await givenImport(owner, bankAccountId, aStatement(rows));
  await givenLockedBooks(owner, localDate('2026-03-31'));
  for (const row of (await bankRows(owner, bankAccountId)).rows) {
    expect((await matchRow(owner, row.id, refsOf(row))).status).toBe(200);
  }
  const { rows: days } = await server.db.superuser.query(
    `select distinct to_char(entry_date, 'YYYY-MM-DD') as day from ledger_lines where account_id = $1`,
    [user.accountId],
  );
  expect(days).toEqual([{ day: '2026-04-01' }]);
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
