import { randomUUID } from 'node:crypto';

import type {
  BankRowView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { aCustomer, anInvoice, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aStatement,
  aStatementRow,
  bankRows,
  givenBankAccount,
  givenImport,
  matchRow,
} from '../../../../../test/bookkeeping/bank.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

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

/** Issues an invoice of a price before VAT, 118 shekels with it by default, to a new customer or the one with the id. */
function givenInvoice(
  name: string,
  unitPriceE4 = 1_000_000,
  id: string | null = null,
): Promise<Issued> {
  const customer = aCustomer({ name, id, saveAsRegular: id === null });
  return issueOf(owner, anInvoice({ customer, lines: [aLine({ unitPriceE4 })] }));
}

async function movement(agorot: number, words: string): Promise<BankRowView> {
  await givenImport(owner, bankAccountId, aStatement([aStatementRow(agorot, words, '40211')]));
  const [row] = (await bankRows(owner, bankAccountId)).rows;
  if (row === undefined) throw new Error('no movement');
  return row;
}

const refsOf = (row: BankRowView): TargetRef[] =>
  row.suggestions[0]?.targets.map(({ ref }) => ref) ?? [];

const release = (row: BankRowView) =>
  write(owner, 'POST', `/v2/api/bank/rows/${row.id}/release`, undefined);

async function openOf({ id }: Issued): Promise<number> {
  const { rows } = await server.db.superuser.query<{ open: string }>(
    'select open_agorot as open from documents where id = $1',
    [id],
  );
  return Number(rows[0]?.open);
}

async function receipts(): Promise<number> {
  const { rows } = await server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from documents d where d.account_id = $1 and d.doc_type = 400
      and not exists (select from document_cancellations c where c.document_id = d.id)`,
    [user.accountId],
  );
  return rows[0]?.count ?? -1;
}

test('money that equals an open invoice by name is its receipt, once, and the invoice is open again when it is taken back', async () => {
  const invoice = await givenInvoice('גלריית נחל שקט');
  const row = await movement(118_00, 'העברה מאת גלריית נחל שקט');
  expect(row.suggestions[0]).toMatchObject({
    targets: [
      { ref: { kind: 'invoice', documentId: invoice.id, sumAgorot: 118_00 }, isInvoice: true },
    ],
    feeAgorot: 0,
    reasons: [{ code: 'sum' }, { code: 'name' }, { code: 'receipt' }, { code: 'days' }],
  });
  const key = randomUUID();
  for (let turn = 0; turn < 2; turn += 1) {
    const matched = await matchRow(owner, row.id, refsOf(row), 0, key);
    expect(matched.json).toMatchObject({
      state: 'matched',
      matches: [
        {
          ref: { kind: 'document', lineNo: 1, dueNo: 1 },
          docType: 400,
          sumAgorot: 118_00,
          means: 'transfer',
          day: row.bookedOn,
          reference: '40211',
          isInvoice: false,
          isMade: true,
        },
      ],
    });
  }
  expect([await openOf(invoice), await receipts()]).toEqual([0, 1]);
  expect((await release(row)).json).toMatchObject({ state: 'open', matches: [] });
  expect([await openOf(invoice), await receipts()]).toEqual([118_00, 0]);
  const [again] = (await bankRows(owner, bankAccountId)).rows;
  expect((await matchRow(owner, row.id, again === undefined ? [] : refsOf(again))).status).toBe(
    200,
  );
  expect([await openOf(invoice), await receipts()]).toEqual([0, 1]);
});

test('a part of the one open invoice of a customer leaves the rest open', async () => {
  const invoice = await givenInvoice('ספרי שביל החול');
  const row = await movement(50_00, 'העברה מאת ספרי שביל החול');
  expect(row.suggestions[0]).toMatchObject({
    targets: [{ ref: { sumAgorot: 50_00 }, sumAgorot: 50_00 }],
    reasons: [{ code: 'part', value: 68_00 }, { code: 'name' }, { code: 'receipt' }, {}],
  });
  expect((await matchRow(owner, row.id, refsOf(row))).status).toBe(200);
  expect(await openOf(invoice)).toBe(68_00);
});

test('several invoices less a fee are one receipt of all of them, and the fee an expense', async () => {
  const first = await givenInvoice('מוסך צומת הדקל', 7_000_000);
  const { rows } = await server.db.superuser.query<{ id: string }>(
    'select customer_id as id from documents where id = $1',
    [first.id],
  );
  const customerId = rows[0]?.id ?? null;
  const others = [
    await givenInvoice('מוסך צומת הדקל', 8_000_000, customerId),
    await givenInvoice('מוסך צומת הדקל', 3_500_000, customerId),
  ];
  const row = await movement(2_159_00, 'זיכוי מס"ב מוסך צומת הדקל');
  expect(
    row.suggestions[0]?.targets.map(({ sumAgorot }) => sumAgorot).toSorted((a, b) => a - b),
  ).toEqual([-24_00, 413_00, 826_00, 944_00]);
  const matched = await matchRow(owner, row.id, refsOf(row));
  expect(matched.json).toMatchObject({ state: 'matched', feeAgorot: 0 });
  expect(
    (matched.json as BankRowView).matches.map(({ docType, sumAgorot }) => [docType, sumAgorot]),
  ).toEqual(
    expect.arrayContaining([
      [400, 2_183_00],
      [null, -24_00],
    ]),
  );
  expect(await Promise.all([first, ...others].map(openOf))).toEqual([0, 0, 0]);
  expect(await receipts()).toBe(1);
});

test('invoices of two customers are a receipt each', async () => {
  const [one, two] = [await givenInvoice('לקוח ראשון'), await givenInvoice('לקוח שני')];
  const row = await movement(236_00, 'זיכוי');
  const refs = [one, two].map(({ id }): TargetRef => ({
    kind: 'invoice',
    documentId: id,
    sumAgorot: agorot(118_00),
  }));
  expect((await matchRow(owner, row.id, refs)).status).toBe(200);
  expect([await openOf(one), await openOf(two), await receipts()]).toEqual([0, 0, 2]);
});

test('two who take one invoice by two movements issue one receipt', async () => {
  const invoice = await givenInvoice('נעמה עיצוב');
  const row = await movement(118_00, 'העברה מאת נעמה עיצוב');
  const other = await givenBankAccount(owner);
  await givenImport(owner, other, aStatement([aStatementRow(118_00, 'נעמה עיצוב')]));
  const [second] = (await bankRows(owner, other)).rows;
  const answers = await Promise.all(
    [row.id, second?.id ?? ''].map((id) => matchRow(owner, id, refsOf(row))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await openOf(invoice), await receipts()]).toEqual([0, 1]);
});

test('more than what is open, an invoice that was paid, and one of another account are taken', async () => {
  const invoice = await givenInvoice('דנה');
  const row = await movement(200_00, 'זיכוי');
  const named = (documentId: string, sumAgorot: number) =>
    matchRow(owner, row.id, [{ kind: 'invoice', documentId, sumAgorot: agorot(sumAgorot) }]);
  const stranger = await signIn(server, await server.givenUser());
  const foreign = await issueOf(
    stranger,
    anInvoice({ lines: [aLine({ unitPriceE4: 10_000_000 })] }),
  );
  for (const answer of [await named(invoice.id, 200_00), await named(foreign.id, 200_00)]) {
    expect(answer.json).toMatchObject({ code: 'BANK_TARGET_TAKEN' });
  }
  expect((await named(invoice.id, 118_00)).json).toMatchObject({ code: 'BANK_SUM_DIFFERS' });
  expect(await receipts()).toBe(0);
});

test('TE-05: who may match and issues nothing is offered no invoice, and is refused, also to take a receipt back', async () => {
  await givenInvoice('גלריית נחל שקט');
  const row = await movement(118_00, 'העברה מאת גלריית נחל שקט');
  const colleague = await server.givenColleague(user, { permissionGroups: ['bank'] });
  const matcher = await signIn(server, colleague);
  const [shown] = (await bankRows(matcher, bankAccountId)).rows;
  expect(shown?.suggestions).toEqual([]);
  const found = await getJson<{ targets: unknown[] }>(
    matcher,
    `/v2/api/bank/rows/${row.id}/candidates`,
  );
  expect(found.targets).toEqual([]);
  expect((await matchRow(matcher, row.id, refsOf(row))).json).toMatchObject({
    code: 'NOT_PERMITTED',
  });
  expect((await matchRow(owner, row.id, refsOf(row))).status).toBe(200);
  const taking = await write(matcher, 'POST', `/v2/api/bank/rows/${row.id}/release`, undefined);
  expect(taking.json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect(await receipts()).toBe(1);
});

test('an open invoice is found by hand, by its number or its customer', async () => {
  const invoice = await givenInvoice('מכבסת גשר העץ');
  const row = await movement(500_00, 'זיכוי');
  for (const q of [String(invoice.number), 'גשר']) {
    const path = `/v2/api/bank/rows/${row.id}/candidates?q=${encodeURIComponent(q)}`;
    expect(await getJson(owner, path)).toMatchObject({
      targets: [{ ref: { kind: 'invoice', documentId: invoice.id, sumAgorot: 118_00 } }],
    });
  }
});
