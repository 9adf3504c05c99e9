import { readFile } from 'node:fs/promises';

import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { Page } from '@playwright/test';
import { givenPreferences } from '@pinkas/test-kit/test-account';

import { issueByCall } from '../support/calls.ts';
import { cellAt, expectIssued, issueAndSend } from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { countDocuments, inDatabase } from '../support/people.ts';

const CUSTOMER = 'מאפיית שיבולת הכפר';
const REGULAR = {
  id: null,
  name: CUSTOMER,
  taxId: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  saveAsRegular: true,
} as const;
/** What a business without VAT never shows. */
const VAT = /מע"מ/;

/** A type, who issues it and what its page then shows. */
interface TypeCase {
  readonly docType: number;
  readonly name: string;
  /** A licensed dealer by default. */
  readonly kind?: CompanyKind;
  readonly party?: string;
  /** Rows, payments or both; a row is one piece of 1,000 before VAT. */
  readonly fills: readonly ('row' | 'money')[];
  readonly state: string;
  readonly total: string;
}

const TYPES: readonly TypeCase[] = [
  { docType: 305, name: 'חשבונית מס', fills: ['row'], state: 'פתוח', total: '1,180.00' },
  {
    docType: 320,
    name: 'חשבונית מס קבלה',
    fills: ['row', 'money'],
    state: 'שולם',
    total: '1,180.00',
  },
  {
    docType: 300,
    name: 'חשבון עסקה',
    kind: 'exempt-dealer',
    fills: ['row'],
    state: 'פתוח',
    total: '1,000.00',
  },
  {
    docType: 400,
    name: 'קבלה',
    kind: 'exempt-dealer',
    fills: ['money'],
    state: 'התקבל',
    total: '1,180.00',
  },
  {
    docType: 9999,
    name: 'הצעת מחיר',
    kind: 'exempt-dealer',
    fills: ['row'],
    state: 'פתוח',
    total: '1,000.00',
  },
  { docType: 100, name: 'הזמנה', fills: ['row'], state: 'פתוח', total: '1,180.00' },
  { docType: 200, name: 'תעודת משלוח', fills: ['row'], state: 'פתוח', total: '1,180.00' },
  { docType: 210, name: 'תעודת החזרה', fills: ['row'], state: 'פתוח', total: '1,180.00' },
  {
    docType: 500,
    name: 'הזמנת רכש',
    kind: 'company',
    party: 'ספק',
    fills: ['row'],
    state: 'פתוח',
    total: '1,180.00',
  },
  { docType: 9998, name: 'קבלת פיקדון', fills: ['money'], state: 'פתוח', total: '1,180.00' },
];

/** Opens the form of a type and types the recipient, who is not saved. */
async function begin(page: Page, docType: number | string, party = 'לקוח'): Promise<void> {
  await page.goto(`/#/documents/create/${String(docType)}`);
  await page.getByRole('combobox', { name: party, exact: true }).fill(CUSTOMER);
  await page.getByRole('option', { name: new RegExp(`${party} מזדמן$`) }).click();
}

async function fillRow(page: Page): Promise<void> {
  await cellAt(page, 'תיאור').fill('עיצוב אריזה');
  await cellAt(page, 'מחיר ליחידה').fill('1000');
}

/** Adds a payment line by its means, named as the button of its section. */
async function addMoney(page: Page, means: string, sum: string): Promise<void> {
  await page.getByRole('button', { name: /^(תקבול|החזר)$/ }).click();
  await page.getByRole('menuitem', { name: means, exact: true }).click();
  await page.getByLabel('סכום', { exact: true }).fill(sum);
}

