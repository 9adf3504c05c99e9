import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { TINY_PNG } from '@pinkas/test-kit/an-upload';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { givenAccountant, letIn } from '../account/accountants.ts';
import { JOBS, openHandWorker, startJob } from '../accounting/bulk-jobs.ts';
import { issue } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { beginDownload, beginUpload, enlargeResult } from './slow-transfer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/* AU-24 for running calls: a download and an upload of a person who loses the permission stop where they are. */

let server: TestServer;
let owner: { user: TestUser; browser: HttpBrowser };
let path: string;
let size: number;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  owner = { user, browser: await signIn(server, user) };
  const document = await issue(owner.browser);
  const job = await startJob(owner.browser, 'zip', { ids: [document.id] });
  await openHandWorker(server).runAll(user.accountId);
  size = await enlargeResult(server, job.id);
  path = `${JOBS}/${job.id}/file`;
}, 120_000);
afterAll(() => server.stop());

const sql = (text: string, ...values: unknown[]) => server.db.superuser.query(text, values);

async function stopsOf(accountId: number, userId: string): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ call: string }>(
    `select entity_id as call from audit_events
      where account_id = $1 and action = 'file.stopped' and actor_id = $2`,
    [accountId, userId],
  );
  return rows.map(({ call }) => call);
}

describe('a download whose reader is slow', () => {
  const CALL = `GET ${JOBS}/{id}/file`;

  test('comes whole to who may have it, also when the session was only left alone', async () => {
    const colleague = await server.givenColleague(owner.user);
    const download = await beginDownload(await signIn(server, colleague), server, path);
    server.time.advance(3_600_000);
    expect(await download.rest()).toEqual({ bytes: size, isCut: false });
    expect(await stopsOf(owner.user.accountId, colleague.id)).toEqual([]);
    server.time.advance(-3_600_000);
  });

  test.each([
    ['the membership is disabled', `update memberships set status = 'disabled' where user_id = $1`],
    ['the membership is removed', 'delete from memberships where user_id = $1'],
    ['the last day is over', `update memberships set last_day = '2020-01-01' where user_id = $1`],
    [
      'the page is closed',
      `update memberships set permission_groups = '{items}' where user_id = $1`,
    ],
    [
      'only the own documents are left',
      'update memberships set own_documents_only = true where user_id = $1',
    ],
    [
      'only some days are left',
      `update memberships set documents_from = '2026-01-01' where user_id = $1`,
    ],
    ['the person is blocked', `update users set status = 'blocked' where id = $1`],
    ['the session is ended', 'update sessions set ended_at = now() where user_id = $1'],
  ])('AU-24: is cut once %s, and the audit tells', async (_why, change) => {
    const colleague = await server.givenColleague(owner.user);
    const download = await beginDownload(await signIn(server, colleague), server, path);
    expect(download.status).toBe(200);
    await sql(change, colleague.id);
    const { bytes, isCut } = await download.rest();
    expect(isCut).toBe(true);
    expect(bytes).toBeLessThan(size);
    expect(await stopsOf(owner.user.accountId, colleague.id)).toEqual([CALL]);
  });

  test('AU-24: is cut once the account has ended; a block by an operator leaves people their documents', async () => {
    const change = (status: string) =>
      sql('update accounts set status = $2 where id = $1', owner.user.accountId, status);
    const blocked = await beginDownload(owner.browser, server, path);
    await change('blocked');
    expect(await blocked.rest()).toEqual({ bytes: size, isCut: false });
    await change('active');
    const ended = await beginDownload(owner.browser, server, path);
    await change('ended');
    expect(await ended.rest()).toMatchObject({ isCut: true });
    expect(await stopsOf(owner.user.accountId, owner.user.id)).toEqual([CALL]);
    await change('active');
  });

  test('TE-08: is cut once the relation of the accountant ends', async () => {
    const accountant = await givenAccountant(server, owner.user);
    const download = await beginDownload(await signIn(server, accountant), server, path);
    await sql('delete from memberships where user_id = $1', accountant.id);
    expect(await download.rest()).toMatchObject({ isCut: true });
  });
});

describe('an upload that goes on', () => {
  test.each([
    ['before its next bytes', Buffer.alloc(600_000)],
    ['before it is kept', TINY_PNG],
  ])('AU-24: is refused %s once the relation of the accountant ended', async (_when, more) => {
    const client = await server.givenUser();
    const accountant = await server.givenUser();
    await letIn(server, accountant.id, client.accountId);
    const named = { 'x-pinkas-account': String(client.accountId) };
    const upload = beginUpload(await signIn(server, accountant), server, '/v2/api/files', named);
    // The call is admitted once the visit is recorded.
    await until(async () => {
      const visits = await sql('select from client_visits where account_id = $1', client.accountId);
      return visits.rowCount === 1;
    });
    await sql(
      'delete from memberships where account_id = $1 and user_id = $2',
      client.accountId,
      accountant.id,
    );
    upload.send(more);
    const { status, text } = await upload.end();
    expect(status, text).toBe(401);
    expect(await stopsOf(client.accountId, accountant.id)).toEqual(['POST /v2/api/files']);
    const kept = await sql('select from stored_files where account_id = $1', client.accountId);
    expect(kept.rowCount).toBe(0);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}
