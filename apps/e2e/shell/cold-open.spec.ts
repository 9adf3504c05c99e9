import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';

const REQUESTS_MAX = 20;

/** The search, the bell and what changes by itself load while the open page is idle, now within the wait for the network and now after it. */
const LOADS_WHILE_IDLE =
  /^\/(?:assets\/(?:search-palette-|at-rest|notices)|v2\/api\/(?:notices\/|changes))/;

/** Opens a page that no cache knows, and gives the addresses of all that opening it asked for. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  // A stream that stays open is no load of the page, and the network would never be idle beside it.
  await page.route('**/v2/api/changes*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: taken\ndata: {}\n\n' }),
  );
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return asked.filter((address) => !LOADS_WHILE_IDLE.test(address));
}

for (const path of [
  '/documents/create/305',
  '/documents',
  '/customers',
  '/expenses',
  '/settings/usage',
]) {
  test(`${path} opens cold with at most ${String(REQUESTS_MAX)} requests`, async ({
    page,
    owner,
  }) => {
    void owner;
    const asked = await requestsOf(page, path);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX);
  });
}

test('the sign-in page opens cold with few requests', async ({ page }) => {
  const asked = await requestsOf(page, '/auth/login');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
});
