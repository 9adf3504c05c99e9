import type { APIRequestContext } from '@playwright/test';

import { issueByCall, signInByCalls } from '../support/calls.ts';
import { aClient } from '../support/people/clients.ts';
import { expect, test } from '../support/journey.ts';
import { messagesTo } from '../support/product/outbox.ts';

test.use({ userOptions: { role: 'accountant' } });

/** Returns the personal link in the mail of a question. */
async function linkTo(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await messagesTo(request, email);
      const mail = mails.find(({ text }) => text.includes('/q/'));
      link = /\/q\/[\w-]+/.exec(mail?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('a question is answered from its mail, found in the work list and closed by who asked', async ({
  page,
  owner,
  playwright,
  browser,
  baseURL,
}) => {
  const bakery = await aClient(owner, 'מאפיית הגפן');
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInByCalls(request, bakery);
  const { id } = await issueByCall(request);

  const address = encodeURIComponent(`/documents/${id}`);
  await page.goto(`/#/enter/${String(bakery.accountId)}?to=${address}`);
  const card = page.getByRole('region', { name: 'שאלות' });
  await card.getByRole('textbox', { name: 'שאלה לעסק' }).fill('למי נמכרו הסחורות?');
  await page.keyboard.press('Control+Enter');
  await expect(card).toContainText('ממתינה לתשובה');

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const mailed = await visitor.newPage();
  const link = await linkTo(request, bakery.email);
  await mailed.goto(link);
  await expect(mailed.getByText('למי נמכרו הסחורות?')).toBeVisible();
  await mailed.getByRole('textbox', { name: 'התשובה שלך' }).fill('לבית קפה בחיפה');
  await mailed.keyboard.press('Control+Enter');
  await expect(mailed.getByText('התשובה נשלחה')).toBeVisible();

  // The answer is in the work list, which leads back to the same document.
  await page.goto('/#/accountant/work_list');
  const row = page.getByRole('row', { name: /הלקוח ענה/ });
  await expect(row).toContainText('מאפיית הגפן');
  await expect(row).toContainText('לבית קפה בחיפה');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/documents/${id}`));
  await expect(card).toContainText('לבית קפה בחיפה');
  await expect(card).toContainText('מהדואר');
  await card.getByRole('button', { name: 'סגירת השאלה' }).click();
  await expect(card).toContainText('סגורה');

  await page.goto('/#/accountant/work_list');
  await expect(page.getByText('אין כרגע מה לטפל')).toBeVisible();

  // The link was closed with the question.
  await mailed.reload();
  await expect(mailed.getByText('הקישור כבר לא פעיל')).toBeVisible();
  await visitor.close();
  await request.dispose();
});
