import { randomUUID } from 'node:crypto';

import { anItemForm, type ItemRequest } from '@pinkas/test-kit/an-item';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { write } from './customers.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

async function made(browser: HttpBrowser, path: string, body: unknown): Promise<Saved> {
  const answer = await write(browser, 'POST', path, body);
  if (answer.status !== 200) throw new Error(`not added: ${answer.status} ${answer.text}`);
  return answer.json as Saved;
}

/** Adds an item, which must succeed. */
export function givenItem(
  browser: HttpBrowser,
  changes: Partial<ItemRequest> = {},
): Promise<Saved> {
  return made(browser, '/v2/api/items', anItemForm(changes));
}

/** Adds a price list in shekels, which must succeed. */
export function givenPriceList(browser: HttpBrowser, name: string): Promise<Saved> {
  return made(browser, '/v2/api/price-lists', { name, currency: 'ILS' });
}

/** Switches the stock of the business on. */
export async function keepStock(browser: HttpBrowser): Promise<void> {
  const answer = await browser.send('PUT', '/v2/api/stock/settings', {
    body: { version: 1, keepsStock: true },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (answer.status !== 200) throw new Error(`not switched on: ${answer.text}`);
}
