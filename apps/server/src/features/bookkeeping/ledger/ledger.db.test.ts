import type { CardLine, ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { addDays, addMonths, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';

const TRIAL = '/backoffice/reports/trial_balance';
const CARD = '/backoffice/reports/ledger';
const TODAY = localDateAt(Date.now());
const YEAR = Number(TODAY.slice(0, 4));
const THIS_YEAR = `from=${String(YEAR)}-01-01&to=${String(YEAR)}-12-31`;
const NEXT_YEAR = `from=${String(YEAR + 1)}-01-01&to=${String(YEAR + 1)}-12-31`;

type Trial = z.output<typeof ledgerContract.trialBalance.response>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness(kind: 'licensed-dealer' | 'exempt-dealer' = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind, dateGuard: 'warn' });
  return { user, browser: await signIn(server, user) };
}

const closings = ({ rows }: Trial): Record<string, number> =>
  Object.fromEntries(rows.map(({ id, closingAgorot }) => [id, closingAgorot]));

test('income and expenses begin anew each year, and what they came to goes over to the equity', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, anInvoice());
  await givenExpense(browser, { documentDate: TODAY, reportMonth: startOfMonth(TODAY) });
  expect(closings(await getJson(browser, `${TRIAL}?${THIS_YEAR}`))).toEqual({
    customers: 118_00,
    'input-vat': 180_00,
    suppliers: -1_180_00,
    'output-vat': -18_00,
    'income-taxable': -100_00,
    'expense-office': 1_000_00,
  });
  const next = await getJson<Trial>(browser, `${TRIAL}?${NEXT_YEAR}`);
  expect(closings(next)).toEqual({
    customers: 118_00,
    'input-vat': 180_00,
    suppliers: -1_180_00,
    'output-vat': -18_00,
    'retained-earnings': 900_00,
  });
  const card = await getJson<{ openingAgorot: number; lines: number }>(
    browser,
    `${CARD}/total?${NEXT_YEAR}&account=retained-earnings`,
  );
  expect(card).toMatchObject({ openingAgorot: 900_00, lines: 0 });
});

test('a line names its document, its counter-accounts and that it takes another back', async () => {
  const { browser } = await aBusiness('exempt-dealer');
  const receipt = await issueOf(browser, aReceipt(40_00));
  const path = `/v2/api/documents/${receipt.id}/cancel`;
  const answer = await write(browser, 'POST', path, { reason: 'לקוח שינה את דעתו' });
  expect(answer.status, answer.text).toBe(200);
  const { rows } = await getJson<{ rows: CardLine[] }>(
    browser,
    `${CARD}?${THIS_YEAR}&account=cash`,
  );
  expect(rows).toMatchObject([
    {
      source: 'document',
      sourceId: receipt.id,
      docType: 400,
      number: String(receipt.number),
      counterAccounts: [{ account: 'income-exempt', name: '' }],
      isReversal: false,
      balanceAgorot: 40_00,
    },
    { sourceId: receipt.id, isReversal: true, creditAgorot: 40_00, balanceAgorot: 0 },
  ]);
  const journal = await getJson<{ rows: CardLine[] }>(browser, `${CARD}?${THIS_YEAR}`);
  expect(journal.rows).toHaveLength(4);
  expect(journal.rows.every(({ balanceAgorot }) => balanceAgorot === null)).toBe(true);
});

test('files hold the trial balance with its total, and the card with its balances', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, anInvoice());
  const trial = await browser.get(
    `${TRIAL}/export?${THIS_YEAR}&format=csv&language=en&columns=name,debit,credit`,
  );
  expect(trial.text.trim().split('\r\n').at(-1)).toBe('"Total",118.00,118.00');
  const card = await browser.get(
    `${CARD}/export?${THIS_YEAR}&account=customers&format=csv&language=en&columns=counter,balance`,
  );
  expect(card.text.trim().split('\r\n').slice(1)).toEqual([
    '"",0.00',
    expect.stringMatching(/^".*VAT.*",118\.00$/),
    '"",118.00',
  ]);
  const journal = await browser.get(
    `${CARD}/export?${THIS_YEAR}&format=csv&language=en&columns=source,debit,credit,balance`,
  );
  expect(journal.text.trim().split('\r\n').at(-1)).toBe('"Total",118.00,118.00,');
});

test('a printed card is headed by its account, or by the customer that it is of', async () => {
  const { browser } = await aBusiness();
  const { id } = await givenCustomer(browser, { name: 'מאפיית הגפן' });
  await issueOf(browser, anInvoice({ customer: aCustomer({ id, name: 'מאפיית הגפן' }) }));
  const print = `${CARD}/export?${THIS_YEAR}&format=pdf&language=he&account=customers`;
  for (const [query, heading] of [
    ['', 'כרטיס: לקוחות'],
    [`&partyId=${id}`, 'כרטיס: מאפיית הגפן'],
  ] as const) {
    const { bytes } = await browser.get(`${print}${query}`);
    expect((await readPdf(bytes)).title).toBe(heading);
  }
});

test('TE-05: both follow the bounds of a person, and are closed to who may not open them', async () => {
  const { user, browser } = await aBusiness();
  await issueOf(browser, anInvoice({ documentDate: addDays(TODAY, -5) }));
  await issueOf(browser, anInvoice());
  const permissionGroups = ['reports/trial_balance'] as const;
  const colleague = await server.givenColleague(user, { permissionGroups });
  const bounded = await signIn(server, colleague);
  const period = `from=${addMonths(startOfMonth(TODAY), -1)}&to=${TODAY}`;
  const total = async () => (await getJson<Trial>(bounded, `${TRIAL}?${period}`)).total.debitAgorot;
  expect(await total()).toBe(236_00);
  await server.db.superuser.query('update memberships set documents_from = $2 where user_id = $1', [
    colleague.id,
    addDays(TODAY, -1),
  ]);
  expect(await total()).toBe(118_00);
  const seller = await signIn(server, await server.givenColleague(user));
  for (const path of [TRIAL, CARD, `${CARD}/total`]) {
    const { json } = await seller.get(`${path}?${period}`);
    expect(json).toMatchObject({ code: 'NOT_PERMITTED' });
  }
});

test('TE-01: another business sees none of it, by whichever party it asks', async () => {
  const [one, other] = [await aBusiness(), await aBusiness()];
  const customer = await givenCustomer(one.browser);
  await issueOf(one.browser, anInvoice());
  const query = `${THIS_YEAR}&account=customers&partyId=${customer.id}`;
  const card = await getJson<object>(other.browser, `${CARD}/total?${query}`);
  expect(card).toMatchObject({ lines: 0, closingAgorot: 0, partyName: '' });
  expect((await getJson<Trial>(other.browser, `${TRIAL}?${THIS_YEAR}`)).rows).toEqual([]);
});

test('unknown accounts and days that nothing answers are refused', async () => {
  const { browser } = await aBusiness();
  const missing = await browser.get(`${CARD}?${THIS_YEAR}&account=piggy-bank`);
  expect([missing.status, missing.json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  for (const bad of ['by=month', 'sort=kind', `to=${String(YEAR + 2)}-01-01`]) {
    const query = bad.startsWith('to')
      ? `from=${String(YEAR)}-01-01&${bad}`
      : `${THIS_YEAR}&${bad}`;
    expect((await browser.get(`${TRIAL}?${query}`)).status, bad).toBe(400);
  }
});