/** The page of the issued document: its number, state and sum, its print, and the PDF of it. */
async function expectWhole(
  page: Page,
  { name, state, total }: Pick<TypeCase, 'name' | 'state' | 'total'>,
): Promise<void> {
  await expectIssued(page, 1001, name);
  const main = page.getByRole('main');
  await expect(main.getByText(state, { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(total);
  await expect(page.getByRole('img', { name: 'עמוד 1 מתוך 1' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדה' }).click();
  await page.getByRole('menuitem', { name: 'העתק נאמן למקור' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${name} 1001.pdf`);
  const pdf = await readFile(await file.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-8).toString()).toContain('%%EOF');
}

for (const one of TYPES) {
  const { docType, name, kind = 'licensed-dealer', party, fills } = one;
  test.describe(`${String(docType)}, ${kind}`, () => {
    test.use({ accountOptions: { kind } });

    test(`${name} is issued and printed`, async ({ page, owner }) => {
      await begin(page, docType, party);
      if (fills.includes('row')) await fillRow(page);
      if (fills.includes('money')) await addMoney(page, 'העברה בנקאית', '1180');
      const main = page.getByRole('main');
      if (kind === 'exempt-dealer') await expect(main).not.toContainText(VAT);
      await issueAndSend(page, name);
      await expectWhole(page, one);
      if (kind === 'exempt-dealer') await expect(main).not.toContainText(VAT);
      expect(await countDocuments(owner.accountId)).toBe(1);
    });
  });
}

test('a credit invoice is issued from its invoice and printed', async ({ page, owner }) => {
  void owner;
  const { id } = await issueByCall(page.request);
  await page.goto(`/#/documents/create/305?cancel=${id}`);
  await expect(page.getByTestId('document-total')).toContainText('118.00');
  await issueAndSend(page, 'חשבונית זיכוי');
  await expectWhole(page, { name: 'חשבונית זיכוי', state: 'מסמך מבטל', total: '118.00' });
});

test('a deposit is released and the release printed', async ({ page, owner }) => {
  void owner;
  const money = { sumAgorot: 50_000, date: new Date().toISOString().slice(0, 10), remark: '' };
  await issueByCall(page.request, {
    docType: 9998,
    customer: REGULAR,
    lines: [],
    payments: [{ kind: 'cash', ...money }],
    expectedTotalAgorot: 50_000,
  });
  await page.goto('/#/documents/create/DEPOSIT_RELEASE');
  await page.getByRole('combobox', { name: 'לקוח', exact: true }).fill(CUSTOMER);
  await page.getByRole('option', { name: new RegExp(`^${CUSTOMER}(?!, לקוח מזדמן)`) }).click();
  // The rest of the deposit is released unless another sum is typed.
  await page.getByRole('button', { name: /^בחירה: / }).click();
  await expect(page.getByTestId('document-total')).toContainText('500.00');
  await issueAndSend(page, 'שחרור פיקדון');
  await expectWhole(page, { name: 'שחרור פיקדון', state: 'סגור', total: '500.00' });
});

test.describe('a non-profit', () => {
  test.use({ accountOptions: { kind: 'non-profit' } });

  test('donations are receipted with section 46 and printed', async ({ page, owner }) => {
    await inDatabase((client) =>
      givenPreferences(client, owner.accountId, 'settings/design', {
        section46Number: '46-1234',
        section46ValidUntil: '2099-12-31',
      }),
    );
    await begin(page, 405, 'תורם');
    await page.getByLabel('ח.פ / ע.מ / ת.ז').fill('514788215');
    await addMoney(page, 'אפליקציית תשלום', '180');
    await page.getByRole('button', { name: 'סיום', exact: true }).click();
    await addMoney(page, 'הוראת קבע', '100');
    await issueAndSend(page, 'קבלה על תרומה');
    await expectWhole(page, { name: 'קבלה על תרומה', state: 'התקבל', total: '280.00' });
    const main = page.getByRole('main');
    await expect(main).toContainText(/סעיף 46.*46-1234/);
    await expect(main).toContainText('הוראת קבע');
    await expect(main).not.toContainText(VAT);
  });
});

test.describe('an exempt dealer', () => {
  test.use({ accountOptions: { kind: 'exempt-dealer' } });

  test('is told which types are not for the business, by code and by key', async ({
    page,
    owner,
  }) => {
    for (const address of ['305', 'INVOICE', 'RECEIPT_DONATION']) {
      await page.goto(`/#/documents/create/${address}`);
      await expect(page.getByText('סוג המסמך הזה לא זמין לעסק שלך')).toBeVisible();
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'המסמכים שלי' }).click();
      await expect(page).toHaveURL(/#\/documents$/);
    }
    expect(await countDocuments(owner.accountId)).toBe(0);
  });
});
