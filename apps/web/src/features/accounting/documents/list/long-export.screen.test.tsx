import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aRow } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const START = 'POST /v2/api/exports';
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer('GET /v2/api/documents', () => json({ rows: [aRow()], after: null, before: null }));
  server.answer('GET /v2/api/documents/export', () => refusal(409, 'EXPORT_NEEDS_JOB'));
  server.answer(START, () => json({ id: '0193aaaa-0000-7000-8000-0000000000e1' }));
});
afterEach(() => vi.unstubAllGlobals());

test('a list too long to come at once is written by a job, and the person is told so', async () => {
  const { screen, router } = await openPage('/documents?state=open');
  await screen.getByRole('button', { name: 'ייצוא' }).click();
  await screen.getByRole('menuitem', { name: /Excel/ }).last().click();
  await expect.element(screen.getByText(/הקובץ נכתב ברקע/).first()).toBeVisible();
  expect(server.of(START).at(-1)?.body).toEqual({
    address: expect.stringMatching(/^\/v2\/api\/documents\/export\?.*state=open.*format=xlsx/),
  });
  await expect.element(screen.getByRole('button', { name: 'ייצוא' })).toBeVisible();
  await screen.getByRole('button', { name: 'לקבצים שלי' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/accounts/exports');
});
