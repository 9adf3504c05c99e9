import { readFile } from 'node:fs/promises';

import { checkHashavshevet } from '@pinkas/official-files/hashavshevet/check-hashavshevet';
import { checkMasav } from '@pinkas/official-files/masav/check-masav';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { readZip } from '@pinkas/test-kit/read-zip';
import { anExpenseForm, aSupplierForm } from '@pinkas/test-kit/an-expense';
import type { APIRequestContext, Page } from '@playwright/test';

import { expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { issueByCall, post } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/pages/sizes.ts';

const PAGE = '/#/reports/export_all_types';

async function downloaded(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'הורדה', exact: true }).first().click(),
  ]);
  return readFile(await download.path());
}

test('movements go to the accountant once, the next run has what is new, and a run is the same again', async ({
  page,
  owner,
}) => {
  void owner;
  const { request } = page.context();
  await issueByCall(request);
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ייצוא להנהלת חשבונות');
  await expect(page.getByText('עדיין לא הופקו קבצים')).toBeVisible();
  await expect(page.getByText('תנועה חדשה אחת')).toBeVisible();
  await page.getByRole('button', { name: 'הגדרות הייצוא' }).click();
  await page.getByRole('textbox', { name: 'מפתח של מע"מ עסקאות' }).fill('90001');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההגדרות נשמרו').first()).toBeVisible();

  await page.getByRole('button', { name: 'הפקת הקובץ' }).click();
  await expect(page.getByRole('button', { name: 'הורדה', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  const first = await downloaded(page);
  const files = new Map(readZip(first).map(({ name, bytes }) => [name, bytes]));
  const none = new Uint8Array();
  const { faults, movements, accounts } = checkHashavshevet({
    'MOVEIN.DOC': files.get('MOVEIN.DOC') ?? none,
    'MOVEIN.PRM': files.get('MOVEIN.PRM') ?? none,
    'HESHIN.DAT': files.get('HESHIN.DAT') ?? none,
    'HESHIN.PRM': files.get('HESHIN.PRM') ?? none,
  });
  expect(faults).toEqual([]);
  expect(movements).toHaveLength(1);
  expect(accounts.has('90001')).toBe(true);
  expect((await downloaded(page)).equals(first)).toBe(true);

  await expect(page.getByText('אין תנועות חדשות')).toBeVisible();
  await issueByCall(request, aReceipt(1_000_00));
  await page.reload();
  await expect(page.getByText('תנועה חדשה אחת')).toBeVisible();
  await page.getByRole('button', { name: 'הפקת הקובץ' }).click();
  await expect(page.getByRole('heading', { name: /הפקה 2 · חשבשבת/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'הורדה', exact: true })).toHaveCount(2, {
    timeout: 30_000,
  });
});

/** Makes an open expense of a supplier of the book, with the bank account that receives the payment. */
async function anOpenExpense(request: APIRequestContext, name: string): Promise<void> {
  const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
  const made = await post(request, '/v2/api/suppliers', aSupplierForm({ name }), keyed());
  const { id } = (await made.json()) as { readonly id: string };
  const form = anExpenseForm({ supplier: { id, name, taxId: '' }, reference: '8801' });
  await post(request, '/v2/api/expenses', { form, isApproved: true }, keyed());
}

test('suppliers are paid by a file for Masav once, and a file that is cancelled frees them', async ({
  page,
  owner,
}) => {
  void owner;
  await anOpenExpense(page.context().request, 'נייר ודיו');
  await page.goto(`${PAGE}?view=masav`);
  await page.getByRole('button', { name: 'הגדרות מס"ב' }).click();
  await page.getByRole('textbox', { name: 'מספר מוסד', exact: true }).fill('12345678');
  await page.getByRole('textbox', { name: 'מספר מוסד שולח' }).fill('54321');
  await page.getByRole('textbox', { name: 'שם המוסד' }).fill('דוגמה');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await page.getByRole('button', { name: 'הוספת חשבון בנק של נייר ודיו' }).click();
  await page.getByRole('combobox', { name: 'בנק' }).selectOption('12');
  await page.getByRole('textbox', { name: 'סניף' }).fill('600');
  await page.getByRole('textbox', { name: 'מספר חשבון' }).fill('22333');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('סניף 600, חשבון 22333')).toBeVisible();
  await page.getByRole('checkbox', { name: 'כל ההוצאות של נייר ודיו' }).check();
  await page.getByRole('button', { name: 'הפקת קובץ' }).click();
  await expect(page.getByRole('heading', { name: 'קובץ 1' })).toBeVisible();
  await expect(page.getByText('אין הוצאות פתוחות')).toBeVisible();
  const { faults, movements: credits } = checkMasav(await downloaded(page), 'credits');
  expect(faults).toEqual([]);
  expect(credits).toMatchObject([{ bank: '12', branch: '600', agorot: 1_180_00 }]);
  await page.getByRole('button', { name: 'ביטול הקובץ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הקובץ' }).click();
  await expect(page.getByRole('checkbox', { name: 'כל ההוצאות של נייר ודיו' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'payments by Masav on a phone');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the ledger goes as CSV, and the page fits', async ({ page, owner }) => {
    void owner;
    await issueByCall(page.context().request);
    await page.goto(`${PAGE}?target=ledger`);
    await page.getByRole('radio', { name: 'CSV' }).check();
    await page.getByRole('button', { name: 'הפקת הקובץ' }).tap();
    await expect(page.getByRole('button', { name: 'הורדה', exact: true })).toBeVisible({
      timeout: 30_000,
    });
    expect((await downloaded(page)).toString()).toContain('"חשבון חובה"');
    await expectNoSidewaysScroll(page, 'exports for accountants on a phone');
  });
});

test('all documents of a period go as one archive, and the next one has what is new', async ({
  page,
  owner,
}) => {
  void owner;
  const { request } = page.context();
  await issueByCall(request);
  await page.goto(`${PAGE}?target=documents`);
  await expect(page.getByText('מסמך חדש אחד')).toBeVisible();
  await page.getByRole('button', { name: 'הפקת הקובץ' }).click();
  await expect(page.getByRole('button', { name: 'הורדה', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  const names = readZip(await downloaded(page)).map(({ name }) => name);
  expect(names[0]).toMatch(/^חשבונית מס\/\d{4}-\d{2}\/.*\.pdf$/);
  expect(names.slice(1)).toEqual(['אינדקס.csv', 'שורות מסמכים.csv', 'תקבולים במסמכים.csv']);
  await expect(page.getByText('אין מסמכים חדשים')).toBeVisible();
});
