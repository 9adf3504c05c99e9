import type { Browser, Page } from '@playwright/test';

import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { signInByCalls } from '../support/calls.ts';
import {
  expectIssued,
  fillInvoice,
  issueAndSend,
  SMALL_INVOICE,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { createBusiness } from '../support/people/new-business.ts';
import { enterCode, enterPassword } from '../support/people/people.ts';
import { DESK } from '../support/pages/sizes.ts';

const PASSWORD = 'Tavla-Zofia-7';
const NAME = 'נגריית אלון ובניו';

/** Returns the same person on another device, who opens the product. */
async function elsewhere(browser: Browser, email: string, like: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: like.viewportSize() });
  await signInByCalls(context.request, { email }, PASSWORD);
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goOn = (page: Page, name = 'המשך') => page.getByRole('button', { name, exact: true }).click();

test('a business that an operator made goes through the steps, each on another device, to its first document', async ({
  page,
  browser,
}) => {
  const { email, link } = await createBusiness(NAME);
  await page.goto(link);
  await page.getByLabel('סיסמה חדשה').fill(PASSWORD);
  await page.getByRole('button', { name: 'שמירת הסיסמה' }).click();
  await enterPassword(page, email, PASSWORD);
  await enterCode(page, email);

  await expect(heading(page, 'מה יודפס על המסמכים?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'שם העסק', exact: true })).toHaveValue(NAME);
  await expect(page.getByText('שלב 1 מתוך 3')).toBeVisible();
  await expectFitsPhone(page, 'details as a step');
  await page.goto('/#/documents');
  await expect(heading(page, 'מה יודפס על המסמכים?')).toBeVisible();

  const first = await elsewhere(browser, email, page);
  await first.getByRole('textbox', { name: 'עיר', exact: true }).fill('רמת גן');
  await goOn(first);
  await expect(heading(first, 'איך ייראו המסמכים?')).toBeVisible();
  await first.context().close();

  const second = await elsewhere(browser, email, page);
  await expect(heading(second, 'איך ייראו המסמכים?')).toBeVisible();
  await expectFitsPhone(second, 'design as a step');
  await second.getByRole('link', { name: 'חזרה', exact: true }).click();
  await expect(second.getByRole('textbox', { name: 'עיר', exact: true })).toHaveValue('רמת גן');
  await goOn(second);
  await expect(heading(second, 'איך ייראו המסמכים?')).toBeVisible();
  await goOn(second);
  await expect(heading(second, 'מאיזה מספר ממשיכים?')).toBeVisible();
  await second.context().close();

  // The first device still shows the first step: continuing there continues from the current step.
  await goOn(page);
  await expect(heading(page, 'איך ייראו המסמכים?')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'איך ייראו המסמכים?')).toBeVisible();

  const third = await elsewhere(browser, email, page);
  await expect(heading(third, 'מאיזה מספר ממשיכים?')).toBeVisible();
  await expectFitsPhone(third, 'numbers as a step');
  await third.getByRole('textbox', { name: 'מספר ראשון, חשבונית מס', exact: true }).fill('20418');
  await goOn(third, 'סיום');
  const welcome = third.getByRole('region', { name: 'ברוכים הבאים' });
  await expect(welcome).toContainText(NAME);
  await expect(third).toHaveURL(/#\/dashboard\?welcome=1$/);
  await welcome.getByRole('link', { name: 'המסמך הראשון' }).click();
  await expect(third).toHaveURL(/#\/documents\/create\/\d+$/);
  // Writing a document on a phone has journeys of its own.
  await third.setViewportSize(DESK);
  await third.goto('/#/documents/create/305');
  await fillInvoice(third, SMALL_INVOICE);
  await issueAndSend(third);
  await expectIssued(third, 20_418);
  await third.context().close();
});
