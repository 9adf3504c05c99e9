import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditOf } from '../../../../test/evidence/audit-of.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import {
  ALL_RIGHTS,
  anInvitation,
  anOwner,
  invite,
  join,
  linkTo,
  peopleOf,
} from '../../../../test/account/people.ts';
import { NEW_PASSWORD } from '../../../../test/auth/registration.ts';
import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PEOPLE = '/v2/api/account/people';
const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

/** An owner with a sub-user who is signed in. */
async function aTeam(options: Parameters<TestServer['givenColleague']>[1] = {}) {
  const owner = await anOwner(server);
  const colleague = await server.givenColleague(owner.user, options);
  return { owner, colleague, browser: await signIn(server, colleague) };
}

async function subjectsTo(email: string): Promise<string[]> {
  const { json } = await server.browser().get('/outbox/messages');
  return (json as { to: string; subject: string }[])
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
}

const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code?: string }).code;

describe('changes', () => {
  test('TE-05: a page that the owner closes is refused at the next call, whatever the role opens', async () => {
    const { owner, colleague, browser } = await aTeam();
    expect((await browser.get('/v2/api/customers')).status).toBe(200);
    const change = (deniedPages: readonly string[]) =>
      owner.browser.send('PUT', `${PEOPLE}/${colleague.id}`, {
        body: { ...ALL_RIGHTS, deniedPages },
      });
    expect((await change(['customers', 'documents/create'])).status).toBe(200);
    expect(codeOf(await browser.get('/v2/api/customers'))).toBe('NOT_PERMITTED');
    expect((await browser.get('/v2/api/documents')).status).toBe(200);
    const init = await browser.get('/backoffice/data/initData');
    expect(init.json).toMatchObject({
      data: { nonPermissionMap: { customers: ['customers'], documents: ['create'] } },
    });
    const listed = (await peopleOf(owner.browser)).find(({ id }) => id === colleague.id);
    expect(listed?.deniedPages).toEqual(['documents/create', 'customers']);
    expect(codeOf(await change(['account/company/closing']))).toBe('INVALID_REQUEST');
    const kept = await owner.browser.send('PUT', `${PEOPLE}/${colleague.id}`, { body: ALL_RIGHTS });
    expect(kept.status).toBe(200);
    expect(codeOf(await browser.get('/v2/api/customers'))).toBe('NOT_PERMITTED');
    expect((await change([])).status).toBe(200);
    expect((await browser.get('/v2/api/customers')).status).toBe(200);
  });

  test('AU-24: a disabled person is refused at the next request and at sign-in, and comes back as before', async () => {
    const { owner, colleague, browser } = await aTeam();
    expect((await browser.get('/v2/api/documents')).status).toBe(200);
    expect((await owner.browser.post(`${PEOPLE}/${colleague.id}/disable`)).status).toBe(200);
    const refused = await browser.get('/v2/api/documents');
    expect([refused.status, codeOf(refused)]).toEqual([401, 'ACCESS_ENDED']);
    expect((await sendPassword(server.browser(), colleague)).json).toMatchObject({
      fail_reason: 'BLOCKED',
    });
    await owner.browser.post(`${PEOPLE}/${colleague.id}/enable`);
    const back = await signIn(server, colleague);
    expect((await back.get('/v2/api/documents')).status).toBe(200);
    // What is so already leaves no row and no mail.
    await owner.browser.post(`${PEOPLE}/${colleague.id}/enable`);
    expect(await auditOf(server, owner.user.accountId, 'member.')).toEqual([
      `member.disabled of person ${colleague.id}`,
      `member.enabled of person ${colleague.id}`,
    ]);
    await expect
      .poll(() => subjectsTo(colleague.email), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^העבודה ב/));
  });

  test('a sub-user of whom a new password is required is signed out, and chooses it after the code', async () => {
    const { owner, colleague, browser } = await aTeam();
    const ask = () => owner.browser.post(`${PEOPLE}/${colleague.id}/ask-password`);
    expect((await ask()).status).toBe(200);
    expect((await browser.get('/v2/api/documents')).status).toBe(401);
    expect((await ask()).status).toBe(200);
    expect(await auditOf(server, owner.user.accountId, 'member.')).toEqual([
      `member.password-asked of person ${colleague.id}`,
    ]);

    const attempt = server.browser();
    await sendPassword(attempt, colleague);
    const answer = await sendCode(attempt, await newestCode(attempt, colleague));
    expect(answer.json).toEqual({
      success: true,
      action: 'RESET_PASSWORD',
      code: expect.stringMatching(/^[\w-]{20,}$/),
    });
    expect((await attempt.get('/v2/api/documents')).status).toBe(401);
    const { code } = answer.json as { code: string };
    const change = { code, u_password: NEW_PASSWORD };
    const chosen = await attempt.post('/front/auth/new_password_actual', change);
    expect(chosen.json).toMatchObject({ success: true });
    expect((await attempt.post('/front/auth/new_password_actual', change)).json).toMatchObject({
      success: false,
    });

    const back = server.browser();
    await sendPassword(back, colleague, NEW_PASSWORD);
    const opened = await sendCode(back, await newestCode(back, colleague));
    expect(opened.json).toMatchObject({ success: true, action: 'GOTO_BACKOFFICE' });
    expect((await back.get('/v2/api/documents')).status).toBe(200);
    await expect
      .poll(() => subjectsTo(colleague.email), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^העבודה ב/));
  });

  test('a new password is required of sub-users alone: others serve several businesses', async () => {
    const { owner, colleague } = await aTeam({ role: 'accountant' });
    const ask = (id: string) => owner.browser.post(`${PEOPLE}/${id}/ask-password`);
    expect(codeOf(await ask(colleague.id))).toBe('NOT_FOUND');
    expect(codeOf(await ask(owner.user.id))).toBe('OWNER_STAYS');
    expect(codeOf(await ask(randomUUID()))).toBe('NOT_FOUND');
    const still = await signIn(server, colleague);
    expect((await still.get('/v2/api/documents')).status).toBe(200);
  });

  test('AU-24: a removed person is out at the next request, their other account stays', async () => {
    const { owner, colleague, browser } = await aTeam();
    const other = await server.givenUser();
    await server.db.superuser.query(
      `insert into memberships (user_id, account_id, role, created_at) values ($1, $2, 'sub-user', now())`,
      [colleague.id, other.accountId],
    );
    const removed = await owner.browser.send('DELETE', `${PEOPLE}/${colleague.id}`);
    expect(removed.status, removed.text).toBe(200);
    const headers = { 'x-pinkas-account': String(owner.user.accountId) };
    expect((await browser.get('/v2/api/documents', { headers })).status).toBe(403);
    const back = await signIn(server, colleague);
    expect((await back.get('/v2/api/documents', { headers })).status).toBe(403);
    expect((await back.get('/v2/api/documents')).status).toBe(200);
    expect(await peopleOf(owner.browser)).toHaveLength(1);
  });

  test('a person whose only account let them go is invited anew and chooses a password', async () => {
    const { owner, colleague } = await aTeam();
    await owner.browser.send('DELETE', `${PEOPLE}/${colleague.id}`);
    await invite(owner.browser, anInvitation({ email: colleague.email }));
    const code = await linkTo(server.browser(), colleague.email);
    expect((await join(server.browser(), code)).json).toEqual({ success: true });
    const browser = await signIn(server, colleague);
    expect((await browser.get('/v2/api/documents')).status).toBe(200);
  });

  test('TE-07: rights that are taken away refuse the next write', async () => {
    const { owner, colleague, browser } = await aTeam();
    await issue(browser);
    const body = { ...ALL_RIGHTS, permissionGroups: ['documents'] };
    const changed = await owner.browser.send('PUT', `${PEOPLE}/${colleague.id}`, { body });
    expect(changed.status, changed.text).toBe(200);
    const refused = await browser.send('POST', '/v2/api/documents', {
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'NOT_PERMITTED']);
    expect((await browser.get('/v2/api/documents')).status).toBe(200);
  });

  test('after the last day nobody comes in', async () => {
    const { owner, colleague, browser } = await aTeam();
    const lastDay = server.services.clock.today();
    const body = { ...ALL_RIGHTS, lastDay };
    await owner.browser.send('PUT', `${PEOPLE}/${colleague.id}`, { body });
    expect((await browser.get('/v2/api/documents')).status).toBe(200);
    server.time.advance(DAY_MS);
    expect((await sendPassword(server.browser(), colleague)).json).toMatchObject({
      fail_reason: 'BLOCKED',
    });
    const again = await signIn(server, owner.user);
    const person = (await peopleOf(again)).find(({ id }) => id === colleague.id);
    expect(person).toMatchObject({ state: 'ended' });
  });

  test('TE-06: nobody but the owner touches rights, and nobody touches the owner', async () => {
    const { owner, colleague, browser } = await aTeam({
      permissionGroups: ['documents', 'account/accounts'],
    });
    const rights = ALL_RIGHTS;
    for (const id of [colleague.id, owner.user.id]) {
      const raised = await browser.send('PUT', `${PEOPLE}/${id}`, { body: rights });
      const gone = await browser.send('DELETE', `${PEOPLE}/${id}`);
      const out = await browser.post(`${PEOPLE}/${id}/disable`);
      for (const { status } of [raised, gone, out]) expect(status).toBe(403);
    }
    expect((await browser.get(PEOPLE)).status).toBe(403);
    expect((await invite(browser, anInvitation())).status).toBe(403);
    const own = `${PEOPLE}/${owner.user.id}`;
    for (const answer of [
      await owner.browser.send('PUT', own, { body: rights }),
      await owner.browser.send('DELETE', own),
      await owner.browser.post(`${own}/disable`),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([409, 'OWNER_STAYS']);
    }
    const granted = await owner.browser.send('PUT', `${PEOPLE}/${colleague.id}`, {
      body: { ...rights, permissionGroups: ['account/archive'] },
    });
    expect(granted.status).toBe(400);
    expect(await auditOf(server, owner.user.accountId, 'member.')).toEqual([]);
  });
});
