import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';

import { aPdf } from '@pinkas/test-kit/a-pdf';
import { sendUpload, TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { FAKE_VIRUS } from '@pinkas/test-kit/fakes/fake-clamd';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { givenBankAccount, sendStatement } from '../../../../test/bookkeeping/bank.ts';
import { aTable, sendTable } from '../../../../test/accounting/batch-files.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aPicture,
  browser,
  clamd,
  fileOf,
  refusalOf,
  server,
  startUploadServer,
  storedIn,
} from './testing/upload-faults.ts';

startUploadServer();

const MEGABYTE = 1_048_576;

async function countOf(table: string): Promise<number> {
  const { rows } = await server.db.superuser.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  );
  return rows[0]?.n ?? 0;
}

describe('FI-07: too much', () => {
  const boundary = 'xxBOUNDARYxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;

  /** Opens an upload by hand, so that a test can send it in any form. */
  function openUpload(headers: Record<string, string | number> = {}) {
    const outgoing = httpRequest(`${server.url}/v2/api/files`, {
      method: 'POST',
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...headers,
      },
    });
    const ended = new Promise<number | 'cut'>((resolve) => {
      outgoing.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      outgoing.on('error', () => resolve('cut'));
    });
    outgoing.write(head);
    return { outgoing, ended };
  }

  test('FI-07: five gigabytes are refused while they come', async () => {
    const { outgoing, ended } = openUpload({ 'content-length': 5 * 1_024 * MEGABYTE });
    let sent = 0;
    let isOver = false;
    void ended.then(() => (isOver = true));
    const block = Buffer.alloc(MEGABYTE, 1);
    while (!isOver && sent < 400) {
      sent += 1;
      if (!outgoing.write(block)) {
        await Promise.race([new Promise((resolve) => outgoing.once('drain', resolve)), ended]);
      }
    }
    expect([413, 'cut']).toContain(await ended);
    expect(sent).toBeLessThan(100);
    outgoing.destroy();
    expect(await storedIn('incoming')).toEqual([]);
  });

  test('FI-07: a file just above the bound is answered 413, and nothing of it is kept', async () => {
    const stored = await countOf('stored_files');
    const answer = await sendUpload(browser, Buffer.alloc(25 * MEGABYTE + 1));
    expect(answer.status).toBe(413);
    expect(refusalOf(answer)).toEqual({ code: 'FILE_TOO_LARGE', params: { megabytes: 25 } });
    expect(await countOf('stored_files')).toBe(stored);
    expect(await storedIn('incoming')).toEqual([]);
    expect(await storedIn('parts')).toEqual([]);
  });

  test('FI-07: the largest file and the largest part pass the bound, a byte more of a part does not', async () => {
    // What is in it is looked at, so it was taken whole.
    const whole = await sendUpload(browser, Buffer.alloc(25 * MEGABYTE));
    expect(refusalOf(whole)).toMatchObject({ code: 'FILE_KIND_REFUSED' });
    const send = async (upload: string, bytes: number, offset: number) => {
      const fields = { upload, offset: String(offset), total: '1000000' };
      return (await sendUpload(browser, Buffer.alloc(bytes), { fields })).status;
    };
    const [id, PART] = [randomUUID(), 204_798];
    expect(await send(id, PART, 0)).toBe(200);
    expect(await send(id, PART + 1, PART)).toBe(413);
    expect(await send(id, PART, PART)).toBe(200);
    await browser.send('DELETE', `/v2/api/files/uploads/${id}`);
  });

  test('FI-07: somebody who sends a byte now and then is cut, and leaves nothing', async () => {
    const { requestTimeout } = server.app.server;
    server.app.server.requestTimeout = 300;
    const { outgoing, ended } = openUpload({ 'transfer-encoding': 'chunked' });
    const drip = setInterval(() => outgoing.write('x'), 50);
    try {
      expect([408, 'cut']).toContain(await ended);
    } finally {
      clearInterval(drip);
      outgoing.destroy();
      server.app.server.requestTimeout = requestTimeout;
    }
    await expect.poll(() => storedIn('incoming')).toEqual([]);
    expect((await browser.get('/v2/api/data/init')).status).toBe(200);
  });

  test('FI-07: a connection that breaks off leaves nothing', async () => {
    const { outgoing, ended } = openUpload({ 'content-length': 10 * MEGABYTE });
    outgoing.write(Buffer.alloc(MEGABYTE));
    await expect.poll(() => storedIn('incoming')).toHaveLength(1);
    outgoing.destroy();
    await ended;
    await expect.poll(() => storedIn('incoming')).toEqual([]);
    expect(await storedIn('parts')).toEqual([]);
  });

  test('FI-07: many at once are taken one after another, or told to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => sendUpload(browser, TINY_PNG)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.has(200)).toBe(true);
    expect(statuses.has(503)).toBe(true);
    expect(await storedIn('incoming')).toEqual([]);
    expect(await storedIn('parts')).toEqual([]);
  });

  test('FI-07: an account has a bounded number of unfinished uploads', async () => {
    const other = await server.givenUser();
    const otherBrowser = await signIn(server, other);
    await server.db.superuser.query(
      `insert into upload_sessions (account_id, id, user_id, total_bytes, created_at)
       select $1, gen_random_uuid(), $2, 100, now() from generate_series(1, 99)`,
      [other.accountId, other.id],
    );
    const [last, above] = [randomUUID(), randomUUID()];
    for (const [id, status] of [
      [last, 200],
      [above, 429],
    ] as const) {
      const fields = { upload: id, offset: '0', total: '100' };
      expect((await sendUpload(otherBrowser, Buffer.alloc(10), { fields })).status).toBe(status);
    }
    await otherBrowser.send('DELETE', `/v2/api/files/uploads/${last}`);
  });

  test('FI-07: the files of an account take no more room than they may', async () => {
    const other = await server.givenUser();
    const otherBrowser = await signIn(server, other);
    await server.db.superuser.query('insert into storage_usage values ($1, $2)', [
      other.accountId,
      60 * MEGABYTE - 10,
    ]);
    const whole = await sendUpload(otherBrowser, TINY_PNG);
    expect(refusalOf(whole)).toBe('FILE_QUOTA_REACHED');
    const fields = { upload: randomUUID(), offset: '0', total: '100' };
    const part = await sendUpload(otherBrowser, Buffer.alloc(20), { fields });
    expect(refusalOf(part)).toBe('FILE_QUOTA_REACHED');
    const above = await sendUpload(otherBrowser, Buffer.alloc(11), { fields });
    expect(refusalOf(above)).toBe('FILE_QUOTA_REACHED');
    expect(await storedIn('parts')).toEqual([]);
    expect((await sendUpload(otherBrowser, Buffer.alloc(10), { fields })).status).toBe(200);
    await otherBrowser.send('DELETE', `/v2/api/files/uploads/${fields.upload}`);
    expect(await storedIn(`uploaded/${other.accountId}`)).toEqual([]);
    expect((await sendUpload(browser, TINY_PNG)).status).toBe(200);
  });

  test('FI-07: who may not upload is refused before the file is read', async () => {
    const { outgoing, ended } = openUpload({ 'content-length': 5_000, 'x-xsrf-token': 'guessed' });
    expect(await ended).toBe(403);
    outgoing.destroy();
  });

  test('a form is no body anywhere else, and JSON is no upload', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.png');
    expect((await browser.send('POST', '/v2/api/documents', { form })).status).toBe(415);
    expect((await browser.post('/v2/api/files', { file: 'x' })).status).toBe(415);
    const twice = new FormData();
    twice.append('file', new Blob([Uint8Array.from(TINY_PNG)]), 'a.png');
    twice.append('file', new Blob([Uint8Array.from(TINY_PNG)]), 'b.png');
    expect((await browser.send('POST', '/v2/api/files', { form: twice })).status).toBe(400);
    const late = new FormData();
    late.append('file', new Blob([Uint8Array.from(TINY_PNG)]), 'a.png');
    late.append('name', 'after');
    expect((await browser.send('POST', '/v2/api/files', { form: late })).status).toBe(400);
  });
});

