import { addDays, formatLocalDate, localDateAt } from '@pinkas/domain/time/local-date';
import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility.ts';
import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
  SMALL_INVOICE,
  writeDraft,
} from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { signInByCalls } from '../support/calls.ts';
import { countDocuments } from '../support/people.ts';
import { PHONE } from '../support/sizes.ts';

const SAVED = 'נשמר כטיוטה';

/** Saves the open form as a template of a name. */
async function saveAsTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
  await page.getByRole('menuitem', { name: 'שמירה כתבנית' }).click();
  await page.getByRole('textbox', { name: 'שם התבנית' }).fill(name);
  await page.getByRole('button', { name: 'שמירת התבנית' }).click();
  await expect(page.getByText('התבנית נשמרה').last()).toBeVisible();
}

test('a draft that was begun on one device is found, finished and issued on another', async ({
  page,
  owner,
  browser,
  faults,
}) => {
  faults.expect(/status of 409/);
  await writeDraft(page);
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.7.7' } });
  await signInByCalls(other.request, owner);
  const phone = await other.newPage();
  await phone.setViewportSize(PHONE);
  await phone.goto('/#/documents/create/drafts');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('טיוטות ותבניות');
  await expectAccessible(phone, 'drafts on a phone');
  await phone.getByRole('button', { name: /אור לבן תאורה/ }).click();
  await expect(phone.getByTestId('document-total')).toContainText('1,062.00');
  await phone.getByRole('button', { name: 'הפקה', exact: true }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: /^הפקה/ }).click();
  await expectIssued(phone, 1001);
  await other.close();
  // The first device still shows the form; typing there now shows that the draft was issued.
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

test('a form that is left right after the last key is kept as one draft', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewInvoice(page);
  await expect(page.getByText('המספר הבא')).toBeVisible();
  const sent: string[] = [];
  const isLetThrough = Promise.withResolvers<void>();
  await page.route('**/v2/api/drafts/*', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent.push(route.request().url());
    await isLetThrough.promise;
    return route.continue();
  });
  await page.getByRole('combobox', { name: 'לקוח' }).fill('נגריית האלון');
  await page.evaluate(() => (window.location.hash = '#/documents/create/drafts'));
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'יציאה', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('טיוטות ותבניות');
  await expect.poll(() => sent.length).toBe(1);
  isLetThrough.resolve();
  const drafts = page.getByRole('row', { name: /נגריית האלון/ });
  await expect(drafts).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('טיוטות ותבניות');
  await expect(drafts).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('a template begins new documents and reminds every month; a date issues by itself', async ({
  page,
  owner,
}) => {
  void owner;
  await writeDraft(page);
  await saveAsTemplate(page, 'תאורה חודשית');
  await page.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
  await page.getByRole('menuitem', { name: 'תזמון הפקה' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'תזמון', exact: true }).click();
  await expect(page).toHaveURL(/documents\/create\/drafts\?tab=scheduled/);
  await expect(page.getByRole('row', { name: /אור לבן תאורה/ })).toBeVisible();
  await page.getByRole('tab', { name: /תבניות/ }).click();
  const template = page.getByRole('row', { name: /תאורה חודשית/ });
  await template.getByRole('button', { name: 'פעולות על תאורה חודשית' }).click();
  await page.getByRole('menuitem', { name: 'מועדים קבועים' }).click();
  await page.getByRole('button', { name: 'שמירת המועדים' }).click();
  await expect(template).toContainText('טיוטה כל חודש, הבאה ב־');
  await expectAccessible(page, 'templates');
  await template.click();
  await expect(cellAt(page, 'תיאור')).toHaveValue('נברשת');
  await issueAndSend(page);
  await expectIssued(page, 1001);
});

test('a template that issues from tomorrow on says what comes, and its date is taken off', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewInvoice(page);
  await fillInvoice(page, SMALL_INVOICE);
  await page.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
  await page.getByRole('menuitem', { name: 'שמירת טיוטה' }).click();
  await expect(page.getByText('הטיוטה נשמרה').last()).toBeVisible();
  await saveAsTemplate(page, 'תחזוקה');
  await page.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
  await page.getByRole('menuitem', { name: 'כל הטיוטות והתבניות' }).click();
  // The form asks before it is left, also when all of it is safe.
  await page.getByRole('button', { name: 'יציאה', exact: true }).click();
  await page.getByRole('tab', { name: /תבניות/ }).click();
  const template = page.getByRole('row', { name: /תחזוקה/ });
  await template.getByRole('button', { name: 'פעולות על תחזוקה' }).click();
  await page.getByRole('menuitem', { name: 'מועדים קבועים' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'הפקה אוטומטית' }).check();
  await expect(dialog).toContainText('1,062.00');
  await expectAccessible(page, 'dates of a template');
  const tomorrow = formatLocalDate(addDays(localDateAt(Date.now()), 1));
  await dialog.getByRole('textbox', { name: 'המועד הבא' }).fill(tomorrow);
  await dialog.getByRole('button', { name: 'שמירת המועדים' }).click();
  await expect(page.getByText(/כבר מתוזמן/).last()).toBeVisible();
  await expect(template).toContainText('הפקה אוטומטית כל חודש');
  await page.goto('/#/dashboard');
  await page.getByRole('link', { name: /מסמך אחד מתבנית יופק אוטומטית/ }).click();
  await page.getByRole('row', { name: /אור לבן תאורה/ }).click();
  await expect(page.getByText(/המסמך יופק אוטומטית/)).toBeVisible();
  await page.getByRole('button', { name: 'ביטול התזמון' }).click();
  await expect(page.getByText(/המסמך יופק אוטומטית/)).toBeHidden();
});
