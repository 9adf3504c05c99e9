import { aQuote } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { expect, test } from 'vitest';

import { issue, issueOf } from '../../../../../test/accounting/issue.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { handOutPublicly } from '../public/hand-out-publicly.ts';
import { takeDocumentFile } from './document-files.ts';
import { browser, download, server, startFilesServer, viewOf } from './testing/file-calls.ts';

/** As the engine reads it back, word by word. */
const COPY = 'למקור נאמן העתק';

startFilesServer();

async function accountIdOf(documentId: string): Promise<number> {
  const { rows } = await server.db.superuser.query<{ accountId: string }>(
    'select account_id as "accountId" from documents where id = $1',
    [documentId],
  );
  return Number(rows[0]?.accountId);
}

async function storedHashes(documentId: string): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from document_files where document_id = $1 order by 1`,
    [documentId],
  );
  return rows.map(({ sha256 }) => sha256);
}

/** How many tasks of a document are pending or running, such as its first print. */
async function tasksOf(documentId: string): Promise<number> {
  const { rows } = await server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from outbox_tasks t
     left join graphile_worker.jobs j on j.key = 'outbox-task:' || t.id
     where t.document_id = $1 and (t.state = 'pending' or j.id is not null)`,
    [documentId],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes every stored print of a document, once nothing makes another one at the same time. */
async function harmPrints(documentId: string): Promise<string[]> {
  await expect.poll(() => tasksOf(documentId)).toBe(0);
  const hashes = await storedHashes(documentId);
  for (const hash of hashes) await server.services.files.remove(hash);
  return hashes;
}

async function printsOf(id: string): Promise<unknown[]> {
  const { events } = await viewOf(id);
  return events
    .filter(({ kind }) => kind === 'printed')
    .map(({ print, isReprint = false }) => [print, isReprint]);
}

test('a copy and a translation that are gone are printed again from the document, and it is told', async () => {
  const { id } = await issue(browser);
  const accountId = await accountIdOf(id);
  for (const kind of ['copy', 'translation']) {
    await download('GET', `/v2/api/documents/${id}/${kind}`);
  }
  await takeDocumentFile(server.services, accountId, id, 'original');
  const before = await harmPrints(id);
  const copy = await download('GET', `/v2/api/documents/${id}/copy`);
  expect((await readPdf(copy)).text).toContain(COPY);
  await download('GET', `/v2/api/documents/${id}/translation`);
  // The same file is given from now on.
  expect(await download('GET', `/v2/api/documents/${id}/copy`)).toEqual(copy);
  expect(await printsOf(id)).toEqual(
    expect.arrayContaining([
      ['copy', true],
      ['translated', true],
      ['original', false],
    ]),
  );
  // What was promised before stays promised.
  expect(await storedHashes(id)).toEqual(expect.arrayContaining(before));
  const { rows } = await server.db.superuser.query<{ replaced: string }>(
    `select detail->>'replacedSha256' as replaced from document_events
      where document_id = $1 and detail ? 'replacedSha256'`,
    [id],
  );
  expect(rows.map(({ replaced }) => replaced).every((hash) => before.includes(hash))).toBe(true);
  expect(rows).toHaveLength(2);
});

test('an original that nobody has is printed again; one that was given stays given once', async () => {
  const { id } = await issue(browser);
  const accountId = await accountIdOf(id);
  await takeDocumentFile(server.services, accountId, id, 'original');
  await harmPrints(id);
  const original = await download('POST', `/v2/api/documents/${id}/original`);
  expect((await readPdf(original)).text).not.toContain(COPY);
  expect(await printsOf(id)).toContainEqual(['original', true]);

  await harmPrints(id);
  const before = await storedHashes(id);
  const { status, json } = await browser.post(`/v2/api/documents/${id}/original`);
  expect([status, json]).toMatchObject([409, { code: 'ORIGINAL_ALREADY_DELIVERED' }]);
  expect(await storedHashes(id)).toEqual(before);
  const { bytes } = await handOutPublicly(server.services, { accountId, documentId: id });
  expect((await readPdf(bytes)).text).toContain(COPY);
});

test('two who ask for a lost print at once get one and the same file', async () => {
  const { id } = await issue(browser);
  await download('GET', `/v2/api/documents/${id}/copy`);
  await harmPrints(id);
  const [one, other] = await Promise.all([
    download('GET', `/v2/api/documents/${id}/copy`),
    download('GET', `/v2/api/documents/${id}/copy`),
  ]);
  expect(one).toEqual(other);
});

test('a print that cannot be made again, because its picture is gone too, is explained', async () => {
  const imageFileId = await upload(browser, TINY_PNG);
  const { id } = await issueOf(browser, aQuote({ lines: [aLine({ imageFileId })] }));
  await download('GET', `/v2/api/documents/${id}/copy`);
  await harmPrints(id);
  const { rows } = await server.db.superuser.query<{ sha256: string }>(
    `select coalesce(thumbnail_sha256, sha256) as sha256 from stored_files where id = $1`,
    [imageFileId],
  );
  const pictures = server.services.storage.uploadedOf(await accountIdOf(id));
  for (const { sha256 } of rows) await pictures.remove(sha256);
  const { status, json } = await browser.get(`/v2/api/documents/${id}/copy`);
  expect([status, json]).toMatchObject([409, { code: 'PRINT_DAMAGED' }]);
});