test('a field that is sent twice is refused at its name, and nothing is kept', async () => {
  const form = new FormData();
  for (const id of [randomUUID(), randomUUID()]) form.append('uploadId', id);
  form.append('file', new Blob([Uint8Array.from(TINY_PNG)]), 'paper.png');
  const answer = await browser.send('POST', '/v2/api/files', { form });
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({
    fields: [{ path: ['uploadId'], code: 'VALUE_NOT_ALLOWED' }],
  });
  expect(await storedIn('parts')).toEqual([]);
});

test('FI-06: an upload that is cancelled while it is put together is not stored, and gives its room back once', async () => {
  const other = await server.givenUser();
  const otherBrowser = await signIn(server, other);
  await upload(otherBrowser, await aPicture(200, 100).png().toBuffer());
  const roomOf = async (): Promise<unknown> => {
    const { rows } = await server.db.superuser.query(
      'select used_bytes from storage_usage where account_id = $1',
      [other.accountId],
    );
    return rows[0];
  };
  const [before, stored] = [await roomOf(), await countOf('stored_files')];
  const uploadId = randomUUID();
  clamd.behave('silent');
  const fields = { upload: uploadId, chunk: '0', chunks: '1' };
  const sent = sendUpload(otherBrowser, TINY_PNG, { fields });
  await expect.poll(() => clamd.waiting()).toBe(1);
  await otherBrowser.send('DELETE', `/v2/api/files/uploads/${uploadId}`);
  clamd.behave('well');
  expect((await sent).status).toBe(404);
  expect(await roomOf()).toEqual(before);
  expect(await countOf('stored_files')).toBe(stored);
});

