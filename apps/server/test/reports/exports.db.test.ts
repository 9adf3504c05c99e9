import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { readPdf } from '../../src/platform/pdf/testing/pdf-text.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { aCredit } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { formatAgorot } from '@pinkas/domain/money/format';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { givenBankAccount } from '../bookkeeping/bank.ts';
import { CUSTOMER_EXPORTS, givenCustomer, issueTo, write } from '../accounting/customers.ts';
import { aPayment, givenExpense, givenSupplier, sendPayment } from '../accounting/expenses.ts';
import {
  aBranch,
  aRecurringForm,
  aTag,
  aTemplateForm,
  anInboxEntry,
} from '../isolation/foreign-account-things.ts';
import { issueOf } from '../accounting/issue.ts';
import { givenAffiliate } from '../account/affiliates.ts';
import { aDistributor } from '../account/distributors.ts';
import { givenItem, keepStock } from '../accounting/items.ts';
import { columnsOf } from './columns-of-export.ts';
import { JOURNAL_EXPORTS } from '../bookkeeping/journal.ts';
import { AUTHORITY_EXPORTS, MONEY_EXPORTS, REPORT_EXPORT_QUERIES } from './report-exports.ts';
import { signIn } from '../auth/sign-in.ts';
import { givenSalesTables, SALES_EXPORTS } from '../sales/sales-exports.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let owner: HttpBrowser;
let accountant: HttpBrowser;
let manager: HttpBrowser;
let distributor: HttpBrowser;
let customerId: string;
let supplierId: string;
let bankAccountId: string;
let salesIdOf: (path: string) => string | undefined;
const today = systemClock.today();

beforeAll(async () => {
  server = await startTestServer();
  const person = await server.givenUser();
  owner = await signIn(server, person);
  accountant = await signIn(server, await server.givenColleague(person, { role: 'accountant' }));
  const partner = await server.givenColleague(person, { role: 'account-manager' });
  await givenAffiliate(server, partner.id);
  manager = await signIn(server, partner);
  distributor = await aDistributor(server);
  ({ id: customerId } = await givenCustomer(owner, { taxId: '123456782' }));
  ({ id: supplierId } = await givenSupplier(owner));
  bankAccountId = await givenBankAccount(owner);
  salesIdOf = await givenSalesTables(owner, server);
  // A business without branches has no column for them.
  await aBranch(owner);
});
afterAll(() => server.stop());

/** Whose table it is, where a path names one. */
function idOf(path: string): string {
  if (path.includes('/bank/')) return bankAccountId;
  return salesIdOf(path) ?? (path.includes('/suppliers/') ? supplierId : customerId);
}

