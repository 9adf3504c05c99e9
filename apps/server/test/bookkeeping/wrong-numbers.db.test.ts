import type { WrongNumbers } from '@pinkas/contract/accounting/customers/wrong-numbers';
import type { donationFileContract } from '@pinkas/contract/reports/donations/donation-file.contract';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { checkPcn874 } from '@pinkas/official-files/pcn874/check-pcn874';
import { aDonation, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { isSoundNumber } from '../../src/features/accounting/customers/book/wrong-numbers.reads.ts';
import { makeRun, readHashavshevet } from '../../src/features/reports/testing/all-types-calls.ts';
import {
  detailedFileOf,
  detailedOf,
  giveRightNumber,
} from '../../src/features/reports/testing/detailed-vat.ts';
import {
  makeFile,
  readFileOf,
  saveBank,
  saveSettings,
  viewOf,
} from '../../src/features/reports/testing/masav-calls.ts';
import { OPEN_FORMAT, produceFile } from '../../src/features/reports/testing/open-format-calls.ts';
import { inAccount } from '../../src/platform/db/account-transaction.ts';
import { openHandWorker, type HandWorker } from '../accounting/bulk-jobs.ts';
import { getJson, givenCustomer } from '../accounting/customers.ts';
import { fieldsOf, givenExpense, taken, viewExpense } from '../accounting/expenses.ts';
import { issueOf, sendIssue } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

type DonationFile = z.output<(typeof donationFileContract)['view']['response']>;

const TODAY = localDateAt(Date.now());
const YEAR = TODAY.slice(0, 4);
const DAYS = { from: `${YEAR}-01-01`, to: TODAY };
const RIGHT = '300000007';
const CUSTOMER = 'לקוח עם מספר שגוי';
const SUPPLIER = 'ספק עם מספר שגוי';
const REGISTERED = {
  PINKAS_SOFTWARE_NUMBER: '00123456',
  PINKAS_PRODUCER_NAME: 'Pinkas',
  PINKAS_PRODUCER_TAX_ID: '514788215',
};

/** What people type in place of a number. */
const WRONG = [
  ['a wrong check digit', '300000008'],
  ['a digit too many', '3000000070'],
  ['nothing', ''],
  ['letters', '30000000A'],
  ['a number of another country', 'IE6388047V'],
] as const;

let server: TestServer;
let worker: HandWorker;

beforeAll(async () => {
  server = await startTestServer({ env: REGISTERED });
  worker = openHandWorker(server);
});
afterAll(() => server.stop());

async function aBusiness(kind: 'company' | 'non-profit') {
  const user = await server.givenUser({}, { kind });
  await giveRightNumber(server, user);
  return { accountId: user.accountId, browser: await signIn(server, user) };
}

/** Writes a number without the product's check, as books from before the check hold it. */
async function forge(accountId: number, name: string, taxId: string): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update documents set customer = jsonb_set(customer, '{taxId}', to_jsonb($3::text))
        where account_id = $1 and customer_name = $2`,
      [accountId, name, taxId],
    );
    await client.query('update customers set tax_id = $3 where account_id = $1 and name = $2', [
      accountId,
      name,
      taxId,
    ]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

/** Returns an invoice, a receipt with tax withheld, and an expense, whose parties have such a number. */
async function booksWith(taxId: string) {
  const { accountId, browser } = await aBusiness('company');
  const customer = aCustomer({ name: CUSTOMER, taxId: RIGHT });
  await issueOf(browser, anInvoice({ customer, lines: [aLine()] }));
  await issueOf(browser, {
    ...aReceipt(1_000_00, { customer }),
    payments: [
      { kind: 'cash', sumAgorot: 900_00, date: TODAY, remark: '' },
      { kind: 'withholding', sumAgorot: 100_00, date: TODAY, remark: '', certificate: '1' },
    ],
  });
  await forge(accountId, CUSTOMER, taxId);
  const expense = await givenExpense(browser, {
    documentDate: TODAY,
    reportMonth: startOfMonth(TODAY),
    supplier: { id: null, name: SUPPLIER, taxId },
  });
  return { accountId, browser, expenseId: expense.id };
}

const namesOf = ({ parties }: WrongNumbers) => parties.map(({ name }) => name).toSorted();

async function expectNamed(browser: HttpBrowser, path: string, taxId: string): Promise<void> {
  const { wrongNumbers } = await getJson<{ wrongNumbers: WrongNumbers }>(browser, path);
  const names = taxId === '' ? [] : [CUSTOMER, SUPPLIER].toSorted();
  expect(namesOf(wrongNumbers)).toEqual(names);
  expect(wrongNumbers.count).toBe(names.length);
}

describe.each(WRONG)('a party with %s', (_, taxId) => {
  test('is refused by name where a document is issued', async () => {
    const { browser } = await aBusiness('company');
    const customer = aCustomer({ name: CUSTOMER, taxId });
    const answer = await sendIssue(browser, anInvoice({ customer }));
    expect(answer.status === 200 ? [] : fieldsOf(answer)).toEqual(
      taxId === '' ? [] : ['customer,taxId TAX_ID_INVALID'],
    );
  });

  test('is named before the uniform file, which is without a fault', async () => {
    const { browser, accountId } = await booksWith(taxId);
    await expectNamed(browser, OPEN_FORMAT, taxId);
    const { file, faults } = await produceFile(browser, worker, { ...DAYS, accountId });
    expect(faults).toEqual([]);
    expect(file.of('C100').map(({ partyVatId }) => partyVatId)).toEqual(['000000000', '000000000']);
  });

  test('is named before the files of Hashavshevet, which are without a fault', async () => {
    const { browser, accountId } = await booksWith(taxId);
    await expectNamed(browser, '/v2/api/reports/export_all_types', taxId);
    const asked = { target: 'hashavshevet', format: 'zip', ...DAYS, isAll: true } as const;
    const { bytes } = await makeRun(browser, worker, { ...asked, accountId });
    const { faults, movements } = readHashavshevet(bytes);
    expect(faults).toEqual([]);
    expect(movements).toHaveLength(3);
  });

  test('is counted before the detailed return, which is without a fault', async () => {
    const { browser } = await booksWith(taxId);
    const told = await detailedOf(browser, TODAY);
    expect(told.unnamedSuppliers.count).toBe(1);
    expect(told.faults).toEqual([]);
    const { faults } = checkPcn874(await detailedFileOf(browser, TODAY));
    expect(faults.filter(({ code }) => code !== 'created-before-period')).toEqual([]);
  });

  test('gets its money by a file for Masav without a fault', async () => {
    const { browser, expenseId } = await booksWith(taxId);
    const { supplier } = (await viewExpense(browser, expenseId)).form;
    taken(await saveSettings(browser));
    taken(await saveBank(browser, supplier.id ?? ''));
    const shown = (await viewOf(browser)).suppliers.find(({ id }) => id === supplier.id);
    expect(shown?.taxId).toBe(taxId);
    const paidAgorot = shown?.expenses[0]?.openAgorot ?? 0;
    const file = await makeFile(browser, { expenseIds: [expenseId], paidAgorot });
    const { faults, movements: credits } = await readFileOf(browser, file.id);
    expect(faults).toEqual([]);
    expect(credits).toHaveLength(1);
  });

  test('is named among those who withheld', async () => {
    const { browser } = await booksWith(taxId);
    const report = await getJson(browser, `/backoffice/reports/withheld?year=${YEAR}`);
    expect(report).toMatchObject({ withoutTaxId: 1 });
  });

  test('is named before the file of donations, which has no part of the number', async () => {
    const { accountId, browser } = await aBusiness('non-profit');
    const given = aDonation(360_00);
    const customer = aCustomer({ name: CUSTOMER, taxId: RIGHT });
    await issueOf(browser, { ...given, customer });
    await forge(accountId, CUSTOMER, taxId);
    const path = '/backoffice/reports/donations/file';
    const view = await getJson<DonationFile>(browser, `${path}?year=${YEAR}`);
    expect(view.faulty).toMatchObject([{ donorName: CUSTOMER, faults: ['donor-id'] }]);
    const answer = await browser.get(`${path}/download?year=${YEAR}`);
    expect(JSON.parse(answer.text)).toMatchObject([{ Donor_identity: '', Donor_name: CUSTOMER }]);
  });
});

test('a party abroad, and a donor without a number, are not named', async () => {
  const { accountId, browser } = await aBusiness('company');
  await givenCustomer(browser, { name: SUPPLIER, country: 'אירלנד', isSupplier: true });
  await forge(accountId, SUPPLIER, 'IE6388047V');
  await issueOf(browser, anInvoice({ customer: aCustomer({ name: CUSTOMER, taxId: RIGHT }) }));
  await forge(accountId, CUSTOMER, '888888888');
  const { wrongNumbers } = await getJson<{ wrongNumbers: WrongNumbers }>(browser, OPEN_FORMAT);
  expect(wrongNumbers).toEqual({ count: 0, parties: [] });
});

test('the database and the rules agree on what a sound number is', async () => {
  const { accountId } = await aBusiness('company');
  const digits = Array.from({ length: 200 }, (_, index) => String(299_999_950 + index));
  const short = Array.from({ length: 60 }, (_, index) => String(9_990 + index));
  const others = ['', '0', '00000', '000000000', '00018', ' 300000007', '3000000070', '٣٠٠٠٠٠٠٠٧'];
  const numbers = [...digits, ...short, ...others, ...WRONG.map(([, number]) => number)];
  const sound = await inAccount(server.services.db, { accountId }, async (tx) => {
    const { rows } = await sql<{ number: string }>`
      select t.number from unnest(${numbers}::text[]) as t(number)
      where ${isSoundNumber('t.number')}`.execute(tx.withoutPlugins());
    return rows.map(({ number }) => number);
  });
  expect(sound).toEqual(numbers.filter((number) => isIsraeliId(number)));
});
