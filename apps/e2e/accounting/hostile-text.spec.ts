import type { Page } from '@playwright/test';

import {
  cellAt,
  expectIssued,
  fillInvoice,
  issueAndSend,
  openNewInvoice,
} from '../support/documents/create-document.ts';
import { expect, test } from '../support/journey.ts';
import { countDocuments } from '../support/people/people.ts';

/** Each runs, or fetches from outside, wherever it is taken for markup. */
const IMAGE = '<img src=x onerror="window.wasRun=1">';
const SCRIPT = '<script>window.wasRun=1</script>';
const SVG = '"><svg onload=window.wasRun=1>';
const FRAME = '<iframe src="https://evil.example"></iframe>';
const TEMPLATE = '{{constructor.constructor("window.wasRun=1")()}} ${window.wasRun=1}';

/** Nothing ran, and nothing of the texts became part of the page. */
async function expectInert(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await expect(page.locator('img[src="x"], iframe, svg[onload], [onerror]')).toHaveCount(0);
}

test('IN-02: markup in any field is shown as text on every screen, before and after its issue', async ({
  page,
  owner,
}) => {
  const outside: string[] = [];
  page.context().on('request', (request) => {
    // The texts themselves may travel to our own server, as a search for what was typed does.
    if (new URL(request.url()).hostname === 'evil.example') outside.push(request.url());
  });
  await openNewInvoice(page);
  await fillInvoice(page, {
    customer: IMAGE,
    saveCustomer: true,
    lines: [{ description: `${SCRIPT} ${FRAME}`, quantity: '1', price: '100' }],
  });
  await cellAt(page, 'יחידה').fill('<b>x</b>');
  await page.getByRole('button', { name: 'טלפון וכתובת' }).click();
  await page.getByRole('textbox', { name: /^כתובת \(/ }).fill(SVG);
  await page.getByLabel('עיר').fill('<i>Haifa</i>');
  await page.getByLabel('נושא המסמך').fill(TEMPLATE);
  await page.getByLabel('הערות במסמך').fill(`${IMAGE}\n${SCRIPT}`);
  await expect(page.getByText(IMAGE).first()).toBeVisible();
  await page.keyboard.press('Alt+KeyV');
  const preview = page.getByRole('dialog', { name: 'תצוגה מקדימה' });
  const sheet = preview.getByRole('img', { name: 'תצוגה מקדימה, עמוד 1 מתוך 1' });
  await expect(sheet).toBeVisible();
  await expect
    .poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expectInert(page);
  expect(await countDocuments(owner.accountId)).toBe(0);

  await issueAndSend(page);
  await expectIssued(page, 1001);
  await expect(page.getByText(IMAGE).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /עמוד 1 מתוך 1/ })).toBeVisible();
  await expectInert(page);
  const verification = await page.getByRole('link', { name: 'דף האימות' }).getAttribute('href');

  await page.goto('/#/documents');
  await expect(page.getByRole('row', { name: /1001/ })).toContainText(IMAGE);
  await page.getByLabel('חיפוש במסמכים').fill('<img');
  await expect(page.getByRole('row', { name: /1001/ })).toBeVisible();
  await page.getByLabel('חיפוש במסמכים').fill(SVG);
  await expect(page.getByText('לא נמצאו מסמכים בסינון הזה')).toBeVisible();
  await expect(page.getByText(SVG)).toBeVisible();
  await expectInert(page);

  await page.goto('/#/dashboard');
  await expect(page.getByRole('row', { name: /1001/ })).toContainText(IMAGE);
  await expectInert(page);

  await openNewInvoice(page);
  await page.getByRole('combobox', { name: 'לקוח' }).fill('onerror');
  await expect(page.getByRole('option').first()).toContainText(IMAGE);
  await expectInert(page);

  const anyone = await page.context().newPage();
  await anyone.goto(verification ?? '');
  await expect(anyone.getByText('המסמך אמיתי ולא שונה')).toBeVisible();
  await expectInert(anyone);
  await anyone.goto('/outbox');
  await expect(anyone.getByRole('heading', { level: 1 })).toBeVisible();
  await expectInert(anyone);
  expect(outside).toEqual([]);
});

test('IN-08: what turns text around is not stored, and a name is isolated from the sum beside it', async ({
  page,
  owner,
}) => {
  void owner;
  await openNewInvoice(page);
  await fillInvoice(page, {
    customer: 'Studio\u202E 2000\u2066\u200B (בע"מ)\uFEFF 50-',
    lines: [{ description: '!100 - A4 \u202Eנייר', quantity: '1', price: '1234.5' }],
  });
  await issueAndSend(page);
  await expectIssued(page, 1001);
  const id = new URL(page.url()).hash.split('/').at(-1) ?? '';
  const answer = await (await page.request.get(`/v2/api/documents/${id}`)).text();
  expect(answer).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/);
  await page.goto('/#/documents');
  const row = page.getByRole('row', { name: /1001/ });
  const name = row.locator('bdi').filter({ hasText: 'Studio 2000' });
  await expect(name).toHaveText('Studio 2000 (בע"מ) 50-');
  await expect(row.getByText('1,456.71').first()).toHaveCSS('direction', 'ltr');
});
