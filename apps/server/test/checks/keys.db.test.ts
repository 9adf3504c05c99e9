import { randomInt, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { plantRows } from '../database/plant-rows.ts';
import { useTestDatabase } from '../database/use-test-database.ts';
import { KEYS_OF_ALL } from './once-only-of-all.ts';
import { FRESH, KEYS_OF_ACCOUNTS, PERSON, type Key, type Row } from './once-only.ts';

/* What may be there once only, and which columns name a row that must be there. */

const db = useTestDatabase();

/** Returns a value that no other row has. */
function freshOf(table: string, column: string): unknown {
  const uuid = randomUUID();
  if (column === 'token_hash') return `\\x${uuid.replaceAll('-', '')}`;
  // Signs that are distinguishable at a glance.
  if (column === 'code') return uuid.replaceAll(/[^a-f2-9]/g, '').slice(0, 8);
  const isNumber = column === 'account_id' || (table === 'accounts' && column === 'id');
  return isNumber ? randomInt(1_000_000_000) : uuid;
}

/** Returns a row with its placeholders filled in; from the first row, the values that the two have in common. */
function filled(table: string, row: Row, first: Row): Row {
  const valueOf = (column: string, value: unknown): unknown => {
    if (value === PERSON) return first[column] ?? freshOf(table, column);
    return value === FRESH ? freshOf(table, column) : value;
  };
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, valueOf(column, value)]),
  );
}

/** Returns the key that refuses the second of two rows; undefined where none does. */
async function clashOf(table: string, row: Row, changes: Row): Promise<string | undefined> {
  const first = filled(table, row, {});
  const second = filled(table, { ...row, ...changes }, first);
  try {
    await plantRows(
      db.superuser,
      [first, second].map((one) => [table, one] as const),
    );
    return undefined;
  } catch (error) {
    const { code, constraint } = error as { code: string; constraint?: string };
    if (code !== '23505') throw error;
    return constraint;
  }
}

async function listOf(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await db.superuser.query<{ name: string }>(query, values);
  return rows.map(({ name }) => name);
}

const ONCE = `
  from pg_index join pg_class c on c.oid = indrelid
  where indisunique and not indisprimary and relnamespace = 'public'::regnamespace`;

/** Of an account, beside its id: the same row in another account is another one. */
function ofAccount({ row, next = {}, apart }: Key, id: Row): Key {
  const account = { account_id: PERSON, ...id };
  return { row: { ...account, ...row }, next, apart: [...apart, { account_id: FRESH }] };
}

const TABLES = [...new Set([...Object.keys(KEYS_OF_ACCOUNTS), ...Object.keys(KEYS_OF_ALL)])];

