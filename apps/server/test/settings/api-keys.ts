import type { ApiKeyForm, FreshKey } from '@pinkas/contract/settings/api/api-keys.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { write } from '../accounting/customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';

export const API_KEYS = '/v2/api/settings/api-keys';

/** What a person enters for a key of the public API. */
export function aKeyForm(changes: Partial<ApiKeyForm> = {}): ApiKeyForm {
  return {
    name: 'חנות',
    mode: 'live',
    scopes: ['documents.read'],
    addresses: [],
    expiresOn: null,
    ...changes,
  };
}

/** A new key with its secret; fails where it was refused. */
export async function freshKey(
  browser: HttpBrowser,
  form: ApiKeyForm = aKeyForm(),
): Promise<FreshKey & { readonly secret: string }> {
  const answer = await write(browser, 'POST', API_KEYS, form);
  if (answer.status !== 200) throw new Error(answer.text);
  const fresh = answer.json as FreshKey;
  if (fresh.secret === null) throw new Error('the key was made before');
  return { ...fresh, secret: fresh.secret };
}

/** A key of the account, to change. */
export async function givenApiKey(browser: HttpBrowser): Promise<{ id: string }> {
  const { id } = await freshKey(browser);
  return { id };
}

/** A call of the public API in the log of the account. */
async function givenApiRequest(browser: HttpBrowser): Promise<{ id: string }> {
  const { secret } = await freshKey(browser);
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await browser.get('/api/v1/documents', { headers });
  const id = answer.headers.get('x-request-id') ?? '';
  const path = `/v2/api/settings/api-requests/${id}`;
  // It is written after its answer.
  await expect.poll(async () => (await browser.get(path)).status).toBe(200);
  return { id };
}

/** What calls of settings/api that name a key are sent. */
export const API_KEY_CASES: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/settings/api-keys/{id}/rotate': async (owner) => ({
    ...(await givenApiKey(owner)),
    body: { overlapHours: 24 },
  }),
  'DELETE /v2/api/settings/api-keys/{id}': givenApiKey,
  'GET /v2/api/settings/api-requests/{id}': givenApiRequest,
};

/** What writes of settings/api without one are sent. */
export const API_KEY_WRITES: Readonly<Record<string, GivenThing>> = {
  'POST /v2/api/settings/api-keys': () => Promise.resolve({ id: '', body: aKeyForm() }),
  'POST /v2/api/settings/calendar': () =>
    Promise.resolve({ id: '', body: { version: 1, language: 'he' } }),
  'POST /v2/api/settings/calendar/close': () => Promise.resolve({ id: '', body: { version: 1 } }),
};
