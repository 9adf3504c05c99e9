import { expect, type Page } from '@playwright/test';

import { messagesTo } from '../product/outbox.ts';
import { solveRobotCheck } from './robot-check.ts';
import { aTaxId } from './tax-id.ts';

/** What a person who opens a business types, beside what is the same for all. */
export interface Stranger {
  /** Absent where an invitation names it. */
  readonly email?: string;
  readonly password: string;
  /** Name of the business in Hebrew. */
  readonly business: string;
}

/** Fills the form of registration, agrees, solves the robot check and sends. */
export async function register(page: Page, stranger: Stranger): Promise<void> {
  await page.getByLabel('שם מלא').fill('נועה ברק');
  if (stranger.email !== undefined) await page.getByLabel('דואר אלקטרוני').fill(stranger.email);
  await page.getByLabel('טלפון נייד').fill('050-1234567');
  await page.getByLabel('סוג העסק').selectOption('licensed-dealer');
  await page.getByLabel(/מספר עוסק/).fill(aTaxId());
  await page.getByLabel('שם העסק בעברית').fill(stranger.business);
  await page.getByLabel('סיסמה', { exact: true }).fill(stranger.password);
  await page.getByRole('checkbox', { name: /תנאי השימוש/ }).check();
  await solveRobotCheck(page);
  await page.getByRole('button', { name: 'פתיחת העסק' }).click();
  await expect(page.getByRole('heading', { name: 'נשאר לאמת את כתובת הדואר' })).toBeVisible();
}

/** The pattern of a link that verifies an address. */
export const VERIFICATION_LINK = /(\S+\/#\/register\?code=\S+)/;

/** Returns the newest link of the demo's outbox that verifies an address, once it was mailed. */
export async function mailedVerification(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await messagesTo(page.request, email))
        .map(({ text }) => VERIFICATION_LINK.exec(text)?.[1])
        .find((found) => found !== undefined);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** Opens the mailed link and presses its button; ends at the page of sign-in. */
export async function verifyAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'אימות הכתובת' }).click();
  await expect(page.getByText('הכתובת אומתה. אפשר להתחבר')).toBeVisible();
}
