import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { Kysely, PostgresDialect, type Logger } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyUploads } from './verify-files.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An account with one uploaded file whose bytes are lost. */
async function givenLostFile(): Promise<number> {
  const user = await server.givenUser();
  const { accountId } = user;
  await upload(await signIn(server, user), TINY_PNG, { fileName: 'dana.png' });
  const { rows } = await server.db.superuser.query<{ sha256: string }>(
    'select sha256 from stored_files where account_id = $1',
    [accountId],
  );
  await server.services.storage.uploadedOf(accountId).remove(rows[0]?.sha256 ?? '');
  return accountId;
}

/** What does not hold; `afterQuery` runs between two statements. */
function verify(accountId: number, afterQuery?: Logger) {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
    ...(afterQuery !== undefined && { log: afterQuery }),
  });
  return verifyUploads(owner, server.services.storage.uploadedOf(accountId), accountId);
}

test('an uploaded file whose bytes are lost is named by its id, not by its name', async () => {
  const found = await verify(await givenLostFile());
  expect(found).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/^the uploaded file [0-9a-f-]+ is/) }),
  ]);
  expect(JSON.stringify(found)).not.toContain('dana');
});

test('a file that is removed while it is looked at is no fault', async () => {
  const accountId = await givenLostFile();
  const found = await verify(accountId, async () => {
    await server.db.superuser.query(
      `update stored_files set state = 'removed' where account_id = $1`,
      [accountId],
    );
  });
  expect(found).toEqual([]);
});
