import type { BankAccountView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aStatement,
  givenBankAccount,
  givenImport,
  givenStatement,
  importStatement,
} from '../../../../../test/bookkeeping/bank.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: HttpBrowser;
let bankAccountId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
  bankAccountId = await givenBankAccount(owner);
});
afterAll(() => server.stop());

async function accountNow(): Promise<BankAccountView | undefined> {
  const { accounts } = (await owner.get('/v2/api/bank/accounts')).json as {
    accounts: BankAccountView[];
  };
  return accounts.find(({ id }) => id === bankAccountId);
}

test('a file of later days names both balances between which movements are missing', async () => {
  await givenImport(
    owner,
    bankAccountId,
    aStatement(['01/01/2026,א,1,,10.00,110.00', '02/01/2026,ב,2,,10.00,120.00']),
  );
  const later = await givenStatement(
    owner,
    bankAccountId,
    aStatement(['05/01/2026,ה,5,,10.00,150.00', '06/01/2026,ו,6,,10.00,160.00']),
  );
  expect(later.check?.gap).toEqual({
    endsOn: '2026-01-02',
    endsAgorot: 12_000,
    beginsAgorot: 14_000,
  });
});

test('a movement that the bank dated back is in the balance, and the next file follows it', async () => {
  const rows = [
    '03/01/2026,א,1,,10.00,110.00',
    '04/01/2026,ב,2,,10.00,120.00',
    '02/01/2026,תיקון למפרע,3,5.00,,115.00',
  ];
  const sent = await givenStatement(owner, bankAccountId, aStatement(rows));
  expect(sent.check).toMatchObject({ problems: [], from: '2026-01-02', to: '2026-01-04' });
  expect((await importStatement(owner, sent)).status).toBe(200);
  expect(await accountNow()).toMatchObject({ lastOn: '2026-01-04', balanceAgorot: 11_500 });
  const balance = await owner.get('/v2/api/bank/balance?day=2026-01-04');
  const { days } = balance.json as { days: { day: string; bankAgorot: number | null }[] };
  // What the days would have ended with, had the movement come in time.
  expect(days.slice(-4).map(({ bankAgorot }) => bankAgorot)).toEqual([null, 9_500, 10_500, 11_500]);
  const next = aStatement([...rows, '05/01/2026,ד,4,,10.00,125.00']);
  expect((await givenStatement(owner, bankAccountId, next)).check).toMatchObject({
    newRows: 1,
    gap: null,
  });
});

test('a line without a sum is named before the import', async () => {
  const sent = await givenStatement(
    owner,
    bankAccountId,
    aStatement(['01/01/2026,זיכוי,1,,10.00,110.00', '02/01/2026,שורה בלי סכום,2,,,']),
  );
  expect(sent.check).toMatchObject({ newRows: 1, problems: [], linesWithoutSum: [3] });
});

test('sums whose direction is in a separate column are read as credits and debits', async () => {
  const sent = await givenStatement(
    owner,
    bankAccountId,
    aStatement(
      ['01/01/2026,משיכה,1,100.00,חובה,900.00', '02/01/2026,הפקדה,2,50.00,זכות,950.00'],
      'תאריך,תיאור,אסמכתא,סכום,סוג,יתרה',
    ),
  );
  expect(sent.check).toMatchObject({ problems: [], inAgorot: 5_000, outAgorot: 10_000 });
});
