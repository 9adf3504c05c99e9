import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DataRouter } from 'react-router';
import { page, type Locator } from 'vitest/browser';

import { aRow } from '../testing/fake-documents.ts';
import { json, startFakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

beforeEach(() => {
  localStorage.clear();
  startFakeServer().answer('GET /v2/api/documents', () =>
    json({ rows: [aRow()], after: null, before: null }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.style.inlineSize = '';
});

const topOf = (row: Locator) => Math.round(row.element().getBoundingClientRect().top);
const partOf = ({ state }: DataRouter, key: string) =>
  new URLSearchParams(state.location.search).get(key);
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Each filter: its chip, what is pressed in its panel, and what the address then has. */
const FILTERS = [
  ['תאריכים', 'החודש', 'from', '2026-11-01'],
  ['סוג מסמך', 'חשבונית מס', 'docType', '305'],
  ['סטטוס', 'באיחור', 'state', 'overdue'],
  ['מספר הקצאה', 'חסר', 'allocation', 'needed'],
] as const;

test('rows stay where they are while filters are set and removed one by one', async () => {
  document.body.style.inlineSize = '1144px';
  const { screen, router } = await openPage('/documents');
  await page.viewport(1440, 900);
  const row = screen.getByRole('row', { name: /30128/ });
  await expect.element(row).toBeVisible();
  const top = topOf(row);
  for (const [chip, choice, key, value] of FILTERS) {
    await press(chip);
    await press(choice);
    if (key === 'docType') await press(/^סוג מסמך:/);
    await expect.poll(() => partOf(router, key)).toBe(value);
    await expect.element(row).toBeVisible();
    expect(topOf(row), chip).toBe(top);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
  for (const [chip, , key] of FILTERS) {
    await press(`ניקוי: ${chip}`);
    await expect.poll(() => partOf(router, key)).toBeNull();
    await expect.element(row).toBeVisible();
    expect(topOf(row), chip).toBe(top);
  }
});

test('on a phone rows stay where they are while filters are set and cleared', async () => {
  const { screen, router } = await openPage('/documents');
  await page.viewport(390, 844);
  const row = screen.getByRole('list', { name: 'המסמכים שלי' }).getByRole('listitem').first();
  await expect.element(row).toBeVisible();
  const top = topOf(row);
  for (const [chip, choice, key, value] of FILTERS) {
    await press(/^סינון/);
    await screen
      .getByRole('region', { name: chip })
      .getByRole('button', { name: choice, exact: true })
      .click();
    if (key === 'docType') await press('החלה');
    await expect.poll(() => partOf(router, key)).toBe(value);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(row).toBeVisible();
    expect(topOf(row), chip).toBe(top);
  }
  await press(/^סינון/);
  await screen.getByRole('dialog').getByRole('button', { name: 'ניקוי סינון' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.element(row).toBeVisible();
  expect(topOf(row)).toBe(top);
});
