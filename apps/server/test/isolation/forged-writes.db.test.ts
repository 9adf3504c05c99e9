import { randomUUID } from 'node:crypto';

import { aReceipt } from '@pinkas/test-kit/a-document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { attempt, REFUSED } from '../attempt.ts';
import { issue, issueOf, type Issued } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/* What an attacker could write who has the login of the application role and nothing else. */

let server: TestServer;
let accountId: number;
let userId: string;
let otherAccountId: number;
let invoice: Issued;
let receipt: Issued;
let expenseId: string;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId, id: userId } = user);
  otherAccountId = (await server.givenUser()).accountId;
  const browser = await signIn(server, user);
  invoice = await issue(browser);
  receipt = await issueOf(browser, aReceipt(11_800));
  expenseId = randomUUID();
});

afterAll(() => server.stop());

/** A row of the table again, with other values in some columns: it would fit the table. */
const likeOne = (table: string, changes: object): string => `
  insert into ${table} select (jsonb_populate_record(t, '${JSON.stringify(changes)}')).*
  from ${table} t limit 1`;

/** A second row in each table of the books, and the changes that would turn what is written. */
const STATEMENTS: readonly (readonly [what: string, statement: () => string])[] = [
  ['a line', () => likeOne('document_lines', { line_no: 99 })],
  ['a payment', () => likeOne('document_payments', { line_no: 99 })],
  ['a due date', () => likeOne('payment_dues', { due_no: 99 })],
  [
    'a link',
    () =>
      `insert into document_links (account_id, document_id, source_id, kind, sum_agorot)
       values (${accountId}, '${receipt.id}', '${invoice.id}', 'receipt', 11800)`,
  ],
  ['a ledger line', () => likeOne('journal_lines', { line_no: 99 })],
  ['a document', () => likeOne('documents', { id: randomUUID(), number: 999 })],
  [
    'a cancellation',
    () =>
      `insert into document_cancellations (account_id, document_id, cancelled_at, cancelled_by, reason)
       values (${accountId}, '${invoice.id}', now(), '${userId}', '')`,
  ],
  [
    'a closure',
    () =>
      `insert into document_closures (account_id, document_id, closed_at, closed_by)
       values (${accountId}, '${invoice.id}', now(), '${userId}')`,
  ],
  ['the removal of a closure', () => 'delete from document_closures'],
  ['a link of another page', () => likeOne('public_links', { token_hash: '\\x01' })],
  ['an open balance', () => 'update documents set open_agorot = 0'],
  ['a number that goes up', () => 'update numberings set next_number = next_number + 1'],
  ['a number that goes down', () => 'update numberings set next_number = first_number'],
  ['the end of a chain', () => "update numberings set last_hash = '\\x00'"],
  ['a series', () => likeOne('numberings', { series: 'second' })],
  ['an audit row that needs no evidence', () => likeOne('audit_events', { id: randomUUID() })],
  ['an event that needs no evidence', () => likeOne('document_events', { id: randomUUID() })],
  [
    'an entry of evidence',
    () =>
      `insert into evidence_entries (account_id, table_name, row_key, id, at)
       values (${accountId}, 'tags', 'x', '${randomUUID()}', now())`,
  ],
  ['rows by their writer', () => `select insert_documents(${accountId}, '[{}]')`],
  [
    'an open balance by its function',
    () => `select settle_open_sums(${accountId}, array['${invoice.id}'::uuid])`,
  ],
];

