import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';

import { expect, test } from '../support/journey.ts';
import { aPerson, enterPassword, signInAs, typeCode } from '../support/people/people.ts';

/** The key of the app that the operator of the demo has. */
const APP = 'OBUW423BOMWWIZLNN4WW64DFOJQXI33S';
const WHY = 'בדיקה שגרתית של החשבון';

test('an operator blocks an account, opens its case and writes to all, without a command line', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const client = await aPerson({ kind: 'non-profit' });
  await page.goto('/operator');
  faults.expect(/status of 401/);
  await expect(page.getByText('צריך להיכנס לפנקס')).toBeVisible();

  await page.goto('/');
  await enterPassword(page, 'operator@pinkas.test', 'Demo-2026!');
  await typeCode(page, shownCode(APP, Date.now()));
  await expect(page).toHaveURL(/#\/(?!auth)/);

  await page.goto(`/operator#/accounts/${String(client.accountId)}`);
  await page.getByRole('button', { name: 'פתיחת תיק תמיכה' }).click();
  await page.getByLabel('סיבה כתובה').fill(WHY);
  await page.getByRole('button', { name: 'פתיחת התיק' }).click();
  await expect(page.getByRole('cell', { name: client.email })).toBeVisible();

  await page.getByRole('button', { name: 'חסימת החשבון' }).click();
  await page.getByLabel('סיבה כתובה').fill(WHY);
  await page.getByRole('dialog').getByRole('button', { name: 'חסימת החשבון' }).click();
  await expect(page.getByText('חסום לכתיבה ולהפקה')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'פתיחת תיק תמיכה' })).toBeVisible();

  await page.getByRole('link', { name: 'משימות רקע' }).click();
  await expect(page.getByRole('table', { name: 'ריצות קבועות' })).toContainText('tasks.requeue');

  await page.getByRole('link', { name: 'הודעות' }).click();
  await page.getByRole('link', { name: 'הודעה חדשה' }).click();
  await page.getByLabel('כותרת בעברית').fill('הודעה לחשבונות חסומים');
  await page.getByLabel('טקסט בעברית').fill('אפשר לפנות לתמיכה.');
  await page.getByLabel('כפתור בעברית').fill('הבנתי');
  await page.getByLabel('מיום').fill('01/01/2026');
  await page.getByLabel('עד יום').fill('31/12/2099');
  // Journeys share a product: no other one has such an account open.
  await page.getByRole('checkbox', { name: /עמותה/ }).check();
  await page.getByRole('checkbox', { name: 'חסומים' }).check();
  await page.getByRole('button', { name: 'שמירה והצגה' }).click();
  await expect(page.getByRole('row', { name: /הודעה לחשבונות חסומים/ })).toContainText('מוצגת');

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'he-IL' });
  await faults.watch(context);
  const theirs = await context.newPage();
  await signInAs(theirs, client);
  await expect(theirs.getByText(/מושהה/).first()).toBeVisible();
  const message = theirs.getByRole('alertdialog', { name: 'הודעה לחשבונות חסומים' });
  await message.getByRole('button', { name: 'הבנתי' }).click();
  await theirs.reload();
  await expect(theirs.getByText(/מושהה/).first()).toBeVisible();
  await expect(message).toHaveCount(0);
  await context.close();

  await page
    .getByRole('row', { name: /הודעה לחשבונות חסומים/ })
    .getByRole('button')
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'כיבוי' }).click();
  await expect(page.getByRole('row', { name: /הודעה לחשבונות חסומים/ })).toContainText('כבויה');
});