describe('the antivirus', () => {
  test('sees every file, and what it finds is refused and not kept', async () => {
    const stored = await countOf('stored_files');
    const infected = aPdf({ catalog: `/Note (${FAKE_VIRUS})` });
    const answer = await sendUpload(browser, infected);
    expect(answer.status).toBe(422);
    expect(refusalOf(answer)).toBe('FILE_INFECTED');
    expect(await countOf('stored_files')).toBe(stored);
    expect(await storedIn('parts')).toEqual([]);
    expect(clamd.scanned).toContain(infected.length);
  });

  test.each([
    ['a table of documents', 'batch_files', sendTable],
    [
      'a statement of a bank',
      'bank_statements',
      async (by: HttpBrowser, bytes: Uint8Array) =>
        sendStatement(by, await givenBankAccount(by), bytes),
    ],
  ])('sees %s too', async (_what, table, send) => {
    const kept = await countOf(table);
    const infected = await send(browser, aTable([`לקוח,${FAKE_VIRUS},1,100`]));
    expect([infected.status, refusalOf(infected)]).toEqual([422, 'FILE_INFECTED']);
    clamd.behave('too-large');
    const unseen = await send(browser, aTable(['לקוח,שירות,1,100']));
    clamd.behave('well');
    expect([unseen.status, await countOf(table)]).toEqual([503, kept]);
  });

  test('that gives no verdict keeps the file out, and the same upload may try again', async () => {
    clamd.behave('too-large');
    const fields = { upload: randomUUID(), chunk: '0', chunks: '1' };
    expect((await sendUpload(browser, TINY_PNG, { fields })).status).toBe(503);
    clamd.behave('well');
    expect(fileOf(await sendUpload(browser, TINY_PNG, { fields })).mediaType).toBe('image/png');
  });
});