describe('the application role writes no books', () => {
  test.each(STATEMENTS)('%s is refused', async (_what, statement) => {
    // What is settled already needs no update; something must be open for the function to correct.
    await server.db.superuser.query(
      `set session_replication_role = replica; update documents set open_agorot = 1 where id = '${invoice.id}';
       set session_replication_role = origin`,
    );
    expect(await attempt(server, accountId, statement())).toBe(REFUSED.noPrivilege);
  });

  test('the number of a business that issued documents is final', async () => {
    const statement = `update business_profiles set tax_id = '000000018'`;
    expect(await attempt(server, accountId, statement)).toBe(REFUSED.final);
    expect(await attempt(server, otherAccountId, statement)).toBe('was written');
  });

  test('locking a document is all that its right of update is good for', async () => {
    expect(await attempt(server, accountId, 'select from documents for update')).toBe(
      'was written',
    );
    expect(
      await attempt(server, accountId, `update documents set account_id = ${otherAccountId}`),
    ).not.toBe('was written');
  });

  test('an entry of purchases balances', async () => {
    const line = (side: string): string => `
      insert into purchase_journal_lines (account_id, source_kind, source_id, entry_no, line_no,
        entry_date, ledger_account, debit_agorot, credit_agorot, posted_at)
      values (${accountId}, 'expense', '${expenseId}', 1, 1, '2026-11-01', 'bank', ${side}, now())`;
    expect(await attempt(server, accountId, line('100, 0'))).toBe(REFUSED.outOfBalance);
    const both = `${line('100, 0')}, (${accountId}, 'expense', '${expenseId}', 1, 2, '2026-11-01', 'suppliers', 0, 100, now())`;
    expect(await attempt(server, accountId, both)).toBe('was written');
  });
});

/** Functions with the rights of the owner, each called for an account. */
const FUNCTIONS: readonly (readonly [name: string, call: (account: number) => string])[] = [
  ['issue_documents', (account) => `issue_documents(${account}, '[]', '{}')`],
  [
    'cancel_document',
    (account) =>
      `cancel_document(${account}, '${receipt.id}', now(), '2026-11-01', '${userId}', '{}', '', '')`,
  ],
  [
    'close_document',
    (account) => `close_document(${account}, '${invoice.id}', now(), '${userId}', '{}', '')`,
  ],
  ['reopen_document', (account) => `reopen_document(${account}, '${invoice.id}', now(), '{}', '')`],
  [
    'move_documents_of_merge',
    (account) => `move_documents_of_merge(${account}, '${randomUUID()}')`,
  ],
  [
    'change_allocations',
    (account) => `change_allocations(${account}, '{}', '[]', now(), '{}', '')`,
  ],
  [
    'attach_allocation_number',
    (account) =>
      `attach_allocation_number(${account}, '${randomUUID()}', '${invoice.id}', '519873001', now(), '{}', '')`,
  ],
  ['part_allocations', (account) => `part_allocations(${account}, '{${userId}}', now(), '{}', '')`],
  ['hold_cheques', (account) => `hold_cheques(${account}, '{${receipt.id}}')`],
  [
    'turn_cheques',
    (account) =>
      `turn_cheques(${account}, '${receipt.id}', '{1}', true, '2026-11-01', now(), '{}', '', '')`,
  ],
  ['add_numbering', (account) => `add_numbering(${account}, 305, 'second', 1)`],
  ['lock_books', (account) => `lock_books(${account}, '2026-01-31', 0, '', now(), '{}')`],
  ['move_first_number', (account) => `move_first_number(${account}, 320, 'main', 5)`],
  ['add_task_job', (account) => `add_task_job(${account}, '${randomUUID()}', 1, false)`],
  [
    'enqueue_outbox_task_at',
    (account) => `enqueue_outbox_task_at(${account}, '${randomUUID()}', now())`,
  ],
  ['ask_closing', (account) => `ask_closing(${account}, now(), now() + interval '1 day')`],
  ['invite_member', (account) => `invite_member(${account}, '{}')`],
  [
    'renew_member_invitation',
    (account) => `renew_member_invitation(${account}, '${randomUUID()}', now())`,
  ],
  [
    'withdraw_member_invitation',
    (account) => `withdraw_member_invitation(${account}, '${randomUUID()}', now())`,
  ],
  ['offer_ownership', (account) => `offer_ownership(${account}, '{}', now()::date)`],
  [
    'end_ownership_offer',
    (account) => `end_ownership_offer(${account}, '${randomUUID()}', 'ended', now())`,
  ],
  [
    'accept_ownership',
    (account) => `accept_ownership(${account}, '${randomUUID()}', '${userId}', now(), now()::date)`,
  ],
  ['ask_member_password', (account) => `ask_member_password(${account}, '${userId}', now())`],
  ['change_member', (account) => `change_member(${account}, '${userId}', null)`],
  [
    'set_accountant_rights',
    (account) => `set_accountant_rights(${account}, '${userId}', '{issue}')`,
  ],
  ['end_accountant', (account) => `end_accountant(${account}, '${userId}')`],
  [
    'answer_client_request',
    (account) => `answer_client_request(${account}, '${userId}', '${userId}', '{}', now())`,
  ],
  ['end_manager', (account) => `end_manager(${account}, '${userId}')`],
  ['undo_closing', (account) => `undo_closing(${account}, now())`],
  ['approve_distributor', (account) => `approve_distributor(${account}, 'plus', now())`],
  ['allow_providers', (account) => `allow_providers(${account}, false)`],
  ['lock_registration_step', (account) => `lock_registration_step(${account})`],
  ['set_registration_step', (account) => `set_registration_step(${account}, 'FINISH')`],
  ['set_second_factor_demand', (account) => `set_second_factor_demand(${account}, true)`],
  // Granted to the role of sign-in alone: the application may not call it at all.
  [
    'note_of_person',
    (account) => `note_of_person(${account}, '${userId}', '{"action": "person.forged"}', null)`,
  ],
];

