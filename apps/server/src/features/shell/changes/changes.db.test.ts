import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import type { AddressInfo } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';

import { pageCalls } from '../../../../test/lists/answer-page.ts';
import { givenCustomer } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { openStream, type OpenStream } from '../../../../test/process/live-changes.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createApp } from '../../../app.ts';
import { composeFeatures } from '../../../features.ts';
import { openChangeFeed, type ChangedKinds } from '../../../platform/changes/change-feed.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { endSessionsOf } from '../../auth/session/session.api.ts';
import { PLACES_OF_SESSION } from './stream-places.ts';

const LONG_SECONDS = 86_400;

let server: TestServer;
let owner: TestUser;
let browser: HttpBrowser;
const opened: OpenStream[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.superuser.query('truncate login_throttles');
  owner = await server.givenUser();
  browser = await signIn(server, owner);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((stream) => stream.close()));
});

async function open(by: HttpBrowser, unheardSeconds = 0, url = server.url): Promise<OpenStream> {
  const stream = await openStream(url, by, unheardSeconds);
  opened.push(stream);
  return stream;
}

/** A stream of a person that has sent earlier changes; its next event is new. */
async function listening(by: HttpBrowser): Promise<OpenStream> {
  const stream = await open(by);
  expect(stream.status).toBe(200);
  await stream.next();
  return stream;
}

/** Reads until one of the subjects is named; returns all that were named until then. */
async function heardUntil(stream: OpenStream, subject: string): Promise<string[]> {
  const heard: string[] = [];
  while (!heard.includes(subject)) {
    const event = await stream.next();
    if (!Array.isArray(event)) throw new Error(`the stream ended: ${String(event)}`);
    heard.push(...(event as string[]));
  }
  return heard;
}

async function signInColleague(groups: readonly string[]): Promise<HttpBrowser> {
  const options = { permissionGroups: [...groups] } as Parameters<TestServer['givenColleague']>[1];
  return signIn(server, await server.givenColleague(owner, options));
}

describe('what is heard', () => {
  test('every tab of an account hears what another one issues, and is told names alone', async () => {
    const colleague = await signInColleague(['documents']);
    const stream = await listening(colleague);
    await issue(browser);
    expect(await heardUntil(stream, 'documents')).toContain('documents');
  });

  test('TE-03: another account hears nothing of it', async () => {
    const stranger = await signIn(server, await server.givenUser());
    const [own, foreign] = [await listening(browser), await listening(stranger)];
    await issue(browser);
    await heardUntil(own, 'documents');
    await givenCustomer(stranger);
    expect(await foreign.next()).toEqual(['customers']);
  });

  test('nobody hears of what they may not see', async () => {
    const clerk = await signInColleague(['items']);
    const stream = await listening(clerk);
    const own = await listening(browser);
    await issue(browser);
    await heardUntil(own, 'documents');
    await server.db.superuser.query(
      `insert into audit_events (account_id, id, at, actor_kind, action, entity_kind, entity_id)
        values ($1, gen_random_uuid(), now(), 'system', 'item.changed', 'item', 'x')`,
      [owner.accountId],
    );
    expect(await heardUntil(stream, 'items')).toEqual(['items']);
  });

  test('a customer who opens a document is told to the pages of the business', async () => {
    const { id } = await issue(browser);
    const { pagePath } = (await browser.get(`/v2/api/documents/${id}`)).json as {
      pagePath: string;
    };
    const stream = await listening(browser);
    const visitor = server.browser();
    await visitor.get('/front/data/initData');
    const headers = { 'user-agent': 'Mozilla/5.0' };
    expect((await visitor.get(pageCalls(pagePath), { headers })).status).toBe(200);
    expect(await heardUntil(stream, 'documents')).toContain('documents');
  });

  test('a transaction that is rolled back is not told', async () => {
    const stream = await listening(browser);
    const { superuser } = server.db;
    const audit = (kind: string) =>
      `insert into audit_events (account_id, id, at, actor_kind, action, entity_kind, entity_id)
        values (${owner.accountId}, gen_random_uuid(), now(), 'system', 'x', '${kind}', 'x')`;
    await superuser.query(`begin; ${audit('item')}; rollback`);
    await superuser.query(audit('customer'));
    expect(await heardUntil(stream, 'customers')).toEqual(['customers']);
  });
});

