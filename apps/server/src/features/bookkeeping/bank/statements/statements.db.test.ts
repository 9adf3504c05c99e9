import { randomUUID } from 'node:crypto';

import type {
  BankAccountView,
  StatementHead,
} from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  aBankAccountForm,
  aStatement,
  bankRows,
  givenBankAccount,
  givenImport,
  givenStatement,
  importStatement,
  inWindows1255,
  sendStatement,
} from '../../../../../test/bookkeeping/bank.ts';
import { write } from '../../../../../test/accounting/customers.ts';
import { outcomes, raceAtRow } from '../../../../../test/races/race-at-row.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: HttpBrowser;
let bankAccountId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness(): Promise<void> {
  owner = await signIn(server, await server.givenUser());
  bankAccountId = await givenBankAccount(owner);
}

const ROWS = [
  '05/01/2026,העברה מדנה,1001,,"1,170.00","2,170.00"',
  '06/01/2026,עמלת פעולה,,12.50,,"2,157.50"',
  '07/01/2026,הוראת קבע חשמל,77,200.00,,"1,957.50"',
];

async function accountNow(): Promise<BankAccountView | undefined> {
  const { accounts } = (await owner.get('/v2/api/bank/accounts')).json as {
    accounts: BankAccountView[];
  };
  return accounts.find(({ id }) => id === bankAccountId);
}

async function statementsNow(): Promise<StatementHead[]> {
  const answer = await owner.get(`/v2/api/bank/accounts/${bankAccountId}/statements`);
  return (answer.json as { statements: StatementHead[] }).statements;
}

const undo = (id: string) => write(owner, 'DELETE', `/v2/api/bank/statements/${id}`, undefined);

