import { randomUUID } from 'node:crypto';

import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditOf } from '../../../../test/evidence/audit-of.ts';
import { subjectsTo, waitForSubject } from '../../../../test/account/closing.ts';
import { givenApp } from '../../../../test/auth/factors.ts';
import { ALL_RIGHTS, anOwner, peopleOf } from '../../../../test/account/people.ts';
import { codesOf, newestCode, otherThan, signIn } from '../../../../test/auth/sign-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const OWNERSHIP = '/v2/api/account/ownership';
const PEOPLE = '/v2/api/account/people';
const DAY_MS = 86_400_000;
const ENDED = [409, 'OWNERSHIP_OFFER_ENDED'];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

interface SignedIn {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
}

/** An owner and a user of the same business, both signed in. */
async function aTeam(): Promise<{ owner: SignedIn; clerk: SignedIn }> {
  const owner = await anOwner(server);
  return { owner, clerk: await aColleague(owner) };
}

async function aColleague(
  { user: of }: SignedIn,
  options: Parameters<TestServer['givenColleague']>[1] = {},
): Promise<SignedIn> {
  const user = await server.givenColleague(of, options);
  return { user, browser: await signIn(server, user) };
}

/** Offers by the password and by the code of the mail. */
async function offer({ user, browser }: SignedIn, to: TestUser): Promise<Answer> {
  const asked = await browser.post(`${OWNERSHIP}/code`, { password: PASSWORD });
  expect(asked.status, asked.text).toBe(200);
  const code = await newestCode(browser, user);
  return browser.post(OWNERSHIP, { userId: to.id, password: PASSWORD, code });
}

const accept = ({ browser }: SignedIn, password: string = PASSWORD) =>
  browser.post(`${OWNERSHIP}/accept`, { password });
const decline = ({ browser }: SignedIn) => browser.post(`${OWNERSHIP}/decline`);
const withdraw = ({ browser }: SignedIn) => browser.post(`${OWNERSHIP}/withdraw`);
const codeOf = (answer: Answer) => (answer.json as { code?: string }).code;
const refusalOf = (answer: Answer) => [answer.status, codeOf(answer)];

async function offerSeenBy({ browser }: SignedIn): Promise<unknown> {
  return ((await browser.get(OWNERSHIP)).json as { offer: unknown }).offer;
}

async function rolesOf({ accountId }: TestUser): Promise<Record<string, string>> {
  const { rows } = await server.db.superuser.query<{ user_id: string; role: string }>(
    'select user_id, role from memberships where account_id = $1',
    [accountId],
  );
  return Object.fromEntries(rows.map(({ user_id: id, role }) => [id, role]));
}

async function deedsOf({ accountId }: TestUser, to: SignedIn): Promise<string[]> {
  const told = await auditOf(server, accountId, 'member.ownership-');
  const [before, after] = ['member.ownership-', ` of person ${to.user.id}`];
  return told.map((deed) => deed.replace(before, '').replace(after, ''));
}

