import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Browser, Page } from '@playwright/test';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

/** Opens a page and waits until it listens for changes. */
async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((answer) => answer.url().includes('/v2/api/changes'));
  await page.goto(`/#${path}`);
  expect((await listening).status()).toBe(200);
}

async function pageOfCustomer(browser: Browser, page: Page, id: string): Promise<Page> {
  const answer = await page.request.get(`/v2/api/documents/${id}`);
  const { pagePath } = (await answer.json()) as { pagePath: string };
  const context = await browser.newContext({ baseURL: new URL(answer.url()).origin });
  const visitor = await context.newPage();
  await visitor.goto(pagePath);
  return visitor;
}

test('the page of a quote tells by itself that its customer opened and accepted it', async ({
  page,
  owner,
  browser,
}) => {
  void owner;
  const quote = await issueByCall(page.request, {
    docType: DOC_TYPES.BID,
    customer: aCustomer({ name: 'מאפיית שיבולת הכפר' }),
  });
  await openListening(page, `/documents/${quote.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(String(quote.number));
  const visitor = await pageOfCustomer(browser, page, quote.id);
  await visitor.getByRole('button', { name: 'אישור ההצעה' }).click();
  await expect(main.getByText(/נצפה על ידי הלקוח/).first()).toBeVisible();
  await visitor.getByLabel('שם מלא').fill('רונית אלון');
  await visitor.getByRole('button', { name: 'אישור ושליחה' }).click();
  await expect(main.getByText(/אושרה/).first()).toBeVisible();
  const bell = page.getByRole('banner').getByRole('button', { name: /^התראות/ });
  await expect(bell).toHaveAccessibleName('התראות: 1 לא נקראו');
  await visitor.context().close();
});

test('list, menu and dashboard follow what another tab issues, and marks and scroll stay', async ({
  page,
  owner,
  context,
}) => {
  void owner;
  const first = await issueByCall(page.request, {});
  const other = await context.newPage();
  await openListening(other, '/dashboard');
  await page.bringToFront();
  await openListening(page, '/documents');
  const rows = page.getByRole('table').getByRole('row');
  const box = page.getByRole('checkbox', { name: new RegExp(String(first.number)) });
  await box.check();
  const second = await issueByCall(other.request, {});
  await expect(rows.filter({ hasText: String(second.number) })).toBeVisible();
  await expect(box).toBeChecked();
  await expect(page.getByText('נבחרה שורה אחת')).toBeVisible();
  await expect(page.getByRole('navigation').getByText('2', { exact: true }).first()).toBeVisible();
  await expect(other.getByRole('main').getByText(String(second.number)).first()).toBeVisible();
});
