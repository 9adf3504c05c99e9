import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  anAcceptedQuote,
  listOf,
  NOTICES,
  owner,
  server,
  startNoticeServer,
  user,
} from './testing/notice-calls.ts';

startNoticeServer({ withJobs: true });

interface Elsewhere {
  readonly id: number;
  readonly unread: number;
}

async function elsewhere(browser: HttpBrowser): Promise<readonly Elsewhere[]> {
  const { accounts } = await getJson<{ accounts: readonly Elsewhere[] }>(
    browser,
    `${NOTICES}/elsewhere`,
  );
  return accounts.map(({ id, unread }) => ({ id, unread }));
}

/** Adds somebody with a business of their own to that of the test as well. */
async function letIn(changes: { readonly ownDocumentsOnly?: boolean } = {}) {
  const person = await server.givenUser();
  await server.db.superuser.query(
    `insert into memberships (user_id, account_id, role, own_documents_only, created_at)
      values ($1, $2, 'sub-user', $3, now())`,
    [person.id, user.accountId, changes.ownDocumentsOnly ?? false],
  );
  return { person, browser: await signIn(server, person) };
}

test('somebody with several businesses learns where else something waits, until it is read there', async () => {
  const { browser } = await letIn();
  expect(await elsewhere(browser)).toEqual([]);
  await anAcceptedQuote();
  await anAcceptedQuote();
  expect(await elsewhere(browser)).toEqual([{ id: user.accountId, unread: 2 }]);
  expect((await listOf(browser)).rows).toEqual([]);
  // The account that is open shows its notices in its own list.
  expect(await elsewhere(owner)).toEqual([]);
  const headers = { 'x-pinkas-account': String(user.accountId) };
  const { json } = await browser.get(NOTICES, { headers });
  const [newest] = (json as { rows: readonly { madeAt: string }[] }).rows;
  await browser.post(`${NOTICES}/read-all`, { upTo: newest?.madeAt }, { headers });
  expect(await elsewhere(browser)).toEqual([]);
});

test('TE-05: bounds of the other business hold, and who was disabled there learns nothing', async () => {
  const bounded = await letIn({ ownDocumentsOnly: true });
  const disabled = await letIn();
  const stranger = await signIn(server, await server.givenUser());
  await anAcceptedQuote();
  expect(await elsewhere(bounded.browser)).toEqual([]);
  expect(await elsewhere(stranger)).toEqual([]);
  expect(await elsewhere(disabled.browser)).toHaveLength(1);
  await server.db.superuser.query(
    `update memberships set status = 'disabled' where user_id = $1 and account_id = $2`,
    [disabled.person.id, user.accountId],
  );
  expect(await elsewhere(disabled.browser)).toEqual([]);
});