describe('the ownership', () => {
  test('AU-24: moves when it is taken, from the next call of both on, and both are told', async () => {
    const { owner, clerk } = await aTeam();
    const offered = await offer(owner, clerk.user);
    expect(offered.json, offered.text).toMatchObject({
      offer: { isForMe: false, toId: clerk.user.id, toEmail: clerk.user.email },
      codeFrom: 'mail',
    });
    expect((await clerk.browser.get(PEOPLE)).status).toBe(403);
    expect((await clerk.browser.get(OWNERSHIP)).json).toMatchObject({
      offer: { isForMe: true },
      codeFrom: null,
    });
    const taken = await accept(clerk);
    expect(taken.json, taken.text).toMatchObject({ offer: null, codeFrom: 'mail' });
    expect(await rolesOf(owner.user)).toEqual({
      [owner.user.id]: 'sub-user',
      [clerk.user.id]: 'owner',
    });
    expect((await owner.browser.get(PEOPLE)).status).toBe(403);
    expect((await owner.browser.get('/v2/api/documents')).status).toBe(200);
    expect(await peopleOf(clerk.browser)).toHaveLength(2);
    const { json } = await owner.browser.get('/backoffice/data/initData');
    expect(json).toMatchObject({ data: { isOwner: false, isPermissionModeActive: false } });
    expect(await deedsOf(owner.user, clerk)).toEqual(['offered', 'accepted']);
    await waitForSubject(server, clerk.user, /^הוצעה לך הבעלות על/);
    await waitForSubject(server, owner.user, /הוצעה אל/);
    for (const { user } of [owner, clerk]) await waitForSubject(server, user, /עברה אל/);
    // The former owner is a user like others now.
    const out = await clerk.browser.post(`${PEOPLE}/${owner.user.id}/disable`);
    expect(out.status, out.text).toBe(200);
    expect((await owner.browser.get('/v2/api/documents')).status).toBe(401);
  });

  test('moves in an account whose subscription ended, and not while an operator looks into it', async () => {
    const { owner, clerk } = await aTeam();
    expect((await offer(owner, clerk.user)).status).toBe(200);
    const { accountId } = owner.user;
    const setState = (state: string) =>
      server.db.superuser.query('update accounts set status = $2 where id = $1', [
        accountId,
        state,
      ]);
    await setState('suspended');
    expect(refusalOf(await accept(clerk))).toEqual([409, 'ACCOUNT_SUSPENDED']);
    await setState('read-only');
    expect((await accept(clerk)).status).toBe(200);
    expect(await rolesOf(owner.user)).toMatchObject({ [clerk.user.id]: 'owner' });
  });

  test('of who had bounds and chosen permissions comes without them', async () => {
    const owner = await anOwner(server);
    const clerk = await aColleague(owner, { permissionGroups: ['documents'] });
    const body = { ...ALL_RIGHTS, permissionGroups: ['documents'], ownDocumentsOnly: true };
    await owner.browser.send('PUT', `${PEOPLE}/${clerk.user.id}`, { body });
    expect((await offer(owner, clerk.user)).status).toBe(200);
    expect((await accept(clerk)).status).toBe(200);
    expect((await clerk.browser.get('/v2/api/customers')).status).toBe(200);
    const own = (await peopleOf(clerk.browser)).find(({ id }) => id === clerk.user.id);
    expect(own).toMatchObject({ role: 'owner', permissionGroups: null, ownDocumentsOnly: false });
  });

  test('is told to the other owners too', async () => {
    const { owner, clerk } = await aTeam();
    const second = await aColleague(owner, { role: 'owner' });
    expect((await offer(owner, clerk.user)).status).toBe(200);
    expect(await offerSeenBy(second)).toMatchObject({ toId: clerk.user.id });
    expect((await accept(clerk)).status).toBe(200);
    await waitForSubject(server, second.user, /הוצעה אל/);
    await waitForSubject(server, second.user, /עברה אל/);
    expect((await rolesOf(owner.user))[second.user.id]).toBe('owner');
  });
});

describe('offering', () => {
  test('takes the password and the mailed code, and who takes it gives the own password', async () => {
    const { owner, clerk } = await aTeam();
    const before = await codesOf(owner.browser, owner.user);
    const wrong = await owner.browser.post(`${OWNERSHIP}/code`, { password: 'Wrong-Password-1' });
    expect(codeOf(wrong)).toBe('PROOF_WRONG');
    expect(await codesOf(owner.browser, owner.user)).toEqual(before);
    await owner.browser.post(`${OWNERSHIP}/code`, { password: PASSWORD });
    const code = await newestCode(owner.browser, owner.user);
    expect(await subjectsTo(server, owner.user)).toContain(`קוד להעברת הבעלות בפנקס: ${code}`);
    const body = { userId: clerk.user.id, password: PASSWORD, code };
    for (const part of [{ password: 'Wrong-Password-1' }, { code: otherThan(code) }]) {
      expect(codeOf(await owner.browser.post(OWNERSHIP, { ...body, ...part }))).toBe('PROOF_WRONG');
    }
    expect(await offerSeenBy(clerk)).toBeNull();
    expect((await owner.browser.post(OWNERSHIP, body)).status).toBe(200);
    expect(codeOf(await accept(clerk, 'Wrong-Password-1'))).toBe('PROOF_WRONG');
    expect((await rolesOf(owner.user))[clerk.user.id]).toBe('sub-user');
  });

  test('takes the code of the app of an owner who has one, and mails none', async () => {
    const { user, browser, secret } = await givenApp(server);
    const clerk = await server.givenColleague(user);
    expect((await browser.get(OWNERSHIP)).json).toMatchObject({ codeFrom: 'app' });
    const refused = await browser.post(`${OWNERSHIP}/code`, { password: PASSWORD });
    expect(codeOf(refused)).toBe('STATE_NOT_ALLOWED');
    const code = shownCode(secret, server.time.now());
    const offered = await browser.post(OWNERSHIP, { userId: clerk.id, password: PASSWORD, code });
    expect(offered.status, offered.text).toBe(200);
  });

  test('TE-06: is for owners alone, and what waits for one is nobody else’s to see, take or end', async () => {
    const { owner, clerk } = await aTeam();
    const third = await aColleague(owner, { permissionGroups: ['documents', 'account/accounts'] });
    const body = { userId: third.user.id, password: PASSWORD, code: '123456' };
    for (const answer of [
      await third.browser.post(OWNERSHIP, body),
      await third.browser.post(`${OWNERSHIP}/code`, { password: PASSWORD }),
      await withdraw(third),
    ]) {
      expect(refusalOf(answer)).toEqual([403, 'NOT_PERMITTED']);
    }
    await offer(owner, clerk.user);
    expect(await offerSeenBy(third)).toBeNull();
    expect(refusalOf(await accept(third))).toEqual(ENDED);
    expect(refusalOf(await decline(third))).toEqual(ENDED);
    expect(refusalOf(await accept(owner))).toEqual(ENDED);
    expect(await offerSeenBy(clerk)).toMatchObject({ isForMe: true });
  });

  test.each<[string, (owner: SignedIn) => Promise<TestUser>]>([
    ['an owner', ({ user }) => Promise.resolve(user)],
    ['an accountant', (owner) => server.givenColleague(owner.user, { role: 'accountant' })],
    ['nobody', ({ user }) => Promise.resolve({ ...user, id: randomUUID() })],
    ['somebody of another business', async () => (await anOwner(server)).user],
    [
      'somebody disabled',
      async (owner) => {
        const user = await server.givenColleague(owner.user);
        await owner.browser.post(`${PEOPLE}/${user.id}/disable`);
        return user;
      },
    ],
  ])('TE-01: to %s is refused like to a missing person', async (_who, given) => {
    const owner = await anOwner(server);
    expect(refusalOf(await offer(owner, await given(owner)))).toEqual([404, 'NOT_FOUND']);
    expect(await auditOf(server, owner.user.accountId, 'member.ownership-')).toEqual([]);
  });
});

