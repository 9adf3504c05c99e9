import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createAccount } from './accounts/create-account.ts';
import type { NewAccount } from './accounts/new-account.ts';
import type { Operator } from './people/operator.ts';

let server: TestServer;
let operator: Operator;

beforeAll(async () => {
  server = await startTestServer();
  const { clock, passwords, config } = server.services;
  operator = { db: server.db.database, clock, passwords, origin: config.origin };
});
afterAll(() => server.stop());

const ACCOUNT: NewAccount = {
  email: `owner-${randomUUID()}@people.test`,
  personName: 'בעל העסק',
  businessName: 'סטודיו חדש',
  kind: 'licensed-dealer',
  taxId: '300000007',
  address: 'רחוב הדוגמה 12',
  city: 'תל אביב',
  phone: '',
};

async function told(text: string): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ told: string }>(text, [ACCOUNT.email]);
  return rows.map((row) => row.told);
}

/** Changes that a person was notified of by mail. */
function notices(): Promise<string[]> {
  return told(`select payload ->> 'change' as told from outbox_tasks
    where kind = 'mail-access-notice' and payload ->> 'email' = $1`);
}

test('a person is told of another link by mail, and so are all of their accounts', async () => {
  const { accountId } = await createAccount(operator, ACCOUNT);
  expect(await notices()).toEqual([]);
  const { accountId: second } = await server.givenUser();
  await server.db.superuser.query(
    `insert into memberships (user_id, account_id, role, created_at)
      select id, $2, 'sub-user', now() from users where email = $1`,
    [ACCOUNT.email, second],
  );
  expect(await createAccount(operator, ACCOUNT)).toMatchObject({ accountId, isNew: false });
  expect(await notices()).toEqual(['link-made']);
  const audited = await told(
    `select a.account_id || ' ' || a.action as told from audit_events a
      join users u on u.id::text = a.entity_id where u.email = $1`,
  );
  expect(audited.toSorted()).toEqual(
    [`${accountId} person.link-made`, `${second} person.link-made`].toSorted(),
  );
});