/** Returns a table as its file holds it: the words of its head, and its rows by them. */
async function exported(path: string): Promise<Record<string, string>[]> {
  const answer = await owner.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  const text = answer.text.replace(/^\ufeff/, '');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

async function headOf(path: string): Promise<string[]> {
  const caller = callerOf(path);
  const { text } = await caller.get(path);
  const [head] = Papa.parse<string[]>(text.replace(/^\ufeff/, '')).data;
  return head ?? [];
}

const EXPORTS = allEndpoints().filter(({ path }) => path.endsWith('/export'));

const CLIENTS_EXPORT = '/backoffice/accountant/getAccountantUserList/export';
const INCOME_EXPORT = '/backoffice/accountant/income_data/export';
const INCOME_REPORT = '/backoffice/reports/income_data';
const PAYMENTS_REPORT = '/backoffice/reports/payments';
const REVENUE_REPORT = '/backoffice/reports/revenue';
const WORK_EXPORT = '/backoffice/accountant/work_list/export';
const OF_ACCOUNTANTS = [CLIENTS_EXPORT, INCOME_EXPORT, WORK_EXPORT];
const DISTRIBUTED_EXPORT = '/v2/api/distributor/customers/export';
const MANAGED_EXPORT = '/v2/api/account_manager/accounts/export';
const AFFILIATE_EXPORT = '/v2/api/affiliate/report/export';

/** Lists of who works for several are of them alone. */
function callerOf(path: string): HttpBrowser {
  if (OF_ACCOUNTANTS.some((one) => path.startsWith(one))) return accountant;
  if (path.startsWith(DISTRIBUTED_EXPORT)) return distributor;
  return [MANAGED_EXPORT, AFFILIATE_EXPORT].some((one) => path.startsWith(one)) ? manager : owner;
}

const MORE: Readonly<Record<string, string>> = {
  ...REPORT_EXPORT_QUERIES,
  [INCOME_EXPORT]: '&from=2026-01-01&to=2026-12-31',
  '/v2/api/billing/failures/export': '&from=2026-01-01&to=2026-12-31',
  '/v2/api/billing/revenue/export': '&from=2026-01-01&to=2026-12-31',
  '/v2/api/customers/{id}/statement/export': '&from=2026-01-01&to=2026-12-31',
  '/v2/api/sales/reconciliation/export': '&from=2026-01-01&to=2026-01-31',
  '/v2/api/sales/transmissions/export': '&from=2026-01-01&to=2026-12-31',
  '/v2/api/suppliers/{id}/statement/export': '&from=2026-01-01&to=2026-12-31',
  '/v2/api/drafts/export': '&tab=drafts',
  // Days in thirteen months, each of which is a column.
  [`${REVENUE_REPORT}/export`]: '&from=2025-12-31&to=2026-12-30',
  ...AUTHORITY_EXPORTS,
};

describe('exports of tables', () => {
  test('every table of the product has one', () => {
    expect(EXPORTS.map(({ path }) => path).toSorted()).toEqual(
      [
        CLIENTS_EXPORT,
        INCOME_EXPORT,
        WORK_EXPORT,
        ...MONEY_EXPORTS,
        `${INCOME_REPORT}/documents/export`,
        `${INCOME_REPORT}/export`,
        '/backoffice/reports/ledger/cards/export',
        '/backoffice/reports/ledger/export',
        '/backoffice/reports/open_debt/documents/export',
        '/backoffice/reports/open_debt/export',
        `${PAYMENTS_REPORT}/documents/export`,
        `${PAYMENTS_REPORT}/export`,
        `${REVENUE_REPORT}/export`,
        `${REVENUE_REPORT}/lines/export`,
        '/backoffice/reports/stock_value/export',
        '/backoffice/reports/stock_value/movements/export',
        '/backoffice/reports/trial_balance/export',
        '/backoffice/reports/withheld/export',
        '/backoffice/reports/withheld/receipts/export',
        '/backoffice/reports/withheld_suppliers/export',
        '/backoffice/reports/withheld_suppliers/payments/export',
        '/v2/api/account/people/export',
        '/v2/api/account/tax-authority/requests/export',
        MANAGED_EXPORT,
        '/v2/api/activity/export',
        AFFILIATE_EXPORT,
        '/v2/api/bank/accounts/{id}/rows/export',
        '/v2/api/bank/deposits/export',
        ...CUSTOMER_EXPORTS,
        DISTRIBUTED_EXPORT,
        '/v2/api/documents/export',
        '/v2/api/drafts/export',
        '/v2/api/expenses/export',
        '/v2/api/expenses/inbox/export',
        '/v2/api/expenses/recurring/export',
        '/v2/api/items/export',
        ...JOURNAL_EXPORTS,
        '/v2/api/price-lists/export',
        ...Object.keys(AUTHORITY_EXPORTS),
        ...SALES_EXPORTS,
        '/v2/api/settings/tags/export',
        '/v2/api/stock-movements/export',
        '/v2/api/suppliers/export',
        '/v2/api/suppliers/{id}/statement/export',
      ].toSorted(),
    );
  });

  test.each(EXPORTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s names all columns of its contract in both languages',
    async (path, endpoint) => {
      const keys = columnsOf(endpoint);
      expect(keys.length).toBeGreaterThan(4);
      const at = `${path.replace('{id}', idOf(path))}?format=csv${MORE[path] ?? ''}`;
      for (const language of ['he', 'en']) {
        const head = await headOf(`${at}&language=${language}&columns=${keys.join(',')}`);
        expect(head).toHaveLength(keys.length);
        expect(new Set(head).size, head.join()).toBe(keys.length);
        expect(head).not.toContain('');
        expect(await headOf(`${at}&language=${language}`)).toEqual(head);
      }
    },
  );

  test.each(EXPORTS.map(({ path }) => path))('%s is printed, too', async (path) => {
    const at = `${path.replace('{id}', idOf(path))}?language=en${MORE[path] ?? ''}`;
    const answer = await callerOf(path).get(`${at}&format=pdf`);
    expect(answer.status, answer.text).toBe(200);
    const { text } = await readPdf(answer.bytes);
    expect(text).toMatch(/Created on \d\d\/\d\d\/\d{4}/);
  });

  test('documents come with net, VAT, currency and the number of their customer', async () => {
    const invoice = await issueTo(owner, customerId, {
      customer: aCustomer({ id: customerId, name: 'לקוח מהספר', taxId: '123456782' }),
    });
    await issueOf(owner, aCredit(invoice));
    const rows = await exported('/v2/api/documents/export?format=csv&language=en&sort=number');
    const sums = rows.map((row) => [row['Before VAT (₪)'], row['VAT (₪)'], row['Currency']]);
    expect(sums).toContainEqual(['100.00', '18.00', 'ILS']);
    expect(sums).toContainEqual(['-100.00', '-18.00', 'ILS']);
    expect(rows.map((row) => row['Tax ID'])).toContain('123456782');
  });

  test('a statement goes from the opening balance to the closing one', async () => {
    const { id } = await givenCustomer(owner);
    const { number } = await issueTo(owner, id);
    const period = `from=${today}&to=${today}`;
    const path = `/v2/api/customers/${id}/statement/export?format=csv&language=en&${period}`;
    const rows = await exported(path);
    expect(rows.map((row) => Object.values(row).slice(-3))).toEqual([
      ['', '', '0.00'],
      ['118.00', '', '118.00'],
      ['118.00', '0.00', '118.00'],
    ]);
    expect(Object.values(rows[1] ?? {})[1]).toContain(String(number));
  });

  test('the account of a supplier goes from what was owed to what is owed', async () => {
    const supplier = await givenSupplier(owner, { name: 'ספק לייצוא' });
    const named = { id: supplier.id, name: 'ספק לייצוא', taxId: '' };
    const { id } = await givenExpense(owner, { supplier: named, reference: 'A-7' });
    const parts = [{ expenseId: id, sumAgorot: 100_00 }];
    const paid = await sendPayment(owner, aPayment(supplier.id, parts));
    expect(paid.status).toBe(200);
    const path = `/v2/api/suppliers/${supplier.id}/statement`;
    const period = 'from=2026-01-01&to=2026-12-31';
    const rows = await exported(`${path}/export?format=csv&language=en&${period}`);
    const { json } = await owner.get(`${path}?${period}`);
    const shown = z
      .object({ closingAgorot: z.int(), movements: z.array(z.object({ balanceAgorot: z.int() })) })
      .parse(json);
    expect(shown.movements).toHaveLength(2);
    const balances = [0, ...shown.movements.map((one) => one.balanceAgorot), shown.closingAgorot];
    expect(rows.map((row) => row['Balance'])).toEqual(
      balances.map((sum) => formatAgorot(sum).replaceAll(',', '').replace('−', '-')),
    );
    expect(rows[1]).toMatchObject({ Movement: 'Expense', Reference: 'A-7' });
  });

  test('price lists and files that wait are those of the screen', async () => {
    const list = { name: 'סיטונאי', currency: 'USD' };
    await write(owner, 'POST', '/v2/api/price-lists', list);
    const [row] = await exported('/v2/api/price-lists/export?format=csv&language=en');
    expect(Object.values(row ?? {})).toEqual(['סיטונאי', 'USD', '0', '0', '']);
    await anInboxEntry(owner);
    const [file, ...more] = await exported(
      '/v2/api/expenses/inbox/export?format=csv&language=en&columns=type,date,state',
    );
    expect(more).toEqual([]);
    expect(Object.values(file ?? {})).toEqual(['Picture', today, '']);
  });

  test('each list of drafts is a file of its own', async () => {
    const content = aDraftContent({ subject: 'טיוטה לייצוא', currency: 'JPY' });
    const draft = aDraft({ content, totalMinor: 5_000 });
    await owner.send('PUT', `/v2/api/drafts/${randomUUID()}`, { body: draft });
    const template = aTemplateForm();
    await write(owner, 'POST', '/v2/api/drafts/templates', template);
    const [row] = await exported('/v2/api/drafts/export?format=csv&language=en&tab=drafts');
    expect(Object.values(row ?? {})).toEqual(
      expect.arrayContaining(['טיוטה לייצוא', '5000', 'JPY']),
    );
    const templates = await exported('/v2/api/drafts/export?format=csv&language=en&tab=templates');
    expect(templates.map((one) => Object.values(one)[0])).toEqual([template.name]);
    expect(await exported('/v2/api/drafts/export?format=csv&tab=scheduled')).toEqual([]);
  });

  test('movements of the stock, recurring expenses and tags are told as on the screen', async () => {
    await keepStock(owner);
    const { id } = await givenItem(owner, { isStocked: true });
    const other = await givenItem(owner, { name: 'אחר', isStocked: true });
    for (const [item, quantityE4] of [
      [id, 25_000],
      [other.id, 10_000],
    ] as const) {
      const change = { kind: 'change', quantityE4, note: '' };
      await write(owner, 'POST', `/v2/api/items/${item}/stock`, change);
    }
    const movements = await exported(
      `/v2/api/stock-movements/export?format=csv&language=en&itemId=${id}`,
    );
    expect(movements.map((row) => row['Quantity'])).toEqual(['2.5']);
    await write(owner, 'POST', '/v2/api/expenses/recurring', aRecurringForm());
    const [recurring] = await exported('/v2/api/expenses/recurring/export?format=csv&language=en');
    expect(Object.values(recurring ?? {})).toEqual(expect.arrayContaining(['1180', '2027-01-01']));
    await aTag(owner);
    expect(await exported('/v2/api/settings/tags/export?format=csv')).toHaveLength(1);
  });
});
