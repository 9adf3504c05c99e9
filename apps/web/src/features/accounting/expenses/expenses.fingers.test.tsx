import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { anInboxRow, anotherInboxRow, expensesServer } from '../../../../test/expenses-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

beforeEach(async () => {
  await chooseLanguage('he');
  const rows = [anInboxRow(), anotherInboxRow()];
  expensesServer({ 'GET /v2/api/expenses/inbox': () => ({ rows, count: rows.length }) });
});

async function openOnPhone(path: string) {
  const screen = await renderApp(path);
  await page.viewport(390, 844);
  return screen;
}

test('the chosen place of expenses lies within the edge of the choice', async () => {
  const screen = await openOnPhone('/expenses');
  const places = screen.getByRole('navigation', { name: 'חלקי ההוצאות' });
  await expect.element(places).toBeVisible();
  const edge = places.element().getBoundingClientRect();
  const chosen = places.element().querySelector('[aria-current]')?.getBoundingClientRect();
  expect(chosen?.height).toBe(44);
  expect(chosen?.top).toBe(edge.top + 3);
  expect(chosen?.bottom).toBe(edge.bottom - 3);
});

test('the box of the inbox ends in one line', async () => {
  const screen = await openOnPhone('/expenses/inbox');
  const list = screen.getByRole('navigation', { name: 'קבצים שממתינים לתיוק' });
  await expect.element(list).toBeVisible();
  const last = list.getByRole('button').last().element();
  const lines = [last, list.element(), list.element().parentElement ?? last].map(
    (element) => getComputedStyle(element).borderBottomWidth,
  );
  expect(lines).toEqual(['0px', '0px', '1px']);
});
