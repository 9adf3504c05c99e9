import { randomUUID } from 'node:crypto';

import { NOTICE_KINDS, NOTICE_RULES } from '@pinkas/domain/notices/notice';
import { addDays } from '@pinkas/domain/time/local-date';
import { aQuote } from '@pinkas/test-kit/a-document';
import { describe, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { ALL_RIGHTS } from '../../../../test/account/people.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { clockFrom } from '../../../platform/clock/clock.ts';
import { removeOldNotices } from './remove-old-notices.ts';
import {
  anAcceptedQuote,
  answerQuote,
  choose,
  kindsOf,
  listOf,
  NOTICES,
  owner,
  server,
  startNoticeServer,
  user,
} from './testing/notice-calls.ts';

startNoticeServer();

const unread = async (browser = owner) =>
  (await getJson<{ unread: number }>(browser, `${NOTICES}/unread`)).unread;

async function colleague(rights: Partial<typeof ALL_RIGHTS> & { ownDocumentsOnly?: boolean } = {}) {
  const person = await server.givenColleague(user);
  const browser = await signIn(server, person);
  const answer = await owner.send('PUT', `/v2/api/account/people/${person.id}`, {
    body: { ...ALL_RIGHTS, ...rights },
  });
  expect(answer.status, answer.text).toBe(200);
  return { person, browser };
}

describe('what somebody is told', () => {
  test('is listed the newest first, in pages, with how many are not read', async () => {
    for (const answer of ['accepted', 'rejected', 'accepted'] as const) {
      await answerQuote(await issueOf(owner, aQuote()), answer);
      server.time.advance(1_000);
    }
    const all = await listOf();
    expect(all.rows.map(({ kind }) => kind)).toEqual([
      'quote-accepted',
      'quote-rejected',
      'quote-accepted',
    ]);
    expect(all).toMatchObject({ unread: 3, after: null });
    const first = await listOf(owner, '?limit=2');
    expect(first.rows).toEqual(all.rows.slice(0, 2));
    const second = await listOf(owner, `?limit=2&after=${String(first.after)}`);
    expect(second.rows).toEqual(all.rows.slice(2));
  });

  test('is read one by one or all up to the newest that was shown, once and again', async () => {
    for (let count = 0; count < 3; count += 1) {
      await anAcceptedQuote();
      server.time.advance(1_000);
    }
    const { rows } = await listOf();
    const path = `${NOTICES}/${rows[2]?.id ?? ''}/read`;
    expect((await owner.post(path, undefined)).json).toEqual({ unread: 2 });
    expect((await owner.post(path, undefined)).json).toEqual({ unread: 2 });
    const upTo = rows[1]?.madeAt;
    // The newest arrived after the list was shown.
    expect((await owner.post(`${NOTICES}/read-all`, { upTo })).json).toEqual({ unread: 1 });
    expect((await owner.post(`${NOTICES}/read-all`, { upTo })).json).toEqual({ unread: 1 });
    expect((await listOf()).rows.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  test('TE-01: is read by nobody else: a colleague, another account, nobody at all', async () => {
    const { browser } = await colleague();
    await anAcceptedQuote();
    const stranger = await signIn(server, await server.givenUser());
    const [own] = (await listOf()).rows;
    for (const other of [browser, stranger]) {
      const answer = await other.post(`${NOTICES}/${own?.id ?? ''}/read`, undefined);
      expect(answer.status).toBe(404);
      await other.post(`${NOTICES}/read-all`, { upTo: own?.madeAt });
    }
    expect(await kindsOf(stranger)).toEqual([]);
    // The colleague is notified as well, in a notice of their own.
    expect((await listOf(browser)).rows.map(({ isRead }) => isRead)).toEqual([true]);
    expect(await unread()).toBe(1);
    const missing = await owner.post(`${NOTICES}/${randomUUID()}/read`, undefined);
    expect(missing.status).toBe(404);
  });

  test('TE-05: a person who sees only own documents learns nothing of the others', async () => {
    const { browser } = await colleague({ ownDocumentsOnly: true });
    const others = await anAcceptedQuote();
    const own = await anAcceptedQuote(browser);
    const seen = await listOf(browser);
    expect(seen.rows.map(({ facts }) => facts)).toMatchObject([{ documentId: own.id }]);
    expect(JSON.stringify(seen)).not.toContain(others.id);
    expect([seen.unread, await unread(browser)]).toEqual([1, 1]);
    expect(await unread()).toBe(2);
    const { rows } = await server.db.superuser.query<{ id: string }>(
      'select id from notices where account_id = $1 and document_id = $2 and user_id <> $3',
      [user.accountId, others.id, user.id],
    );
    const answer = await browser.post(`${NOTICES}/${rows[0]?.id ?? ''}/read`, undefined);
    expect(answer.status).toBe(404);
  });

  test('TE-05: what somebody may not do any more is told to them no more', async () => {
    const { browser, person } = await colleague();
    await anAcceptedQuote();
    expect(await unread(browser)).toBe(1);
    await owner.send('PUT', `/v2/api/account/people/${person.id}`, {
      body: { ...ALL_RIGHTS, permissionGroups: ['items'] },
    });
    expect(await listOf(browser)).toMatchObject({ rows: [], unread: 0 });
    await anAcceptedQuote();
    const { rows } = await server.db.superuser.query(
      'select from notices where account_id = $1 and user_id = $2',
      [user.accountId, person.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('is gone after half a year', async () => {
    await anAcceptedQuote();
    const { db } = server.services;
    const later = (waitedMs: number) =>
      removeOldNotices({ db, clock: clockFrom(() => server.time.now() + waitedMs) });
    await later(180 * 86_400_000);
    expect(await unread()).toBe(1);
    await later(180 * 86_400_000 + 1);
    expect(await unread()).toBe(0);
  });
});

describe('the settings', () => {
  test('begin as the product has them, of the kinds that may reach the person', async () => {
    const ofOwner = await getJson(owner, `${NOTICES}/settings`);
    expect(ofOwner).toEqual({
      settings: NOTICE_KINDS.filter((kind) => kind !== 'question-answered').map((kind) => ({
        kind,
        ...NOTICE_RULES[kind].usual,
      })),
    });
    const { browser } = await colleague();
    const { settings } = await getJson<{ settings: { kind: string }[] }>(
      browser,
      `${NOTICES}/settings`,
    );
    const kinds = settings.map(({ kind }) => kind);
    expect(kinds).toContain('quote-accepted');
    expect(kinds).not.toContain('member-joined');
    expect(kinds).not.toContain('certificate-expiring');
  });

  test('are the person’s own, and decide what comes from then on', async () => {
    const { browser } = await colleague();
    const off = { kind: 'quote-accepted', inProduct: false, mail: 'none' } as const;
    expect((await choose([off])).find(({ kind }) => kind === off.kind)).toEqual(off);
    await choose([off]);
    await anAcceptedQuote();
    expect(await kindsOf()).toEqual([]);
    expect(await kindsOf(browser)).toEqual(['quote-accepted']);
    await choose([{ ...off, inProduct: true }]);
    await anAcceptedQuote();
    expect(await kindsOf()).toEqual(['quote-accepted']);
  });

  test('saved twice at once are one', async () => {
    const setting = { kind: 'job-done', inProduct: false, mail: 'now' } as const;
    await Promise.all([choose([setting]), choose([setting]), choose([setting])]);
    const { rows } = await server.db.superuser.query(
      'select kind from notice_settings where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([{ kind: 'job-done' }]);
  });

  test.each<[string, unknown]>([
    ['a kind that is not there', [{ kind: 'rain', inProduct: true, mail: 'none' }]],
    ['a way that is not there', [{ kind: 'job-done', inProduct: true, mail: 'hourly' }]],
    [
      'a kind twice',
      [
        { kind: 'job-done', inProduct: true, mail: 'none' },
        { kind: 'job-done', inProduct: false, mail: 'none' },
      ],
    ],
    ['nothing', []],
  ])('%s is refused', async (_what, settings) => {
    const answer = await owner.send('PUT', `${NOTICES}/settings`, { body: { settings } });
    expect(answer.status).toBe(400);
  });
});

test('who comes in no more is told nothing', async () => {
  const person = await server.givenColleague(user);
  const yesterday = addDays(server.services.clock.today(), -1);
  await server.db.superuser.query('update memberships set last_day = $2 where user_id = $1', [
    person.id,
    yesterday,
  ]);
  await anAcceptedQuote();
  const { rows } = await server.db.superuser.query<{ id: string }>(
    'select user_id as id from notices where account_id = $1',
    [user.accountId],
  );
  expect(rows).toEqual([{ id: user.id }]);
});
