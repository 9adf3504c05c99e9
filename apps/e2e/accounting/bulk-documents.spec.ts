import { readFile } from 'node:fs/promises';

import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { readZip } from '@pinkas/test-kit/read-zip';
import type { Page } from '@playwright/test';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

async function choose(page: Page, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await page.getByRole('checkbox', { name: `חשבונית מס ${number}` }).check();
  }
}

test('two documents are chosen, archived, downloaded, and mailed to their customers', async ({
  page,
  owner,
}) => {
  void owner;
  const withMail = aCustomer({ name: 'קליניקה נעימה', email: 'office@clinic.test' });
  const first = await issueByCall(page.request, { customer: withMail });
  const second = await issueByCall(page.request, { customer: aCustomer({ name: 'בלי מייל' }) });
  await issueByCall(page.request);
  await page.goto('/#/documents');
  await choose(page, [first.number, second.number]);
  const byItself = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדת ZIP' }).click();
  expect((await byItself).suggestedFilename()).toMatch(/^מסמכים \d\d-\d\d-\d{4}\.zip$/);
  await expect(page.getByText('הקובץ מוכן וההורדה התחילה').last()).toBeVisible();
  await page.getByRole('button', { name: 'פתיחה' }).click();
  await expect(page.getByRole('heading', { name: 'הורדות ופעולות מרוכזות' })).toBeVisible();
  await expect(page.getByText('2 מתוך 2')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'הורדה', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^מסמכים \d\d-\d\d-\d{4}\.zip$/);
  const entries = readZip(await readFile(await download.path()));
  expect(entries.map(({ name }) => name).toSorted()).toEqual([
    `חשבונית מס ${first.number} קליניקה נעימה.pdf`,
    `חשבונית מס ${second.number} בלי מייל.pdf`,
  ]);

  await page.goto('/#/documents');
  await choose(page, [first.number, second.number]);
  await page.getByRole('button', { name: 'שליחה ללקוחות' }).click();
  await page.getByLabel(/^הודעה אישית/).fill('תודה על העבודה המשותפת');
  await page.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect(page.getByText('הפעולה הסתיימה, ויש מה לבדוק').last()).toBeVisible();
  await page.getByRole('button', { name: 'פתיחה' }).click();
  await expect(page.getByText('מסמך אחד בלי כתובת')).toBeVisible();
  await page.getByText('מה לא הצליח').click();
  await expect(page.getByRole('link', { name: `חשבונית מס ${second.number}` })).toBeVisible();
});
