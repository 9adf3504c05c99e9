import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { APIRequestContext, Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { enterCode, enterPassword, signInHere } from '../support/people.ts';
import { solveRobotCheck } from '../support/robot-check.ts';
import { SIZES } from '../support/sizes.ts';

const NEW_PASSWORD = 'Tavla-Zofia-7';

/** Returns the address of the newest link that a person was mailed. */
async function linkOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get('/outbox/messages');
  const texts = ((await answer.json()) as OutboxMessage[])
    .filter(({ to }) => to === email)
    .map(({ text }) => /\S+\/#\/auth\/newPassword\S+/.exec(text)?.[0]);
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
  await expectAccessible(page, 'asking for a link');
  await expectNoSidewaysScroll(page, 'a new password');
  await page.getByRole('button', { name: 'שליחת הקישור' }).click();
  await expect(page.getByText(/שלחנו קישור לבחירת סיסמה חדשה/)).toBeVisible();
}

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport });

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
      await expectAccessible(page, 'choosing a password');
      await expectNoSidewaysScroll(page, 'a new password');
      await page.getByLabel('סיסמה חדשה').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'שמירת הסיסמה' }).click();
      await expect(page.getByText(/הסיסמה הוחלפה/)).toBeVisible();
      await expectAccessible(page, 'sign-in with the news of a new password');

      await enterPassword(page, person.email, NEW_PASSWORD);
      await enterCode(page, person.email);
      await expect(page).toHaveURL(/#\/dashboard/);
      await elsewhere.reload();
      await expect(elsewhere.getByRole('heading', { name: 'התחברות' })).toBeVisible();
      await elsewhere.goto(link);
      await expect(elsewhere.getByRole('heading', { name: 'הקישור כבר לא תקף' })).toBeVisible();
      await elsewhere.context().close();
    });
  });
}
