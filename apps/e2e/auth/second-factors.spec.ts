import { randomInt } from 'node:crypto';

import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';
import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { codeOf, enterPassword, PASSWORD, signInAs, typeCode } from '../support/people/people.ts';

/** Sets an app up on the page of the own sign-in; returns its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/#/account/accounts?tab=sign_in');
  const card = page.getByRole('region', { name: 'אימות דו־שלבי' });
  await expect(card.getByText(/לא הוגדרה/)).toBeVisible();
  await card.getByRole('button', { name: 'הגדרה' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'הסיסמה שלך' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'המשך' }).click();
  await expect(dialog.getByRole('img', { name: 'קוד QR להגדרת האפליקציה' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await typeCode(page, shownCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'אישור' }).click();
  const list = dialog.getByRole('list', { name: 'קודי השחזור שלך' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'שמרתי את הקודים' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(/נשארו 10 קודים/)).toBeVisible();
  return { secret, codes };
}

/** Signs out and passes the first step again. */
async function comeBack(page: Page, email: string): Promise<void> {
  await page.goto('/#/auth/logout');
  await expect(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  await enterPassword(page, email, PASSWORD);
  await expect(page).toHaveURL(/GOTO_TFA/);
}

async function otherWay(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'אימות בדרך אחרת' }).click();
  await page.getByRole('button', { name }).click();
}

test('an app is set up and asked for, and a recovery code opens once', async ({ page, person }) => {
  await signInAs(page, person);
  const { secret, codes } = await setUpApp(page);
  const [first = ''] = codes;

  await comeBack(page, person.email);
  await expect(page.getByText('יש להזין את הקוד שאפליקציית האימות מציגה')).toBeVisible();
  // The code of this step confirmed the app; none is taken twice.
  await typeCode(page, shownCode(secret, Date.now(), 1));
  await expect(page).toHaveURL(/#\/dashboard/);

  await comeBack(page, person.email);
  await otherWay(page, 'קוד שחזור');
  await page.getByLabel('קוד שחזור').fill(first);
  await page.getByRole('button', { name: 'המשך' }).click();
  await expect(page.getByText(/נכנסת בקוד שחזור\. נשארו 9 קודים/)).toBeVisible();
  await page.getByRole('button', { name: 'הבנתי' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);

  await comeBack(page, person.email);
  await otherWay(page, 'קוד שחזור');
  await page.getByLabel('קוד שחזור').fill(first);
  await page.getByRole('button', { name: 'המשך' }).click();
  await expect(page.getByText(/הקוד שגוי או שכבר נעשה בו שימוש/)).toBeVisible();
  await otherWay(page, /דואר לכתובת/);
  await expect(page.getByText(/שלחנו קוד בן 6 ספרות לכתובת/)).toBeVisible();
  await typeCode(page, await codeOf(page.request, person.email));
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('a telephone is verified, and the next sign-in sends its code there', async ({
  page,
  person,
}) => {
  const phone = `050-${String(randomInt(1_000_000, 9_999_999))}`;
  await signInAs(page, person);
  await page.goto('/#/account/accounts?tab=sign_in');
  const card = page.getByRole('region', { name: 'אימות דו־שלבי' });
  await card.getByRole('button', { name: 'אימות טלפון' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('טלפון נייד').fill(phone);
  await dialog.getByRole('textbox', { name: 'הסיסמה שלך' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'המשך' }).click();
  await expect(dialog.getByLabel('הקוד שהגיע לטלפון')).toBeVisible();
  await typeCode(page, await codeOf(page.request, phone));
  await dialog.getByRole('button', { name: 'אימות' }).click();
  await expect(card.getByText(phone).first()).toBeVisible();

  await comeBack(page, person.email);
  await expect(page.getByText(/שלחנו קוד בן 6 ספרות לטלפון/)).toBeVisible();
  await typeCode(page, await codeOf(page.request, phone));
  await expect(page).toHaveURL(/#\/dashboard/);
});
