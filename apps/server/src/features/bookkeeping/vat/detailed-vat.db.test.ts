import { addDays, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { givenLockedBooks } from '../../../../test/bookkeeping/locked-books.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  giveRightNumber,
  DETAILED,
  detailedFileOf,
  detailedOf,
  detailedRecordsOf,
} from '../../reports/testing/detailed-vat.ts';
import { closeVat, reopenVat, vatOf } from '../../reports/testing/vat-calls.ts';

const SUPPLIER = '513100420';
const TODAY = localDateAt(Date.now());
/** The last day of the period that is to be filed. */
const LAST_DAY = addDays(vatPeriodOn('two-months', TODAY).from, -1);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness(kind: 'licensed-dealer' | 'exempt-dealer' = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind, dateGuard: 'warn' });
  await giveRightNumber(server, user);
  return { user, browser: await signIn(server, user) };
}

/** Files detailed returns from long ago on. */
async function fileInDetail(browser: HttpBrowser): Promise<void> {
  const terms = {
    fromMonth: '2020-01-01',
    vatPeriod: 'two-months',
    vatBasis: 'invoice',
    vatForm: 'detailed',
    advancesPeriod: 'two-months',
    advancesBasisPoints: 0,
    lastChangeNo: 0,
  };
  await write(browser, 'PUT', '/v2/api/settings/book/terms', terms);
}

const aPaper = (changes = {}) => ({
  documentDate: LAST_DAY,
  reportMonth: startOfMonth(LAST_DAY),
  ...changes,
});

test('papers are told by what they say of their parties, and a supplier without a number is named', async () => {
  const { browser } = await aBusiness();
  await fileInDetail(browser);
  const named = aCustomer({ taxId: '300000007' });
  const nobody = aCustomer({ name: 'עובר אורח', taxId: '' });
  await issueOf(
    browser,
    anInvoice({ customer: named, lines: [aLine(), aLine({ vatKind: 'exempt' })] }),
  );
  await issueOf(browser, anInvoice({ customer: nobody, lines: [aLine({ unitPriceE4: 90_0000 })] }));
  await issueOf(
    browser,
    anInvoice({
      // Digits that would be an Israeli number are none here.
      customer: { ...nobody, country: 'Germany', foreignId: '777777715' },
      lines: [aLine({ vatKind: 'zero' })],
      zeroRateReason: 'שירות לתושב חוץ, סעיף 30(א)(5) לחוק מע"מ',
    }),
  );
  await issueOf(
    browser,
    anInvoice({ customer: aCustomer({ taxId: '562123455', country: 'הרשות הפלסטינית' }) }),
  );
  const month = startOfMonth(TODAY);
  const of = (changes: object) =>
    givenExpense(browser, { documentDate: TODAY, reportMonth: month, ...changes });
  const supplier = { id: null, name: 'דפוס גשר העץ', taxId: SUPPLIER };
  await of({ supplier, reference: 'AB-88120' });
  await of({ supplier, category: 'bank-fees', reference: '7' });
  await of({ supplier: { ...supplier, name: 'מכולת', taxId: '' }, isEquipment: true });
  await of({ supplier, kind: 'receipt' });
  const near = { name: 'מחצבת חברון', taxId: '562123463', country: 'הרשות הפלסטינית' };
  const { id: nearId } = await givenCustomer(browser, { ...near, isSupplier: true });
  await of({ supplier: { id: nearId, name: near.name, taxId: near.taxId } });
  const records = await detailedRecordsOf(browser, TODAY);
  const told = records.map(
    ({ type, party, docType }) => `${type} ${party} ${docType === null ? 'expense' : docType}`,
  );
  expect(new Set(told)).toEqual(
    new Set([
      'S 300000007 305',
      'L 000000000 305',
      'Y 999999999 305',
      `T ${SUPPLIER} expense`,
      `H ${SUPPLIER} expense`,
      'K 000000000 expense',
      'I 562123455 305',
      'P 562123463 expense',
    ]),
  );
  expect(told).toHaveLength(9);
  expect(records.map(({ type, writtenNumber }) => `${type}${writtenNumber}`)).toContain(
    'T000088120',
  );
  expect(await detailedOf(browser, TODAY)).toMatchObject({
    salesCount: 5,
    inputsCount: 4,
    unnamedSuppliers: { count: 1 },
    faultsCount: 0,
    isKept: false,
    createdOn: TODAY,
  });
  const sheet = await browser.get(`${DETAILED}/records/export?day=${TODAY}&side=inputs&format=csv`);
  expect(sheet.text).toContain(SUPPLIER);
  expect(sheet.text).not.toContain('300000007');
});

