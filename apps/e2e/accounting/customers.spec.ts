import { aCustomer } from '@pinkas/test-kit/an-invoice';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addCustomerByCall, issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/sizes.ts';

test('a customer is added by keyboard, chosen in an invoice with its terms, and owes on its statement', async ({
  page,
  owner,
}) => {
  void owner;
  await page.goto('/#/customers');
  await expect(page.getByText('עדיין אין לקוחות קבועים')).toBeVisible();
  await expectAccessible(page, 'an empty book of customers');
  await page.getByRole('link', { name: 'לקוח חדש' }).first().click();

  await page.getByRole('textbox', { name: 'שם הלקוח', exact: true }).fill('קליניקה נעימה');
  await page.getByRole('textbox', { name: /ח\.פ/ }).fill('514713289');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('המספר לא תקין. יש לבדוק את הספרות')).toBeVisible();
  await page.getByRole('textbox', { name: /ח\.פ/ }).fill('514713288');
  await page.getByRole('combobox', { name: 'תנאי תשלום' }).selectOption('שוטף');
  await page.getByRole('textbox', { name: /הנחה קבועה/ }).fill('10');
  await expectAccessible(page, 'the form of a customer');
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
});

test('the card shows balance and statement at both sizes, and its notes come back', async ({
  page,
  owner,
}) => {
  void owner;
  const id = await addCustomerByCall(page.request, {
    name: 'קליניקה נעימה',
    mobile: '050-1234567',
  });
  const customer = aCustomer({ id, name: 'קליניקה נעימה' });
  await issueByCall(page.request, { customer, subject: 'מיתוג מחדש' });
  await page.goto(`/#/customers/${id}`);
  const statement = page.getByRole('table', { name: 'כרטסת לקוח' });
  await expect(statement).toContainText('מיתוג מחדש');
  await expect(statement.locator('tfoot')).toContainText('118.00');
  await expectAccessible(page, 'the card of a customer');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toContain('כרטסת');

  await page.getByRole('tab', { name: /הערות/ }).click();
  await page.getByRole('textbox', { name: 'הערה חדשה' }).fill('ביקשו תזכורת');
  await page.getByRole('button', { name: 'הוספת הערה' }).click();
  await expect(page.getByText('ביקשו תזכורת')).toBeVisible();
  await page.getByRole('button', { name: 'מחיקת ההערה' }).click();
  await page.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await expect(page.getByText('ביקשו תזכורת')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: 'כרטסת' }).click();
  await expect(page.getByText('יתרת סגירה')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the card of a customer on a phone');
  await expectAccessible(page, 'the card of a customer on a phone');
});

test('two cards of one customer become one, and one press takes it back', async ({
  page,
  owner,
}) => {
  void owner;
  const first = await addCustomerByCall(page.request, { name: 'נעימה', taxId: '514713288' });
  const second = await addCustomerByCall(page.request, {
    name: 'קליניקה נעימה',
    taxId: '514713288',
  });
  await issueByCall(page.request, { customer: aCustomer({ id: first, name: 'נעימה' }) });
  await issueByCall(page.request, { customer: aCustomer({ id: second, name: 'קליניקה נעימה' }) });
  await page.goto('/#/customers/duplicates');
  await page.getByRole('button', { name: /^איחוד/ }).click();
  await expect(page.getByRole('dialog').getByText('מסמך אחד')).toBeVisible();
  await expectAccessible(page, 'the preview of a merge');
  await page.getByRole('button', { name: 'איחוד הלקוחות' }).click();
  const undo = page.getByRole('button', { name: 'ביטול הפעולה' });
  // News stays under the pointer, however long the list takes.
  await undo.hover();
  await expect(page.getByText('לא נמצאו כפילויות')).toBeVisible();
  await undo.click();
  await expect(page.getByText('האיחוד בוטל').first()).toBeVisible();
  await expect(page.getByText('אותו מספר')).toBeVisible();
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
  await expectAccessible(page, 'the link of a customer');

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