describe('what a tab did not hear', () => {
  test('comes first when it connects again', async () => {
    const stream = await listening(browser);
    await givenCustomer(browser);
    await heardUntil(stream, 'customers');
    await stream.close();
    expect(await (await open(browser, 60)).next()).toContain('customers');
  });

  test('after a long while, or when the server began later, is everything', async () => {
    const all = await (await open(browser, LONG_SECONDS)).next();
    expect(all).toEqual(expect.arrayContaining(['documents', 'expenses', 'bank', 'notices']));
  });

  test('is everything when the server lost its own connection to the database', async () => {
    const stream = await listening(browser);
    await server.db.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'pinkas-listener' and datname = current_database()`,
    );
    expect(await heardUntil(stream, 'bank')).toEqual(expect.arrayContaining(['documents', 'bank']));
    await givenCustomer(browser);
    expect(await heardUntil(stream, 'customers')).toEqual(['customers']);
  });
});

test('a change is heard through every process on the database', async () => {
  const services = { ...server.services, config: { ...server.services.config } };
  const features = composeFeatures(services);
  const second = await createApp(services, features.routes);
  await second.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(second.server.address() as AddressInfo).port}`;
  const stream = await open(browser, 0, url);
  await stream.next();
  await givenCustomer(browser);
  expect(await heardUntil(stream, 'customers')).toContain('customers');
  // A server that stops closes its streams, and does not wait for the listeners.
  await second.close();
  expect(await stream.next()).toBeUndefined();
  await features.close();
});

describe('who may listen', () => {
  test('a visitor may not', async () => {
    expect((await open(server.browser())).status).toBe(401);
  });

  test('whoever signed out hears nothing more', async () => {
    const colleague = await signInColleague(['documents']);
    const stream = await listening(colleague);
    await colleague.copy().get('/front/auth/logout');
    await issue(browser);
    expect(await stream.next()).toBeUndefined();
  });

  test('whoever is disabled, or signed out everywhere, is heard of at once', async () => {
    const colleague = await server.givenColleague(owner);
    const stream = await listening(await signIn(server, colleague));
    const feed = openChangeFeed(server.services);
    onTestFinished(() => feed.close());
    await feed.listen();
    const heard: ChangedKinds[] = [];
    feed.subscribe(owner.accountId, (kinds) => heard.push(kinds));
    expect((await browser.post(`/v2/api/account/people/${colleague.id}/disable`)).status).toBe(200);
    expect(await stream.next()).toBeUndefined();
    await expect
      .poll(() => heard.some((kinds) => kinds !== 'all' && kinds.has('person')))
      .toBe(true);
    await inControlPlane(server.db.database, (tx) =>
      endSessionsOf(tx, owner.id, server.services.clock.now()),
    );
    await expect
      .poll(() => heard.some((kinds) => kinds !== 'all' && kinds.has('session')))
      .toBe(true);
  });

  test('whoever lost a right hears no more of what it showed', async () => {
    const clerk = await server.givenColleague(owner, { permissionGroups: ['documents', 'items'] });
    const stream = await listening(await signIn(server, clerk));
    await server.db.superuser.query(
      `update memberships set permission_groups = '{items}' where user_id = $1`,
      [clerk.id],
    );
    const own = await listening(browser);
    await issue(browser);
    await heardUntil(own, 'documents');
    await server.db.superuser.query(
      `insert into audit_events (account_id, id, at, actor_kind, action, entity_kind, entity_id)
        values ($1, gen_random_uuid(), now(), 'system', 'item.changed', 'item', 'x')`,
      [owner.accountId],
    );
    expect(await heardUntil(stream, 'items')).toEqual(['items']);
  });

  test('listening is no use of a session, which ends as if nobody listened', async () => {
    const seen = async () => {
      const { rows } = await server.db.superuser.query<{ at: string }>(
        'select last_seen_at as at from sessions where user_id = $1 order by at desc limit 1',
        [owner.id],
      );
      return rows[0]?.at;
    };
    const before = await seen();
    server.time.advance(20 * 60_000);
    expect((await open(browser)).status).toBe(200);
    expect(await seen()).toEqual(before);
    server.time.advance(11 * 60_000);
    expect((await open(browser)).status).toBe(401);
  });
});

describe('how many', () => {
  test('a browser holds a few streams; the oldest gives way to the next and says so', async () => {
    const oldest = await listening(browser);
    for (let count = 1; count < PLACES_OF_SESSION; count += 1) await listening(browser);
    const newest = await listening(browser);
    expect(await oldest.next()).toBe('taken');
    expect(await oldest.next()).toBeUndefined();
    await givenCustomer(browser);
    expect(await heardUntil(newest, 'customers')).toContain('customers');
  });

  test('a caller that asks for no events gets the first one and the end', async () => {
    const answer = await browser.get('/v2/api/changes?unheardSeconds=0');
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toMatch(/^data: \{"changed":\[.*\]\}\n\n$/);
    expect((await browser.send('HEAD', '/v2/api/changes')).status).toBe(405);
  });
});
