import type {
  BankRowView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aStatement,
  bankRows,
  givenBankAccount,
  givenImport,
  matchRow,
} from '../../../../../test/bookkeeping/bank.ts';
import { write } from '../../../../../test/accounting/customers.ts';
import { givenEntry } from '../../../../../test/bookkeeping/journal.ts';
import { givenLockedBooks } from '../../../../../test/bookkeeping/locked-books.ts';
import {
  givenMovement,
  ledgerOf,
  refsOf,
  releaseRow,
} from '../../../../../test/bookkeeping/own-movements.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';

/* Payments to authorities, and what is recorded in locked books. */

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

test('of a month that was locked since, an entry is reversed on the first open day and a fee stays', async () => {
  const rows = ['20/03/2026,עמלת ניהול,7,38.50,,', '21/03/2026,מס ערך מוסף,8,500.00,,'];
  await givenImport(owner, bankAccountId, aStatement(rows));
  const [entry, fee] = (await bankRows(owner, bankAccountId)).rows;
  if (fee === undefined || entry === undefined) throw new Error('no movements');
  for (const row of [fee, entry]) await matchRow(owner, row.id, refsOf(row));
  await givenLockedBooks(owner, localDate('2026-03-31'));
  expect((await release(entry)).json).toMatchObject({ state: 'open', matches: [] });
  expect((await release(fee)).json).toMatchObject({ code: 'PERIOD_LOCKED' });
  expect((await bankRows(owner, bankAccountId)).counts).toMatchObject({ open: 1, matched: 1 });
  const { rows: moved } = await server.db.superuser.query(
    `select to_char(entry_date, 'MM-DD') as day, sum(debit_agorot - credit_agorot) as sum from ledger_lines
      where account_id = $1 and ledger_account = 'bank' group by 1 order by 1`,
    [user.accountId],
  );
  expect(moved).toEqual([
    { day: '03-20', sum: '-3850' },
    { day: '03-21', sum: '-50000' },
    { day: '04-01', sum: '50000' },
  ]);
});
