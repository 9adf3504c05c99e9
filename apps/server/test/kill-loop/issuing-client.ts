import { randomUUID } from 'node:crypto';

import type { InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { sendIssue, type Issued } from '../issue.ts';
import type { ClientBooks } from './client-books.ts';

/** Every so many documents of a client are mailed. */
const MAIL_EVERY = 4;

/** A signed-in person of an account. */
export interface Client {
  readonly accountId: number;
  readonly browser: HttpBrowser;
  readonly books: ClientBooks;
}

/** One form that was sent. */
export interface Attempt {
  readonly client: Client;
  readonly key: string;
  readonly request: InvoiceRequest;
  /** What was answered before the crash; undefined when nothing was. */
  readonly answered: Issued | undefined;
}

/** Issues form after form until the server is gone; the last attempt then has no answer. */
export async function issueUntilCut(client: Client, onAnswer: () => void): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (;;) {
    const key = randomUUID();
    const isMailed = attempts.length % MAIL_EVERY === 0;
    const request = client.books.next({ mailTo: isMailed ? [`${key}@customer.test`] : [] });
    const answered = await trySend(client, request, key);
    attempts.push({ client, key, request, answered });
    if (answered === undefined) return attempts;
    client.books.answered(answered);
    onAnswer();
  }
}

/** Sends an attempt again with its key; it must be answered now. */
export async function sendAgain({ client, request, key }: Attempt): Promise<Issued> {
  const answer = await sendIssue(client.browser, request, key);
  if (answer.status !== 200) throw new Error(`not issued: ${answer.status} ${answer.text}`);
  return answer.json as Issued;
}

/** The document, if the server said so; a broken connection and a refusal alike are no answer. */
async function trySend(
  { browser }: Client,
  request: InvoiceRequest,
  key: string,
): Promise<Issued | undefined> {
  const answer = await sendIssue(browser, request, key).catch(() => undefined);
  return answer?.status === 200 ? (answer.json as Issued) : undefined;
}
