import type { APIRequestContext, Page } from '@playwright/test';

import { addBankAccount } from '../support/bank-account.ts';
import { givenMonth, statementOf } from '../support/bank-month.ts';
import { Typist } from '../support/documents/by-keyboard.ts';
import { post } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

const SAVINGS = '654321';

/** Adds another account of the business, with the arrival of what left the main one. */
async function givenSavings(request: APIRequestContext): Promise<void> {
  const form = { bankCode: '12', branch: '600', number: SAVINGS, name: 'חיסכון', version: 0 };
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const answer = await post(request, '/v2/api/bank/accounts', form, key());
  const { id } = (await answer.json()) as { id: string };
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const buffer = statementOf([{ words: 'העברה מעו״ש', sumAgorot: 15_000_00, days: 5 }]);
  const file = { name: 'savings.csv', mimeType: 'text/csv', buffer };
  const sent = await request.post('/v2/api/bank/statements', {
    multipart: { bankAccountId: id, file },
    headers: { 'x-xsrf-token': token },
  });
  const statement = (await sent.json()) as { id: string; version: number };
  const path = `/v2/api/bank/statements/${statement.id}/import`;
  await post(request, path, { version: statement.version }, key());
}

/** Waits until the main button of the row that says this has the focus. */
async function expectRow(page: Page, words: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row.locator('[data-movement]:focus')).toBeVisible();
}

/** The rows of which something is offered, from the newest: one Enter each. */
const ACCEPTED = ['העברה 88125', 'העברה 88124', 'העברה 88123'];
const ACCEPTED_LATER = [
  'ביטוח לאומי',
  'מס ערך מוסף',
  `העברה לחשבון ${SAVINGS}`,
  'דמי כרטיס',
  'עמלת העברות',
  'עמלת ניהול חשבון',
  'חיוב בהרשאה',
  'חיוב בהרשאה',
  'בלוני חגיגה',
  'סטודיו מסגרת',
  'זיכוי מס״ב',
];

test('a month of forty movements is explained by forty-four keys, to the last agora', async ({
  page,
  owner,
}) => {
  void owner;
  await addBankAccount(page);
  await expect(page.getByText('קליטת דף בנק').first()).toBeVisible();
  const rows = await givenMonth(page.context().request, SAVINGS);
  await givenSavings(page.context().request);
  expect(rows).toHaveLength(40);
  const file = { name: 'תנועות.csv', mimeType: 'text/csv', buffer: statementOf(rows) };
  await page.getByLabel('בחירת קבצים').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'קליטת 40 תנועות' })).toBeEnabled();

  const typist = new Typist(page);
  await typist.press('Control+Enter');
  await expect(page.getByText('הוסברו 0 מתוך 40 תנועות')).toBeVisible();

  await typist.press('Shift+Enter');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(22);
  await typist.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await typist.press('ArrowDown');
  for (const words of ACCEPTED) {
    await expectRow(page, words);
    await typist.press('Enter');
  }
  for (const words of ['החזר מחבר', 'משיכת מזומן']) {
    await expectRow(page, words);
    await typist.press('Tab');
    await typist.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await typist.press('End');
    await typist.press('Enter');
    await expect(page.getByRole('textbox', { name: 'סיבה' })).toBeFocused();
    await typist.type('פרטי');
    await typist.press('Enter');
  }
  await expectRow(page, 'חיוב ידני בסניף');
  await typist.press('Tab');
  await typist.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await typist.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'רישום כעמלת בנק' })).toBeFocused();
  await typist.press('Enter');
  for (const words of ACCEPTED_LATER) {
    await expectRow(page, words);
    await typist.press('Enter');
  }
  await expectRow(page, 'זיכוי מס״ב');
  // What waits is sent when the list is left.
  await page.goto('/#/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('סטודיו לבדיקות');
  await page.goto('/#/bank');
  await expect(page.getByText('הוסברו 39 מתוך 40 תנועות')).toBeVisible();
  await typist.press('ArrowDown');
  await expectRow(page, 'זיכוי מס״ב');
  await typist.press('Enter');
  await expect(page.getByText('הקבלה תופק בעוד')).toBeVisible();
  // The file itself is chosen by hand.
  expect(typist.keys).toBe(44);

  // The window is closed in the ten seconds in which the receipt waits.
  await page.goto('about:blank');
  await page.goto('/#/bank');
  await expect(page.getByText('הוסברו 40 מתוך 40 תנועות')).toBeVisible();
  await expect(page.getByText('לא נשארו תנועות')).toBeVisible();
  await expect(page.getByRole('button', { name: /עדיין לא הוסבר/ })).toContainText('0.00');
  await expect(page.getByText('כל התנועות הוסברו')).toBeVisible();
});
