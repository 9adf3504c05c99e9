import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditOf } from '../../../../test/evidence/audit-of.ts';
import {
  anInvitation,
  anOwner,
  details,
  invite,
  join,
  linksTo,
  linkTo,
  peopleOf,
} from '../../../../test/account/people.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PEOPLE = '/v2/api/account/people';
const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

async function subjectsTo(email: string): Promise<string[]> {
  const { json } = await server.browser().get('/outbox/messages');
  return (json as { to: string; subject: string }[])
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
}

const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code?: string }).code;

describe('an invitation', () => {
  test('lets a new person in with a password of their own, and tells the owner', async () => {
    const owner = await anOwner(server);
    const invitation = anInvitation({ permissionGroups: ['documents'] });
    expect((await invite(owner.browser, invitation)).status).toBe(200);
    const [, waiting] = await peopleOf(owner.browser);
    expect(waiting).toMatchObject({ state: 'invited', isInvitation: true, lastSeenAt: null });
    const code = await linkTo(server.browser(), invitation.email);
    expect((await details(server.browser(), code)).json).toMatchObject({
      success: true,
      u_email: invitation.email,
      u_company: 'סטודיו לבדיקות',
      is_known: false,
      is_own: null,
    });
    expect((await join(server.browser(), code)).json).toEqual({ success: true });
    const browser = await signIn(server, invitation);
    expect((await browser.get('/v2/api/documents')).status).toBe(200);
    expect((await browser.get('/v2/api/customers')).status).toBe(403);
    const [, joined] = await peopleOf(owner.browser);
    expect(joined).toMatchObject({
      email: invitation.email,
      state: 'active',
      role: 'sub-user',
      permissionGroups: ['documents'],
      isInvitation: false,
    });
    expect(await auditOf(server, owner.user.accountId, 'member.')).toEqual([
      `member.invited of invitation ${waiting?.id}`,
      `member.joined of person ${joined?.id}`,
    ]);
    await expect
      .poll(() => subjectsTo(owner.user.email), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^העבודה ב/));
    const { rows } = await server.db.superuser.query(
      'select terms_version from registrations where account_id = $1',
      [owner.user.accountId],
    );
    expect(rows).toHaveLength(1);
    // The link is used up.
    expect((await join(server.browser(), code)).json).toMatchObject({ fail_reason: 'LINK_ENDED' });
  });

  test('brings in an accountant with what the owner allows, who finds the business in the list of clients', async () => {
    const owner = await anOwner(server);
    const invitation = anInvitation({ role: 'accountant', accountantRights: ['file'] });
    expect((await invite(owner.browser, invitation)).status).toBe(200);
    const code = await linkTo(server.browser(), invitation.email);
    expect((await join(server.browser(), code)).json).toEqual({ success: true });
    const browser = await signIn(server, invitation);
    const { json } = await browser.get('/backoffice/accountant/getAccountantUserList');
    expect(json).toMatchObject({ clients: [{ id: owner.user.accountId, rights: ['file'] }] });
    expect((await peopleOf(owner.browser))[1]).toMatchObject({ role: 'accountant' });
  });

  test('gives the rights of accountants to nobody else', async () => {
    const { browser } = await anOwner(server);
    const refused = await invite(browser, anInvitation({ accountantRights: ['issue'] }));
    expect([refused.status, refused.json]).toMatchObject([
      400,
      { fields: [{ path: ['accountantRights'], code: 'VALUE_NOT_ALLOWED' }] },
    ]);
  });

  test('is kept as a hash, and of one mailbox one lives at a time', async () => {
    const owner = await anOwner(server);
    const invitation = anInvitation();
    await invite(owner.browser, invitation);
    const code = await linkTo(server.browser(), invitation.email);
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(32);
    const { rows } = await server.db.superuser.query(
      'select (i::text) as row from member_invitations i where email = $1',
      [invitation.email],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    const again = await invite(owner.browser, { ...invitation, name: 'אחר' });
    expect([again.status, codeOf(again)]).toEqual([409, 'INVITATION_WAITS']);
    const member = await invite(owner.browser, anInvitation({ email: owner.user.email }));
    expect([member.status, codeOf(member)]).toEqual([409, 'PERSON_IS_MEMBER']);
  });

  test('renewed opens by the new link alone; withdrawn or too old by none', async () => {
    const owner = await anOwner(server);
    const invitation = anInvitation();
    const { id } = (await invite(owner.browser, invitation)).json as { id: string };
    const first = await linkTo(server.browser(), invitation.email);
    expect((await owner.browser.post(`${PEOPLE}/invitations/${id}/renew`)).status).toBe(200);
    expect((await details(server.browser(), first)).json).toMatchObject({ success: false });
    const second = await linkTo(server.browser(), invitation.email, 2);
    server.time.advance(7 * DAY_MS - 1);
    expect((await details(server.browser(), second)).json).toMatchObject({ success: true });
    server.time.advance(1);
    expect((await details(server.browser(), second)).json).toMatchObject({
      fail_reason: 'LINK_ENDED',
    });
    const again = await signIn(server, owner.user);
    expect((await peopleOf(again))[1]).toMatchObject({ state: 'expired' });
    await again.post(`${PEOPLE}/invitations/${id}/renew`);
    const third = await linkTo(server.browser(), invitation.email, 3);
    expect((await again.post(`${PEOPLE}/invitations/${id}/withdraw`)).status).toBe(200);
    expect((await join(server.browser(), third)).json).toMatchObject({
      fail_reason: 'LINK_ENDED',
    });
    expect((await again.post(`${PEOPLE}/invitations/${id}/withdraw`)).status).toBe(404);
  });

  test('to a mailbox that is a person elsewhere joins that person, who signs in for it', async () => {
    const [owner, known] = [await anOwner(server), await anOwner(server)];
    await invite(owner.browser, anInvitation({ email: known.user.email.toUpperCase() }));
    const code = await linkTo(server.browser(), known.user.email.toUpperCase());
    expect((await details(server.browser(), code)).json).toMatchObject({ is_known: true });
    expect((await join(server.browser(), code)).json).toMatchObject({ fail_reason: 'KNOWN' });
    const stranger = await anOwner(server);
    expect((await details(stranger.browser, code)).json).toMatchObject({ is_own: false });
    const refused = await stranger.browser.post('/v2/api/account/invitation/accept', { code });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'INVITATION_OF_ANOTHER']);
    expect((await details(known.browser, code)).json).toMatchObject({ is_own: true });
    const accepted = await known.browser.post('/v2/api/account/invitation/accept', { code });
    expect(accepted.json).toEqual({ accountId: owner.user.accountId });
    const { json } = await known.browser.get('/backoffice/data/initData');
    expect(json).toMatchObject({ data: { isOwner: false } });
    const twice = await known.browser.post('/v2/api/account/invitation/accept', { code });
    expect([twice.status, codeOf(twice)]).toEqual([409, 'INVITATION_ENDED']);
  });

  test('taken up by two at once lets one of them in', async () => {
    const owner = await anOwner(server);
    const invitation = anInvitation();
    await invite(owner.browser, invitation);
    const code = await linkTo(server.browser(), invitation.email);
    const answers = await Promise.all([
      join(server.browser(), code),
      join(server.browser(), code, { password: 'Other-Password-2' }),
    ]);
    const reasons = answers.map(({ json }) => (json as { fail_reason?: string }).fail_reason);
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(await peopleOf(owner.browser)).toHaveLength(2);
  });

  test('needs agreement to the terms and a password that keeps the rules', async () => {
    const owner = await anOwner(server);
    const invitation = anInvitation();
    await invite(owner.browser, invitation);
    const code = await linkTo(server.browser(), invitation.email);
    const [bare, weak] = [
      await join(server.browser(), code, { user_agreed: false }),
      await join(server.browser(), code, { password: 'short' }),
    ];
    expect(bare.json).toMatchObject({ fail_reason: 'NOT_AGREED' });
    expect(weak.json).toMatchObject({ fail_reason: 'WEAK' });
  });

  test('comes to an end at a hundred people and invitations', async () => {
    const owner = await anOwner(server);
    await server.db.superuser.query(
      `insert into member_invitations (account_id, id, email, email_canonical, full_name, language,
          role, invited_by, invited_at, expires_at)
        select $1, gen_random_uuid(), n || '@full.test', n || '@full.test', 'x', 'he', 'sub-user', $2,
          now(), now() from generate_series(1, 98) n`,
      [owner.user.accountId, owner.user.id],
    );
    expect((await invite(owner.browser, anInvitation())).status).toBe(200);
    const full = await invite(owner.browser, anInvitation());
    expect([full.status, codeOf(full)]).toEqual([422, 'LIST_FULL']);
    expect(await linksTo(server.browser(), 'nobody@full.test')).toEqual([]);
  });
});
