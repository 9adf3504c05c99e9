import { randomUUID } from 'node:crypto';

import { MEMBER_INVITATION_LIFETIME_DAYS } from '@pinkas/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditOf } from '../../../../test/evidence/audit-of.ts';
import {
  accountsOf,
  aManager,
  anOpening,
  books,
  open,
  opened,
} from '../../../../test/account/managing.ts';
import { details, join, linkTo } from '../../../../test/account/people.ts';
import { nextTaxId } from '../../../../test/auth/registration.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { endOldRegistrations } from '../../auth/registration/end-old-registrations.ts';

const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

describe('opening an account for a customer', () => {
  test('leaves it as a registration does, and invites its owner, who takes it', async () => {
    const { browser, user } = await aManager(server);
    const opening = anOpening();
    const accountId = await opened(browser, opening);
    expect(await accountsOf(browser)).toMatchObject([
      {
        id: accountId,
        state: 'invited',
        people: 1,
        documents: 0,
        invitation: { email: opening.email },
      },
    ]);
    // Nobody works in the books of an owner who has not joined yet.
    expect((await books(browser, accountId)).json).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' });

    const code = await linkTo(server.browser(), opening.email);
    expect((await details(server.browser(), code)).json).toMatchObject({
      success: true,
      is_owner: true,
      is_known: false,
      u_company: 'מאפיית הגפן',
    });
    expect((await join(server.browser(), code)).json).toEqual({ success: true });
    const owner = await signIn(server, opening);
    expect((await owner.get('/backoffice/data/initData')).json).toMatchObject({
      data: { isOwner: true, accountId, u_registration_step: 'START' },
    });
    expect((await owner.get('/v2/api/account/managers')).json).toMatchObject({
      managers: [{ id: user.id }],
    });
    expect((await books(browser, accountId)).status).toBe(200);
    expect(await accountsOf(browser)).toMatchObject([
      { id: accountId, state: 'registering', people: 2, invitation: null },
    ]);
    const { rows } = await server.db.superuser.query<{ told: string }>(
      `select action || ' by ' || actor_kind as told from audit_events
        where account_id = $1 order by at, id`,
      [accountId],
    );
    expect(rows.map(({ told }) => told).toSorted()).toEqual([
      'account.opened-for-owner by account-manager',
      'books.entered by account-manager',
      'member.invited by account-manager',
      'member.joined by user',
    ]);
    const { rows: waiting } = await server.db.superuser.query<{ id: string }>(
      'select id from member_invitations where account_id = $1',
      [accountId],
    );
    expect(await auditOf(server, accountId)).toEqual(
      expect.arrayContaining([
        `account.opened-for-owner of account ${accountId}`,
        `member.invited of invitation ${waiting[0]?.id}`,
      ]),
    );
  });

  test('an e-mail that is already a person joins that person, beside their other business', async () => {
    const { browser } = await aManager(server);
    const known = await server.givenUser();
    const accountId = await opened(browser, anOpening({ email: known.email }));
    const person = await signIn(server, known);
    const code = await linkTo(server.browser(), known.email);
    const accepted = await person.post('/v2/api/account/invitation/accept', { code });
    expect(accepted.json).toEqual({ accountId });
    expect((await books(person, accountId)).status).toBe(200);
    expect((await books(person, known.accountId)).status).toBe(200);
  });

  test('the same call twice opens one account, also at once', async () => {
    const { browser } = await aManager(server);
    const [opening, key] = [anOpening(), randomUUID()];
    const answers = await Promise.all([open(browser, opening, key), open(browser, opening, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    expect(await accountsOf(browser)).toHaveLength(1);
    const other = await open(browser, anOpening(), key);
    expect(other.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('follows the rules of registration, and leaves a tax ID to whoever has it', async () => {
    const { browser, user } = await aManager(server);
    const fieldOf = async (over: Record<string, unknown>) => {
      const answer = await open(browser, anOpening(over));
      expect(answer.status, answer.text).toBe(400);
      return (answer.json as { fields: { path: string[]; code: string }[] }).fields.map(
        ({ path, code }) => `${String(path[0])} ${code}`,
      );
    };
    expect(await fieldOf({ comp_crn: '123456789' })).toEqual(['comp_crn TAX_ID_INVALID']);
    expect(await fieldOf({ comp_name: 'Bakery' })).toEqual(['comp_name NAME_NOT_HEBREW']);
    expect(await fieldOf({ email: 'no' })).toEqual(['email EMAIL_INVALID']);
    expect(await fieldOf({ email: user.email })).toEqual(['email EMAIL_IS_OWN']);
    const held = nextTaxId();
    await server.db.superuser.query(
      'update business_profiles set tax_id = $2 where account_id = $1',
      [user.accountId, held],
    );
    expect(await fieldOf({ comp_crn: held })).toEqual(['comp_crn TAX_ID_EXISTS']);

    // A manager who waits for an owner is told so, and nothing ends: the mailed link stays.
    const taxId = nextTaxId();
    const first = await opened(browser, anOpening({ comp_crn: taxId }));
    expect(await fieldOf({ comp_crn: taxId })).toEqual(['comp_crn TAX_ID_INVITED']);
    expect(await accountsOf(browser)).toMatchObject([{ id: first, state: 'invited' }]);
  });

  test('another manager is told of the invitation that waits, and does not end it', async () => {
    const { browser } = await aManager(server);
    const opening = anOpening();
    const accountId = await opened(browser, opening);
    const second = await aManager(server);
    const refused = await open(second.browser, anOpening({ comp_crn: opening.comp_crn }));
    expect(refused.json).toMatchObject({
      fields: [{ path: ['comp_crn'], code: 'TAX_ID_INVITED_BY_OTHER' }],
    });
    expect(await accountsOf(second.browser)).toEqual([]);
    const code = await linkTo(server.browser(), opening.email);
    expect((await join(server.browser(), code)).json).toEqual({ success: true });
    expect(await accountsOf(browser)).toMatchObject([{ id: accountId, state: 'registering' }]);
  });

  test('an invitation whose link is over keeps no manager from the number, and one that was sent again does', async () => {
    const first = await aManager(server);
    const opening = anOpening();
    const accountId = await opened(first.browser, opening);
    const second = await aManager(server);
    const until = MEMBER_INVITATION_LIFETIME_DAYS;
    try {
      server.time.advance(DAY_MS);
      const again = await signIn(server, first.user);
      const sent = await again.post('/v2/api/account_manager/invitation', { accountId });
      expect(sent.status, sent.text).toBe(200);
      server.time.advance((until - 1) * DAY_MS);
      const waiting = await signIn(server, second.user);
      expect((await open(waiting, opening)).status).toBe(400);
      server.time.advance(DAY_MS);
      const later = await signIn(server, second.user);
      expect((await open(later, opening)).status).toBe(200);
      expect(await accountsOf(later)).toMatchObject([{ state: 'invited' }]);
      expect(await accountsOf(await signIn(server, first.user))).toEqual([]);
    } finally {
      server.time.advance(-(until + 1) * DAY_MS);
    }
  });

  test('whom nobody answers is over after the days of a registration', async () => {
    const { browser } = await aManager(server);
    const opening = anOpening();
    await opened(browser, opening);
    for (const [waitedMs, accounts] of [
      [14 * DAY_MS - 1, 1],
      [14 * DAY_MS, 0],
    ] as const) {
      server.time.advance(waitedMs);
      try {
        await endOldRegistrations(server.services);
      } finally {
        server.time.advance(-waitedMs);
      }
      expect(await accountsOf(browser)).toHaveLength(accounts);
    }
    expect((await open(browser, opening)).status).toBe(200);
  });

  test('another link ends the one before, and is of who opened it alone', async () => {
    const { browser } = await aManager(server);
    const opening = anOpening();
    const accountId = await opened(browser, opening);
    const before = await linkTo(server.browser(), opening.email);
    const stranger = await aManager(server);
    const refused = await stranger.browser.post('/v2/api/account_manager/invitation', {
      accountId,
    });
    expect(refused.json).toMatchObject({ code: 'NOT_FOUND' });
    const again = await browser.post('/v2/api/account_manager/invitation', { accountId });
    expect(again.status, again.text).toBe(200);
    expect((await join(server.browser(), before)).json).toMatchObject({
      fail_reason: 'LINK_ENDED',
    });
  });

  test('TE-06: who opened it cannot verify the address in place of its owner', async () => {
    const { browser, user } = await aManager(server);
    const accountId = await opened(browser);
    const visitor = server.browser();
    await visitor.get('/front/data/initData');
    await visitor.post('/front/register/send_email_link', { u_email: user.email });
    const { rows } = await server.db.superuser.query(
      `select from outbox_tasks where account_id = $1 and kind = 'mail-email-link'`,
      [accountId],
    );
    expect(rows).toEqual([]);
  });

  test('so many an hour, so that nobody mails strangers without end', async () => {
    const { browser } = await aManager(server);
    await server.db.superuser.query(
      `update login_throttles set failures = 29 where subject like 'opening:%'`,
    );
    await opened(browser);
    await server.db.superuser.query(
      `update login_throttles set failures = 30, blocked_until = now() + interval '100 years'
        where subject like 'opening:%'`,
    );
    expect((await open(browser, anOpening())).json).toMatchObject({
      code: 'OPENINGS_LIMIT_REACHED',
    });
  });
});
