import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { nextTaxId } from '../../../../../test/auth/registration.ts';
import { runAdmin, type AdminRun } from '../../../../../test/process/run-admin.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const admin = (...args: string[]): Promise<AdminRun> => runAdmin(server, ...args);

const newEmail = () => `owner-${crypto.randomUUID()}@people.test`;

function create(taxId: string, email = newEmail()): Promise<AdminRun> {
  return admin(
    'create-account',
    `--email=${email}`,
    '--name=בעל העסק',
    '--business=סטודיו חדש',
    '--kind=licensed-dealer',
    `--tax-id=${taxId}`,
    '--address=רחוב הדוגמה 12',
    '--city=תל אביב',
  );
}

describe('end-account', () => {
  const statusOf = async (accountId: number): Promise<unknown> => {
    const { rows } = await server.db.superuser.query('select status from accounts where id = $1', [
      accountId,
    ]);
    return rows;
  };

  test('an account at work is not ended by a wrong number: it is blocked first', async () => {
    const { accountId } = await server.givenUser();
    expect(await admin('end-account', `--account=${accountId}`)).toMatchObject({
      code: 1,
      problem: `Account ${accountId} is at work. Block it first.\n`,
    });
    expect(await statusOf(accountId)).toEqual([{ status: 'active' }]);
    expect(await admin('end-account', '--account=7')).toMatchObject({ code: 1 });
    expect(await admin('end-account')).toMatchObject({ code: 1 });
  });

  test('frees the tax ID and the e-mail of a blocked account, for good', async () => {
    const [taxId, email] = [nextTaxId(), newEmail()];
    const first = await create(taxId, email);
    const accountId = Number(/Account (\d+) was made/.exec(first.printed)?.[1]);
    await admin('restrict', `--account=${accountId}`, '--state=blocked', '--reason=complaint');
    const another = await create(taxId);
    expect(another.problem).toContain(`belongs to account ${accountId}`);
    expect(await admin('end-account', `--account=${accountId}`)).toMatchObject({ code: 0 });
    expect(await admin('end-account', `--account=${accountId}`)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('nothing was changed'),
    });
    expect(await admin('reactivate', `--account=${accountId}`, '--reason=cleared')).toMatchObject({
      code: 1,
      problem: `Account ${accountId} is over.\n`,
    });
    const second = await create(taxId, email);
    expect(second.printed).toMatch(/was made/);
    const { rows } = await server.db.superuser.query(
      `select action, detail->>'reason' as reason from audit_events
        where account_id = $1 and action = 'account.ended'`,
      [accountId],
    );
    expect(rows).toEqual([{ action: 'account.ended', reason: 'operator' }]);
  });
});
