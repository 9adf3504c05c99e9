import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { signIn } from '../../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../../test/test-server.ts';
import { columnNames } from '../../../../../platform/db/column-names.ts';
import type { DB } from '../../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../../verify/verify-account.ts';

export let server: TestServer;
export let user: TestUser;
export let browser: HttpBrowser;

export async function violations(): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, user.accountId);
  return report.violations.map((found) => `${found.invariant} ${String(found.number)}`);
}

/** Writes past every guard, as somebody with the keys to the machine could. */
export async function tamper(statement: string, id: string): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, [id]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

export function codesOf(json: unknown): string[] {
  const { fields = [] } = json as { fields?: { path: (string | number)[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

/** Starts a server for the tests of a file, and stops it after the last. */
export function startFactsServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    user = await server.givenUser();
    browser = await signIn(server, user);
  });
  afterAll(() => server.stop());
}
