import { readFile } from 'node:fs/promises';

import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { readZip } from '@pinkas/test-kit/read-zip';
import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility.ts';
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
  await expectAccessible(page, 'the bar of chosen documents');
  const byItself = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדת ZIP' }).click();
  expect((await byItself).suggestedFilename()).toMatch(/^מסמכים \d\d-\d\d-\d{4}\.zip$/);
  await expect(page.getByText('הקובץ מוכן וההורדה התחילה').last()).toBeVisible();
  await page.getByRole('button', { name: 'פתיחה' }).click();
  await expect(page.getByRole('heading', { name: 'הורדות ופעולות מרוכזות' })).toBeVisible();
  await expect(page.getByText('2 מתוך 2')).toBeVisible();
  await expectAccessible(page, 'a finished archive');
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
  await expectAccessible(page, 'mailing many documents');
  await page.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect(page.getByText('הפעולה הסתיימה, ויש מה לבדוק').last()).toBeVisible();
  await page.getByRole('button', { name: 'פתיחה' }).click();
  await expect(page.getByText('מסמך אחד בלי כתובת')).toBeVisible();
  await page.getByText('מה לא הצליח').click();
  await expect(page.getByRole('link', { name: `חשבונית מס ${second.number}` })).toBeVisible();
  await expectAccessible(page, 'a mailing with a document without an address');
});

test('a note is written, removed and brought back, and the chain leads from the quote to the receipt', async ({
  page,
  owner,
}) => {
  void owner;
  const saved = { name: 'לקוח של שרשרת', saveAsRegular: true };
  const quote = await issueByCall(page.request, aQuote({ customer: aCustomer(saved) }));
  const view = (await (await page.request.get(`/v2/api/documents/${quote.id}`)).json()) as {
    customerId: string;
  };
  const customer = aCustomer({ id: view.customerId, name: saved.name });
  const paper = aPaper(DOC_TYPES.INVOICE, { customer }, quote);
  const invoice = await issueByCall(page.request, paper);
  const links = [aLink(invoice, 'receipt')];
  const receipt = await issueByCall(
    page.request,
    aReceipt(invoice.totalAgorot, { customer, links }),
  );

  await page.goto(`/#/documents/${quote.id}`);
  const chain = page.getByRole('navigation', { name: 'שרשרת המסמכים' });
  await expect(chain.getByRole('listitem')).toHaveCount(3);
  await expect(chain.locator('[aria-current="page"]')).toContainText(`הצעת מחיר ${quote.number}`);
  await expectAccessible(page, 'a chain of documents');
  await chain.getByRole('link', { name: new RegExp(`^קבלה ${receipt.number}`) }).click();
  await expect(page.getByRole('heading', { name: `קבלה ${receipt.number}` })).toBeVisible();
  await expect(chain.locator('[aria-current="page"]')).toContainText(`קבלה ${receipt.number}`);

  await page.getByRole('heading', { name: 'הערות פנימיות' }).click();
  await page.getByLabel('הערה חדשה').fill('שולם לפני הזמן');
  await page.getByRole('button', { name: 'הוספת הערה' }).click();
  await expect(page.getByText('שולם לפני הזמן')).toBeVisible();
  await expect(page.getByText('נוספה הערה פנימית')).toBeVisible();
  await page.getByRole('button', { name: 'מחיקת ההערה' }).click();
  const undo = page.getByRole('button', { name: 'ביטול הפעולה' });
  // News stays under the pointer, however long the page takes.
  await undo.hover();
  await expect(page.getByText('שולם לפני הזמן')).toBeHidden();
  await undo.click();
  await expect(page.getByText('שולם לפני הזמן')).toBeVisible();
  await page.goto('/#/documents');
  await expect(
    page.getByRole('row', { name: new RegExp(String(receipt.number)) }).first(),
  ).toContainText('הערה פנימית אחת');
});
