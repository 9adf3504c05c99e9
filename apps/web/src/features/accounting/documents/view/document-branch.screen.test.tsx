import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a document names the branch in which it was issued', async () => {
  const branch = { nameHe: 'חיפה', nameEn: 'Haifa' };
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}`, () => json(aDocument({ branch })));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText('סניף העסק')).toBeVisible();
  await expect.element(screen.getByText('חיפה', { exact: true })).toBeVisible();
});

test('a document of a business in one place says nothing of branches', async () => {
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText('הופק על ידי')).toBeVisible();
  await expect.element(screen.getByText('סניף העסק')).not.toBeInTheDocument();
});