test.each(TABLES)('%s has each of its keys once', async (table) => {
  const ids = await listOf(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and attname = 'id'`,
    [table],
  );
  const id = ids.length > 0 ? { id: FRESH } : {};
  const ofAccounts = (KEYS_OF_ACCOUNTS[table] ?? []).map((key) => ofAccount(key, id));
  const names = new Set<string>();
  for (const { row, next = {}, apart } of [...ofAccounts, ...(KEYS_OF_ALL[table] ?? [])]) {
    const name = await clashOf(table, row, next);
    expect(name, JSON.stringify(row)).toBeDefined();
    names.add(name ?? '');
    for (const changes of apart) {
      const kept = await clashOf(table, row, { ...next, ...changes });
      expect(kept, JSON.stringify(changes)).toBeUndefined();
    }
  }
  const wanted = await listOf(
    `select indexrelid::regclass::text as name ${ONCE} and indrelid = $1::regclass`,
    [table],
  );
  expect([...names].toSorted()).toEqual(wanted.toSorted());
});

test('no table is left out', async () => {
  const tables = await listOf(`select distinct indrelid::regclass::text as name ${ONCE}`);
  expect(tables.toSorted()).toEqual(TABLES.toSorted());
});

/**
 * Ids that reference no row of the account: they reference people, objects of several kinds, or nothing that is stored.
 */
const NAMES_NOTHING: Readonly<Record<string, readonly string[]>> = {
  accounting_export_entries: ['source_id'],
  // A document may be removed, and a file with it.
  accounting_export_papers: ['file_id'],
  attachments: ['entity_id'],
  business_archives: ['through_id'],
  client_downloads: ['job_id', 'through_id'],
  client_visits: ['session_id'],
  customer_links: ['link_id'],
  // The person who has the form open, and a template that may be deleted since.
  document_drafts: ['editor_id', 'template_id'],
  document_page_links: ['link_id'],
  document_reminders: ['step_id'],
  expense_inbox: ['file_id'],
  // Each issue would pay for it; it follows its document.
  journal_lines: ['customer_id'],
  long_jobs: ['run_id', 'task_id'],
  notice_settings: ['user_id'],
  notices: ['user_id'],
  payment_reminders: ['user_id'],
  person_names: ['user_id'],
  public_links: ['document_id'],
  purchase_journal_lines: ['source_id'],
  question_links: ['user_id'],
  registrations: ['request_id'],
  saved_views: ['user_id'],
  security_events: ['user_id'],
  tax_authority_attempts: ['user_id'],
  upload_sessions: ['user_id'],
  view_mailings: ['user_id'],
};

const NAMED = `
  select format('%s.%s', a.attrelid::regclass, a.attname) as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and a.atttypid = 'uuid'::regtype
    and a.attname like '%\\_id' and not exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid = a.attrelid and a.attnum = any (f.conkey))
  order by 1`;

test('an id of another row names one that is there', async () => {
  const found = await listOf(NAMED);
  const nothing = Object.entries(NAMES_NOTHING).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(found).toEqual(nothing);
});

/** Columns beside such ids that reference rows of other tables: codes, positions, accounts and people. */
const NAMES_OTHERS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'affiliate_referrals account_id',
    'client_downloads account_id',
    'client_visits account_id',
    'email_links account_id',
    'invitations account_id',
    'member_invitations account_id',
    'memberships account_id',
    'ownership_offers account_id',
    'registrations account_id',
    'sessions account_id',
    'users default_account_id',
  ],
  allocation_requests: ['allocation_request_events account_id, document_id'],
  budgets: ['budget_lines account_id, budget_year'],
  distributors: ['accounts distributor', 'distributor_people distributor'],
  document_payments: [
    'bank_deposit_parts account_id, document_id, line_no',
    'cheque_entries account_id, document_id, line_no',
    'cheque_states account_id, document_id, line_no',
    'payment_dues account_id, document_id, line_no',
  ],
  expense_categories: [
    'expense_category_shares code',
    'expenses category_code',
    'own_expense_categories base_code',
  ],
  ledger_accounts: [
    'budget_lines standard_account',
    'expense_categories ledger_account',
    'journal_lines ledger_account',
    'manual_entry_lines standard_account',
    'purchase_journal_lines ledger_account',
  ],
  long_jobs: [
    'bulk_jobs account_id, id',
    'export_jobs account_id, id',
    'letter_mailings account_id, id',
  ],
  payment_dues: ['bank_matches account_id, document_id, line_no, due_no'],
  users: [
    'member_invitations accepted_by',
    'member_invitations invited_by',
    'ownership_offers offered_by',
    'ownership_offers offered_to',
  ],
  vat_returns: ['return_filings account_id, return_no'],
};

const NAMING = `
  select format('%s: %s %s', confrelid::regclass, conrelid::regclass, columns.names) as name
  from pg_constraint f cross join lateral (
    select string_agg(a.attname, ', ' order by place) as names,
      bool_or(a.atttypid = 'uuid'::regtype and a.attname like '%\\_id') as "hasId"
    from unnest(conkey) with ordinality as k (no, place)
    join pg_attribute a on a.attrelid = conrelid and a.attnum = k.no) columns
  where contype = 'f' and connamespace = 'public'::regnamespace
    and not ("hasId" and names ~ '^(account_id, )?\\w+$' and confrelid <> 'allocation_requests'::regclass)
  order by 1`;

test('a code, a place, an account or a person names one that is there', async () => {
  const naming = Object.entries(NAMES_OTHERS).flatMap(([target, columns]) =>
    columns.map((column) => `${target}: ${column}`),
  );
  expect(await listOf(NAMING)).toEqual(naming);
});
