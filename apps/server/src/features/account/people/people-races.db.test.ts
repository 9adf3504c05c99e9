import { randomUUID } from 'node:crypto';

import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ALL_RIGHTS, anInvitation, anOwner, invite } from '../../../../test/account/people.ts';
import { outcomes, raceAtRow, type HeldRows } from '../../../../test/races/race-at-row.ts';
import { newestCode, signIn } from '../../../../test/auth/sign-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sendFor } from '../../../../test/races/send-for.ts';
import { WRITE_CASES } from '../../../../test/races/write-cases.ts';

const OWNERSHIP = '/v2/api/account/ownership';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

/** The lock that every change of the people of an account waits for. */
const peopleOf = ({ accountId }: TestUser): HeldRows => ({
  text: 'select from accounts where id = $1 for no key update',
  values: [accountId],
});

interface Team {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
  readonly clerk: TestUser;
  readonly clerks: HttpBrowser;
}

async function aTeam(): Promise<Team> {
  const { user, browser } = await anOwner(server);
  const clerk = await server.givenColleague(user);
  return { user, browser, clerk, clerks: await signIn(server, clerk) };
}

async function givenOffer({ user, clerk }: Team): Promise<void> {
  await server.db.superuser.query(
    `insert into ownership_offers (account_id, id, offered_by, offered_to, offered_at, expires_at)
      values ($1, $2, $3, $4, now(), now() + interval '1 day')`,
    [user.accountId, randomUUID(), user.id, clerk.id],
  );
}

/** A request over a team that was made ready for it. */
type ReadyRequest = (team: Team) => Promise<() => Promise<Answer>>;

const byCall =
  (call: string): ReadyRequest =>
  async ({ browser }) => {
    const thing = await WRITE_CASES[call]?.(browser, server);
    if (thing === undefined) throw new Error(`write-cases.ts has no entry for ${call}`);
    return () => sendFor(browser, call, thing);
  };

const PEOPLE = '/v2/api/account/people';

const CHANGES: Readonly<Record<string, ReadyRequest>> = {
  'an invitation': byCall(`POST ${PEOPLE}/invitations`),
  'an invitation once more': byCall(`POST ${PEOPLE}/invitations/{id}/renew`),
  'an invitation taken back': byCall(`POST ${PEOPLE}/invitations/{id}/withdraw`),
  'other rights': async ({ browser, clerk }) => {
    const body = { ...ALL_RIGHTS, permissionGroups: ['documents'] };
    return () => sendFor(browser, `PUT ${PEOPLE}/{id}`, { id: clerk.id, body });
  },
  'a person without access': async ({ browser, clerk }) => {
    return () => sendFor(browser, `POST ${PEOPLE}/{id}/disable`, { id: clerk.id });
  },
  'a new password that is required': async ({ browser, clerk }) => {
    return () => sendFor(browser, `POST ${PEOPLE}/{id}/ask-password`, { id: clerk.id });
  },
  'a person who leaves': async ({ browser, clerk }) => {
    return () => sendFor(browser, `DELETE ${PEOPLE}/{id}`, { id: clerk.id });
  },
  'the end of a manager': byCall('POST /v2/api/account/managers/{id}/end'),
  'an offer of the ownership': async ({ user, browser, clerk }) => {
    await browser.post(`${OWNERSHIP}/code`, { password: PASSWORD });
    const code = await newestCode(browser, user);
    return () => browser.post(OWNERSHIP, { userId: clerk.id, password: PASSWORD, code });
  },
  'an offer taken back': async (team) => {
    await givenOffer(team);
    return () => team.browser.post(`${OWNERSHIP}/withdraw`);
  },
  'an offer that is declined': async (team) => {
    await givenOffer(team);
    return () => team.clerks.post(`${OWNERSHIP}/decline`);
  },
  'an offer that is accepted': async (team) => {
    await givenOffer(team);
    return () => team.clerks.post(`${OWNERSHIP}/accept`, { password: PASSWORD });
  },
};

describe('who changes the people of a business waits for who is changing them', () => {
  test.each(Object.entries(CHANGES))('%s', async (_, ready) => {
    const team = await aTeam();
    const send = await ready(team);
    const [answer] = await raceAtRow(server, peopleOf(team.user), [send]);
    expect(answer?.status, answer?.text).toBe(200);
  });

  test('of two invitations for the last place one is made', async () => {
    const { user, browser } = await anOwner(server);
    await server.db.superuser.query(
      `insert into member_invitations (account_id, id, email, email_canonical, full_name, language,
          role, invited_by, invited_at, expires_at)
        select $1, gen_random_uuid(), n || '@race.test', n || '@race.test', 'x', 'he', 'sub-user', $2,
          now(), now() from generate_series(1, 98) n`,
      [user.accountId, user.id],
    );
    const answers = await raceAtRow(server, peopleOf(user), [
      () => invite(browser, anInvitation()),
      () => invite(browser, anInvitation()),
    ]);
    expect(outcomes(answers)).toEqual(['200', '422 LIST_FULL']);
  });

  test('of two invitations of one mailbox one is made', async () => {
    const { user, browser } = await anOwner(server);
    const invitation = anInvitation();
    const answers = await raceAtRow(server, peopleOf(user), [
      () => invite(browser, invitation),
      () => invite(browser, invitation),
    ]);
    expect(outcomes(answers)).toEqual(['200', '409 INVITATION_WAITS']);
  });
});