test('documents of one supplier with the same digits are named, an invoice and its credit are not', async () => {
  const { browser } = await aBusiness();
  await fileInDetail(browser);
  const supplier = { id: null, name: 'דפוס גשר העץ', taxId: SUPPLIER };
  const of = (changes: object) => givenExpense(browser, aPaper({ supplier, ...changes }));
  const first = await of({ reference: 'A-77' });
  await of({ reference: '78' });
  await of({ reference: '78', kind: 'credit-note' });
  expect((await detailedOf(browser, LAST_DAY)).sameNumbers).toEqual([]);
  const second = await of({ reference: 'B-77' });
  expect((await detailedOf(browser, LAST_DAY)).sameNumbers).toMatchObject([
    { name: supplier.name, writtenNumber: '000000077' },
  ]);
  const [same] = (await detailedOf(browser, LAST_DAY)).sameNumbers;
  expect(same?.sourceIds.toSorted()).toEqual([first.id, second.id].toSorted());
});

test('a detailed return pays the total of its file, whose documents are rounded one by one', async () => {
  const { browser } = await aBusiness();
  await fileInDetail(browser);
  const supplier = { id: null, name: 'דפוס גשר העץ', taxId: SUPPLIER };
  for (const reference of ['1', '2', '3']) {
    await givenExpense(
      browser,
      aPaper({ supplier, reference, grossMinor: 69_49, vatMinor: 10_60 }),
    );
  }
  const report = await vatOf(browser, LAST_DAY);
  // Three of 10.60 are 31.80 by their sum, and three times 11 one by one.
  expect(report.sums.payAgorot).toBe(-33_00);
  const { figures } = await detailedOf(browser, LAST_DAY);
  expect(figures.find(({ of }) => of === 'total')).toEqual({
    of: 'total',
    fileAgorot: -33_00,
    returnAgorot: -32_00,
  });
  await closeVat(browser, report);
  expect((await vatOf(browser, LAST_DAY)).returns[0]?.payAgorot).toBe(-33_00);
});

test('a late document is in the file of the month that reports it, with its own day', async () => {
  const { browser } = await aBusiness();
  await fileInDetail(browser);
  const locked = addDays(startOfMonth(TODAY), -1);
  await givenLockedBooks(browser, locked);
  const documentDate = addDays(LAST_DAY, -5);
  await givenExpense(browser, { documentDate, reportMonth: startOfMonth(TODAY) });
  const file = await detailedFileOf(browser, TODAY);
  expect(file).toContain(documentDate.replaceAll('-', ''));
  expect((await detailedOf(browser, TODAY)).inputsCount).toBe(1);
  expect((await detailedOf(browser, LAST_DAY)).inputsCount).toBe(0);
});

test('TE-05: the file is of who may see the return, and never of another account', async () => {
  const { user, browser } = await aBusiness();
  await givenExpense(browser, aPaper());
  const clerk = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['reports/vat'] }),
  );
  expect((await detailedOf(clerk, LAST_DAY)).inputsCount).toBe(1);
  const seller = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['documents'] }),
  );
  expect((await seller.get(`${DETAILED}/file?day=${LAST_DAY}`)).status).toBe(403);
  const stranger = await aBusiness();
  expect((await detailedOf(stranger.browser, LAST_DAY)).inputsCount).toBe(0);
  const exempt = await aBusiness('exempt-dealer');
  expect((await exempt.browser.get(`${DETAILED}/file?day=${LAST_DAY}`)).json).toMatchObject({
    code: 'STATE_NOT_ALLOWED',
  });
});

test('a closed period gives its file again byte for byte, whatever is written on cards since', async () => {
  const { user, browser: before } = await aBusiness();
  await fileInDetail(before);
  const customer = await givenCustomer(before, { name: 'נגריית השרון', taxId: '' });
  await issueOf(
    before,
    anInvoice({
      customer: aCustomer({ id: customer.id, name: 'נגריית השרון' }),
      lines: [aLine({ unitPriceE4: 90_0000 })],
    }),
  );
  await givenExpense(before, { documentDate: TODAY, reportMonth: startOfMonth(TODAY) });
  server.time.advanceDays(70);
  const browser = await signIn(server, user);
  const open = await detailedFileOf(browser, TODAY);
  const report = await vatOf(browser, TODAY);
  expect(report.form).toBe('detailed');
  expect((await closeVat(browser, report)).status).toBe(200);
  const kept = await detailedFileOf(browser, TODAY);
  expect(kept).toBe(open);
  expect(await detailedOf(browser, TODAY)).toMatchObject({
    isKept: true,
    isChangedSince: false,
  });

  // On another day, and with another card.
  server.time.advanceDays(1);
  const later = await signIn(server, user);
  const card = `/v2/api/customers/${customer.id}`;
  const form = aCustomerForm({ name: 'נגריית השרון', taxId: '300000007' });
  const saved = await write(later, 'PUT', card, { ...form, version: customer.version });
  expect(saved.status).toBe(200);
  expect(await detailedFileOf(later, TODAY)).toBe(kept);
  expect(await detailedOf(later, TODAY)).toMatchObject({ isKept: true, isChangedSince: true });

  const closed = await vatOf(later, TODAY);
  expect((await reopenVat(later, closed, 'מספר של לקוח')).status).toBe(200);
  expect(kept).toContain('L000000000');
  expect(await detailedFileOf(later, TODAY)).toContain('S300000007');
});
