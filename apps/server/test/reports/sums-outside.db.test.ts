import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { mayHidePrices } from '@pinkas/domain/documents/rules/document-rules';
import { localDateAt } from '@pinkas/domain/time/local-date';
import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { mailDocumentTask } from '../../src/features/accounting/documents/delivery/document-tasks.ts';
import { sendSmsTask } from '../../src/features/accounting/documents/delivery/messages/send-sms-task.ts';
import { readPdf } from '../../src/platform/pdf/testing/pdf-text.ts';
import { getJson, givenCustomer, write } from '../accounting/customers.ts';
import { issueOf } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let customerId: string;
let customerToken: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  customerId = (await givenCustomer(browser)).id;
  const link = await write(browser, 'POST', `/v2/api/customers/${customerId}/public-link`);
  customerToken = (link.json as { path: string }).path.replace('/c/', '');
});
afterAll(() => server.stop());

/** 9,876.54, however it is written. */
const TOTAL = /9\W?876\W?54/;
const PRICED = { unitPriceE4: 98_765_400, priceIncludesVat: true } as const;

function isRead(path: string): boolean {
  return (
    /\{token\}/.test(path) &&
    !/\/logo$|\/questions\/|\/calendar\/|\/payment(s|-status)\/|\/card-links\/|\/sales-carts\//.test(
      path,
    )
  );
}

/**
 * What anyone with a link may read; the logo contains nothing of a document, a question of an accountant only names it,
 * a page to pay on is asked for a sum, one that keeps a card names no document, nor does a cart that was left, and the
 * calendar is the owner's own.
 */
const READS = allEndpoints().filter(
  ({ access, method, path }) => access === 'anyone' && method === 'GET' && isRead(path),
);

const TODAY = localDateAt(Date.now());
const PERIOD = `?from=${TODAY}&to=${TODAY}`;

function queryOf(path: string): string {
  if (path.endsWith('/statement')) return PERIOD;
  return path.endsWith('/statement/pdf') ? `${PERIOD}&language=he` : '';
}

function tokenOf(path: string, { pagePath, verificationPath }: DocumentView): string {
  if (path.includes('/customers/')) return customerToken;
  return path.includes('/verification/')
    ? verificationPath.replace('/v/', '')
    : pagePath.replace('/d/', '');
}

async function wordsOf({ headers, bytes, text }: Answer): Promise<string> {
  const isPdf = headers.get('content-type') === 'application/pdf';
  return isPdf ? (await readPdf(bytes)).text : text;
}

/** Returns what the task of a document would send, as one text. */
async function sentBy(documentId: string): Promise<string[]> {
  const sent: unknown[] = [];
  const send = (message: unknown): Promise<void> => {
    sent.push(message);
    return Promise.resolve();
  };
  const run = { accountId: user.accountId, documentId, attempt: 1, isLastAttempt: false };
  const services = {
    ...server.services,
    sms: { isConfigured: true, send },
    mail: { send, close: () => Promise.resolve() },
  };
  const requestedBy = user.id;
  for (const text of ['', 'על סך [סכום המסמך]']) {
    const payload = { to: '972501234567', text, requestedBy };
    await sendSmsTask.run({ ...run, id: randomUUID(), payload }, services);
  }
  const payload = mailDocumentTask.payload.parse({ requestedBy, mailTo: ['a@shop.test'] });
  await mailDocumentTask.run({ ...run, id: randomUUID(), payload }, services);
  return sent.map((message) =>
    JSON.stringify(message, (key, value: unknown) => (key === 'bytes' ? undefined : value)),
  );
}

/** Returns which of all that is sent about a document contains its total. */
async function tellingOf(request: InvoiceRequest): Promise<string[]> {
  const { id } = await issueOf(browser, request);
  const view = await getJson<DocumentView>(browser, `/v2/api/documents/${id}`);
  const stranger = server.browser();
  const telling: string[] = [];
  const listen = (name: string, words: string): void => {
    if (TOTAL.test(words)) telling.push(name);
  };
  // A purchase order goes to a supplier, who has no page.
  const reads = READS.filter(
    ({ path }) => request.customer.id !== null || !path.includes('/customers/'),
  );
  for (const { path } of reads) {
    const called = path.replace('{token}', tokenOf(path, view)).replace('{documentId}', id);
    const answer = await stranger.get(called + queryOf(path));
    expect([path, answer.status]).toEqual([path, 200]);
    listen(path.replace('/v2/api/', ''), await wordsOf(answer));
  }
  listen('message', (await browser.get(`/v2/api/documents/${id}/message`)).text);
  for (const [index, words] of (await sentBy(id)).entries()) {
    listen(['usual words', 'own words', 'mail'][index] ?? '', words);
  }
  return telling;
}

function paperOf(docType: DocTypeId, changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  const isToSupplier = docType === DOC_TYPES.PURCHASE_ORDER;
  const id = isToSupplier ? null : customerId;
  const customer = aCustomer({ id, name: 'לקוח מהספר' });
  return aPaper(docType, { customer, lines: [aLine(PRICED)], ...changes });
}

const HIDING = Object.values(DOC_TYPES).filter((docType) => mayHidePrices(docType));

test('a document that prints its total tells it wherever it goes', async () => {
  expect(await tellingOf(paperOf(DOC_TYPES.BID))).toEqual([
    'public/customers/{token}/documents',
    'public/customers/{token}/documents/{documentId}',
    'public/documents/{token}',
    'public/documents/{token}/pages',
    'public/documents/{token}/file',
    'verification/{token}',
    'message',
    'own words',
    'mail',
  ]);
});

test.each(HIDING)(
  'a document of type %i without prices tells its total nowhere',
  async (docType) => {
    expect(await tellingOf(paperOf(docType, { hidesPrices: true }))).toEqual([]);
  },
);

test('a note without a single price shows no sum at all, not even zero', async () => {
  const lines = [aLine({ unitPriceE4: 0 })];
  const { id } = await issueOf(browser, paperOf(DOC_TYPES.DELIVERY, { lines }));
  const view = await getJson<DocumentView>(browser, `/v2/api/documents/${id}`);
  const sums = READS.filter(({ path }) =>
    /documents\/\{token\}$|verification\/|\/documents$/.test(path),
  );
  for (const { path } of sums) {
    const answer = await server.browser().get(path.replace('{token}', tokenOf(path, view)));
    expect(answer.text, path).toContain('"totalAgorot":null');
  }
});
