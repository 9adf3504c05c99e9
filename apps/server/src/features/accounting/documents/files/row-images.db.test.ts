import { randomUUID } from 'node:crypto';

import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { clockFrom } from '../../../../platform/clock/clock.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { removeLeftovers } from '../../../files/uploads/stored/remove-leftovers.ts';
import { verifyAccount } from '../verify/verify-account.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

type Row = NonNullable<InvoiceRequest['lines'][number]>;

function aQuote(row: Partial<Row>, docType: number = DOC_TYPES.BID): InvoiceRequest {
  return { ...anInvoice({ lines: [aLine(row), aLine()] }), docType };
}

async function aPicture(kind: 'png' | 'webp' | 'jpeg' = 'png'): Promise<string> {
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: 'teal' },
  })
    .toFormat(kind)
    .toBuffer();
  return upload(browser, bytes, { fileName: `lamp.${kind}` });
}

async function refusalOf(request: InvoiceRequest): Promise<string[]> {
  const { fields = [] } = (await sendIssue(browser, request)).json as {
    fields?: { path: unknown[]; code: string }[];
  };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

interface RowAnswer {
  readonly lines: readonly { readonly imageFileId: string | null }[];
}

async function imagesOf(id: string): Promise<(string | null)[]> {
  const { lines } = await getJson<RowAnswer>(browser, `/v2/api/documents/${id}`);
  return lines.map(({ imageFileId }) => imageFileId);
}

async function imagesOfDraft(id: string, query: string): Promise<(string | null)[]> {
  const path = `/v2/api/documents/${id}/draft?${query}`;
  const { form } = await getJson<{ form: RowAnswer }>(browser, path);
  return form.lines.map(({ imageFileId }) => imageFileId);
}

async function violations(): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, user.accountId);
  return report.violations.map((found) => `${found.invariant} ${String(found.number)}`);
}

test.each(['png', 'webp', 'jpeg'] as const)(
  'a row of a quote keeps its picture (%s), which stands on its pages and in its print',
  async (kind) => {
    const imageFileId = await aPicture(kind);
    const quote = await issueOf(browser, aQuote({ imageFileId }));
    expect(await imagesOf(quote.id)).toEqual([imageFileId, null]);
    const { pages } = await getJson<{ pages: string[] }>(
      browser,
      `/v2/api/documents/${quote.id}/pages`,
    );
    expect(pages.join('')).toContain('data:image/jpeg');
    expect((await browser.post(`/v2/api/documents/${quote.id}/original`)).status).toBe(200);
    expect(await violations()).toEqual([]);
  },
);

test('a preview shows the picture before the issue', async () => {
  const {
    mailTo: _to,
    fileIds: _files,
    expectedTotalAgorot: _total,
    ...form
  } = aQuote({
    imageFileId: await aPicture(),
  });
  const answer = await browser.post('/v2/api/documents/preview', form);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.text).toContain('data:image/jpeg');
});

test('a picture goes along to an order and to a copy, and not to an invoice', async () => {
  const imageFileId = await aPicture();
  const quote = await issueOf(browser, aQuote({ imageFileId }));
  const [copy, order, invoice] = [
    `as=${DOC_TYPES.BID}&mode=copy`,
    `as=${DOC_TYPES.ORDER}&mode=base`,
    `as=${DOC_TYPES.INVOICE}&mode=base`,
  ];
  expect(await imagesOfDraft(quote.id, copy)).toEqual([imageFileId, null]);
  expect(await imagesOfDraft(quote.id, order)).toEqual([imageFileId, null]);
  expect(await imagesOfDraft(quote.id, invoice)).toEqual([null, null]);
});

test('a colleague who copies the quote may send its picture again', async () => {
  const imageFileId = await aPicture();
  await issueOf(browser, aQuote({ imageFileId }));
  const colleague = await server.givenColleague(user, {
    permissionGroups: ['documents', 'documents/create'],
  });
  browser = await signIn(server, colleague);
  const copy = await issueOf(browser, aQuote({ imageFileId }, DOC_TYPES.ORDER));
  expect(await imagesOf(copy.id)).toEqual([imageFileId, null]);
});

test('what is printed is never removed: not by hand, not by time, and not from the document', async () => {
  const imageFileId = await aPicture();
  const quote = await issueOf(browser, aQuote({ imageFileId }));
  const removed = await browser.send('DELETE', `/v2/api/files/${imageFileId}`);
  expect([removed.status, (removed.json as { code: string }).code]).toEqual([409, 'FILE_PRINTED']);
  const files = `/v2/api/attachments/${quote.id}?entityKind=document`;
  expect(await getJson(browser, files)).toEqual({ files: [] });
  const detached = await browser.send('DELETE', `${files}&fileId=${imageFileId}`);
  expect(detached.status).toBe(404);
  const later = clockFrom(() => server.services.clock.nowMs() + 60 * DAY_MS);
  await removeLeftovers({ ...server.services, clock: later });
  expect((await browser.get(`/v2/api/files/${imageFileId}`)).status).toBe(200);
});

test('does not hide a picture that was exchanged', async () => {
  const imageFileId = await aPicture();
  const quote = await issueOf(browser, aQuote({ imageFileId }));
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update document_lines set image_sha256 = repeat('a', 64)
        where document_id = $1 and image_sha256 is not null`,
      [quote.id],
    );
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
  expect(await violations()).toContain(`I3 ${String(quote.number)}`);
});

test('TE-01: a picture of another account is as good as missing', async () => {
  const foreign = await aPicture();
  browser = await signIn(server, await server.givenUser());
  const expected = ['lines.0.imageFileId FILE_NOT_FOUND'];
  expect(await refusalOf(aQuote({ imageFileId: foreign }))).toEqual(expected);
  expect(await refusalOf(aQuote({ imageFileId: randomUUID() }))).toEqual(expected);
});

test('what is no picture, or stands on a type that prints none, is refused', async () => {
  const tiff = await sharp(Buffer.from(TINY_PNG)).tiff().toBuffer();
  const imageFileId = await upload(browser, tiff, { fileName: 'scan.tiff' });
  expect(await refusalOf(aQuote({ imageFileId }))).toEqual([
    'lines.0.imageFileId IMAGE_KIND_NOT_TAKEN',
  ]);
  expect(await refusalOf(aQuote({ imageFileId: await aPicture() }, DOC_TYPES.INVOICE))).toEqual([
    'lines.0.imageFileId IMAGE_NOT_ALLOWED',
  ]);
});
