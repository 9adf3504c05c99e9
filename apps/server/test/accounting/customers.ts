import { randomUUID } from 'node:crypto';

import { aCustomerForm, type CustomerRequest } from '@pinkas/test-kit/a-customer';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { issue, type Issued } from './issue.ts';

/** Exports of tables, in order. */
export const CUSTOMER_EXPORTS = [
  '/v2/api/customers/casual/export',
  '/v2/api/customers/export',
  '/v2/api/customers/{id}/statement/export',
] as const;

/** Sends a write with a key of its own, unless one is given. */
export function write(
  browser: HttpBrowser,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<Answer> {
  const headers = { 'idempotency-key': key };
  return browser.send(method, path, { headers, ...(body === undefined ? {} : { body }) });
}

/** Adds a customer to the book, which must succeed. */
export async function givenCustomer(
  browser: HttpBrowser,
  changes: Partial<CustomerRequest> = {},
): Promise<{ id: string; version: number }> {
  const answer = await write(browser, 'POST', '/v2/api/customers', aCustomerForm(changes));
  if (answer.status !== 200) throw new Error(`not added: ${answer.status} ${answer.text}`);
  return answer.json as { id: string; version: number };
}

/** Issues an invoice to a customer of the book. */
export function issueTo(
  browser: HttpBrowser,
  customerId: string,
  changes: Parameters<typeof issue>[1] = {},
): Promise<Issued> {
  const customer = aCustomer({ id: customerId, name: 'לקוח מהספר' });
  return issue(browser, { customer, ...changes });
}

/** A get that must succeed. */
export async function getJson<T>(browser: HttpBrowser, path: string): Promise<T> {
  const answer = await browser.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.json as T;
}
