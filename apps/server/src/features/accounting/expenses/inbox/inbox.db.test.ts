import { randomUUID } from 'node:crypto';

import type { InboxRow } from '@pinkas/contract/accounting/expenses/expense-views';
import { UNUSED_FILE_SECONDS } from '@pinkas/domain/files/upload-limits';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { removeLeftovers } from '../../../files/uploads/stored/remove-leftovers.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import {
  givenExpense,
  sendExpense,
  taken,
  viewExpense,
  type Kept,
} from '../../../../../test/accounting/expenses.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const PATH = '/v2/api/expenses/inbox';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

const inbox = (from = browser) => getJson<{ rows: InboxRow[]; count: number }>(from, PATH);
const act = (id: string, deed: string) => browser.post(`${PATH}/${id}/${deed}`, undefined);

/** A file that waits, each time of the same bytes. */
async function givenEntry(): Promise<InboxRow> {
  const fileId = await upload(browser, TINY_PNG, { fileName: 'קבלה.png' });
  return taken(await write(browser, 'POST', PATH, { fileId }));
}

/** More than a week passes, and the cleanup runs. */
async function afterAWeek(): Promise<void> {
  server.time.advance((UNUSED_FILE_SECONDS + 60) * 1_000);
  await removeLeftovers(server.services);
  await removeLeftovers(server.services);
  // Sessions have expired meanwhile.
  browser = await signIn(server, user);
}

test('a file waits in the inbox until it is filed, and is kept however long it waits', async () => {
  const { id, fileId } = await givenEntry();
  expect(await inbox()).toMatchObject({
    count: 1,
    rows: [{ id, mediaType: 'image/png', createdByName: 'בעל העסק', filedAsExpenseId: null }],
  });
  await afterAWeek();
  expect((await inbox()).count).toBe(1);
  const kept = taken<Kept>(await sendExpense(browser, anExpenseForm(), { inboxId: id }));
  expect((await inbox()).count).toBe(0);
  expect((await viewExpense(browser, kept.id)).files).toMatchObject([{ id: fileId }]);
  await afterAWeek();
  expect((await browser.get(`/v2/api/files/${fileId}?size=original`)).status).toBe(200);
});

test('two hundred that wait are shown, and all are counted', async () => {
  await givenEntry();
  await server.db.superuser.query(
    `insert into expense_inbox select (jsonb_populate_record(null::expense_inbox,
        to_jsonb(i) || jsonb_build_object('id', gen_random_uuid()))).*
      from expense_inbox i, generate_series(1, 200) where account_id = $1`,
    [user.accountId],
  );
  const { rows, count } = await inbox();
  expect([rows.length, count]).toEqual([200, 201]);
});

test('a colleague with expenses sees and files what waits; one without does not', async () => {
  const { id, fileId } = await givenEntry();
  const groups = { permissionGroups: ['expenses'] as const };
  const colleague = await signIn(server, await server.givenColleague(user, groups));
  expect((await inbox(colleague)).count).toBe(1);
  expect((await colleague.get(`/v2/api/files/${fileId}?size=original`)).status).toBe(200);
  const other = { permissionGroups: ['documents'] as const };
  const stranger = await signIn(server, await server.givenColleague(user, other));
  expect((await stranger.get(PATH)).status).toBe(403);
  expect((await stranger.get(`/v2/api/files/${fileId}?size=original`)).status).toBe(403);
  taken(await sendExpense(colleague, anExpenseForm(), { inboxId: id }));
});

test('a file is filed once, also by two at once', async () => {
  const { id } = await givenEntry();
  const answers = await Promise.all(
    [1, 2].map(() => sendExpense(browser, anExpenseForm(), { inboxId: id })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await getJson(browser, '/v2/api/expenses/totals')).toMatchObject({ count: 1 });
  for (const deed of ['dismiss', 'return']) expect((await act(id, deed)).status).toBe(404);
});

test('the same file again is told, in the inbox and when it is filed', async () => {
  const first = await givenEntry();
  const kept = taken<Kept>(await sendExpense(browser, anExpenseForm(), { inboxId: first.id }));
  expect(kept.warnings).toEqual([]);
  const second = await givenEntry();
  expect(second.filedAsExpenseId).toBe(kept.id);
  const form = anExpenseForm({ grossMinor: 118_00, vatMinor: 18_00 });
  const again = taken<Kept>(await sendExpense(browser, form, { inboxId: second.id }));
  expect(again.warnings).toEqual([{ code: 'FILE_FILED', expenseId: kept.id }]);
});

test('a dismissed file can come back, until it is removed', async () => {
  const { id, fileId } = await givenEntry();
  expect((await act(id, 'dismiss')).status).toBe(200);
  expect((await act(id, 'dismiss')).status).toBe(200);
  expect((await inbox()).count).toBe(0);
  expect((await act(id, 'return')).status).toBe(200);
  expect((await inbox()).rows).toMatchObject([{ id, fileId }]);
  await act(id, 'dismiss');
  await afterAWeek();
  expect((await act(id, 'return')).status).toBe(404);
  expect((await inbox()).count).toBe(0);
});

test('puts a file in once, and refuses one that is not there', async () => {
  const { id, fileId } = await givenEntry();
  const again = await write(browser, 'POST', PATH, { fileId });
  expect(taken<InboxRow>(again).id).toBe(id);
  expect((await write(browser, 'POST', PATH, { fileId: randomUUID() })).status).toBe(404);
});

test('papers of an expense come and go with its form', async () => {
  const [one, two] = [await upload(browser, TINY_PNG), await upload(browser, TINY_PNG)];
  const kept = await givenExpense(browser, { fileIds: [one] });
  const put = (fileIds: string[], version: number) =>
    write(browser, 'PUT', `/v2/api/expenses/${kept.id}`, {
      form: anExpenseForm({ fileIds }),
      version,
    });
  taken(await put([two], kept.version));
  const view = await viewExpense(browser, kept.id);
  expect(view.files.map(({ id }) => id)).toEqual([two]);
  expect((await put([randomUUID()], view.version)).status).toBe(404);
});
