import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const lastQuery = () => Object.fromEntries(server.of('GET /v2/api/documents').at(-1)?.query ?? []);

test.each([
  ['asked', 'באיחור', { state: 'overdue', allocation: 'asked' }],
  ['asked&state=overdue', 'הכול', { allocation: 'asked' }],
  ['missing', 'באיחור', { state: 'overdue' }],
  ['missing&state=open', 'באיחור', { state: 'overdue', allocation: 'missing' }],
  ['missing&state=open', 'הכול', {}],
])('the filter by number %s goes to the tab %s only where it is not of a tab', async (...row) => {
  const [allocation, tab, filter] = row;
  const { screen } = await openPage(`/documents?allocation=${allocation}`);
  await screen.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  await expect.poll(() => lastQuery()).toEqual({ ...filter, sort: 'date', direction: 'desc' });
});
