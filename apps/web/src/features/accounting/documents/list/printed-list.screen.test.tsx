import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aRow } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const EXPORT = 'GET /v2/api/documents/export';
let server: FakeServer;
let saved: string[];

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer('GET /v2/api/documents', () => json({ rows: [aRow()], after: null, before: null }));
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download !== '') saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a PDF holds the columns that are shown, and a list too long for paper says what to do', async () => {
  server.answer(EXPORT, () => new Response('paper'));
  const { screen } = await openPage('/documents?state=open');
  await screen.getByRole('button', { name: 'ייצוא' }).click();
  await screen.getByRole('menuitem', { name: /PDF להדפסה/ }).click();
  await expect.poll(() => saved).toEqual(['export.pdf']);
  const query = Object.fromEntries(server.of(EXPORT).at(-1)?.query ?? []);
  expect(query).toMatchObject({ format: 'pdf', state: 'open' });
  expect(query['columns']?.split(',')).toContain('customer');
  const fields = [{ path: 'format', code: 'TABLE_TOO_LONG_TO_PRINT' }];
  server.answer(EXPORT, () => refusal(400, 'INVALID_REQUEST', fields));
  await screen.getByRole('button', { name: 'ייצוא' }).click();
  await screen.getByRole('menuitem', { name: /PDF להדפסה/ }).click();
  await expect.element(screen.getByText(/עד 2,000 שורות/).first()).toBeVisible();
});
