import { expect, type Page } from '@playwright/test';

import { enterCode, enterPassword } from './people.ts';
import { mailedVerification, register, verifyAddress } from './registration.ts';
import { finishWizard } from './wizard.ts';

const PASSWORD = 'Tavla-Zofia-7';
const BUSINESS = 'סדנת הקרמיקה של נועה';

/** A stranger opens a business in the demo: from the address bar to the form of the first document. */
export async function joinBusiness(page: Page): Promise<void> {
  const email = `owner-${crypto.randomUUID()}@journeys.test`;
  await page.goto('/');
  await page.getByRole('link', { name: 'פתיחת עסק חדש' }).click();
  await register(page, { email, password: PASSWORD, business: BUSINESS });
  await verifyAddress(page, await mailedVerification(page, email));
  await enterPassword(page, email, PASSWORD);
  await enterCode(page, email);
  await finishWizard(page, BUSINESS);
  await page.getByRole('link', { name: 'המסמך הראשון' }).click();
  await expect(page).toHaveURL(/#\/documents\/create\/\d+$/);
}
