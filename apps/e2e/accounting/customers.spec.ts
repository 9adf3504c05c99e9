import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { expectAccessible, expectNoSidewaysScroll } from '../support/pages/accessibility.ts';
import { addCustomerByCall, issueByCall } from '../support/calls.ts';
import { cellAt, expectIssued, issueAndSend } from '../support/documents/create-document.ts';
import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/pages/sizes.ts';

test('a customer is added by keyboard, chosen in an invoice with its terms, and owes on its statement', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/customers');
  await expect(page.getByText('עדיין אין לקוחות קבועים')).toBeVisible();
  await page.getByRole('link', { name: 'לקוח חדש' }).first().click();

  await page.getByRole('textbox', { name: 'שם הלקוח', exact: true }).fill('קליניקה נעימה');
  await page.getByRole('textbox', { name: /ח\.פ/ }).fill('514713289');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('המספר לא תקין. יש לבדוק את הספרות')).toBeVisible();
  await page.getByRole('textbox', { name: /ח\.פ/ }).fill('514713288');
  await page.getByRole('combobox', { name: 'תנאי תשלום' }).selectOption('שוטף');
  await page.getByRole('textbox', { name: /הנחה קבועה/ }).fill('10');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'קליניקה נעימה' })).toBeVisible();
  await expect(page.getByText('תנאים: שוטף')).toBeVisible();

  await page.goto('/#/documents/create/305');
  await page.getByRole('combobox', { name: 'לקוח' }).fill('נעימ');
  await page.getByRole('option', { name: /קליניקה נעימה/ }).click();
  await expect(page.getByRole('button', { name: 'שוטף', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('textbox', { name: /הנחה/ }).last()).toHaveValue('10%');
  await cellAt(page, 'תיאור').fill('מיתוג מחדש');
  await cellAt(page, 'מחיר ליחידה').fill('100');
  await issueAndSend(page);
  await expectIssued(page, 1001);

  await page.goto('/#/customers');
  await page.getByRole('link', { name: 'קליניקה נעימה' }).click();
  const statement = page.getByRole('table', { name: 'כרטסת לקוח' });
  await expect(statement).toContainText('חשבונית מס 1001');
  await expect(statement.locator('tfoot')).toContainText('106.20');
  await expectFitsPhone(page, 'the card of a customer');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toContain('כרטסת');
});

test('whoever holds the link of a customer sees the documents and takes the original once', async ({
  page,
  owner,
  browser,
}) => {
  void owner;
  const id = await addCustomerByCall(page.request, { name: 'קליניקה נעימה' });
  await issueByCall(page.request, { customer: aCustomer({ id, name: 'קליניקה נעימה' }) });
  await page.goto(`/#/customers/${id}`);
  await page.getByRole('button', { name: 'קישור ללקוח' }).click();
  await page.getByRole('button', { name: 'יצירת קישור' }).click();
  const address = await page.getByRole('textbox', { name: 'עמוד הלקוח' }).inputValue();

  const visitor = await browser.newContext({ viewport: PHONE, locale: 'he-IL' });
  const visit = await visitor.newPage();
  await visit.goto(address);
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('המסמכים של קליניקה נעימה');
  await expectAccessible(visit, 'the public page of a customer');
  await expectNoSidewaysScroll(visit, 'the public page of a customer');
  const [original] = await Promise.all([
    visit.waitForEvent('download'),
    visit.getByRole('button', { name: /מקור$/ }).click(),
  ]);
  expect(original.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(visit.getByRole('button', { name: /העתק נאמן למקור/ })).toBeVisible();
  expect(await visitor.cookies()).toEqual([]);

  await page.getByRole('button', { name: 'ביטול הקישור' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הקישור' }).click();
  await expect(page.getByText('עדיין אין קישור')).toBeVisible();
  await visit.reload();
  await expect(visit.getByText('העמוד לא פעיל')).toBeVisible();
  await visitor.close();
});
