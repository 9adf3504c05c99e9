import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';

import { expect, test } from '../support/journey.ts';
import { PASSWORD, signInAs, typeCode } from '../support/people/people.ts';

test('AU-14: the owner demands a second factor, is led to its set-up and goes on', async ({
  page,
  person,
  faults,
}) => {
  faults.expect(/status of 402 .*\/v2\/api\//);
  await signInAs(page, person);
  await page.goto('/#/account/accounts');
  const card = page.getByRole('region', { name: 'כל המשתמשים בעסק' });
  await card.getByRole('switch', { name: /לחייב אימות דו־שלבי/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'חיוב כל המשתמשים' }).click();
  await expect(page.getByText(/מעכשיו חובה להגדיר אימות דו־שלבי/)).toBeVisible();
  await page.getByRole('button', { name: 'הבנתי' }).click();
  await expect(page).toHaveURL(/#\/account\/accounts\?set2FA=1/);
  const dialog = page.getByRole('dialog', { name: 'הגדרת אימות דו־שלבי' });

  // Every other page leads back here.
  await page.goto('/#/documents');
  await page.reload();
  await page.getByRole('button', { name: 'הבנתי' }).click();
  await expect(page).toHaveURL(/#\/account\/accounts\?set2FA=1/);

  await dialog.getByRole('button', { name: 'אפליקציית אימות' }).click();
  const setUp = page.getByRole('dialog');
  await setUp.getByRole('textbox', { name: 'הסיסמה שלך' }).fill(PASSWORD);
  await setUp.getByRole('button', { name: 'המשך' }).click();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await typeCode(page, shownCode(secret, Date.now()));
  await setUp.getByRole('button', { name: 'אישור' }).click();
  await setUp.getByRole('button', { name: 'שמרתי את הקודים' }).click();
  await expect(page.getByText('האימות הדו־שלבי מוגדר. אפשר להמשיך כרגיל')).toBeVisible();
  await expect(page.getByRole('region', { name: 'המכשירים שלי' })).toBeVisible();
  await page.goto('/#/documents');
  await expect(page.getByRole('heading', { name: 'המסמכים שלי' })).toBeVisible();
});
