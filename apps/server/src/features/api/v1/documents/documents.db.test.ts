import { randomUUID } from 'node:crypto';

import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';
import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aNewDocument, givenClient, type ApiClient } from '../../../../../test/api/api-client.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { givenDesign, storedIssuers } from '../../../../../test/settings/document-designs.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let client: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  client = await givenClient(server.url, owner);
});
afterAll(() => server.stop());

async function issued(changes: object = {}, key?: string): Promise<ApiDocument> {
  const answer = await client.post('/documents', aNewDocument({ ...changes }), key);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ApiDocument;
}

async function countDocuments(): Promise<number> {
  const { rows } = await server.db.superuser.query(
    'select 1 from documents where account_id = $1',
    [user.accountId],
  );
  return rows.length;
}

describe('a document', () => {
  test('is issued with its number and totals by the rules of the screen', async () => {
    const document = await issued({
      lines: [
        { description: 'עיצוב', quantity: '1.5', price: '1000.00' },
        { description: 'הנחה ללקוח קבוע', price: '-100' },
      ],
      payments: [
        { kind: 'cash', amount: '652.00' },
        { kind: 'app', amount: '1000.00', provider: 'bit' },
      ],
    });
    expect(document).toMatchObject({
      type: 'INVOICE_RECIEPT',
      typeCode: 320,
      legal: true,
      total: '1652.00',
      totals: { currency: 'ILS', beforeVat: '1400.00', vat: '252.00', total: '1652.00' },
      lines: [{ quantity: '1.5', price: '1000.00', total: '1500.00' }, { price: '-100.00' }],
      payments: [{ kind: 'cash', amount: '652.00' }, { kind: 'app' }],
      pdf: `/api/v1/documents/${document.id}/pdf`,
    });
    const view = (await owner.get(`/v2/api/documents/${document.id}`)).json;
    expect(view).toMatchObject({ issuedBy: { kind: 'api-key' }, totalAgorot: 165_200 });
  });

  test('has the design of its type', async () => {
    await givenDesign(owner, [305], { printLayout: 'frame' });
    await issued({ type: 305, payments: [] });
    await issued();
    expect(await storedIssuers(server, user.accountId)).toMatchObject([
      { docType: 305, issuer: { printLayout: 'frame' } },
      { docType: 320, issuer: { printLayout: 'classic' } },
    ]);
  });

  test.each([305, 'INVOICE'])('has a type by its name or its code: %s', async (type) => {
    expect(await issued({ type, payments: [] })).toMatchObject({ type: 'INVOICE', typeCode: 305 });
  });

  test('names a customer of the book, whose terms it takes', async () => {
    const made = await client.post('/customers', {
      name: 'גלריית נחל',
      email: 'office@nahal.example',
      externalId: 'c-1',
      paymentTerms: { kind: 'days', days: 10 },
    });
    const { id } = made.json as { id: string };
    const document = await issued({
      type: 305,
      payments: [],
      customer: { externalId: 'c-1' },
    });
    expect(document).toMatchObject({
      customer: { id, name: 'גלריית נחל', email: 'office@nahal.example' },
      dueDate: addDays(server.services.clock.today(), 10),
    });
  });

  test.each([
    [{ customer: { id: randomUUID() } }, 400, 'customer.id', 'VALUE_NOT_ALLOWED'],
    [{ customer: { externalId: 'nobody' } }, 400, 'customer.externalId', 'VALUE_NOT_ALLOWED'],
    [{ customer: {} }, 400, 'customer.name', 'FIELD_REQUIRED'],
    [{ type: 'INVOICES' }, 400, 'type', 'VALUE_NOT_ALLOWED'],
    [{ lines: [{ description: 'א', price: 5 }] }, 400, 'lines[0].price', 'FIELD_WRONG_TYPE'],
    [{ lines: [{ description: 'א', price: '1,5' }] }, 400, 'lines[0].price', 'VALUE_NOT_ALLOWED'],
    [
      { lines: [{ description: 'א', price: '1', quantity: '0' }] },
      400,
      'lines[0].quantity',
      'QUANTITY_IS_ZERO',
    ],
    [{ number: 5 }, 400, 'number', 'FIELD_UNKNOWN'],
    [
      { payments: [{ kind: 'cheque', amount: '1' }] },
      400,
      'payments[0].chequeNumber',
      'FIELD_REQUIRED',
    ],
    [
      { payments: [{ kind: 'cash', amount: '1', chequeNumber: '7' }] },
      400,
      'payments[0].chequeNumber',
      'FIELD_UNKNOWN',
    ],
    [{ send: { email: ['no mail'] } }, 400, 'send.email[0]', 'EMAIL_INVALID'],
  ])('is refused at the field that is wrong: %j', async (changes, status, field, code) => {
    const answer = await client.post('/documents', aNewDocument(changes));
    expect(answer.status, answer.text).toBe(status);
    expect(answer.json).toMatchObject({ field, retriable: false });
    expect((answer.json as { details: { code: string }[] }).details[0]?.code).toBe(code);
    expect(await countDocuments()).toBe(0);
  });

  test('is refused by its rules in both languages, and by a total that differs', async () => {
    const wrong = await client.post(
      '/documents',
      aNewDocument({ payments: [{ kind: 'cash', amount: '1.00' }] }),
    );
    expect(wrong.status).toBe(422);
    expect(wrong.json).toMatchObject({
      type: 'validation',
      code: 'DOCUMENT_REFUSED',
      message_he: expect.stringMatching(/המסמך לא הופק/),
      message_en: expect.stringMatching(/not issued/),
      requestId: wrong.headers.get('x-request-id'),
    });
    const total = await client.post('/documents', aNewDocument({ total: '1180.01' }));
    expect([total.status, total.json]).toEqual([
      409,
      expect.objectContaining({ code: 'TOTAL_MISMATCH', params: { totalAgorot: 118_000 } }),
    ]);
    expect(await countDocuments()).toBe(0);
    await issued({ total: '1180.00' });
  });
});

