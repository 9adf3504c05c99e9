import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  issueByTaps,
  SMALL_INVOICE,
} from '../support/documents/create-document.ts';
import { joinBusiness } from '../support/people/join-business.ts';
import { expect, test } from '../support/journey.ts';
import { enterPassword, typeCode } from '../support/people/people.ts';
import { startProduction } from '../support/product/production.ts';
import { register, VERIFICATION_LINK, verifyAddress } from '../support/people/registration.ts';
import { IN_HAND } from '../support/pages/sizes.ts';
import { finishWizard } from '../support/people/wizard.ts';

const PASSWORD = 'Tavla-Zofia-7';
const BUSINESS = 'סדנת הקרמיקה של נועה';

test.describe('on a phone', () => {
  test.use(IN_HAND);

  test('from the address bar to the first document, by taps', async ({ page }) => {
    await joinBusiness(page);
    await issueByTaps(page);
    await expectIssued(page, 1);
  });
});

test('an empty folder in production becomes a business that issued a document', async ({
  browser,
  faults,
}) => {
  const production = await startProduction({ PINKAS_REGISTRATION: 'open' });
  const { origin } = production;
  const context = await browser.newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    locale: 'he-IL',
  });
  try {
    await faults.watch(context);
    const page = await context.newPage();
    const email = 'owner@journeys.test';
    await page.goto('/');
    await expect(page.getByText('מצב הדגמה')).toBeHidden();
    await page.getByRole('link', { name: 'פתיחת עסק חדש' }).click();
    await register(page, { email, password: PASSWORD, business: BUSINESS });
    const link = await production.mailed(email, VERIFICATION_LINK);
    expect(new URL(link).origin).toBe(origin);
    await verifyAddress(page, link);
    await enterPassword(page, email, PASSWORD);
    await expect(page).toHaveURL(/GOTO_TFA/);
    await typeCode(page, await production.mailed(email, /(?<![\w-])(\d{6})(?![\w-])/));
    await finishWizard(page, BUSINESS);
    await page.getByRole('link', { name: 'המסמך הראשון' }).click();
    await fillInvoice(page, SMALL_INVOICE);
    await issueAndSend(page);
    await expectIssued(page, 1);
    await expect(page.getByRole('img', { name: /עמוד 1 מתוך 1/ })).toBeVisible();
    expect(await production.verify()).toBe(0);
  } finally {
    await context.close();
    await production.stop();
  }
});
