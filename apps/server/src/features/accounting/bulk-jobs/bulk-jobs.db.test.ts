import { randomUUID } from 'node:crypto';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { aQuote } from '@pinkas/test-kit/a-document';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readZip } from '@pinkas/test-kit/read-zip';
import { describe, expect, test } from 'vitest';

import {
  JOBS,
  openHandWorker,
  readJob,
  sendJob,
  startJob,
  type JobView,
} from '../../../../test/accounting/bulk-jobs.ts';
import { getJson, givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { pastTriggers } from '../../../../test/database/past-triggers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { MailRefusedError } from '../../../platform/mail/mail-sender.ts';
import {
  download,
  givenDocuments,
  idsOf,
  mailable,
  move,
  owner,
  query,
  server,
  startBulkJobServer,
  user,
  worker,
} from './testing/bulk-job-server.ts';

startBulkJobServer();

async function mailsTo(prefix: string): Promise<string[]> {
  const { rows } = await server.db.database.owner.query<{ recipient: string }>(
    `select recipient from demo_messages where recipient like $1 || '%@customer.test'`,
    [prefix],
  );
  return rows.map(({ recipient }) => recipient).toSorted();
}

async function noticesOf(browser: HttpBrowser): Promise<unknown> {
  return (await getJson<{ rows: unknown }>(browser, '/v2/api/notices')).rows;
}

describe('mails', () => {
  test('FA-01: 90 documents whose worker dies in the middle are each mailed exactly once', async () => {
    const documents = await givenDocuments(90, 'once');
    const job = await startJob(owner, 'mail', { ids: idsOf(documents) });
    expect(job).toMatchObject({ state: 'running', documents: 90, done: 0 });
    const deaths: string[] = [];
    for (let round = 0; ; round += 1) {
      const [task] = await worker.pending(user.accountId);
      if (task === undefined) break;
      // Steps of the job and mails in turn die after their work, before that is written down.
      if (round % 7 === 0 && deaths.length < 12) {
        deaths.push(task.kind);
        await worker.runAndDie(task);
      }
      await worker.run(task);
    }
    expect(deaths).toHaveLength(12);
    expect(new Set(deaths)).toEqual(new Set(['mail-document', 'bulk-job']));
    expect(await mailsTo('once')).toEqual(
      documents.map((_, index) => `once${index}@customer.test`).toSorted(),
    );
    const tasks = await query<{ documents: number; tasks: number }>(
      `select count(distinct document_id)::int as documents, count(*)::int as tasks
       from outbox_tasks where account_id = $1 and kind = 'mail-document'`,
    );
    expect(tasks).toEqual([{ documents: 90, tasks: 90 }]);
    const done: Partial<JobView> = { state: 'done', done: 90, failed: 0, skipped: 0 };
    expect(await readJob(owner, job.id)).toMatchObject(done);
  });

  test('a step that dies halfway, and one that comes late, send no mail a second time', async () => {
    const documents = await givenDocuments(45, 'late');
    const job = await startJob(owner, 'mail', { ids: idsOf(documents) });
    const [first] = await worker.pending(user.accountId);
    if (first === undefined) throw new Error('no step');
    await worker.runAndDie(first);
    await Promise.all([worker.run(first), worker.runAndDie(first)]);
    const pending = () =>
      query(`select from outbox_tasks where account_id = $1 and kind = 'mail-document'`);
    expect(await pending()).toHaveLength(20);
    await worker.runAll(user.accountId);
    expect(await pending()).toHaveLength(45);
    expect((await readJob(owner, job.id)).done).toBe(45);
  });

  test('the original goes to the first mail, a copy to the next, with a person’s own words', async () => {
    const [document] = await givenDocuments(1, 'words');
    const ids = [document?.id ?? ''];
    const message = 'תודה על ההזמנה\nנשמח לעמוד לשירותך';
    const job = await startJob(owner, 'mail', { ids, message });
    await worker.runAll(user.accountId);
    await startJob(owner, 'mail', { ids });
    await worker.runAll(user.accountId);
    const { rows } = await server.db.database.owner.query<{ body: string; files: number }>(
      `select body, jsonb_array_length(attachments) as files from demo_messages
       where recipient = 'words0@customer.test' order by sent_at, id`,
    );
    expect(rows.map(({ body }) => [body.includes(message), body.includes('העתק נאמן')])).toEqual([
      [true, false],
      [false, true],
    ]);
    const view = await getJson<DocumentView>(owner, `/v2/api/documents/${ids[0]}`);
    const mailed = view.events.filter(({ kind }) => kind === 'mailed');
    expect(mailed).toHaveLength(2);
    expect(mailed.some(({ bulkJobId }) => bulkJobId === job.id)).toBe(true);
  });

  test('a document without an address is told, and mailed once its customer has one', async () => {
    const customer = await givenCustomer(owner, { name: 'בלי כתובת', email: '' });
    const silent = await issueTo(owner, customer.id);
    const [heard] = await givenDocuments(1, 'heard');
    const job = await startJob(owner, 'mail', { ids: [silent.id, heard?.id ?? ''] });
    await worker.runAll(user.accountId);
    const first = await readJob(owner, job.id);
    expect(first).toMatchObject({ state: 'done', done: 1, skipped: 1 });
    expect(first.problems).toMatchObject([{ id: silent.id, problem: 'no-address' }]);
    await query(
      `update customers set email = 'now@customer.test' where account_id = $1 and id = $2`,
      customer.id,
    );
    expect((await move(job.id, 'retry')).status).toBe(200);
    await worker.runAll(user.accountId);
    expect(await readJob(owner, job.id)).toMatchObject({ done: 2, skipped: 0, problems: [] });
    expect(await mailsTo('now')).toEqual(['now@customer.test']);
    expect(await mailsTo('heard')).toEqual(['heard0@customer.test']);
  });

  test('FA-09: a refused mail is told with its reason and can be tried again', async () => {
    const documents = await givenDocuments(3, 'refused');
    const job = await startJob(owner, 'mail', { ids: idsOf(documents) });
    const refusing = openHandWorker(server, {
      mail: {
        ...server.services.mail,
        send: (message) =>
          message.to[0] === 'refused1@customer.test'
            ? Promise.reject(new MailRefusedError('no such mailbox'))
            : server.services.mail.send(message),
      },
    });
    await refusing.runAll(user.accountId);
    const first = await readJob(owner, job.id);
    expect(first).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(first.problems).toMatchObject([{ id: documents[1]?.id, problem: 'mail-refused' }]);
    await move(job.id, 'retry');
    await worker.runAll(user.accountId);
    expect(await readJob(owner, job.id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    expect(await mailsTo('refused')).toHaveLength(3);
  });

  test.each(['closed', 'suspended'])('a mailing rests in a %s account', async (state) => {
    const documents = await givenDocuments(25, state);
    const job = await startJob(owner, 'mail', { ids: idsOf(documents) });
    const [step] = await worker.pending(user.accountId);
    if (step === undefined) throw new Error('no step');
    await worker.run(step);
    const closing = "closing_asked_at = now(), closes_at = now() - interval '1 day'";
    const change = state === 'closed' ? closing : "status = 'suspended'";
    await query(`update accounts set ${change} where id = $1`);
    await worker.runAll(user.accountId);
    expect(await readJob(owner, job.id)).toMatchObject({ state: 'paused', done: 20 });
    expect(await mailsTo(state)).toHaveLength(20);
    const code = `ACCOUNT_${state.toUpperCase()}`;
    expect((await move(job.id, 'resume')).json).toMatchObject({ code });
  });

  test('a paused job mails nothing more, goes on when asked to, and a cancelled one never does', async () => {
    const documents = await givenDocuments(50, 'pause');
    const job = await startJob(owner, 'mail', { ids: idsOf(documents) });
    const [step] = await worker.pending(user.accountId);
    if (step === undefined) throw new Error('no step');
    await worker.run(step);
    expect((await move(job.id, 'pause')).json).toMatchObject({ state: 'paused' });
    await worker.runAll(user.accountId);
    expect(await mailsTo('pause')).toHaveLength(20);
    await move(job.id, 'resume');
    const next = (await worker.pending(user.accountId))[0];
    if (next === undefined) throw new Error('no step');
    await worker.run(next);
    expect((await move(job.id, 'cancel')).json).toMatchObject({ state: 'cancelled' });
    await worker.runAll(user.accountId);
    expect(await mailsTo('pause')).toHaveLength(40);
    await move(job.id, 'resume');
    await move(job.id, 'retry');
    await worker.runAll(user.accountId);
    expect(await readJob(owner, job.id)).toMatchObject({ state: 'cancelled', done: 40 });
  });
});

describe('which documents', () => {
  test('a filter means the documents that it held when the job started, in the order of the list', async () => {
    const documents = await givenDocuments(25, 'filter');
    const quote = await issueOf(owner, aQuote({ customer: mailable('quote0@customer.test') }));
    const wanted = { filter: { docType: 305 }, sort: 'number', direction: 'asc' };
    const job = await startJob(owner, 'zip', wanted);
    expect(job.documents).toBe(25);
    await givenDocuments(2, 'later');
    await worker.runAll(user.accountId);
    const names = readZip(await download(job)).map(({ name }) => name);
    expect(names.map((name) => Number(/\d+/.exec(name)?.[0]))).toEqual(
      documents.map(({ number }) => number),
    );
    expect(quote.docType).toBe(9999);
  });

  test('nothing, too many, the same twice, and both ways at once are refused', async () => {
    const empty = await sendJob(owner, 'zip', { filter: { docType: 305 } });
    expect(empty).toMatchObject({ status: 422, json: { code: 'BULK_EMPTY' } });
    const id = randomUUID();
    for (const wanted of [{ ids: [id, id] }, { ids: [id], filter: {} }, {}, { ids: [] }]) {
      expect((await sendJob(owner, 'zip', wanted)).status).toBe(400);
    }
    const many = Array.from({ length: 5_001 }, () => randomUUID());
    expect((await sendJob(owner, 'zip', { ids: many })).status).toBe(400);
  });

  test('a filter takes 5,000 documents, and is refused with one more', async () => {
    const [document] = await givenDocuments(1);
    const copy = (from: number, to: number) =>
      pastTriggers(server.db.superuser, (client) =>
        client.query(
          `insert into documents select copied.*
            from documents d, generate_series($2::int, $3::int) n,
              jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'number', d.number + n)) copied
            where d.id = $1`,
          [document?.id, from, to],
        ),
      );
    const wanted = { filter: { docType: 305 } };
    await copy(1, 4_999);
    expect((await startJob(owner, 'zip', wanted)).documents).toBe(5_000);
    await copy(5_000, 5_000);
    const more = await sendJob(owner, 'zip', wanted);
    expect(more).toMatchObject({ status: 422, json: { code: 'BULK_TOO_MANY' } });
  });

  test('five jobs at a time are enough for one account', async () => {
    const [document] = await givenDocuments(1);
    const ids = [document?.id];
    for (let count = 0; count < 5; count += 1) await startJob(owner, 'zip', { ids });
    const sixth = await sendJob(owner, 'zip', { ids });
    expect(sixth).toMatchObject({ status: 409, json: { code: 'BULK_JOBS_RUNNING' } });
    await worker.runAll(user.accountId);
    await startJob(owner, 'zip', { ids });
  });

  test('the same request again starts no second job', async () => {
    const [document] = await givenDocuments(1);
    const key = randomUUID();
    const send = () => sendJob(owner, 'mail', { ids: [document?.id] }, key);
    const [first, second] = [await send(), await send()];
    expect(second.json).toEqual(first.json);
    expect((await getJson<{ jobs: unknown[] }>(owner, JOBS)).jobs).toHaveLength(1);
  });
});

test('FA-16: a step that fails too often stops its job, which can be tried again', async () => {
  const documents = await givenDocuments(2);
  const job = await startJob(owner, 'zip', { ids: idsOf(documents) });
  const [step] = await worker.pending(user.accountId);
  if (step === undefined) throw new Error('no step');
  await worker.run(step);
  const { storage } = server.services;
  const failing = openHandWorker(server, {
    storage: {
      ...storage,
      results: { ...storage.results, hold: () => Promise.reject(new Error('the disk is full')) },
    },
  });
  const [last] = await failing.pending(user.accountId);
  if (last === undefined) throw new Error('no step');
  await expect(failing.runAndDie({ ...last, attempt: 3 })).rejects.toThrow('disk is full');
  expect((await readJob(owner, job.id)).state).toBe('running');
  await expect(failing.runAndDie({ ...last, attempt: 4 })).rejects.toThrow('too often');
  expect((await readJob(owner, job.id)).state).toBe('failed');
  expect(await noticesOf(owner)).toMatchObject([
    { kind: 'job-failed', facts: { job: 'zip', jobId: job.id } },
  ]);
  await write(owner, 'POST', `${JOBS}/${job.id}/retry`);
  await worker.runAll(user.accountId);
  expect(await readJob(owner, job.id)).toMatchObject({ state: 'done', done: 2 });
});
