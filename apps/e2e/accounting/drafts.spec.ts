import { expectAccessible } from '../support/accessibility.ts';
import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
  SMALL_INVOICE,
} from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { signInByCalls } from '../support/calls.ts';
import { countDocuments } from '../support/people.ts';

const SAVED = 'נשמר כטיוטה';

test('a draft that was begun on one device is found, finished and issued on another', async ({
  page,
  owner,
  browser,
  faults,
}) => {
  faults.expect(/status of 409/);
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  await expect(page.getByText(SAVED)).toBeVisible();
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.7.7' } });
  await signInByCalls(other.request, owner);
  const phone = await other.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/#/documents/create/drafts');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('טיוטות ותבניות');
  await expectAccessible(phone, 'drafts on a phone');
  await phone.getByRole('button', { name: /אור לבן תאורה/ }).click();
  await expect(phone.getByTestId('document-total')).toContainText('1,062.00');
  await phone.getByRole('button', { name: 'הפקה', exact: true }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: /^הפקה/ }).click();
  await expectIssued(phone, 1001);
  await other.close();
  // The first device still shows the form; what is typed there now is told the truth.
  await cellAt(page, 'תיאור').fill('נברשת אחרת');
  await expect(page.getByRole('heading', { name: 'הטיוטה כבר הופקה' })).toBeVisible();
  await page.getByRole('button', { name: 'פתיחת המסמך' }).click();
  await expectIssued(page, 1001);
  expect(await countDocuments(owner.accountId)).toBe(1);
});

test('what is written without a connection stays, says so, and is sent when it is back', async ({
  page,
  owner,
  context,
  faults,
}) => {
  void owner;
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await openNewInvoice(page);
  await expect(page.getByText('המספר הבא')).toBeVisible();
  await context.setOffline(true);
  await cellAt(page, 'תיאור').fill('בלי רשת');
  await cellAt(page, 'מחיר ליחידה').fill('100');
  await expect(page.getByText(/הטיוטה שמורה במכשיר הזה, והמסמך עדיין לא הופק/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(cellAt(page, 'תיאור')).toHaveValue('בלי רשת');
});

test('a template begins new documents and reminds every month; a date issues by itself', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
  await page.getByRole('menuitem', { name: 'שמירה כתבנית' }).click();
  await page.getByRole('textbox', { name: 'שם התבנית' }).fill('תאורה חודשית');
  await page.getByRole('button', { name: 'שמירת התבנית' }).click();
  await expect(page.getByText('התבנית נשמרה').last()).toBeVisible();
  await page.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
  await page.getByRole('menuitem', { name: 'תזמון הפקה' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'תזמון', exact: true }).click();
  await expect(page).toHaveURL(/documents\/create\/drafts\?tab=scheduled/);
  await expect(page.getByRole('row', { name: /אור לבן תאורה/ })).toBeVisible();
  await page.getByRole('tab', { name: /תבניות/ }).click();
  const template = page.getByRole('row', { name: /תאורה חודשית/ });
  await template.getByRole('button', { name: 'פעולות על תאורה חודשית' }).click();
  await page.getByRole('menuitem', { name: 'תזכורת קבועה' }).click();
  await page.getByRole('button', { name: 'שמירת התזכורת' }).click();
  await expect(template).toContainText('כל חודש, הבאה ב־');
  await expectAccessible(page, 'templates');
  await template.click();
  await expect(cellAt(page, 'תיאור')).toHaveValue('נברשת');
  await issueAndSend(page);
  await expectIssued(page, 1001);
});
