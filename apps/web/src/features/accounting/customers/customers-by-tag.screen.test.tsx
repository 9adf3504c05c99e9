import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { LIST, server, startCustomers, violations } from './testing/customer-screens.ts';

startCustomers();

const BY_TAG = 'GET /v2/api/customers/totals-by-tag';
const TAG = { id: '00000000-0000-4000-8000-0000000000a1', name: 'סיטונאי', color: 'teal' };
const OTHER_TAG = '00000000-0000-4000-8000-0000000000a2';
const GROUPS = [
  { tag: TAG, count: 2, openAgorot: 436_600, overdueAgorot: 118_000, creditAgorot: 5_900 },
  { tag: null, count: 1, openAgorot: 0, overdueAgorot: 0, creditAgorot: 0 },
];

test('the book is summed by tag, and a tag leads to its customers', async () => {
  await page.viewport(1440, 900);
  server.answer({ [BY_TAG]: () => ({ groups: GROUPS }) });
  const screen = await renderApp(`/customers?tab=open&tagId=${OTHER_TAG}`);
  await screen.getByRole('button', { name: 'סיכום לפי תגית' }).click();
  const dialog = screen.getByRole('dialog');
  const row = dialog.getByRole('row', { name: /סיטונאי/ });
  await expect.element(row).toMatchTextContent(/4,366\.00.*1,180\.00.*59\.00/);
  await expect.element(dialog.getByText('ללא תגית')).toBeVisible();
  const { query } = server.callsTo(BY_TAG)[0] ?? {};
  // A pressed tag replaces the tag of the filter: its numbers are of it alone.
  expect([query?.get('tab'), query?.get('tagId')]).toEqual(['open', null]);
  expect(await violations()).toEqual([]);
  await row.getByText('סיטונאי').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.callsTo(LIST).at(-1)?.query.get('tagId')).toBe(TAG.id);
});

test('sums by tag that are not read say so', async () => {
  server.answer({ [BY_TAG]: () => refusal(500, 'INTERNAL_ERROR') });
  await page.viewport(1440, 900);
  const screen = await renderApp('/customers');
  await screen.getByRole('button', { name: 'סיכום לפי תגית' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible();
});

test('the bar of the chosen fits a phone, and each of its buttons takes a tap', async () => {
  await page.viewport(1440, 900);
  const screen = await renderApp('/customers');
  await screen.getByRole('checkbox', { name: 'בחירת קליניקה נעימה' }).click();
  await page.viewport(390, 844);
  const bar = screen.getByRole('region', { name: 'פעולות', exact: true });
  await expect.element(bar).toBeVisible();
  const box = bar.element().getBoundingClientRect();
  expect([box.left >= 0, box.right <= 390, box.bottom <= 844]).toEqual([true, true, true]);
  const buttons = bar.getByRole('button').elements();
  expect(buttons.length).toBeGreaterThan(2);
  for (const button of buttons) {
    const { left, top, width, height } = button.getBoundingClientRect();
    expect(height, button.textContent).toBeGreaterThanOrEqual(44);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(button.contains(hit), button.textContent).toBe(true);
  }
});
