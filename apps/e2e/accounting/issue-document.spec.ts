import { givenPreferences } from '@pinkas/test-kit/test-account';

import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
  SMALL_INVOICE,
} from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { countDocuments, inDatabase } from '../support/people.ts';
import { rail, total } from '../support/written-document.ts';

test('a two-line invoice is issued by the keyboard alone', async ({ page, owner }) => {
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');
  const keys = page.keyboard;
  await keys.press('KeyN');
  await expect(page.getByRole('combobox', { name: 'לקוח' })).toBeFocused();
  await keys.type('מוסך צומת הדקל');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByLabel('ח.פ / ע.מ / ת.ז')).toBeFocused();
  await keys.press('Alt+KeyI');
  await expect(cellAt(page, 'תיאור')).toBeFocused();
  await keys.type('החלפת בלמים');
  await keys.press('Tab');
  await keys.type('2');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.type('12*25');
  await keys.press('Enter');
  await expect(cellAt(page, 'תיאור', 2)).toBeFocused();
  await keys.type('שמן מנוע');
  await keys.press('ArrowLeft');
  await keys.press('ArrowLeft');
  await keys.press('ArrowLeft');
  await expect(cellAt(page, 'מחיר ליחידה', 2)).toBeFocused();
  await keys.type('100');
  await expect(total(page)).toContainText('826.00');
  await keys.press('Control+Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: /^הפקה/ })).toBeFocused();
  await keys.press('Enter');
  await expectIssued(page, 1001);
  expect(await countDocuments(owner.accountId)).toBe(1);
});

test('MO-08: a double click and a held Enter issue one document', async ({ page, owner }) => {
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  await rail(page).getByRole('button', { name: /^הפקה/ }).first().dblclick();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'הפקה' });
  await confirm.dblclick();
  await expectIssued(page, 1001);

  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  await page.keyboard.press('Control+Enter');
  await expect(confirm).toBeFocused();
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectIssued(page, 1002);
  expect(await countDocuments(owner.accountId)).toBe(2);
});

test('MO-08: an answer that is lost on its way leads to one document with its number', async ({
  page,
  owner,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  let attempts = 0;
  await page.route('**/v2/api/documents', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await issueAndSend(page);
  await expect(page.getByText('לא קיבלנו תשובה מהשרת')).toBeVisible();
  expect(await countDocuments(owner.accountId)).toBe(1);
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expectIssued(page, 1001);
  expect(await countDocuments(owner.accountId)).toBe(1);
});

test('the preview shows the page that would be printed, and issues nothing', async ({
  page,
  owner,
}) => {
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  await page.keyboard.press('Alt+KeyV');
  const dialog = page.getByRole('dialog', { name: 'תצוגה מקדימה' });
  const sheet = dialog.getByRole('img', { name: 'תצוגה מקדימה, עמוד 1 מתוך 1' });
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await countDocuments(owner.accountId)).toBe(0);
});

test('issue and new leaves an empty form for the next number', async ({ page, owner }) => {
  await openNewInvoice(page);
  await expect(rail(page)).toContainText('1001');
  await fillInvoice(page, SMALL_INVOICE);
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'הפקה ומסמך חדש' }).click();
  await expect(page.getByRole('region', { name: 'הודעות' })).toContainText('חשבונית מס 1001 הופקה');
  const customer = page.getByRole('combobox', { name: 'לקוח' });
  await expect(customer).toBeFocused();
  await expect(customer).toHaveValue('');
  await expect(total(page)).toContainText('0.00');
  await expect(rail(page)).toContainText('1002');
  expect(await countDocuments(owner.accountId)).toBe(1);
});

test('an English document is stored and printed as such', async ({ page, owner }) => {
  await inDatabase((client) =>
    givenPreferences(client, owner.accountId, 'settings/design', { mayIssueForeign: true }),
  );
  await openNewInvoice(page);
  await fillInvoice(page, { ...SMALL_INVOICE, customer: 'Or Lavan Lighting' });
  await page.getByLabel('שפת המסמך').selectOption({ label: 'אנגלית' });
  await issueAndSend(page);
  await expectIssued(page, 1001);
  await expect(page.getByRole('img', { name: /עמוד 1 מתוך 1/ })).toBeVisible();
  const id = new URL(page.url()).hash.split('/').at(-1) ?? '';
  const document: unknown = await (await page.request.get(`/v2/api/documents/${id}`)).json();
  expect(document).toMatchObject({ language: 'en' });
});

test('without permission for foreign originals an invoice is in Hebrew, a quote may be in English', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/documents/create/9999');
  await expect(page.getByLabel('שפת המסמך')).toBeVisible();
  await page.getByRole('radio', { name: 'חשבונית מס', exact: true }).click({ force: true });
  await expect(page).toHaveURL(/create\/305/);
  await expect(page.getByRole('combobox', { name: 'לקוח', exact: true })).toBeVisible();
  await expect(page.getByLabel('שפת המסמך')).toHaveCount(0);
});

test('a customer that was saved is suggested for the next document with what is owed', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewInvoice(page);
  await fillInvoice(page, { ...SMALL_INVOICE, saveCustomer: true });
  await issueAndSend(page);
  await expectIssued(page, 1001);
  await openNewInvoice(page);
  await page.getByRole('combobox', { name: 'לקוח' }).fill('לבן');
  const option = page.getByRole('option', { name: /אור לבן תאורה/ }).first();
  await expect(option).toContainText('1,062.00');
  await option.click();
  await expect(page.getByText('יתרה פתוחה')).toContainText('1,062.00');
});
