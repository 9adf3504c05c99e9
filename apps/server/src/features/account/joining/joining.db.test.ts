import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import { setRegistrationStep } from '../../../platform/db/accounts/account-people.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function setStored(accountId: number, step: string): Promise<unknown> {
  return server.db.superuser.query('update accounts set registration_step = $2 where id = $1', [
    accountId,
    step,
  ]);
}

async function aBusinessAt(step: RegistrationStep) {
  const user = await server.givenUser();
  await setStored(user.accountId, step);
  return { user, browser: await signIn(server, user) };
}

function ask(browser: HttpBrowser, step: string): Promise<Answer> {
  return browser.send('POST', `/backoffice/settings/set_reg_step/${step}`, {});
}

async function stepOf(browser: HttpBrowser): Promise<unknown> {
  const { json } = await browser.get('/backoffice/data/initData');
  return (json as { data: { u_registration_step: unknown } }).data.u_registration_step;
}

async function stepsInAudit(accountId: number): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query<{ detail: unknown }>(
    `select detail from audit_events where account_id = $1 and action = 'account.registration-step-set'
      and actor_kind = 'user' order by at, id`,
    [accountId],
  );
  return rows.map(({ detail }) => detail);
}

describe('the step of a registration', () => {
  test('is saved as it changes, each change with its audit row', async () => {
    const { user, browser } = await aBusinessAt('START');
    expect(await stepOf(browser)).toBe('START');
    for (const step of ['COMPANY_DETAILS', 'DESIGN_DOCUMENT', 'DOCS_NUMBERING', 'FINISH']) {
      const answer = await ask(browser, step);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json).toEqual({ success: true, step });
      expect(await stepOf(browser)).toBe(step);
    }
    expect(await stepsInAudit(user.accountId)).toEqual([
      { before: 'START', after: 'COMPANY_DETAILS' },
      { before: 'COMPANY_DETAILS', after: 'DESIGN_DOCUMENT' },
      { before: 'DESIGN_DOCUMENT', after: 'DOCS_NUMBERING' },
      { before: 'DOCS_NUMBERING', after: 'FINISH' },
    ]);
  });

  test('is the same for a second request, which leaves nothing behind', async () => {
    const { user, browser } = await aBusinessAt('START');
    const answers = [await ask(browser, 'DESIGN_DOCUMENT'), await ask(browser, 'DESIGN_DOCUMENT')];
    expect(answers.map(({ json }) => json)).toEqual(
      answers.map(() => ({ success: true, step: 'DESIGN_DOCUMENT' })),
    );
    expect(await stepsInAudit(user.accountId)).toHaveLength(1);
  });

  test('does not go back: a tab that is behind learns which step stands', async () => {
    const { user, browser } = await aBusinessAt('DOCS_NUMBERING');
    for (const earlier of ['START', 'COMPANY_DETAILS', 'DESIGN_DOCUMENT']) {
      expect((await ask(browser, earlier)).json).toEqual({ success: true, step: 'DOCS_NUMBERING' });
    }
    await ask(browser, 'FINISH');
    expect((await ask(browser, 'DOCS_NUMBERING')).json).toEqual({ success: true, step: 'FINISH' });
    expect(await stepsInAudit(user.accountId)).toEqual([
      { before: 'DOCS_NUMBERING', after: 'FINISH' },
    ]);
  });

  test('of two tabs at once ends at the further one', async () => {
    const { user, browser } = await aBusinessAt('START');
    const steps = ['DOCS_NUMBERING', 'COMPANY_DETAILS', 'DOCS_NUMBERING', 'DESIGN_DOCUMENT'];
    const answers = await Promise.all(steps.map((step) => ask(browser, step)));
    expect(answers.map(({ status }) => status)).toEqual(steps.map(() => 200));
    expect(await stepOf(browser)).toBe('DOCS_NUMBERING');
    const changes = await stepsInAudit(user.accountId);
    expect(changes.at(-1)).toMatchObject({ after: 'DOCS_NUMBERING' });
    expect(changes.length).toBeLessThanOrEqual(3);
  });

  test('does not disturb who saves the details of the business', async () => {
    const { browser } = await aBusinessAt('START');
    const version = async () =>
      ((await browser.get('/v2/api/account/company')).json as { version: number }).version;
    const before = await version();
    await ask(browser, 'DESIGN_DOCUMENT');
    expect(await version()).toBe(before);
  });

  test('of another business stays where it is', async () => {
    const [one, other] = [await aBusinessAt('START'), await aBusinessAt('START')];
    await ask(one.browser, 'FINISH');
    expect(await stepOf(other.browser)).toBe('START');
  });
});

describe('a step is refused', () => {
  test.each(['LATER', 'finish', 'APPROVAL_PAGE', 'EMAIL_VERIFICATION', 'PHONE_VERIFICATION'])(
    'that is not available: %s',
    async (step) => {
      const { user, browser } = await aBusinessAt('START');
      const answer = await ask(browser, step);
      expect(answer.status).toBe(422);
      expect(answer.json).toMatchObject({ code: 'STEP_NOT_AVAILABLE', params: { step } });
      expect(await stepOf(browser)).toBe('START');
      expect(await stepsInAudit(user.accountId)).toEqual([]);
    },
  );

  test.each(['EMAIL_VERIFICATION', 'PHONE_VERIFICATION'] as const)(
    'AU-22: while the account waits for %s: its sessions are over, and the tables refuse it too',
    async (waiting) => {
      const { user, browser } = await aBusinessAt('START');
      await setStored(user.accountId, waiting);
      expect((await ask(browser, 'FINISH')).status).toBe(401);
      const scope = { accountId: user.accountId };
      await expect(
        inAccount(server.db.database, scope, (tx) => setRegistrationStep(tx, 'FINISH')),
      ).rejects.toMatchObject({ code: 'PK002' });
    },
  );

  test('AU-22: that would wait for a verification, by the tables', async () => {
    const { user } = await aBusinessAt('START');
    const scope = { accountId: user.accountId };
    await expect(
      inAccount(server.db.database, scope, (tx) => setRegistrationStep(tx, 'EMAIL_VERIFICATION')),
    ).rejects.toMatchObject({ code: 'PK002' });
  });

  test.each([
    ['sub-user', ['account/company', 'account/numberings', 'settings/design']],
    ['accountant', []],
  ] as const)('to everybody but the owner: %s', async (role, permissionGroups) => {
    const { user, browser } = await aBusinessAt('START');
    const member = await server.givenColleague(user, {
      role,
      permissionGroups: [...permissionGroups],
    });
    const answer = await ask(await signIn(server, member), 'FINISH');
    expect(answer.status).toBe(403);
    expect(await stepOf(browser)).toBe('START');
  });
});

test('a step that the product does not know cannot be stored', async () => {
  const { user } = await aBusinessAt('START');
  await expect(setStored(user.accountId, 'LATER')).rejects.toMatchObject({ code: '23514' });
});
