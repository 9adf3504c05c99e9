import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { givenClient } from './api-client.ts';

/** A request as a program of the vendor's customers sends it. */
export interface SentRequest {
  readonly path?: string;
  readonly contentType?: string;
  readonly body: string | FormData;
}

/** An answer in the form of the vendor. */
export interface EzAnswer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** Sends a request by its bare bytes: no cookie, no key but that in its body. */
export async function sendEz(
  url: string,
  { path = '/api/createDoc', contentType = 'application/json', body }: SentRequest,
): Promise<EzAnswer> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method: 'POST',
    body,
    ...(!isForm && contentType !== '' && { headers: { 'content-type': contentType } }),
  });
  const json = (await response.json()) as EzAnswer['json'];
  return { status: response.status, json, headers: response.headers };
}

/** An invoice with a receipt, with the fields that every program sends. */
export function aCreateDoc(
  apiKey: string,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    api_key: apiKey,
    developer_email: 'dev@shop.example',
    type: 320,
    description: 'הזמנה 1001',
    customer_name: 'גלריית נחל',
    customer_email: 'office@nahal.example',
    item: [
      { catalog_number: 'A-1', details: 'עיצוב אתר', amount: 1, price: 1180, vat_type: 'INC' },
    ],
    payment: [{ payment_type: 1, payment_sum: 1180 }],
    price_total: 1180,
    ...changes,
  };
}

/** Sends `createDoc` as JSON. */
export function createDocBy(
  url: string,
  apiKey: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<EzAnswer> {
  return sendEz(url, { body: JSON.stringify(aCreateDoc(apiKey, changes)) });
}

/** A new key that may do everything. */
export async function aKey(url: string, owner: HttpBrowser): Promise<string> {
  return (await givenClient(url, owner)).secret;
}