describe('an offer', () => {
  test('ends when it is withdrawn or turned down, and another one may be made', async () => {
    const { owner, clerk } = await aTeam();
    await offer(owner, clerk.user);
    expect((await withdraw(owner)).json).toMatchObject({ offer: null });
    expect(refusalOf(await accept(clerk))).toEqual(ENDED);
    expect(refusalOf(await withdraw(owner))).toEqual(ENDED);
    await waitForSubject(server, clerk.user, /בוטלה$/);
    server.time.advance(60_000);
    expect((await offer(owner, clerk.user)).status).toBe(200);
    expect((await decline(clerk)).json).toMatchObject({ offer: null });
    expect(refusalOf(await accept(clerk))).toEqual(ENDED);
    expect(await deedsOf(owner.user, clerk)).toEqual([
      'offered',
      'withdrawn',
      'offered',
      'declined',
    ]);
  });

  test.each(['disable', 'remove'] as const)('ends with the person: %s', async (deed) => {
    const { owner, clerk } = await aTeam();
    await offer(owner, clerk.user);
    const at = `${PEOPLE}/${clerk.user.id}`;
    const out =
      deed === 'remove'
        ? await owner.browser.send('DELETE', at)
        : await owner.browser.post(`${at}/disable`);
    expect(out.status, out.text).toBe(200);
    expect(await offerSeenBy(owner)).toBeNull();
    expect(await deedsOf(owner.user, clerk)).toEqual(['offered', 'ended']);
    if (deed === 'remove') return;
    // Regaining access does not restore the offer.
    await owner.browser.post(`${at}/enable`);
    expect(refusalOf(await accept(clerk))).toEqual(ENDED);
  });

  test('may be taken for a week', async () => {
    const { owner, clerk } = await aTeam();
    await offer(owner, clerk.user);
    server.time.advance(7 * DAY_MS - 1);
    const later = await signIn(server, clerk.user);
    expect((await accept({ ...clerk, browser: later })).status).toBe(200);
  });

  test('ends after a week, and does not stand in the way of the next', async () => {
    const { owner, clerk } = await aTeam();
    await offer(owner, clerk.user);
    server.time.advance(7 * DAY_MS);
    const [again, later] = [await signIn(server, owner.user), await signIn(server, clerk.user)];
    expect(refusalOf(await accept({ ...clerk, browser: later }))).toEqual(ENDED);
    expect(await offerSeenBy({ ...owner, browser: again })).toBeNull();
    server.time.advance(60_000);
    expect((await offer({ ...owner, browser: again }, clerk.user)).status).toBe(200);
  });

  test('waits alone: of two made at once one is', async () => {
    const { owner, clerk } = await aTeam();
    const third = await aColleague(owner);
    const second = await aColleague(owner, { role: 'owner' });
    const answers = await Promise.all([offer(owner, clerk.user), offer(second, third.user)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(codeOf)).toContain('OWNERSHIP_OFFERED');
    const to = answers[0].status === 200 ? clerk : third;
    expect(await deedsOf(owner.user, to)).toEqual(['offered']);
  });

  test('that is taken twice and withdrawn at once has one end, and the business one owner', async () => {
    const { owner, clerk } = await aTeam();
    await offer(owner, clerk.user);
    const answers = await Promise.all([accept(clerk), withdraw(owner), accept(clerk)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = Object.values(await rolesOf(owner.user));
    expect(roles.toSorted()).toEqual(['owner', 'sub-user']);
    expect(await deedsOf(owner.user, clerk)).toHaveLength(2);
  });
});
