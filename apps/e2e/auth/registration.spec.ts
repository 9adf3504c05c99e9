import { randomInt } from 'node:crypto';

import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { enterCode, enterPassword } from '../support/people.ts';
import { solveRobotCheck } from '../support/robot-check.ts';
import { SIZES } from '../support/sizes.ts';

const PASSWORD = 'Tavla-Zofia-7';

/** A number of nine digits with a right check digit. */
function aTaxId(): string {
  const digits = String(randomInt(10_000_000, 99_999_999));
  const sum = [...digits].reduce((before, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return before + (product > 9 ? product - 9 : product);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The address of the newest link that verifies an address, once it was mailed. */
async function linkTo(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get('/outbox/messages');
      const messages = (await answer.json()) as OutboxMessage[];
      link = messages
        .filter(({ to }) => to === email)
        .map(({ text }) => /\S+\/#\/register\?code=\S+/.exec(text)?.[0])
        .find((found) => found !== undefined);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport });

    test('a stranger opens a business, verifies the address and signs in', async ({ page }) => {
      const email = `owner-${crypto.randomUUID()}@journeys.test`;
      await page.goto('/');
      await page.getByRole('link', { name: 'פתיחת עסק חדש' }).click();
      await expect(page.getByRole('heading', { name: 'פתיחת עסק בפנקס' })).toBeVisible();
      await expectAccessible(page, 'registration');
      await expectNoSidewaysScroll(page, 'registration');
      await page.getByLabel('שם מלא').fill('נועה ברק');
      await page.getByLabel('דואר אלקטרוני').fill(email);
      await page.getByLabel('טלפון נייד').fill('050-1234567');
      await page.getByLabel('סוג העסק').selectOption('licensed-dealer');
      await page.getByLabel(/מספר עוסק/).fill(aTaxId());
      await page.getByLabel('שם העסק בעברית').fill('סטודיו לניסיון');
      await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
      await page.getByRole('checkbox', { name: /תנאי השימוש/ }).check();
      await solveRobotCheck(page);
      await page.getByRole('button', { name: 'פתיחת העסק' }).click();
      await expect(page.getByRole('heading', { name: 'נשאר לאמת את כתובת הדואר' })).toBeVisible();
      await expectAccessible(page, 'an address to verify');

      await page.goto(await linkTo(page, email));
      await expect(page.getByRole('heading', { name: 'אימות כתובת הדואר' })).toBeVisible();
      await expectAccessible(page, 'verifying an address');
      await page.getByRole('button', { name: 'אימות הכתובת' }).click();
      await expect(page.getByText('הכתובת אומתה. אפשר להתחבר')).toBeVisible();

      await enterPassword(page, email, PASSWORD);
      await enterCode(page, email);
      await expect(page).not.toHaveURL(/#\/(auth|register)/);
      await expect(page).toHaveURL(/regStep=|#\/dashboard/);
    });
  });
}