describe('a function with the rights of the owner', () => {
  test.each(FUNCTIONS)('%s acts for the account of the transaction alone', async (_name, call) => {
    expect(await attempt(server, otherAccountId, `select ${call(accountId)}`)).toBe(
      REFUSED.noPrivilege,
    );
    expect(await attempt(server, null, `select ${call(accountId)}`)).toBe(REFUSED.noPrivilege);
  });

  test('is in the list above when it writes or calls the queue', async () => {
    const { rows } = await server.db.superuser.query<{ name: string }>(
      `select proname::text as name from pg_proc
       where prosecdef and provolatile = 'v' and prorettype <> 'trigger'::regtype
         and pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(FUNCTIONS.map(([name]) => name).toSorted());
  });

  test('reads for the account of the transaction alone', async () => {
    const { rows } = await server.db.superuser.query<{ name: string; others: string[] }>(
      `select proname::text as name, array(select format('null::%s', format_type(t, null))
           from unnest(proargtypes[1:]) with ordinality a(t, place) order by place) as others
        from pg_proc
        where prosecdef and provolatile <> 'v' and proargnames[1] = 'p_account_id'
          and pronamespace = 'public'::regnamespace
          and has_function_privilege('pinkas_app', oid, 'execute') order by 1`,
    );
    const answers = await Promise.all(
      rows.map(async ({ name, others }) => {
        const call = `select from ${name}(${[accountId, ...others].join()})`;
        return [name, await attempt(server, otherAccountId, call)];
      }),
    );
    expect(answers).toEqual(rows.map(({ name }) => [name, REFUSED.noPrivilege]));
    expect(answers.length).toBeGreaterThan(10);
  });

  test('moves no first number of a series that has documents', async () => {
    const move = `select move_first_number(${accountId}, 305, 'main', 5)`;
    expect(await attempt(server, accountId, move)).toBe(REFUSED.final);
  });
});

test('a series never counts down, for the owner of the tables either', async () => {
  await expect(
    server.db.database.owner.query(
      'update numberings set next_number = next_number - 1 where account_id = $1 and doc_type = 305',
      [accountId],
    ),
  ).rejects.toMatchObject({ code: REFUSED.final });
});