test('a statement of old encoding is read by its heads, shown before it is imported, and imported once', async () => {
  await aBusiness();
  const sent = await givenStatement(owner, bankAccountId, inWindows1255(aStatement(ROWS)));
  expect(sent).toMatchObject({
    state: 'draft',
    encoding: 'windows-1255',
    columns: ['date', 'description', 'reference', 'debit', 'credit', 'balance'],
    check: { problems: [], rows: 3, newRows: 3, from: '2026-01-05', to: '2026-01-07' },
  });
  expect(sent.check?.preview[0]).toMatchObject({
    description: 'העברה מדנה',
    reference: '1001',
    amountAgorot: 117_000,
    balanceAgorot: 217_000,
  });
  const key = randomUUID();
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await importStatement(owner, sent, key);
    expect(answer.json).toMatchObject({ state: 'imported', rowsNew: 3, rowsKnown: 0 });
  }
  expect((await importStatement(owner, sent)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect(await accountNow()).toMatchObject({
    rows: 3,
    openRows: 3,
    lastOn: '2026-01-07',
    balanceAgorot: 195_750,
  });
});

test('the same file again is the statement that it was, and no row comes twice', async () => {
  await aBusiness();
  const bytes = aStatement(ROWS);
  const first = await givenImport(owner, bankAccountId, bytes);
  const again = await givenStatement(owner, bankAccountId, bytes);
  expect(again).toMatchObject({ id: first.id, isKnown: true, state: 'imported', check: null });
  // The same rows as another program writes them, in another order, with later ones.
  const longer = aStatement([...ROWS, '08/01/2026,הפקדה,5,,100.00,"2,057.50"'].toReversed());
  const overlapping = await givenStatement(owner, bankAccountId, longer);
  expect(overlapping.check).toMatchObject({ rows: 4, newRows: 1, gap: null });
  expect((await importStatement(owner, overlapping)).json).toMatchObject({
    rowsNew: 1,
    rowsKnown: 3,
  });
  expect(await accountNow()).toMatchObject({ rows: 4, balanceAgorot: 205_750 });
});

test('two who import overlapping files at once bring each row once', async () => {
  await aBusiness();
  const drafts = [
    await givenStatement(owner, bankAccountId, aStatement(ROWS)),
    await givenStatement(owner, bankAccountId, aStatement(ROWS.slice(0, 2))),
    await givenStatement(owner, bankAccountId, aStatement(ROWS.slice(1))),
  ];
  const answers = await Promise.all(drafts.map((draft) => importStatement(owner, draft)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await accountNow()).toMatchObject({ rows: 3 });
});

test('two movements alike on one day are two, and stay two when they come again', async () => {
  await aBusiness();
  const fee = '06/01/2026,עמלה,,5.00,,';
  await givenImport(owner, bankAccountId, aStatement([fee, fee]));
  const again = await givenStatement(owner, bankAccountId, aStatement([fee, fee, fee]));
  expect(again.check).toMatchObject({ rows: 3, newRows: 1 });
});

test('columns that a person chose are remembered for the heads of the account', async () => {
  await aBusiness();
  const heads = 'מתי,מה,כמה';
  const sent = await givenStatement(
    owner,
    bankAccountId,
    aStatement(['05/01/2026,העברה,100.00'], heads),
  );
  expect(sent.check?.problems).toMatchObject([{ code: 'columns' }]);
  const refused = await importStatement(owner, sent);
  expect(refused.json).toMatchObject({ code: 'STATEMENT_REFUSED', params: { problem: 'columns' } });
  const chosen = await write(owner, 'PUT', `/v2/api/bank/statements/${sent.id}/columns`, {
    columns: ['date', 'description', 'amount'],
    version: sent.version,
  });
  expect(chosen.json).toMatchObject({ version: 2, check: { problems: [], newRows: 1 } });
  expect((await importStatement(owner, { id: sent.id, version: 1 })).json).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  expect((await importStatement(owner, { id: sent.id, version: 2 })).status).toBe(200);
  const next = await givenStatement(
    owner,
    bankAccountId,
    aStatement(['06/01/2026,העברה,50.00'], heads),
  );
  expect(next).toMatchObject({ columns: ['date', 'description', 'amount'], check: { newRows: 1 } });
});

test.each([
  ['chain', [ROWS[0] ?? '', ROWS[2] ?? '']],
  ['currency', ['05/01/2026,העברה,1,,$5.00,']],
  ['date', ['01/31/2026,העברה,1,,5.00,']],
  ['future', ['05/01/2090,העברה,1,,5.00,']],
  ['account', []],
])('a file that cannot be right brings nothing: %s', async (problem, rows) => {
  await aBusiness();
  const bytes =
    problem === 'account'
      ? Buffer.from(`תנועות בחשבון 12-600-99887766\r\n${aStatement(ROWS).toString()}`)
      : aStatement(rows);
  const sent = await givenStatement(owner, bankAccountId, bytes);
  expect(sent.check?.problems).toMatchObject([{ code: problem }]);
  expect((await importStatement(owner, sent)).json).toMatchObject({
    code: 'STATEMENT_REFUSED',
    params: { problem },
  });
  expect(await accountNow()).toMatchObject({ rows: 0 });
});

test('a picture, an empty file and more rows than a statement has are refused', async () => {
  await aBusiness();
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
  const many = Array.from({ length: 10_001 }, () => '05/01/2026,א,,1.00,,');
  for (const [bytes, code] of [
    [png, 'TABLE_REFUSED'],
    [Buffer.alloc(0), 'FILE_EMPTY'],
    [aStatement(many), 'TABLE_REFUSED'],
  ] as const) {
    expect((await sendStatement(owner, bankAccountId, bytes)).json).toMatchObject({ code });
  }
});

test('a draft is read anew in the encoding that a person names', async () => {
  await aBusiness();
  const bytes = inWindows1255(aStatement(ROWS));
  await givenStatement(owner, bankAccountId, bytes);
  const wrong = await givenStatement(owner, bankAccountId, bytes, { encoding: 'cp862' });
  expect(wrong).toMatchObject({ encoding: 'cp862', check: { problems: [{ code: 'columns' }] } });
  const right = await givenStatement(owner, bankAccountId, bytes, { encoding: 'windows-1255' });
  expect(right).toMatchObject({ isKnown: false, check: { problems: [], newRows: 3 } });
});

test('the last import is taken back with its rows, one after another, and can come again', async () => {
  await aBusiness();
  const first = await givenImport(owner, bankAccountId, aStatement(ROWS.slice(0, 2)));
  const second = await givenImport(owner, bankAccountId, aStatement(ROWS));
  expect((await statementsNow()).map(({ id, canUndo }) => [id, canUndo])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  expect((await undo(first.id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  for (const { id } of [second, first]) expect((await undo(id)).status).toBe(200);
  expect(await accountNow()).toMatchObject({ rows: 0, balanceAgorot: null });
  expect((await undo(first.id)).status).toBe(404);
  await givenImport(owner, bankAccountId, aStatement(ROWS));
  expect(await accountNow()).toMatchObject({ rows: 3 });
});

test('a draft that is given up goes alone, and leaves the other statements', async () => {
  await aBusiness();
  const imported = await givenImport(owner, bankAccountId, aStatement(ROWS.slice(0, 2)));
  const kept = await givenStatement(owner, bankAccountId, aStatement(ROWS));
  const givenUp = await givenStatement(owner, bankAccountId, aStatement(ROWS.slice(1)));
  const before = await statementsNow();
  expect((await undo(givenUp.id)).status).toBe(200);
  expect(await statementsNow()).toEqual(before.filter(({ id }) => id !== givenUp.id));
  expect((await importStatement(owner, kept)).json).toMatchObject({ state: 'imported' });
  expect((await undo(imported.id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
});

test('what comes at one moment is decided in turn: an account that changes, a match and an undoing', async () => {
  await aBusiness();
  const values = [bankAccountId];
  const draft = await givenStatement(owner, bankAccountId, aStatement(ROWS.slice(0, 1)));
  const text = 'update bank_accounts set version = version + 1 where id = $1';
  const late = await raceAtRow(server, { text, values }, [() => importStatement(owner, draft)]);
  expect(outcomes(late)).toEqual(['409 VERSION_CONFLICT']);
  const { id } = await givenImport(owner, bankAccountId, aStatement(ROWS.slice(0, 1)));
  const [row] = (await bankRows(owner, bankAccountId)).rows;
  const ignore = () =>
    write(owner, 'POST', `/v2/api/bank/rows/${row?.id ?? ''}/ignore`, { reason: 'פרטי' });
  const held = { text: 'select from bank_accounts where id = $1 for update', values };
  const inTurn = await raceAtRow(server, held, [ignore, () => undo(id)]);
  expect(outcomes(inTurn)).toEqual(['200', '409 STILL_IN_USE']);
});

test('an account is added once, and keeps its number once it has movements', async () => {
  await aBusiness();
  const form = aBankAccountForm();
  await givenBankAccount(owner, form);
  const twice = await write(owner, 'POST', '/v2/api/bank/accounts', form);
  expect(twice.json).toMatchObject({
    code: 'SETTINGS_REFUSED',
    fields: [{ path: ['number'], code: 'BANK_ACCOUNT_TAKEN' }],
  });
  await givenImport(owner, bankAccountId, aStatement(ROWS));
  const at = `/v2/api/bank/accounts/${bankAccountId}`;
  const before = await accountNow();
  const { bankCode, branch, number } = before ?? {};
  const named = { bankCode, branch, number, name: 'ראשי', version: 1 };
  expect((await write(owner, 'PUT', at, named)).status).toBe(200);
  expect((await write(owner, 'PUT', at, named)).json).toMatchObject({ code: 'VERSION_CONFLICT' });
  const moved = { ...named, number: '55554444', version: 2 };
  expect((await write(owner, 'PUT', at, moved)).json).toMatchObject({ code: 'STILL_IN_USE' });
  expect(await accountNow()).toMatchObject({ name: 'ראשי', number });
});

test('who sees a part of the documents sees nothing of the bank and adds nothing to it', async () => {
  await aBusiness();
  const user = await server.givenUser({ role: 'sub-user', permissionGroups: ['bank'] });
  await server.db.superuser.query(
    `update memberships set documents_from = '2026-01-01' where user_id = $1`,
    [user.id],
  );
  const bounded = await signIn(server, user);
  const added = await write(bounded, 'POST', '/v2/api/bank/accounts', aBankAccountForm());
  expect(added.json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect((await bounded.get('/v2/api/bank/accounts')).json).toEqual({ accounts: [] });
});
