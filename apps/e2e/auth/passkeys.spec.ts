import type { CDPSession, Page } from '@playwright/test';

import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { enterCode, enterPassword, PASSWORD, signInAs } from '../support/people/people.ts';

/** Plugs a device into the browser that holds passkeys and verifies its person by itself. */
async function plugDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const card = (page: Page) => page.getByRole('region', { name: 'מפתחות גישה' });

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/#/account/accounts?tab=sign_in');
  await expect(card(page).getByText(/עדיין אין מפתחות גישה/)).toBeVisible();
  await card(page).getByRole('button', { name: 'הוספת מפתח גישה' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'הסיסמה שלך' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'הוספת מפתח גישה' }).click();
  await dialog.getByRole('button', { name: 'שמרתי את הקודים' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page).getByText(/עדיין לא היה בשימוש/)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/#/auth/logout');
  await expect(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
}

test('a passkey signs in alone and in the second step, unless its device verifies nobody, until it is removed', async ({
  page,
  person,
}) => {
  const { cdp, authenticatorId } = await plugDevice(page);
  await signInAs(page, person);
  await addPasskey(page);

  await signOut(page);
  await expectFitsPhone(page, 'signing in with passkeys');
  await page.getByRole('button', { name: 'כניסה עם מפתח גישה' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);

  await signOut(page);
  await enterPassword(page, person.email, PASSWORD);
  await expect(page.getByText(/במכשיר ששמור בו מפתח הגישה/)).toBeVisible();
  await page.getByRole('button', { name: 'אימות במפתח גישה' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);

  await signOut(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'כניסה עם מפתח גישה' }).click();
  await expect(page.getByText(/לא התקבל מפתח גישה מתאים/)).toBeVisible();
  await enterPassword(page, person.email, PASSWORD);
  await page.getByRole('button', { name: 'אימות בדרך אחרת' }).click();
  await page.getByRole('button', { name: /דואר לכתובת/ }).click();
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/#\/dashboard/);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });

  await page.goto('/#/account/accounts?tab=sign_in');
  await expect(card(page).getByText(/שימוש אחרון/)).toBeVisible();
  await card(page)
    .getByRole('button', { name: /^שינוי שם:/ })
    .click();
  await page.getByRole('dialog').getByLabel('שם').fill('המחשב במשרד');
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expect(card(page).getByText('המחשב במשרד')).toBeVisible();
  await expectFitsPhone(page, 'the list of passkeys');
  await card(page).getByRole('button', { name: 'הסרה: המחשב במשרד' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'הסיסמה שלך' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'הסרה' }).click();
  await expect(card(page).getByText(/עדיין אין מפתחות גישה/)).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'כניסה עם מפתח גישה' }).click();
  await expect(page.getByText(/לא התקבל מפתח גישה מתאים/)).toBeVisible();
});
