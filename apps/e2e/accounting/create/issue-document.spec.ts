import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
  SMALL_INVOICE,
} from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';
import { countDocuments } from '../../support/people/people.ts';
import { rail } from '../../support/documents/written-document.ts';

test('MO-08: a double click, a held Enter and an answer that is lost each issue one document', async ({
  page,
  owner,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  await openNewInvoice(page);
  await fillInvoice(page, { ...SMALL_INVOICE, saveCustomer: true });
  await rail(page).getByRole('button', { name: /^הפקה/ }).first().dblclick();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'הפקה' });
  await confirm.dblclick();
  await expectIssued(page, 1001);

  // The customer that was saved is suggested now, with what is owed.
  await openNewInvoice(page);
  await page.getByRole('combobox', { name: 'לקוח' }).fill('לבן');
  const option = page.getByRole('option', { name: /אור לבן תאורה/ }).first();
  await expect(option).toContainText('1,062.00');
  await option.click();
  await expect(page.getByText('יתרה פתוחה')).toContainText('1,062.00');
  await cellAt(page, 'תיאור').fill('נברשת');
  await cellAt(page, 'מחיר ליחידה').fill('900');
  await page.keyboard.press('Control+Enter');
  await expect(confirm).toBeFocused();
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectIssued(page, 1002);

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
  expect(await countDocuments(owner.accountId)).toBe(3);
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expectIssued(page, 1003);
  expect(await countDocuments(owner.accountId)).toBe(3);
});
