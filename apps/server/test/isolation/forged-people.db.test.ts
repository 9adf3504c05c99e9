import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listPeople } from '../../src/platform/db/accounts/account-people.ts';
import { inAccount } from '../../src/platform/db/account-transaction.ts';
import { attempt, REFUSED } from '../attempt.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/* What the application role cannot learn of people or do to sessions, and the role that signs people in of accounts. */

let server: TestServer;
let accountId: number;
let userId: string;
let otherAccountId: number;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId, id: userId } = user);
  otherAccountId = (await server.givenUser()).accountId;
});

afterAll(() => server.stop());

describe('the application role knows no people and no sessions', () => {
  const userRow = (id: string): string =>
    `(id, email_canonical, email, password_hash, full_name, created_at)
     values ('${id}', 'x@x.test', 'x@x.test', 'x', 'x', now())`;

  test.each([
    ['a password is read', () => 'select password_hash from users'],
    ['an address is read', () => 'select email from users'],
    ['a password is overwritten', () => "update users set password_hash = 'x'"],
    ['a person is made', () => `insert into users ${userRow(randomUUID())}`],
    ['a session is read', () => 'select token_hash from sessions'],
    [
      'a session is made',
      () => `insert into sessions (token_hash, id, user_id, account_id, stage, created_at,
          last_seen_at, ip, user_agent)
        values ('\\x01', '${randomUUID()}', '${userId}', ${accountId}, 'full', now(), now(), '', '')`,
    ],
    ['a session is raised', () => "update sessions set stage = 'full'"],
    ['a code is read', () => 'select code_hash from login_codes'],
    ['a throttle is cleared', () => 'delete from login_throttles'],
    ['a membership is read', () => 'select role from memberships'],
    ['a message is read', () => 'select body from demo_messages'],
    ['a trace is left', () => 'select subject from security_events'],
    ['the tax ID of another registration', () => `select has_lost_tax_id(${otherAccountId})`],
    ['people of another account', () => `select people_of_account(${otherAccountId})`],
    [
      'who left another account',
      () => `select has_left_account(${otherAccountId}, '${userId}', now()::date)`,
    ],
    ['members of another account', () => `select members_of_account(${otherAccountId})`],
    ['managers of another account', () => `select managers_of_account(${otherAccountId})`],
    ['the end of a manager elsewhere', () => `select end_manager(${otherAccountId}, '${userId}')`],
    [
      'an owner is invited',
      () => `select invite_member(${accountId}, '{"role": "owner", "id": "${randomUUID()}"}')`,
    ],
    ['invitations of another account', () => `select invitations_of_account(${otherAccountId})`],
    ['an invitation is read', () => 'select token_hash from member_invitations'],
    [
      'the ownership of another account is read',
      () => `select ownership_offer_of_account(${otherAccountId})`,
    ],
    [
      'the ownership of another account is offered',
      () => `select offer_ownership(${otherAccountId}, '{}', now()::date)`,
    ],
    [
      'an offer in another account is ended',
      () => `select end_ownership_offer(${otherAccountId}, '${randomUUID()}', 'ended', now())`,
    ],
    [
      'another account is taken over',
      () =>
        `select accept_ownership(${otherAccountId}, '${randomUUID()}', '${userId}', now(), now()::date)`,
    ],
    ['an offer of the ownership is read', () => 'select offered_to from ownership_offers'],
    ['who may own is asked', () => `select may_own(${accountId}, '${userId}', now()::date)`],
    ['the people of an account are locked', () => `select lock_people(${otherAccountId})`],
    ['the closing of another account', () => `select closing_of_account(${otherAccountId})`],
    [
      'another account is to be closed',
      () => `select ask_closing(${otherAccountId}, now(), now() + interval '1 day')`,
    ],
    [
      'a closing of another account is undone',
      () => `select undo_closing(${otherAccountId}, now())`,
    ],
    ['the opening of another account', () => `select opening_of_account(${otherAccountId})`],
    [
      'the registration of another account',
      () => `select registration_step_of_account(${otherAccountId})`,
    ],
    [
      'the registration of another account under a lock',
      () => `select lock_registration_step(${otherAccountId})`,
    ],
    [
      'another step for another account',
      () => `select set_registration_step(${otherAccountId}, 'FINISH')`,
    ],
    [
      'how people of another account sign in',
      () => `select provider_sign_in_of_account(${otherAccountId})`,
    ],
    [
      'the distributor of another account',
      () => `select distributor_of_account(${otherAccountId})`,
    ],
    [
      'an approval for another account',
      () => `select approve_distributor(${otherAccountId}, 'plus', now())`,
    ],
    ['providers for another account', () => `select allow_providers(${otherAccountId}, false)`],
    ['who is known to a provider', () => 'select email from person_identities'],
    [
      'the holder of a tax ID for another account',
      () => `select is_tax_id_taken(${otherAccountId}, '514788216')`,
    ],
    [
      'the second factors of another account',
      () => `select second_factor_demand_of_account(${otherAccountId})`,
    ],
    [
      'other second factors for another account',
      () => `select set_second_factor_demand(${otherAccountId}, true)`,
    ],
    ['accountants of another account', () => `select accountants_of_account(${otherAccountId})`],
    [
      'other rights for an accountant of another account',
      () => `select set_accountant_rights(${otherAccountId}, '${userId}', '{issue}')`,
    ],
    [
      'the end of an accountant of another account',
      () => `select end_accountant(${otherAccountId}, '${userId}')`,
    ],
    ['a request of an accountant is read', () => 'select words from client_requests'],
    [
      'requests to an owner of another account',
      () => `select client_requests_to(${otherAccountId}, '${userId}', now())`,
    ],
    [
      'the answer to a request in another account',
      () =>
        `select answer_client_request(${otherAccountId}, '${userId}', '${userId}', '{}', now())`,
    ],
    ['a visit is read', () => 'select at from client_visits'],
    ['a file over many clients is read', () => 'select clients from client_downloads'],
    ['a passkey is read', () => 'select public_key from passkeys'],
    ['a challenge is read', () => 'select challenge from passkey_challenges'],
    ['a temporary table', () => 'create temporary table documents (id uuid)'],
    ['a large object', () => 'select lo_create(0)'],
    ['a large object with content', () => "select lo_from_bytea(0, '\\x01')"],
  ])('%s: refused, with an account and without', async (_what, statement) => {
    expect(await attempt(server, accountId, statement())).toBe(REFUSED.noPrivilege);
    expect(await attempt(server, null, statement())).toBe(REFUSED.noPrivilege);
  });

  test('people of its own account are told by name, address and language alone', async () => {
    const people = await inAccount(server.db.database, { accountId }, listPeople);
    const { rows } = await server.db.superuser.query<{ email: string }>(
      'select email from users where id = $1',
      [userId],
    );
    const email = rows[0]?.email;
    expect(people).toEqual([
      { userId, email, fullName: 'בעל העסק', language: 'he', role: 'owner' },
    ]);
  });

  test('who signs people in reads no table of an account and calls none of its functions', async () => {
    const { auth } = server.db.database;
    for (const text of [
      'select from documents',
      'select from customers',
      `select people_of_account(${accountId})`,
      `select issue_documents(${accountId}, '[]', '{}')`,
      'create temporary table x ()',
    ]) {
      await expect(auth.query(text), text).rejects.toMatchObject({ code: REFUSED.noPrivilege });
    }
  });
});
