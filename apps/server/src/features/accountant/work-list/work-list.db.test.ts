import type { WorkRow } from '@pinkas/contract/accountant/work-list/work-list.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endRelation, givenAccountant, letIn } from '../../../../test/account/accountants.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { ofDocument, ofExpense } from '../../../../test/accounting/questions.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const LIST = '/backoffice/accountant/work_list';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inAccount = ({ accountId }: TestUser) => ({
  headers: { 'x-pinkas-account': String(accountId) },
});

async function workOf(browser: HttpBrowser): Promise<WorkRow[]> {
  const answer = await browser.get(LIST);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { rows: WorkRow[] }).rows;
}

const kindsOf = async (browser: HttpBrowser) => (await workOf(browser)).map(({ kind }) => kind);

/** Asks in the books of a client. */
async function askIn(browser: HttpBrowser, client: TestUser, path: string): Promise<string> {
  const answer = await browser.post(
    path,
    { text: 'למי זה נמכר?' },
    {
      headers: {
        'idempotency-key': crypto.randomUUID(),
        ...inAccount(client).headers,
      },
    },
  );
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { id: string }).id;
}

/** A certificate of the business that expires in so many days, or expired before. */
async function certificateOf(
  client: TestUser,
  owner: HttpBrowser,
  daysLeft: number,
): Promise<void> {
  const fileId = await upload(owner, TINY_PNG);
  await server.db.superuser.query(
    `insert into business_certificates (account_id, id, kind, file_id, valid_until, updated_at)
      values ($1, gen_random_uuid(), 'bookkeeping', $2, $3, now())`,
    [client.accountId, fileId, addDays(server.services.clock.today(), daysLeft)],
  );
}

test('what waits at all clients is one list, the most urgent first, each row with its client and paper', async () => {
  const [one, two] = [await server.givenUser(), await server.givenUser()];
  const [ofOne, ofTwo] = [await signIn(server, one), await signIn(server, two)];
  const accountant = await givenAccountant(server, one, two);
  const browser = await signIn(server, accountant);
  const { id: documentId, number } = await issue(ofOne);
  const { id: expenseId } = await givenExpense(ofTwo, {}, { isApproved: false });
  await write(ofTwo, 'POST', '/v2/api/expenses/inbox', { fileId: await upload(ofTwo, TINY_PNG) });
  await certificateOf(one, ofOne, -1);
  await certificateOf(two, ofTwo, 30);
  const answered = await askIn(browser, one, ofDocument(documentId));
  await askIn(browser, two, ofExpense(expenseId));
  await write(ofOne, 'POST', `/v2/api/questions/${answered}/notes`, { text: 'לבית קפה' });

  const rows = await workOf(browser);
  expect(rows.map(({ kind, clientId }) => [kind, clientId])).toEqual([
    ['certificate-expired', one.accountId],
    ['question-answered', one.accountId],
    ['certificate-ending', two.accountId],
    ['inbox-file', two.accountId],
    ['expense-waiting', two.accountId],
    ['question-open', two.accountId],
  ]);
  expect(rows[1]).toMatchObject({
    about: { paper: { documentId, docType: 305, number } },
    words: 'לבית קפה',
    date: server.services.clock.today(),
  });
  expect(rows[4]).toMatchObject({ about: { paper: { expenseId } }, words: '' });

  await write(ofOne, 'POST', `/v2/api/questions/${answered}/close`, { version: 2 });
  expect(await kindsOf(browser)).not.toContain('question-answered');
});

test('TE-08: the list shows no account without a live relation, and no question of another accountant', async () => {
  const [one, two] = [await server.givenUser(), await server.givenUser()];
  const [ofOne, ofTwo] = [await signIn(server, one), await signIn(server, two)];
  const accountant = await givenAccountant(server, one, two);
  const other = await givenAccountant(server, one);
  const [browser, ofOther] = [await signIn(server, accountant), await signIn(server, other)];
  await askIn(browser, two, ofDocument((await issue(ofTwo)).id));
  await askIn(ofOther, one, ofDocument((await issue(ofOne)).id));
  expect(await kindsOf(browser)).toEqual(['question-open']);
  await endRelation(server, accountant.id, two.accountId);
  expect(await kindsOf(browser)).toEqual([]);
  await letIn(server, accountant.id, two.accountId);
  expect(await kindsOf(browser)).toEqual(['question-open']);
  expect((await ofOne.get(LIST)).json).toMatchObject({ code: 'NOT_PERMITTED' });
});

test('TE-05: bounds and groups that a client set hold in the list, and a blocked one tells nothing', async () => {
  const client = await server.givenUser();
  const owner = await signIn(server, client);
  const accountant = await givenAccountant(server, client);
  const browser = await signIn(server, accountant);
  await askIn(browser, client, ofDocument((await issue(owner)).id));
  await givenExpense(owner, {}, { isApproved: false });
  expect(await kindsOf(browser)).toEqual(['expense-waiting', 'question-open']);
  const change = (sql: string, value: unknown) =>
    server.db.superuser.query(`update memberships set ${sql} = $2 where user_id = $1`, [
      accountant.id,
      value,
    ]);
  await change('own_documents_only', true);
  expect(await kindsOf(browser)).toEqual(['expense-waiting']);
  await change('own_documents_only', false);
  await change('permission_groups', ['documents']);
  expect(await kindsOf(browser)).toEqual(['question-open']);
  await change('permission_groups', null);
  await server.db.superuser.query(`update accounts set status = 'blocked' where id = $1`, [
    client.accountId,
  ]);
  expect(await kindsOf(browser)).toEqual([]);
});

test('of a kind a hundred rows of a client are listed, what waits longest first, and the rest is told of', async () => {
  const client = await server.givenUser();
  const owner = await signIn(server, client);
  const { id } = await givenExpense(owner, {}, { isApproved: false });
  const browser = await signIn(server, await givenAccountant(server, client));
  expect((await browser.get(LIST)).json).toMatchObject({ isCut: false, clients: 1 });
  const { rows: columns } = await server.db.superuser.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'expenses' and column_name not in ('id', 'created_at')
        and is_generated = 'NEVER'`,
  );
  const names = columns[0]?.names ?? '';
  await server.db.superuser.query(
    `insert into expenses (id, created_at, ${names})
      select gen_random_uuid(), created_at - interval '1 hour', ${names} from expenses, generate_series(1, 100)
      where account_id = $1`,
    [client.accountId],
  );
  const answer = (await browser.get(LIST)).json as { rows: WorkRow[]; isCut: boolean };
  expect(answer.isCut).toBe(true);
  expect(answer.rows).toHaveLength(100);
  expect(answer.rows.map(({ key }) => key)).not.toContain(id);
});

test('looking at the list enters no books, and it is taken along as a file', async () => {
  const client = await server.givenUser();
  const owner = await signIn(server, client);
  await givenExpense(owner, { reference: '88120' }, { isApproved: false });
  const browser = await signIn(server, await givenAccountant(server, client));
  await workOf(browser);
  const file = await browser.get(`${LIST}/export?format=csv&language=en&columns=kind,about`);
  expect(file.status, file.text).toBe(200);
  const [head, row] = file.text.trim().split('\r\n');
  expect(head).toContain('"Pending"');
  expect(row).toMatch(/^"Expense to approve","Expense 88120 \(.+\)"$/);
  const { rows } = await server.db.superuser.query(
    `select from audit_events where account_id = $1 and action in ('books.entered', 'list.exported')`,
    [client.accountId],
  );
  expect(rows).toHaveLength(0);
});
