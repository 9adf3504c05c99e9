import { readFile } from 'node:fs/promises';

import { readZip } from '@pinkas/test-kit/read-zip';

import { issueByCall, signInByCalls } from '../support/calls.ts';
import { aClient } from '../support/people/clients.ts';
import { expect, test } from '../support/journey.ts';

test.use({ userOptions: { role: 'accountant' } });

test('an accountant compares the income of clients and enters the documents of the period', async ({
  page,
  owner,
  playwright,
  baseURL,
}) => {
  const bakery = await aClient(owner, 'מאפיית הגפן');
  await aClient(owner, 'נגריית קו הסלע');
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await signInByCalls(other, bakery);
  await issueByCall(other);
  await other.dispose();

  await page.goto('/');
  await page.getByRole('link', { name: 'הכנסות הלקוחות' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'הכנסות הלקוחות' })).toBeVisible();
  const row = page.getByRole('row', { name: /מאפיית הגפן/ });
  await expect(row).toContainText('118.00');
  await expect(page.getByRole('row', { name: /3 לקוחות/ })).toContainText('118.00');

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ייצוא', exact: true }).click();
  await page.getByRole('menuitem', { name: /CSV העמודות שמוצגות/ }).click();
  expect((await coming).suggestedFilename()).toContain('הכנסות הלקוחות');

  await row.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('complementary', { name: /הספרים של הלקוח מאפיית הגפן/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/documents\?from=\d{4}-\d\d-01&to=/);
  await expect(page.getByRole('row', { name: /118\.00/ }).first()).toBeVisible();
});

test('an accountant takes a period of several clients along in one file', async ({
  page,
  owner,
  playwright,
  baseURL,
}) => {
  const bakery = await aClient(owner, 'מאפיית הגפן');
  const carpenter = await aClient(owner, 'נגריית קו הסלע');
  for (const client of [bakery, carpenter]) {
    const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await signInByCalls(other, client);
    await issueByCall(other);
    await other.dispose();
  }
  await page.goto('/#/accountant/user_list');
  await page.getByRole('checkbox', { name: 'מאפיית הגפן' }).check();
  await page.getByRole('checkbox', { name: 'נגריית קו הסלע' }).check();
  await page.getByRole('button', { name: 'הורדת תקופה' }).click();
  const dialog = page.getByRole('dialog', { name: /2 לקוחות/ });
  await dialog.getByRole('button', { name: 'לתקופה הבאה' }).click();
  await dialog.getByRole('button', { name: 'הכנת הקובץ' }).click();
  const link = page.getByRole('link', { name: 'הורדה' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const coming = page.waitForEvent('download');
  await link.click();
  const file = await coming;
  const names = readZip(await readFile(await file.path())).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
  expect(names.some((name) => name.startsWith('מאפיית הגפן '))).toBe(true);
  expect(names.some((name) => name.startsWith('נגריית קו הסלע '))).toBe(true);
  expect(names).toContain('README.txt');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^התראות/ })
    .click();
  await expect(page.getByText('הקבצים של הלקוחות מוכנים להורדה')).toBeVisible();
});
