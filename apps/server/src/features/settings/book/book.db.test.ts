import { randomUUID } from 'node:crypto';

import type { BookSettings } from '@pinkas/contract/settings/book/book.contract';
import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { addDays, localDate, localDateAt } from '@pinkas/domain/time/local-date';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { systemInAccount } from '../../../platform/context.ts';
import { changeBookLock } from './lock-books.ts';

const PATH = '/v2/api/settings/book';
const TODAY = localDateAt(Date.now());

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

function send(
  method: 'PUT' | 'POST',
  path: string,
  body: unknown,
  key: string = randomUUID(),
  by: HttpBrowser = browser,
): Promise<Answer> {
  return by.send(method, PATH + path, { body, headers: { 'idempotency-key': key } });
}

const settings = (by: HttpBrowser = browser) => getJson<BookSettings>(by, PATH);

async function givenCertificate(kind: string, validUntil: string, name: string): Promise<string> {
  const fileId = await upload(browser, TINY_PNG, { fileName: name });
  const form = { kind, fileId, validFrom: null, validUntil };
  const answer = await send('PUT', '/certificate', form);
  expect(answer.status, answer.text).toBe(200);
  return fileId;
}

function fieldsOf({ json }: Answer): string[] {
  const { fields = [] } = json as { fields?: { path: string[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

async function mailedFiles(wish: { readonly withCertificates?: boolean | null }) {
  const address = `${randomUUID()}@customer.test`;
  await issue(browser, { customer: aCustomer({ email: address }), mailTo: [address], ...wish });
  const mail = await vi.waitFor(
    async () => {
      const messages = await getJson<OutboxMessage[]>(browser, '/outbox/messages');
      const found = messages.find(({ to }) => to === address);
      if (found === undefined) throw new Error('no mail yet');
      return found;
    },
    { timeout: 50_000, interval: 100 },
  );
  return mail.attachments.map(({ name }) => name).slice(1);
}

describe('a certificate', () => {
  test('is kept with its dates, one of each kind, and its file is held', async () => {
    expect(await settings()).toEqual({
      version: 1,
      certificates: [],
      attachesCertificates: false,
    });
    const first = await givenCertificate('bookkeeping', '2027-12-31', 'ספרים.png');
    await givenCertificate('withholding', '2027-03-31', 'ניכוי.png');
    const key = randomUUID();
    const later = {
      kind: 'bookkeeping',
      fileId: first,
      validFrom: '2027-01-01',
      validUntil: '2028-12-31',
    };
    const saved = await send('PUT', '/certificate', later, key);
    expect((await send('PUT', '/certificate', later, key)).json).toEqual(saved.json);
    expect((await settings()).certificates).toMatchObject([
      {
        kind: 'bookkeeping',
        file: { id: first, name: 'ספרים.png' },
        validFrom: '2027-01-01',
        validUntil: '2028-12-31',
      },
      { kind: 'withholding', validFrom: null, validUntil: '2027-03-31' },
    ]);
    const { rows } = await server.db.superuser.query(
      `select unused_since from stored_files where account_id = $1 and id = $2`,
      [user.accountId, first],
    );
    expect(rows).toEqual([{ unused_since: null }]);
  });

  test('is taken off once, with its audit', async () => {
    await givenCertificate('bookkeeping', '2027-12-31', 'ספרים.png');
    await send('POST', '/certificate/removal', { kind: 'bookkeeping' });
    await send('POST', '/certificate/removal', { kind: 'bookkeeping' });
    expect((await settings()).certificates).toEqual([]);
    const { rows } = await server.db.superuser.query(
      `select action from audit_events where account_id = $1 and action like 'account.certificate%'
        order by at, id`,
      [user.accountId],
    );
    expect(rows.map((row) => (row as { action: string }).action)).toEqual([
      'account.certificate-set',
      'account.certificate-removed',
    ]);
  });

  test('whose file was removed by itself makes room for another', async () => {
    const fileId = await givenCertificate('bookkeeping', '2027-12-31', 'ספרים.png');
    await browser.send('DELETE', `/v2/api/files/${fileId}`, {});
    expect((await settings()).certificates).toEqual([]);
    const other = Buffer.concat([TINY_PNG]);
    const again = await upload(browser, other, { fileName: 'חדש.png' });
    const form = { kind: 'bookkeeping', fileId: again, validFrom: null, validUntil: '2027-12-31' };
    expect((await send('PUT', '/certificate', form)).status).toBe(200);
    expect((await settings()).certificates).toHaveLength(1);
  });

  test('ends after it begins, and its file is the own upload of the account', async () => {
    const fileId = await upload(browser, TINY_PNG);
    const form = { kind: 'bookkeeping', fileId, validFrom: '2027-01-01', validUntil: '2026-12-31' };
    expect(fieldsOf(await send('PUT', '/certificate', form))).toEqual([
      'validUntil DATE_RANGE_INVALID',
    ]);
    const stranger = await signIn(server, await server.givenUser());
    const theirs = { ...form, validFrom: null };
    const refused = await send('PUT', '/certificate', theirs, randomUUID(), stranger);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['fileId FILE_NOT_FOUND']]);
    expect(await settings(stranger)).toMatchObject({ certificates: [] });
  });

  test('TE-01: its file is seen by who may open the page, and by nobody of another account', async () => {
    const fileId = await givenCertificate('bookkeeping', '2027-12-31', 'ספרים.png');
    const clerk = await signIn(
      server,
      await server.givenColleague(user, { permissionGroups: ['documents/create'] }),
    );
    expect((await clerk.get(PATH)).status).toBe(403);
    expect((await clerk.get(`/v2/api/files/${fileId}`)).status).toBe(403);
    const forDocuments = await getJson<{ certificates: unknown[] }>(clerk, `${PATH}/for-documents`);
    expect(forDocuments.certificates).toEqual([
      { kind: 'bookkeeping', validFrom: null, validUntil: '2027-12-31' },
    ]);
    const stranger = await signIn(server, await server.givenUser());
    expect((await stranger.get(`/v2/api/files/${fileId}`)).status).toBe(404);
  });
});

describe('the mail of a document', () => {
  beforeEach(async () => {
    await givenCertificate('bookkeeping', addDays(TODAY, 40), 'ספרים.png');
    await givenCertificate('withholding', addDays(TODAY, -1), 'ניכוי.png');
  });

  test('carries the certificates that are in force when it is told to, and no other', async () => {
    expect(await mailedFiles({ withCertificates: true })).toEqual(['ספרים.png']);
    expect(await mailedFiles({})).toEqual([]);
  });

  test('follows the wish of the account where none is told', async () => {
    expect(await mailedFiles({ withCertificates: null })).toEqual([]);
    await send('PUT', '', { version: 1, attachesCertificates: true });
    expect(await settings()).toMatchObject({ attachesCertificates: true });
    expect(await mailedFiles({ withCertificates: null })).toEqual(['ספרים.png']);
    expect(await mailedFiles({ withCertificates: false })).toEqual([]);
  });

  test('MO-16: a wish from a window that read earlier is refused', async () => {
    await send('PUT', '', { version: 1, attachesCertificates: true });
    const late = await send('PUT', '', { version: 1, attachesCertificates: false });
    expect([late.status, late.json]).toMatchObject([409, { code: 'SETTINGS_CHANGED' }]);
    expect(await settings()).toMatchObject({ version: 2, attachesCertificates: true });
  });
});

test('books that the system locks are locked for who asked for it', async () => {
  const { accountId, id: userId } = await server.givenUser();
  const actor = systemInAccount(server.services, 'close-books', { accountId, userId, ip: '' });
  const until = localDate('2026-03-31');
  const locks = await actor.transaction((tx) =>
    changeBookLock(actor, tx, { until, reason: '', lastLockNo: 0 }),
  );
  expect(locks.history).toMatchObject([{ by: { kind: 'system', name: 'בעל העסק' } }]);
  const { rows } = await server.db.superuser.query(
    'select actor_kind, actor_id, requested_by from book_locks where account_id = $1',
    [accountId],
  );
  expect(rows).toEqual([{ actor_kind: 'system', actor_id: 'close-books', requested_by: userId }]);
});
