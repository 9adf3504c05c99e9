import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  askClosingCode,
  askToClose,
  askToCloseBy,
  CLOSING,
  closingAudit,
  givenOwner,
  subjectsTo,
  undoClosing,
  waitForSubject,
} from '../../../../test/account/closing.ts';
import { givenApp } from '../../../../test/auth/factors.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { codesOf, newestCode, otherThan, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { closeDueAccounts } from './close-due-accounts.ts';

const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const issueToday = (browser: HttpBrowser) =>
  issue(browser, { documentDate: server.services.clock.today() });
const closeDue = () => closeDueAccounts(server.services);

/** The same person in a new session: a long time has passed since the last one. */
const comeBack = (user: TestUser) => signIn(server, user);

describe('closing an account', () => {
  test('waits two weeks in which all goes on, tells the owner, and is undone by a press', async () => {
    const { user, browser } = await givenOwner(server);
    expect((await browser.get(CLOSING)).json).toMatchObject({ state: 'open', askedAt: null });
    expect((await askToClose(browser, user)).json).toMatchObject({
      state: 'closing',
      codeFrom: 'mail',
    });
    expect((await issueToday(browser)).id).not.toBe('');
    const init = await browser.get('/v2/api/data/init');
    expect(init.json).toMatchObject({ data: { closing: { isClosed: false } } });
    await waitForSubject(server, user, /ייסגר ב־/);
    expect((await undoClosing(browser)).json).toMatchObject({ state: 'open', askedAt: null });
    await waitForSubject(server, user, /בוטלה$/);
    server.time.advance(15 * DAY_MS);
    await closeDue();
    expect((await issueToday(await comeBack(user))).id).not.toBe('');
    expect(await closingAudit(server, user)).toEqual([
      'account.closing-asked',
      'account.closing-undone',
    ]);
  });

  test('needs the password and the mailed code, and asked twice it is asked once', async () => {
    const { user, browser } = await givenOwner(server);
    const before = await codesOf(browser, user);
    const wrong = await askClosingCode(browser, 'Wrong-Password-1');
    expect(wrong.json).toMatchObject({ code: 'PROOF_WRONG' });
    expect(await codesOf(browser, user)).toEqual(before);
    expect((await askToCloseBy(browser, '123456')).json).toMatchObject({ code: 'PROOF_WRONG' });
    expect((await askClosingCode(browser)).json).toEqual({ outcome: 'sent', waitSeconds: 60 });
    const code = await newestCode(browser, user);
    expect(await subjectsTo(server, user)).toContain(`קוד לסגירת החשבון בפנקס: ${code}`);
    for (const answer of [
      await askToCloseBy(browser, code, 'Wrong-Password-1'),
      await askToCloseBy(browser, otherThan(code)),
    ]) {
      expect(answer.json).toMatchObject({ code: 'PROOF_WRONG' });
    }
    expect((await askToCloseBy(browser, code)).json).toMatchObject({ state: 'closing' });
    // The previous code was used up, so another one may be requested at once.
    expect((await askToClose(browser, user)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await closingAudit(server, user)).toEqual(['account.closing-asked']);
  });

  test('AU-12: a code is mailed once a minute, and the one before is dead', async () => {
    const { user, browser } = await givenOwner(server);
    await askClosingCode(browser);
    const first = await newestCode(browser, user);
    server.time.advance(20_000);
    expect((await askClosingCode(browser)).json).toEqual({ outcome: 'wait', waitSeconds: 40 });
    expect(await newestCode(browser, user)).toBe(first);
    server.time.advance(40_000);
    expect((await askClosingCode(browser)).json).toMatchObject({ outcome: 'sent' });
    expect((await askToCloseBy(browser, first)).json).toMatchObject({ code: 'PROOF_WRONG' });
    server.time.advance(600_000);
    expect((await askToCloseBy(browser, await newestCode(browser, user))).json).toMatchObject({
      code: 'PROOF_WRONG',
    });
    expect(await closingAudit(server, user)).toEqual([]);
  });

  test('AU-11: a code counts in the session that asked for it, and not in another one of the owner', async () => {
    const { user, browser } = await givenOwner(server);
    const other = await comeBack(user);
    await askClosingCode(browser);
    const code = await newestCode(browser, user);
    expect((await askToCloseBy(other, code)).json).toMatchObject({ code: 'PROOF_WRONG' });
    expect((await askToCloseBy(browser, code)).json).toMatchObject({ state: 'closing' });
  });

  test('who has an authenticator app gives its code, and none is mailed', async () => {
    const { user, browser, secret } = await givenApp(server);
    const before = await codesOf(browser, user);
    expect((await browser.get(CLOSING)).json).toMatchObject({ codeFrom: 'app' });
    expect((await askClosingCode(browser)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await codesOf(browser, user)).toEqual(before);
    const shown = shownCode(secret, server.time.now());
    expect((await askToCloseBy(browser, otherThan(shown))).json).toMatchObject({
      code: 'PROOF_WRONG',
    });
    expect((await askToCloseBy(browser, shown)).json).toMatchObject({ state: 'closing' });
  });

  test('TE-06: is for the owner alone, whatever groups a colleague has', async () => {
    const { user } = await givenOwner(server);
    const colleague = await server.givenColleague(user, {
      permissionGroups: ['account/closing', 'documents'],
    });
    const browser = await signIn(server, colleague);
    for (const answer of [
      await browser.get(CLOSING),
      await askClosingCode(browser),
      await askToCloseBy(browser, '123456'),
      await undoClosing(browser),
    ]) {
      expect(answer.status, answer.text).toBe(403);
    }
    expect(await closingAudit(server, user)).toEqual([]);
  });

  test('reminds a week and a day before, once each', async () => {
    const { user, browser } = await givenOwner(server);
    await askToClose(browser, user);
    const reminders = async () => {
      await closeDue();
      const { rows } = await server.db.superuser.query<{ left: number }>(
        `select (payload ->> 'daysLeft')::int as left from outbox_tasks
          where account_id = $1 and payload ->> 'change' = 'reminder' order by created_at`,
        [user.accountId],
      );
      return rows.map(({ left }) => left);
    };
    expect(await reminders()).toEqual([]);
    server.time.advance(7 * DAY_MS - 1);
    expect(await reminders()).toEqual([]);
    server.time.advance(1);
    expect(await reminders()).toEqual([7]);
    expect(await reminders()).toEqual([7]);
    server.time.advance(6 * DAY_MS - 1);
    expect(await reminders()).toEqual([7]);
    server.time.advance(1);
    expect(await reminders()).toEqual([7, 1]);
  });
});
