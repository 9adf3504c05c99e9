import { randomUUID } from 'node:crypto';

import { API_SCOPES } from '@pinkas/domain/api/api-scopes';
import type { ApiKeyForm } from '@pinkas/contract/settings/api/api-keys.contract';
import { httpBrowser, type Answer, type HttpBrowser } from '@pinkas/test-kit/http-browser';

import { aKeyForm, freshKey } from '../settings/api-keys.ts';

/** A program that calls the public API by a key; it has no cookies. */
export interface ApiClient {
  readonly secret: string;
  readonly id: string;
  send(method: string, path: string, options?: ApiSend): Promise<Answer>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, body: unknown, key?: string): Promise<Answer>;
}

export interface ApiSend {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The Idempotency-Key; a new one unless given. */
  readonly key?: string;
}

/** A client of a secret, right or wrong. */
export function apiClient(url: string, secret: string, id = ''): ApiClient {
  const send = (method: string, path: string, { body, headers, key }: ApiSend = {}) =>
    // No cookie of an answer is sent again.
    httpBrowser(url).send(method, `/api/v1${path}`, {
      ...(body === undefined ? {} : { body }),
      headers: {
        authorization: `Bearer ${secret}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': key ?? randomUUID() }),
        ...headers,
      },
    });
  return {
    secret,
    id,
    send,
    get: (path, headers) => send('GET', path, headers === undefined ? {} : { headers }),
    post: (path, body, key) => send('POST', path, { body, ...(key !== undefined && { key }) }),
  };
}

/** A client by a new key of the account of an owner; it may do everything unless told otherwise. */
export async function givenClient(
  url: string,
  owner: HttpBrowser,
  changes: Partial<ApiKeyForm> = {},
): Promise<ApiClient> {
  const form = aKeyForm({ scopes: [...API_SCOPES], ...changes });
  const { secret, id } = await freshKey(owner, form);
  return apiClient(url, secret, id);
}

/** An invoice with a receipt, as a program sends it. */
export function aNewDocument(changes: Readonly<Record<string, unknown>> = {}): object {
  return {
    type: 'INVOICE_RECIEPT',
    customer: { name: 'גלריית נחל' },
    lines: [{ description: 'עיצוב אתר', price: '1000.00' }],
    payments: [{ kind: 'cash', amount: '1180.00' }],
    ...changes,
  };
}

/** Bodies that the calls take, so that nothing but what is tried refuses them. */
export const BODIES: Readonly<Record<string, object>> = {
  'POST /api/v1/customers': { name: 'גלריית נחל' },
  'PATCH /api/v1/customers/{id}': { city: 'עכו' },
  'POST /api/v1/customers/{id}/archive': {},
  'POST /api/v1/documents': aNewDocument(),
  'POST /api/v1/documents/preview': { ...aNewDocument() },
  'POST /api/v1/documents/{id}/receipt': { payments: [{ kind: 'cash', amount: '10.00' }] },
  'POST /api/v1/documents/{id}/credit': {},
  'POST /api/v1/documents/{id}/cancel': { reason: 'טעות' },
  'POST /api/v1/documents/{id}/send': { email: ['a@nahal.example'] },
  'POST /api/v1/items': { name: 'עיצוב אתר', price: '1000.00' },
  'PATCH /api/v1/items/{id}': { category: 'שירותים' },
  'POST /api/v1/items/{id}/archive': {},
  'POST /api/v1/payment-requests': {
    customer: { name: 'גלריית נחל' },
    amount: '118.00',
    type: 'INVOICE_RECIEPT',
    title: 'מקדמה',
  },
  'POST /api/v1/payment-requests/{id}/cancel': {},
  'POST /api/v1/drafts': { ...aNewDocument() },
  'PUT /api/v1/drafts/{id}': { ...aNewDocument() },
  'POST /api/v1/issue-requests': { draftId: randomUUID() },
  'POST /api/v1/webhooks': { name: 'מערכת ההזמנות', url: 'https://127.0.0.1:9/hooks' },
  'PATCH /api/v1/webhooks/{id}': { name: 'הזמנות' },
  'POST /api/v1/webhooks/{id}/rotate': { overlapHours: 24 },
  'POST /api/v1/webhooks/{id}/test': {},
  'POST /api/v1/webhooks/{id}/replay': { since: '2026-01-01T00:00:00Z' },
};