describe('OA-10: once', () => {
  test('fifty equal requests at once are one document and one answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post('/documents', aNewDocument(), key)),
    );
    const texts = new Set(answers.map(({ text }) => text));
    expect([...texts]).toHaveLength(1);
    expect(await countDocuments()).toBe(1);
    const other = await client.post('/documents', aNewDocument({ subject: 'אחר' }), key);
    expect([other.status, (other.json as { code: string }).code]).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  test('an externalId is one document for ever, whatever the key and the program', async () => {
    const second = await givenClient(server.url, owner);
    const body = aNewDocument({ externalId: 'order-5117' });
    const answers = await Promise.all(
      [client, second].flatMap((one) =>
        Array.from({ length: 10 }, () => one.post('/documents', body)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countDocuments()).toBe(1);
    const list = (await client.get('/documents?externalId=order-5117')).json;
    expect(list).toMatchObject({ data: [{ externalId: 'order-5117' }], nextCursor: null });
    // A year later its key is long forgotten, and the name is not.
    server.time.advanceDays(365);
    const [firstId] = answers.map(({ json }) => (json as ApiDocument).id);
    const later = await second.post('/documents', body);
    expect((later.json as ApiDocument).id).toBe(firstId);
    const other = await client.post('/documents', { ...body, subject: 'אחר' });
    expect([other.status, (other.json as { code: string }).code]).toEqual([
      409,
      'EXTERNAL_ID_TAKEN',
    ]);
    expect(await countDocuments()).toBe(1);
  });

  test('a request without a key is refused', async () => {
    const answer = await client.send('POST', '/documents', {
      body: aNewDocument(),
      headers: { 'idempotency-key': '' },
    });
    expect(answer.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING' });
  });
});

test('a preview has the totals of the issue and stores nothing', async () => {
  const { payments: _payments, ...draft } = aNewDocument() as Record<string, unknown>;
  const answer = await client.post('/documents/preview', { ...draft, type: 305 });
  expect(answer.json).toEqual({
    currency: 'ILS',
    beforeVat: '1000.00',
    vat: '180.00',
    rounding: '0.00',
    total: '1180.00',
  });
  expect(await countDocuments()).toBe(0);
});

test('a document is read, listed and downloaded, each with a tag', async () => {
  const document = await issued();
  const path = `/documents/${document.id}`;
  const read = await client.get(path);
  expect(read.json).toEqual(document);
  const known = { 'if-none-match': read.headers.get('etag') ?? '' };
  expect((await client.get(path, known)).status).toBe(304);
  const pdf = await client.get(`${path}/pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const tag = { 'if-none-match': pdf.headers.get('etag') ?? '' };
  const again = await client.get(`${path}/pdf`, tag);
  expect([again.status, again.bytes.byteLength]).toEqual([304, 0]);
  const list = (await client.get('/documents?type=320')).json;
  expect(list).toMatchObject({ data: [{ id: document.id, total: '1180.00' }], nextCursor: null });
  expect((await client.get('/documents?type=305')).json).toMatchObject({ data: [] });
});

test('an invoice is credited once, and what changed since a moment is listed', async () => {
  const invoice = await issued({ type: 305, payments: [] });
  server.time.advance(60_000);
  const since = server.services.clock.now();
  const key = randomUUID();
  const credit = () => client.post(`/documents/${invoice.id}/credit`, { externalId: 'r-1' }, key);
  const first = await credit();
  expect(first.status, first.text).toBe(201);
  expect(first.json).toMatchObject({
    type: 'INVOICE_CREDIT',
    externalId: 'r-1',
    links: [{ documentId: invoice.id, kind: 'credit', isLater: false }],
  });
  expect((await credit()).text).toBe(first.text);
  const more = await client.post(`/documents/${invoice.id}/credit`, {});
  expect([more.status, (more.json as { code: string }).code]).toEqual([409, 'STATE_NOT_ALLOWED']);
  const { data } = (await client.get(`/documents?updatedSince=${since}`)).json as {
    data: { id: string }[];
  };
  expect(data.map(({ id }) => id).toSorted()).toEqual(
    [invoice.id, (first.json as ApiDocument).id].toSorted(),
  );
  expect(await countDocuments()).toBe(2);
});

test('a document without tax is cancelled by a mark, and a tax document is not', async () => {
  const bid = await issued({ type: 'BID', payments: [] });
  const cancel = (id: string) => client.post(`/documents/${id}/cancel`, { reason: 'טעות' });
  expect((await cancel(bid.id)).json).toMatchObject({ isCancelled: true, state: 'cancelled' });
  expect((await cancel(bid.id)).status).toBe(200);
  const invoice = await issued();
  expect((await cancel(invoice.id)).json).toMatchObject({ code: 'CANCEL_BY_CREDIT_ONLY' });
});

test('a document is mailed once for each request', async () => {
  const { id } = await issued();
  const key = randomUUID();
  const send = () => client.post(`/documents/${id}/send`, { email: ['a@nahal.example'] }, key);
  expect([await send(), await send()].map(({ json }) => json)).toEqual([
    { queued: true },
    { queued: true },
  ]);
  const { rows } = await server.db.superuser.query(
    `select 1 from audit_events where account_id = $1 and action = 'document.mailed'`,
    [user.accountId],
  );
  expect(rows).toHaveLength(1);
});
