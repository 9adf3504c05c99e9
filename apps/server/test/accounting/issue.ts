import { randomUUID } from 'node:crypto';

import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';

/** An issued document as the call answers. */
export interface Issued {
  readonly id: string;
  readonly docType: number;
  readonly number: number;
  readonly totalAgorot: number;
}

/** Sends an issue as the screen does; every call is a form of its own unless a key is given. */
export function sendIssue(
  browser: HttpBrowser,
  request: unknown,
  key: string = randomUUID(),
): Promise<Answer> {
  return browser.post('/v2/api/documents', request, { headers: { 'idempotency-key': key } });
}

/** Issues a document that must succeed. */
export async function issueOf(browser: HttpBrowser, request: InvoiceRequest): Promise<Issued> {
  const answer = await sendIssue(browser, request);
  if (answer.status !== 200) throw new Error(`not issued: ${answer.status} ${answer.text}`);
  return answer.json as Issued;
}

/** Issues an invoice that must succeed. */
export async function issue(
  browser: HttpBrowser,
  changes: Partial<InvoiceRequest> = {},
): Promise<Issued> {
  const answer = await sendIssue(browser, anInvoice(changes));
  if (answer.status !== 200) throw new Error(`not issued: ${answer.status} ${answer.text}`);
  return answer.json as Issued;
}
