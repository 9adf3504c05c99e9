import { randomUUID } from 'node:crypto';

import type { InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { sendIssue, type Issued } from '../accounting/issue.ts';
import type { ChainBooks } from './chain-books.ts';
import { randomDocument } from './random-document.ts';
import { pick, type Random } from './seeded-random.ts';

const END_ONE_IN = 12;
const MAILED_ONE_IN = 5;

/** One press of a button: a form that is issued, or a document that is cancelled, closed or reopened. */
export type ChainStep =
  | {
      readonly kind: 'issue';
      readonly key: string;
      readonly request: InvoiceRequest;
      readonly isSpoilt: boolean;
    }
  | { readonly kind: 'cancel' | 'close' | 'reopen'; readonly documentId: string };

/** Returns what a client does next. */
export function nextStep(books: ChainBooks, random: Random): ChainStep {
  const known = random(END_ONE_IN) === 0 ? pick(random, books.recent()) : undefined;
  if (known !== undefined) {
    const kind = pick(random, ['cancel', 'cancel', 'close', 'reopen'] as const) ?? 'cancel';
    return { kind, documentId: known.id };
  }
  const key = randomUUID();
  const { request, isSpoilt } = randomDocument(books, random);
  const mailTo = random(MAILED_ONE_IN) === 0 ? [`${key}@customer.test`] : [];
  return { kind: 'issue', key, request: { ...request, mailTo }, isSpoilt };
}

const TRIES_MAX = 20;

/** Sends a step; the same one again under the same key. */
export async function sendStep(browser: HttpBrowser, step: ChainStep): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(browser, step);
    // A request to a busy server is retried, as a person would.
    if (answer.status !== 503 || tries === TRIES_MAX) return answer;
  }
}

function sendOnce(browser: HttpBrowser, step: ChainStep): Promise<Answer> {
  if (step.kind === 'issue') return sendIssue(browser, step.request, step.key);
  const body = step.kind === 'cancel' ? { reason: 'נבדק' } : undefined;
  return browser.post(`/v2/api/documents/${step.documentId}/${step.kind}`, body);
}

/** Returns the document that a step was answered with; undefined for a refusal and for other steps. */
export function issuedBy(step: ChainStep, answer: Answer): Issued | undefined {
  return step.kind === 'issue' && answer.status === 200 ? (answer.json as Issued) : undefined;
}
