import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/pages/accessibility.ts';
import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { enterCode, PASSWORD, signInAs } from '../support/people/people.ts';

/** On the page of the demo's provider: who to be. */
async function beAt(page: Page, email: string, isVerified = true): Promise<void> {
  await expect(page.getByText('זה לא העמוד של Google')).toBeVisible();
  await page.getByLabel('עם איזו כתובת להיכנס?').fill(email);
  await page.getByLabel('הכתובת אומתה אצל הספק').setChecked(isVerified);
  await page.getByRole('button', { name: 'המשך' }).click();
}

/** From the sign-in page to the provider's. */
async function toGoogle(page: Page): Promise<void> {
  await page.goto('/#/auth/login');
  await page.getByRole('button', { name: 'כניסה עם Google' }).click();
}

async function leave(page: Page): Promise<void> {
  await page.goto('/#/auth/logout');
  await expect(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
}

test('Google tells why it did not help, is linked by password and code, once, and opens from then on', async ({
  page,
  person,
}) => {
  await toGoogle(page);
  await expect(page.getByRole('heading', { name: 'כניסה עם Google בהדגמה' })).toBeVisible();
  await expectFitsPhone(page, 'the provider of the demo');
  await expectAccessible(page, 'the provider of the demo');
  await beAt(page, 'nobody@people.test');
  await expect(page.getByText('אין בפנקס משתמש עם הכתובת שקיבלנו מ־Google')).toBeVisible();
  await toGoogle(page);
  await beAt(page, 'nobody@people.test', false);
  await expect(page.getByText('email_not_verified')).toBeVisible();
  await toGoogle(page);
  await page.getByRole('button', { name: 'ביטול' }).click();
  await expect(page.getByText('cancelled')).toBeVisible();

  await toGoogle(page);
  await beAt(page, person.email);
  await expect(page.getByText('כדי לחבר את Google')).toBeVisible();
  await expect(page.getByLabel('דואר אלקטרוני')).toHaveValue(person.email);
  await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'התחברות', exact: true }).click();
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/#\/dashboard/);

  await leave(page);
  await toGoogle(page);
  await beAt(page, person.email);
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('Google is linked and unlinked on the page of the own sign-in, and stopped for the business', async ({
  page,
  person,
}) => {
  await signInAs(page, person);
  await page.goto('/#/account/accounts?tab=sign_in');
  const card = page.getByRole('region', { name: 'כניסה בלי סיסמה, עם ספק אחר' });
  await card.getByRole('button', { name: 'חיבור Google' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'הסיסמה שלך' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'המשך' }).click();
  await beAt(page, `at-google-${person.email}`);
  await expect(card.getByText('החיבור נשמר')).toBeVisible();
  await expect(card.getByText(/מחובר בשם/)).toBeVisible();
  await expectFitsPhone(page, 'linked');

  await card.getByLabel(/אנשי העסק יכולים להיכנס עם Google/).click();
  await expect(card.getByText('בעסק הזה נכנסים רק עם דואר אלקטרוני וסיסמה')).toBeVisible();
  await leave(page);
  await toGoogle(page);
  await beAt(page, `at-google-${person.email}`);
  await expect(page.getByText('בעסק הזה אי אפשר להיכנס עם Google')).toBeVisible();

  await signInAs(page, person);
  await page.goto('/#/account/accounts?tab=sign_in');
  await card.getByLabel(/אנשי העסק יכולים להיכנס עם Google/).click();
  await card.getByRole('button', { name: 'ניתוק Google' }).click();
  await dialog.getByRole('textbox', { name: 'הסיסמה שלך' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'ניתוק' }).click();
  await expect(card.getByText('לא מחובר')).toBeVisible();
});
