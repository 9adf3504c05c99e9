import { expect, type Page, type Request } from '@playwright/test';

import { isLastRequest } from './layout-shifts.ts';

/**
 * The search, the bell, what changes by itself and the messages of those who run the product load while the open page is idle, now within
 * the wait for the network and now after it.
 */
const LOADS_WHILE_IDLE =
  /^\/(?:assets\/(?:search-palette-|at-rest|notices)|v2\/api\/(?:notices\/|changes|broadcasts$))/;

/** Ends the stream of changes at once: it is no load of a page, and the network would never be idle beside it. */
export async function endStreams(page: Page): Promise<void> {
  await page.route('**/v2/api/changes*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: taken\ndata: {}\n\n' }),
  );
}

/**
 * Opens a page without any cache, and returns the addresses of all requests of its opening. Routes of a page switch the
 * cache of the browser off (`endStreams` sets one). `rest` waits until the page has no more requests.
 */
export async function openCold(
  page: Page,
  path: string,
  rest: () => Promise<void>,
): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request): void => {
    if (!isLastRequest(request)) asked.push(new URL(request.url()).pathname);
  };
  await page.goto('about:blank');
  page.on('request', note);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await rest();
  page.off('request', note);
  // Requests of the previous page may be reported only now; opening begins with the page itself.
  expect(asked).toContain('/');
  const opened = asked.slice(asked.indexOf('/'));
  return opened.filter((address) => !LOADS_WHILE_IDLE.test(address));
}

/** As `openCold`, at rest once the network is idle. */
export function coldRequests(page: Page, path: string): Promise<string[]> {
  return openCold(page, path, () => page.waitForLoadState('networkidle'));
}
