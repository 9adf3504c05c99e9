import { expect, test } from 'vitest';

import { issue } from '../../../../../test/issue.ts';
import { handOutPublicly } from '../public/hand-out-publicly.ts';
import { takeDocumentFile } from './document-files.ts';
import { browser, download, server, startFilesServer, viewOf } from './testing/file-calls.ts';

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

test('a print that is gone is explained and never replaced, in every way to ask for it', async () => {
  const { id } = await issue(browser);
  const accountId = await accountIdOf(id);
  for (const kind of ['copy', 'translation']) {
    await download('GET', `/v2/api/documents/${id}/${kind}`);
  }
  await takeDocumentFile(server.services, accountId, id, 'original');
  const before = await storedHashes(id);
  for (const hash of before) await server.services.files.remove(hash);
  const answers = [
    await browser.get(`/v2/api/documents/${id}/copy`),
    await browser.get(`/v2/api/documents/${id}/translation`),
    await browser.post(`/v2/api/documents/${id}/original`),
  ];
  for (const { status, json } of answers) {
    expect([status, json]).toMatchObject([409, { code: 'PRINT_DAMAGED' }]);
  }
  await expect(handOutPublicly(server.services, accountId, id)).rejects.toMatchObject({
    code: 'PRINT_DAMAGED',
  });
  expect(await storedHashes(id)).toEqual(before);
  // The one chance of the original is not spent on it.
  expect((await viewOf(id)).isOriginalDelivered).toBe(false);
});
