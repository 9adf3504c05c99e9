import { afterAll, beforeAll, expect, test } from 'vitest';

import { newestCode, sendCode, sendPassword, signIn } from '../../../../../test/auth/sign-in.ts';
import { auditOf } from '../../../../../test/evidence/audit-of.ts';
import { runAdmin, type AdminRun } from '../../../../../test/process/run-admin.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function ask(email: string): Promise<AdminRun> {
  return runAdmin(server, 'ask-new-password', `--email=${email}`);
}

test('ask-new-password ends the sessions, and the next code leads to a new password', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  expect(await ask(user.email)).toMatchObject({ code: 0 });
  expect((await browser.get('/v2/api/documents')).status).toBe(401);
  const attempt = server.browser();
  await sendPassword(attempt, user);
  const answer = await sendCode(attempt, await newestCode(attempt, user));
  expect(answer.json).toMatchObject({ success: true, action: 'RESET_PASSWORD' });
  expect(await ask(user.email)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('nothing was changed'),
  });
  expect(await auditOf(server, user.accountId, 'person.')).toEqual([
    `person.password-asked of person ${user.id}`,
  ]);
  const { rows } = await server.db.superuser.query<{ change: string }>(
    `select payload ->> 'change' as change from outbox_tasks
      where kind = 'mail-access-notice' and payload ->> 'email' = $1`,
    [user.email],
  );
  expect(rows).toEqual([{ change: 'password-asked' }]);
});
