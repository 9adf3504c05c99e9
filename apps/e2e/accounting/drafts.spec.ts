import { addDays, formatLocalDate, localDateAt } from '@pinkas/domain/time/local-date';
import type { Page } from '@playwright/test';

import {
  cellAt,
  expectIssued,
  issueAndSend,
  writeDraft,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { signInByCalls } from '../support/calls.ts';
import { countDocuments } from '../support/people/people.ts';
import { PHONE } from '../support/pages/sizes.ts';

/** Chooses what becomes of the open form. */
async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'טיוטה, תבנית ותזמון' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Saves the open form as a template of a name. */
async function saveAsTemplate(page: Page, name: string): Promise<void> {
  await chooseInMenu(page, 'שמירה כתבנית');
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

test('a template reminds every month, issues from tomorrow on and begins new documents; a date issues by itself', async ({
  page,
  owner,
}) => {
  void owner;
  await writeDraft(page);
  await saveAsTemplate(page, 'תאורה חודשית');
  await chooseInMenu(page, 'כל הטיוטות והתבניות');
  // The form asks before it is left, also when all of it is safe.
  await page.getByRole('button', { name: 'יציאה', exact: true }).click();
  await page.getByRole('tab', { name: /תבניות/ }).click();
  const template = page.getByRole('row', { name: /תאורה חודשית/ });
  const openDates = async (item: string): Promise<void> => {
    await template.getByRole('button', { name: 'פעולות על תאורה חודשית' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await openDates('מועדים קבועים');
  await page.getByRole('button', { name: 'שמירת המועדים' }).click();
  await expect(template).toContainText('טיוטה כל חודש, הבאה ב־');

  await openDates('שינוי המועדים');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'הפקה אוטומטית' }).check();
  await expect(dialog).toContainText('1,062.00');
  const tomorrow = formatLocalDate(addDays(localDateAt(Date.now()), 1));
  await dialog.getByRole('textbox', { name: 'המועד הבא' }).fill(tomorrow);
  await dialog.getByRole('button', { name: 'שמירת המועדים' }).click();
  await expect(page.getByText(/כבר מתוזמן/).last()).toBeVisible();
  await expect(template).toContainText('הפקה אוטומטית כל חודש');

  await page.goto('/#/dashboard');
  await page.getByRole('link', { name: /מסמך אחד מתבנית יופק אוטומטית/ }).click();
  const planned = page.getByRole('row', { name: /אור לבן תאורה/ });
  await planned.click();
  const ahead = page.getByText(/המסמך יופק אוטומטית/);
  await expect(ahead).toBeVisible();
  await page.getByRole('button', { name: 'ביטול התזמון' }).click();
  await expect(ahead).toBeHidden();

  await chooseInMenu(page, 'תזמון הפקה');
  await dialog.getByRole('button', { name: 'תזמון', exact: true }).click();
  await expect(page).toHaveURL(/documents\/create\/drafts\?tab=scheduled/);
  await expect(planned).toBeVisible();
  await page.getByRole('tab', { name: /תבניות/ }).click();
  await template.click();
  await expect(cellAt(page, 'תיאור')).toHaveValue('נברשת');
  await issueAndSend(page);
  await expectIssued(page, 1001);
});
