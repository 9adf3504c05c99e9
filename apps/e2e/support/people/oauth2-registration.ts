import { expect, type Page } from '@playwright/test';

import { solveRobotCheck } from './robot-check.ts';
import { aTaxId } from './tax-id.ts';

/** The parameters of an application that leads a person to a business. */
export const INTEGRATION = 'client_id=an-application&state=open';

/**
 * What a person types who opens a business in the authorization flow of an application, beside what is the same for
 * all.
 */
export interface Oauth2Stranger {
  readonly email: string;
  readonly password: string;
  readonly business: string;
  /** Number of the first tax invoice. */
  readonly firstInvoice: string;
  readonly isEilatResident: boolean;
}

/** Fills the form of the OAuth2 registration and sends it; ends at sign-in in the authorization flow. */
export async function registerByOauth2(page: Page, stranger: Oauth2Stranger): Promise<void> {
  await page.getByLabel('סוג העסק').selectOption({ label: 'עוסק מורשה' });
  await page.getByLabel(/מספר עוסק/).fill(aTaxId());
  await page.getByLabel('שם העסק').fill(stranger.business);
  await page.getByLabel('כתובת העסק').fill('רחוב הדוגמה 12');
  await page.getByLabel('טלפון של העסק').fill('03-5551234');
  await page.getByLabel('חשבונית מס', { exact: true }).fill(stranger.firstInvoice);
  if (stranger.isEilatResident) await page.getByRole('checkbox', { name: /תושב אילת/ }).check();
  await page.getByLabel('שם מלא').fill('נועה ברק');
  await page.getByLabel('דואר אלקטרוני').fill(stranger.email);
  await page.getByLabel('סיסמה', { exact: true }).fill(stranger.password);
  await page.getByRole('checkbox', { name: /תנאי השימוש/ }).check();
  await solveRobotCheck(page);
  await page.getByRole('button', { name: 'פתיחת העסק' }).click();
  await expect(page.getByText(/העסק נפתח\. שלחנו קישור לאימות/)).toContainText(stranger.email);
  await expect(page).toHaveURL(/#\/oauth2\/login\?/);
}
