import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Browser, Page } from '@playwright/test';

import { expectFitsPhone } from '../support/pages/fits-phone.ts';
import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

/** The customer of a quote accepts it on its page. */
async function accept(browser: Browser, page: Page, id: string): Promise<void> {
  const answer = await page.request.get(`/v2/api/documents/${id}`);
  const { pagePath } = (await answer.json()) as { pagePath: string };
  const origin = new URL(answer.url()).origin;
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.goto(pagePath);
  await visitor.getByRole('button', { name: 'אישור ההצעה' }).click();
  await visitor.getByLabel('שם מלא').fill('רונית אלון');
  await visitor.getByRole('button', { name: 'אישור ושליחה' }).click();
  await expect(visitor.getByText('ההצעה אושרה', { exact: true })).toBeVisible();
  await visitor.context().close();
}

test('an accepted quote is told at the bell, which leads to it; the settings stop it', async ({
  page,
  owner,
  browser,
}) => {
  void owner;
  const customer = aCustomer({ name: 'מאפיית שיבולת הכפר' });
  const first = await issueByCall(page.request, { docType: DOC_TYPES.BID, customer });
  await accept(browser, page, first.id);

  await page.goto('/#/dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: /^התראות/ });
  await expect(bell).toHaveAccessibleName('התראות: 1 לא נקראו');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'התראות' });
  const told = panel.getByRole('link', { name: `הצעת מחיר ${String(first.number)} אושרה` });
  await expect(told).toBeVisible();
  await told.click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`#/documents/${first.id}`));
  await expect(bell).toHaveAccessibleName('התראות');

  await bell.click();
  await panel.getByRole('link', { name: 'הגדרת התראות' }).click();
  const card = page.getByRole('region', { name: 'התראות' });
  const box = card.getByRole('checkbox', { name: 'בפעמון: הצעת מחיר אושרה' });
  await expect(box).toBeChecked();
  await box.click();
  await expect(page.getByText('הגדרות ההתראות נשמרו').first()).toBeVisible();
  await expectFitsPhone(page, 'the settings of notices');

  const second = await issueByCall(page.request, { docType: DOC_TYPES.BID, customer });
  await accept(browser, page, second.id);
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(bell).toHaveAccessibleName('התראות');
});
