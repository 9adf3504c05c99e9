import type { APIRequestContext, Page } from '@playwright/test';

import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { expect, test } from '../support/journey.ts';
import { messagesTo } from '../support/product/outbox.ts';
import { enterCode, enterPassword, signInHere } from '../support/people/people.ts';
import { solveRobotCheck } from '../support/people/robot-check.ts';

const NEW_PASSWORD = 'Tavla-Zofia-7';

/** Returns the address of the newest link that a person was mailed. */
async function linkOf(request: APIRequestContext, email: string): Promise<string> {
  const texts = (await messagesTo(request, email)).map(
    ({ text }) => /\S+\/#\/auth\/newPassword\S+/.exec(text)?.[0],
  );
  const link = texts.find((found) => found !== undefined);
  if (link === undefined) throw new Error(`no link was sent to ${email}`);
  return link;
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('דואר אלקטרוני').fill(email);
  await page.getByRole('link', { name: 'שכחתי סיסמה' }).click();
  await expect(page.getByRole('heading', { name: 'שכחת את הסיסמה?' })).toBeVisible();
  await expect(page.getByLabel('דואר אלקטרוני')).toHaveValue(email);
  await solveRobotCheck(page);
  await expectFitsPhone(page, 'a new password');
  await page.getByRole('button', { name: 'שליחת הקישור' }).click();
  await expect(page.getByText(/שלחנו קישור לבחירת סיסמה חדשה/)).toBeVisible();
}

test('a forgotten password is replaced by a mailed link, and other devices are out', async ({
  page,
  person,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/');
  await signInHere(elsewhere, person);
  await expect(elsewhere).toHaveURL(/#\/dashboard/);

  await askForLink(page, person.email);
  const link = await linkOf(page.request, person.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'בחירת סיסמה חדשה' })).toBeVisible();
  await page.getByLabel('סיסמה חדשה').fill('tavla');
  await expect(page.getByRole('img', { name: '2 מתוך 5 תנאים מתקיימים' })).toBeVisible();
  await expectFitsPhone(page, 'a new password');
  await page.getByLabel('סיסמה חדשה').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'שמירת הסיסמה' }).click();
  await expect(page.getByText(/הסיסמה נשמרה/)).toBeVisible();

  await enterPassword(page, person.email, NEW_PASSWORD);
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/#\/dashboard/);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'התחברות' })).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'הקישור כבר לא תקף' })).toBeVisible();
  await elsewhere.context().close();
});
