import { vi } from 'vitest';

import { someCredits } from '../../../../shared/allocations/testing/fake-credits.ts';
import { A_PRINTED_TEXT } from '../../../../shared/documents/testing/a-printed-text.ts';
import {
  A_PAGE,
  aBeside,
  aCustomer,
  aDocument,
  aRow,
  CUSTOMER_ID,
  DOCUMENT_ID,
} from './fake-documents.ts';
import { fakeDrafts } from './fake-drafts.ts';
import { A_USUAL_MESSAGE, aMessage } from './fake-messages.ts';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown> | undefined;
  readonly idempotencyKey: string | null;
  /** Fires when the page gives the call up. */
  readonly signal: AbortSignal;
}

export type Answer = (request: SeenRequest) => Response | Promise<Response>;

export interface FakeServer {
  /** Every request so far, the oldest first. */
  readonly seen: SeenRequest[];
  /** Requests of one call, such as `POST /v2/api/documents`. */
  readonly of: (call: string) => SeenRequest[];
  /** Sets the answer of one call from here on; `*` matches the last part of a path. */
  readonly answer: (call: string, answer: Answer) => void;
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** A refusal in the shape of the server's. */
export function refusal(
  status: number,
  code: string,
  fields: readonly { path: string; code: string }[] = [],
): Response {
  const wire = fields.map(({ path, code: fieldCode }) => ({
    path: path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    code: fieldCode,
  }));
  return json({ code, requestId: 'request-1', fields: wire }, status);
}

const TABS = { all: 86, open: 23, overdue: 6, paid: 57 };

/** Answers of a server with one document and one customer, by call. */
export function usualAnswers(): Map<string, Answer> {
  return new Map<string, Answer>([
    ...fakeDrafts(),
    ['GET /v2/api/document-charges', () => json({ gateway: null })],
    ['GET /v2/api/document-charges/drafts/*', () => json({ charge: null })],
    [`GET /v2/api/attachments/${DOCUMENT_ID}`, () => json({ files: [] })],
    ['GET /v2/api/tags', () => json({ tags: [] })],
    ['GET /v2/api/items/income-types', () => json({ incomeTypes: ['שירותים', 'מכירת סחורה'] })],
    ['GET /v2/api/items/search', () => json({ items: [] })],
    ['POST /v2/api/items/for-customer', () => json({ items: [] })],
    [
      'GET /v2/api/documents/next-number/305',
      () => json({ nextNumber: 30128, lastDocumentDate: '2026-11-10' }),
    ],
    [
      'GET /v2/api/customers',
      ({ query }) => {
        const search = query.get('search') ?? '';
        return json({ customers: [aCustomer()].filter((one) => one.name.includes(search)) });
      },
    ],
    [
      'POST /v2/api/documents',
      ({ body }) =>
        json({
          id: DOCUMENT_ID,
          docType: 305,
          number: 30128,
          totalAgorot: body?.['expectedTotalAgorot'],
        }),
    ],
    [`GET /v2/api/customers/${CUSTOMER_ID}/beside`, () => json(aBeside())],
    [`GET /v2/api/customers/${CUSTOMER_ID}/credits`, () => json(someCredits())],
    ['GET /v2/api/settings/document-texts', () => json({ texts: [] })],
    ['GET /v2/api/documents/alike', () => json({ document: null })],
    ['GET /v2/api/documents/last-rate', () => json({ last: null })],
    [
      'POST /v2/api/documents/preview',
      () => json({ pages: [A_PAGE], pageCount: 1, text: A_PRINTED_TEXT }),
    ],
    ['GET /v2/api/list-views', () => json({ views: [] })],
    ['GET /v2/api/documents', () => json({ rows: [aRow()], after: null, before: null })],
    [
      'GET /v2/api/documents/totals',
      () =>
        json({
          count: 86,
          cancelledCount: 0,
          kinds: [{ kind: 'sales', count: 86, totalAgorot: 41_290_640 }],
          totalAgorot: 41_290_640,
          openAgorot: 6_124_800,
          openRequestsAgorot: 0,
          tabs: TABS,
        }),
    ],
    [`GET /v2/api/documents/${DOCUMENT_ID}`, () => json(aDocument())],
    [
      `GET /v2/api/documents/${DOCUMENT_ID}/pages`,
      () => json({ pages: [A_PAGE], pageCount: 1, text: A_PRINTED_TEXT }),
    ],
    [`GET /v2/api/documents/${DOCUMENT_ID}/notes`, () => json({ notes: [] })],
    [
      `GET /v2/api/documents/${DOCUMENT_ID}/chain`,
      () => json({ documents: [], links: [], isCut: false }),
    ],
    [
      'GET /v2/api/settings/book/for-documents',
      () => json({ certificates: [], attachesCertificates: false }),
    ],
    ['GET /v2/api/documents/messages', () => json(A_USUAL_MESSAGE)],
    [`GET /v2/api/documents/${DOCUMENT_ID}/message`, () => json(aMessage())],
    [`POST /v2/api/documents/${DOCUMENT_ID}/sms`, () => json({ success: true })],
    [`POST /v2/api/documents/${DOCUMENT_ID}/mail`, () => json({ success: true })],
  ]);
}

/** Replaces the network: the product's own calls get these answers, and are recorded. */
export function startFakeServer(): FakeServer {
  const answers = usualAnswers();
  const seen: SeenRequest[] = [];
  const real = globalThis.fetch.bind(globalThis);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!/^\/(?:v2|front|backoffice)\//.test(pathname)) return real(input, init);
    const text = request.method === 'GET' ? '' : await request.text();
    const one: SeenRequest = {
      method: request.method,
      path: pathname,
      query: searchParams,
      body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
      idempotencyKey: request.headers.get('idempotency-key'),
      signal: request.signal,
    };
    seen.push(one);
    const exact = `${one.method} ${one.path}`;
    const anyOf = exact.slice(0, exact.lastIndexOf('/') + 1);
    const answer = answers.get(exact) ?? answers.get(`${anyOf}*`);
    return answer === undefined ? refusal(404, 'NOT_FOUND') : answer(one);
  });
  return {
    seen,
    of: (call) => seen.filter((one) => `${one.method} ${one.path}` === call),
    answer: (call, answer) => void answers.set(call, answer),
  };
}
