import { addDays } from '@pinkas/domain/time/local-date';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { clockFrom } from '../../../../platform/clock/clock.ts';
import { issueDueDrafts } from './issue-due-drafts.ts';
import {
  browser,
  given,
  listed,
  pathOf,
  server,
  startDraftsServer,
  today,
  user,
} from '../testing/draft-calls.ts';

startDraftsServer();

test('what somebody planned who left is not issued, and waits for another with its reason', async () => {
  const issueOn = addDays(today, 3);
  const clerk = await server.givenColleague(user, {
    permissionGroups: ['documents/create', 'documents'],
  });
  const { id } = await given();
  const body = { version: 1, issueOn, request: anInvoice({ documentDate: issueOn }) };
  const planned = await (
    await signIn(server, clerk)
  ).send('PUT', pathOf(id, '/schedule'), { body });
  expect(planned.status, planned.text).toBe(200);
  await server.db.superuser.query("update memberships set status = 'disabled' where user_id = $1", [
    clerk.id,
  ]);
  const clock = clockFrom(() => Date.parse(`${issueOn}T07:30:00Z`));
  await issueDueDrafts({ ...server.services, clock });
  expect(await getJson(browser, '/v2/api/documents')).toMatchObject({ rows: [] });
  expect(await listed()).toMatchObject([{ id, schedule: { issueOn, refusal: 'NOT_PERMITTED' } }]);
});
