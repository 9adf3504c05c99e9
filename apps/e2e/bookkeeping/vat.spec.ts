import { readFile } from 'node:fs/promises';

import { startOfMonth } from '@pinkas/domain/time/local-date';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import type { APIRequestContext, Page } from '@playwright/test';

import { post, signInByCalls } from '../support/calls.ts';
import { aClient } from '../support/people/clients.ts';
import { expect, test } from '../support/journey.ts';
import { lastDayToFile } from '../support/last-day-to-file.ts';

const LAST_DAY = lastDayToFile();
const VAT = `/#/reports/vat?day=${LAST_DAY}`;
/** The month of that day, as pages name it. */
const MONTH_NAME = new Intl.DateTimeFormat('he', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(Date.parse(LAST_DAY));

/** Saves an expense of the period that is to be filed, without the screens. */
async function anExpense(request: APIRequestContext, isApproved: boolean): Promise<void> {
  const form = anExpenseForm({ documentDate: LAST_DAY, reportMonth: startOfMonth(LAST_DAY) });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await post(request, '/v2/api/expenses', { form, isApproved }, headers);
}

/** Makes the business file detailed returns from a past month on. */
async function fileInDetail(request: APIRequestContext): Promise<void> {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'idempotency-key': crypto.randomUUID(), 'x-xsrf-token': token };
  const terms = {
    fromMonth: '2020-01-01',
    vatPeriod: 'two-months',
    vatBasis: 'invoice',
    vatForm: 'detailed',
    advancesPeriod: 'two-months',
    advancesBasisPoints: 0,
    lastChangeNo: 0,
  };
  const answer = await request.put('/v2/api/settings/book/terms', { data: terms, headers });
  expect(answer.ok()).toBe(true);
}

/** Closes the period that the page shows, records that it was filed, and checks the result. */
async function closePeriod(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'נעילת התקופה' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'נעילת התקופה' }).click();
  await expect(page.getByText('התקופה נסגרה', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'רישום הגשה' }).click();
  await dialog.getByRole('textbox', { name: 'אסמכתה', exact: true }).fill('30417-8');
  await dialog.getByRole('button', { name: 'רישום', exact: true }).click();
  await expect(page.getByText(/30417-8/)).toBeVisible();
}

test('a period goes from its papers through its checks to locked books, and is opened again', async ({
  page,
  owner,
  faults,
}) => {
  void owner;
  faults.expect(/status of 409/);
  const { request } = page.context();
  await anExpense(request, true);
  await anExpense(request, false);
  await page.goto(VAT);
  await expect(page.getByText('הוצאה אחת ממתינה לאישור')).toBeVisible();

  // Its breakdown opens in place.
  await page.getByRole('button', { name: 'פירוט: מע"מ תשומות', exact: true }).click();
  const papers = page.getByRole('table', { name: 'מע"מ תשומות' });
  await expect(papers.getByRole('row')).toHaveCount(3);
  await expect(papers).toContainText('180.00');
  await page.getByRole('button', { name: 'סגירת הפירוט' }).click();

  // A check links to where it is corrected.
  await page.getByRole('link', { name: 'להשלמה' }).click();
  await page.getByRole('button', { name: 'אישור ההוצאה' }).click();
  await page.goto(VAT);
  await expect(page.getByText('אין הוצאות שממתינות לאישור')).toBeVisible();
  await expect(page.getByRole('region', { name: 'סיכום הדוח' })).toContainText('360');

  await closePeriod(page);
  await expect(anExpense(request, true)).rejects.toThrow('PERIOD_LOCKED');
  await page.getByRole('button', { name: 'פתיחת התקופה' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('סיבה').fill('חשבונית ספק שהגיעה באיחור');
  await dialog.getByRole('button', { name: 'פתיחת התקופה' }).click();
  await expect(page.getByText('נפתחה אחרי סגירה')).toBeVisible();
  await anExpense(request, true);
  await page.reload();
  await expect(page.getByText('הסכומים השתנו מאז הסגירה')).toBeVisible();
});

test('the file of a detailed return is checked, downloaded and kept by the closing', async ({
  page,
  owner,
}) => {
  void owner;
  const { request } = page.context();
  await fileInDetail(request);
  await anExpense(request, true);
  await page.goto(VAT);
  const card = page.getByRole('region', { name: 'קובץ PCN874' });
  await expect(card).toContainText('רשומה אחת');
  await expect(card).toContainText('להוצאה אחת אין מספר ספק');
  await card.getByRole('button', { name: 'הצגת הרשומות' }).click();
  await expect(card.getByRole('table', { name: 'רשומות PCN874' })).toContainText('180.00');
  async function fileText(): Promise<string> {
    const coming = page.waitForEvent('download');
    await card.getByRole('button', { name: 'הורדת הקובץ' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^PCN874_\d{9}_\d{6}\.TXT$/);
    return readFile(await file.path(), 'latin1');
  }
  const open = await fileText();
  expect(open.split('\r\n').map(({ length }) => length)).toEqual([131, 60, 10, 0]);
  await closePeriod(page);
  await expect(card).toContainText('הקובץ נשמר כפי שהיה בנעילת התקופה');
  expect(await fileText()).toBe(open);
});

test.describe('an accountant who may file', () => {
  test.use({ userOptions: { role: 'accountant' } });

  test('closes the month of a client with its owner, up to locked books; one who may only see is not offered it', async ({
    page,
    owner,
    browser,
    baseURL,
  }) => {
    const client = await aClient(owner, 'מאפיית הגפן', ['file']);
    const seen = await aClient(owner, 'נגריית קו הסלע');
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    await signInByCalls(other.request, client);
    await anExpense(other.request, true);
    await anExpense(other.request, false);

    // The owner: from what waits in the month to a return without warnings, which waits for the accountant.
    const ownPage = await other.newPage();
    const month = `/reports/close_month?day=${LAST_DAY}`;
    await ownPage.goto(`/#${month}`);
    await expect(ownPage.getByRole('heading', { level: 1 })).toContainText(MONTH_NAME);
    const left = ownPage.getByRole('region', { name: 'מה נשאר' });
    await left.getByRole('link', { name: 'לאישור: הוצאות לאישור' }).click();
    await ownPage.getByRole('button', { name: 'אישור ההוצאה' }).click();
    await ownPage.goto(`/#${month}`);
    await expect(left).not.toContainText('הוצאה אחת מחכה לאישור');
    await expect(left.getByRole('link', { name: 'לדוח: דוח מע"מ' })).toBeVisible();

    // The accountant: the same list in the books of the client, and the same return.
    await page.goto(`/#/enter/${String(client.accountId)}?to=${encodeURIComponent(month)}`);
    const tasks = page.getByRole('region', { name: 'מה נשאר' });
    await expect(tasks).not.toContainText('מחכה לאישור');
    await tasks.getByRole('link', { name: 'לדוח: דוח מע"מ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('דוח מע"מ');
    await expect(page.getByRole('region', { name: 'סיכום הדוח' })).toContainText('360');
    await closePeriod(page);

    // For the owner the books are locked, and the task is done.
    await ownPage.reload();
    await expect(left.getByRole('link', { name: 'לדוח: דוח מע"מ' })).toHaveCount(0);
    await expect(anExpense(other.request, true)).rejects.toThrow('PERIOD_LOCKED');
    await other.close();

    await page.goto(`/#/enter/${String(seen.accountId)}?to=/reports/vat`);
    await expect(page.getByRole('complementary', { name: /נגריית קו הסלע/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('דוח מע"מ');
    await expect(page.getByRole('button', { name: 'נעילת התקופה' })).toBeHidden();
  });
});
