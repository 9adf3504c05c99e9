import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { DOCUMENT_ID } from '../testing/fake-documents.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { openPage, SEEING } from '../testing/open-page.tsx';

const ADDRESS = `/documents/${DOCUMENT_ID}`;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('who may only see is offered to read and download, and nothing that would be refused', async () => {
  const { screen } = await openPage(ADDRESS, undefined, SEEING);
  await expect.element(screen.getByRole('heading', { name: 'חשבונית מס 30128' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /הורדה/ }).first()).toBeVisible();
  for (const name of [/שליחה ללקוח/, /קבלה/, /זיכוי/]) {
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  }
  await userEvent.click(screen.getByRole('button', { name: 'עוד פעולות' }));
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
});
