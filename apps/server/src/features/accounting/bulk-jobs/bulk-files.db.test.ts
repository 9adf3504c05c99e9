import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { aQuote } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { readZip } from '@pinkas/test-kit/read-zip';
import { describe, expect, test } from 'vitest';

import { JOBS, openHandWorker, readJob, startJob } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { removeExpiredResults } from '../../../platform/jobs/long-job-result.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';
import {
  download,
  givenDocuments,
  idsOf,
  move,
  owner,
  query,
  server,
  startBulkJobServer,
  user,
  worker,
} from './testing/bulk-job-server.ts';

startBulkJobServer();

const DAY_MS = 86_400_000;

describe('files', () => {
  test('an archive holds a certified copy of each, by type, number and customer', async () => {
    const customer = aCustomer({ name: 'א.ב/ג בע"מ' });
    const invoice = await issue(owner, { customer });
    const quote = await issueOf(owner, aQuote({ customer }));
    const job = await startJob(owner, 'zip', { ids: [quote.id, invoice.id] });
    await worker.runAll(user.accountId);
    const entries = readZip(await download(job));
    expect(entries.map(({ name }) => name)).toEqual([
      `הצעת מחיר ${quote.number} א.ב-ג בע״מ.pdf`,
      `חשבונית מס ${invoice.number} א.ב-ג בע״מ.pdf`,
    ]);
    const read = await readPdf(entries[1]?.bytes ?? Buffer.of());
    for (const word of ['העתק', 'נאמן', 'למקור', String(invoice.number)]) {
      expect(read.text).toContain(word);
    }
    // The same bytes as a single download: one signed copy, stored once.
    const single = await owner.get(`/v2/api/documents/${invoice.id}/copy`);
    expect(Buffer.from(entries[1]?.bytes ?? []).equals(single.bytes)).toBe(true);
    const view = await getJson<DocumentView>(owner, `/v2/api/documents/${quote.id}`);
    expect(view.events).toContainEqual(
      expect.objectContaining({ kind: 'copy-downloaded', bulkJobId: job.id }),
    );
  });

  test('a file to print holds the pages of all copies in their order', async () => {
    const documents = await givenDocuments(23);
    const job = await startJob(owner, 'print', { ids: idsOf(documents) });
    await worker.runAll(user.accountId);
    const done = await readJob(owner, job.id);
    expect(done).toMatchObject({ state: 'done', done: 23, result: { pages: 23 } });
    const bytes = await download(job);
    expect(done.result?.bytes).toBe(bytes.length);
    const read = await readPdf(bytes);
    expect(read.pages).toHaveLength(23);
    for (const [index, page] of read.pages.entries()) {
      expect(page).toContain(String(documents[index]?.number));
      for (const word of ['העתק', 'נאמן', 'למקור']) expect(page).toContain(word);
    }
  });

  test('steps and files that die are made again; nothing of them is left in the store', async () => {
    const documents = await givenDocuments(30);
    const job = await startJob(owner, 'zip', { ids: idsOf(documents) });
    for (;;) {
      const [task] = await worker.pending(user.accountId);
      if (task === undefined) break;
      await worker.runAndDie(task);
      await worker.run(task);
    }
    expect(await readJob(owner, job.id)).toMatchObject({ state: 'done', done: 30 });
    expect(readZip(await download(job))).toHaveLength(30);
    const copies = await query(
      `select from document_events where account_id = $1 and kind = 'copy-downloaded'`,
    );
    expect(copies).toHaveLength(30);
  });

  test('a file is there for seven days, then it is removed', async () => {
    const [document] = await givenDocuments(1);
    const job = await startJob(owner, 'zip', { ids: [document?.id] });
    await worker.runAll(user.accountId);
    const [{ key } = { key: '' }] = await query<{ key: string }>(
      'select result_key as key from long_jobs where account_id = $1',
    );
    expect(await removeExpiredResults(server.services)).toBe(0);
    await download(job);
    // People meanwhile sign in again; the file has its own days.
    server.time.advance(7 * DAY_MS - 1);
    const later = await signIn(server, user);
    expect((await later.get(`${JOBS}/${job.id}/file`)).status).toBe(200);
    expect(await removeExpiredResults(server.services)).toBe(0);
    server.time.advance(1);
    expect((await later.get(`${JOBS}/${job.id}/file`)).status).toBe(404);
    expect(await removeExpiredResults(server.services)).toBeGreaterThanOrEqual(1);
    await expect(server.services.storage.results.open(key)).rejects.toThrow('missing');
    expect(await readJob(later, job.id)).toMatchObject({ result: null, isExpired: true });
  });

  test('a job that is cancelled while its file is written leaves no file', async () => {
    const documents = await givenDocuments(2);
    const job = await startJob(owner, 'zip', { ids: idsOf(documents) });
    const [step] = await worker.pending(user.accountId);
    if (step === undefined) throw new Error('no step');
    await worker.run(step);
    const held: string[] = [];
    const { storage } = server.services;
    const cancelling = openHandWorker(server, {
      storage: {
        ...storage,
        results: {
          ...storage.results,
          async hold(source, bytesMax) {
            const file = await storage.results.hold(source, bytesMax);
            held.push(file.key);
            await move(job.id, 'cancel');
            return file;
          },
        },
      },
    });
    await cancelling.runAll(user.accountId);
    expect(held).toHaveLength(1);
    await expect(storage.results.open(held[0] ?? '')).rejects.toThrow('missing');
    expect(await readJob(owner, job.id)).toMatchObject({ state: 'cancelled', result: null });
  });

  test('FA-08: a copy whose stored file is damaged is printed again, and goes into the file', async () => {
    const documents = await givenDocuments(2);
    const broken = documents[1]?.id;
    await owner.get(`/v2/api/documents/${broken}/copy`);
    const [{ sha256 } = { sha256: '' }] = await query<{ sha256: string }>(
      `select encode(sha256, 'hex') as sha256 from document_files
       where account_id = $1 and document_id = $2`,
      broken,
    );
    await server.services.files.remove(sha256);
    const job = await startJob(owner, 'zip', { ids: idsOf(documents) });
    await worker.runAll(user.accountId);
    expect(await readJob(owner, job.id)).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect(readZip(await download(job))).toHaveLength(2);
  });

  test('FA-08: a copy that cannot be printed fails alone, and the others go into the file', async () => {
    const imageFileId = await upload(owner, TINY_PNG);
    const quote = await issueOf(owner, aQuote({ lines: [aLine({ imageFileId })] }));
    const documents = [...(await givenDocuments(2)), quote];
    const broken = quote.id;
    const [picture] = await query<{ sha256: string }>(
      `select coalesce(thumbnail_sha256, sha256) as sha256 from stored_files
       where account_id = $1 and id = $2`,
      imageFileId,
    );
    await server.services.storage.uploadedOf(user.accountId).remove(picture?.sha256 ?? '');
    const job = await startJob(owner, 'zip', { ids: idsOf(documents) });
    await worker.runAll(user.accountId);
    const view = await readJob(owner, job.id);
    expect(view).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(view.problems).toMatchObject([{ id: broken, problem: 'no-print' }]);
    expect(readZip(await download(job))).toHaveLength(2);
  });
});
