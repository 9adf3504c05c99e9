import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { givenPreferences } from '@pinkas/test-kit/test-account';

import { issueByCall } from '../support/calls.ts';
import { cellAt, expectIssued, issueAndSend } from '../support/documents/create-document.ts';
import { daysAgo } from '../support/days-ago.ts';
import { expect, test } from '../support/journey.ts';
import { countDocuments, inDatabase } from '../support/people/people.ts';

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

/** An issued document as its page names it. */
interface Issued {
  readonly name: string;
  readonly state: string;
  readonly total: string;
}

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
async function expectWhole(page: Page, { name, state, total }: Issued): Promise<void> {
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

test.describe('a company', () => {
  test.use({ accountOptions: { kind: 'company' } });

  test('issues and prints a return note, a purchase order, a credit invoice and the release of a deposit', async ({
    page,
    owner,
  }) => {
    await begin(page, 210);
    await fillRow(page);
    await issueAndSend(page, 'תעודת החזרה');
    await expectWhole(page, { name: 'תעודת החזרה', state: 'פתוח', total: '1,180.00' });

    await begin(page, 500, 'ספק');
    await fillRow(page);
    await issueAndSend(page, 'הזמנת רכש');
    await expectWhole(page, { name: 'הזמנת רכש', state: 'פתוח', total: '1,180.00' });

    const { id } = await issueByCall(page.request);
    await page.goto(`/#/documents/create/305?cancel=${id}`);
    await expect(page.getByTestId('document-total')).toContainText('118.00');
    await issueAndSend(page, 'חשבונית זיכוי');
    await expectWhole(page, { name: 'חשבונית זיכוי', state: 'מסמך מזכה', total: '118.00' });

    const money = { sumAgorot: 50_000, date: daysAgo(0), remark: '' };
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
    expect(await countDocuments(owner.accountId)).toBe(6);
  });
});

test.describe('an exempt dealer', () => {
  test.use({ accountOptions: { kind: 'exempt-dealer' } });

  test('issues requests, receipts and quotes without a word of VAT, and no tax invoice', async ({
    page,
    owner,
  }) => {
    const main = page.getByRole('main');
    for (const [docType, name] of [
      [300, 'חשבון עסקה'],
      [9999, 'הצעת מחיר'],
    ] as const) {
      await begin(page, docType);
      await fillRow(page);
      await expect(main).not.toContainText(VAT);
      await issueAndSend(page, name);
      await expectWhole(page, { name, state: 'פתוח', total: '1,000.00' });
      await expect(main).not.toContainText(VAT);
    }
    await begin(page, 400);
    await addMoney(page, 'העברה בנקאית', '1180');
    await expect(main).not.toContainText(VAT);
    await issueAndSend(page, 'קבלה');
    await expectWhole(page, { name: 'קבלה', state: 'התקבל', total: '1,180.00' });
    await expect(main).not.toContainText(VAT);

    for (const address of ['305', 'INVOICE', 'RECEIPT_DONATION']) {
      await page.goto(`/#/documents/create/${address}`);
      await expect(page.getByText('סוג המסמך הזה לא זמין לעסק שלך')).toBeVisible();
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await main.getByRole('link', { name: 'המסמכים שלי' }).click();
      await expect(page).toHaveURL(/#\/documents$/);
    }
    expect(await countDocuments(owner.accountId)).toBe(3);
  });
});

test.describe('a non-profit', () => {
  test.use({ accountOptions: { kind: 'non-profit' } });

  test('receipts donations with section 46 and prints them', async ({ page, owner }) => {
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
