import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { PlantedBooks } from '../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../test/database/use-test-database.ts';

/*
 * What a person reads who sees only a part of the documents: rows of these alone, in every table that is bound to
 * it.
 */

const db = useTestDatabase();

type Row = Readonly<Record<string, unknown>>;

/** Rows of a table about a document, or about what belongs to it. */
type RowsOf = (document: string, own: string) => readonly Row[];

const SHOWN = '00000000-0000-4000-8000-00000000000a';
const id = () => randomUUID();
const ofDocument =
  (values: Row = {}) =>
  (document_id: string) => [{ document_id, ...values }];
const withId =
  (values: Row = {}) =>
  (document_id: string) => [{ id: id(), document_id, ...values }];
/** Somebody who works on their own documents alone sees what they began. */
const ofWork =
  (column: string, values: Row = {}) =>
  (_document: string, own: string) => [{ id: id(), [column]: own, ...values }];
const FILE = { format: 'csv', target: 'ledger', language: 'he' };

/** By table: rows that are seen with the document. */
const BOUND: Readonly<Record<string, RowsOf>> = {
  allocation_request_events: withId({ kind: 'asked' }),
  allocation_requests: ofDocument({ state: 'asked' }),
  allocations: (document) => [
    { id: id(), credit_id: document, item_id: SHOWN, sum_agorot: 1 },
    { id: id(), credit_id: SHOWN, item_id: document, sum_agorot: 1 },
  ],
  attached_allocation_numbers: withId(),
  attachments: (document) =>
    ['document', 'document-row'].map((entity_kind) => ({
      entity_kind,
      entity_id: document,
      file_id: id(),
    })),
  batch_files: (_document, own) => [
    { id: id(), created_by: own, format: 'csv', sha256: `\\x${own.slice(-2)}` },
  ],
  batch_rows: (document_id) => [{ file_id: id(), row_no: 2, document_id }],
  bulk_job_documents: (document_id) => [{ job_id: id(), document_id }],
  cheque_entries: ofDocument({ entry_no: 1, line_no: 1, sum_agorot: 1, first_line: 1 }),
  cheque_states: ofDocument({ state: 'bounced' }),
  customer_merge_documents: ofDocument(),
  document_cancellations: ofDocument(),
  document_closures: ofDocument(),
  document_drafts: ofWork('created_by', { kind: 'draft' }),
  document_events: withId(),
  document_files: ofDocument({ kind: 'copy', row_progress: [] }),
  document_lines: ofDocument(),
  document_links: (document) => [
    { document_id: document, source_id: SHOWN, kind: 'base' },
    { document_id: SHOWN, source_id: document, kind: 'base' },
  ],
  document_notes: withId(),
  document_originals: ofDocument({ channel: 'mail' }),
  document_page_links: ofDocument(),
  document_payments: ofDocument({ kind: 'cash', sum_agorot: 1 }),
  document_reminder_stops: ofDocument(),
  document_reminders: ofDocument({ open_agorot: 1 }),
  document_tags: ofDocument(),
  draft_schedules: (_document, own) => [{ draft_id: id(), asked_by: own }],
  journal_lines: ofDocument({ debit_agorot: 1 }),
  long_jobs: ofWork('started_by', { state: 'done' }),
  notices: (document_id, user_id) => [
    { id: id(), user_id, document_id, kind: 'invoice-paid', cause: document_id, mail: 'none' },
    { id: id(), user_id, document_id: null, kind: 'job-done', cause: user_id, mail: 'none' },
  ],
  payment_dues: ofDocument(),
  public_links: (document_id) => [{ document_id, token_hash: `\\x${document_id.slice(-2)}` }],
  question_links: (document) => [{ question_id: document, token_hash: `\\x${document.slice(-2)}` }],
  question_notes: (document) => [{ id: id(), question_id: document, side: 'business' }],
  questions: (document) => [{ id: document, document_id: document, state: 'open' }],
  quote_answers: ofDocument({ answer: 'accepted', name: 'x' }),
  stock_movements: withId({ reason: 'document', quantity_e4: 1 }),
  template_reminders: (_document, own) => [
    { template_id: id(), created_by: own, every_months: 1, day_of_month: 1 },
  ],
};

/** Of the whole business: a person who sees only a part of its documents sees none. */
const OF_ALL: Readonly<Record<string, Row>> = {
  accounting_export_cards: {},
  accounting_export_documents: {},
  accounting_export_entries: { source_kind: 'manual', parties: [null] },
  accounting_export_papers: {},
  accounting_exports: { export_no: 1, ...FILE },
  bank_accounts: { bank_code: '12', branch: '1', number: '1234' },
  bank_deposit_parts: {},
  bank_deposits: { deposit_no: 1 },
  bank_matches: { supplier_payment_id: SHOWN },
  bank_rows: { like_no: 1, amount_agorot: 1 },
  bank_statements: { state: 'draft', format: 'csv', sha256: `\\x${'00'.repeat(32)}` },
  budget_lines: { kind: 'income', month_no: 1, budget_agorot: 1, budget_year: 2026 },
  budgets: { budget_year: 2026, version: 1 },
  manual_entries: { entry_no: 1, kind: 'ordinary', description: 'x' },
  manual_entry_lines: { standard_account: 'cash', debit_agorot: 1 },
};

async function countAs(books: PlantedBooks, bounds: string, table: string): Promise<number> {
  await books.plant();
  const client = await db.database.app.connect();
  try {
    await client.query(
      `begin; set local app.account_id = '${books.account}'; set local app.bounds = '${bounds}'`,
    );
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n ?? 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const [ME, OTHER] = [
  '00000000-0000-4000-8000-0000000000b1',
  '00000000-0000-4000-8000-0000000000b2',
];

test.each(Object.entries(BOUND))(
  'of %s, those of the documents that are seen',
  async (table, rowsOf) => {
    const books = new PlantedBooks(db.superuser);
    const hidden = '00000000-0000-4000-8000-00000000000c';
    const seen = '00000000-0000-4000-8000-00000000000d';
    const document = (name: string, actor_id: string, number: number) =>
      books.add('documents', { id: name, number, doc_type: 1, actor_id });
    document(SHOWN, ME, 1).add('documents', { id: seen, number: 2, doc_type: 1, actor_id: ME });
    document(hidden, OTHER, 3);
    if (table.startsWith('question_')) {
      for (const of of [hidden, seen])
        books.add('questions', { id: of, document_id: of, state: 'open' });
    }
    const shown = rowsOf(seen, ME);
    for (const row of [...shown, ...rowsOf(hidden, OTHER)]) books.add(table, row);
    expect(await countAs(books, `${ME}//`, table)).toBe(shown.length);
    expect(await countAs(books, '', table)).toBe(shown.length + rowsOf(hidden, OTHER).length);
  },
);

test.each(Object.entries(OF_ALL))('of %s nothing', async (table, values) => {
  const books = new PlantedBooks(db.superuser).add(table, values);
  expect(await countAs(books, `${ME}//`, table)).toBe(0);
  expect(await countAs(books, '', table)).toBe(1);
});

test('of own notices, none about a document that is not seen', async () => {
  const books = new PlantedBooks(db.superuser).document('hidden', 1, 1, { actor_id: OTHER });
  const notice = { id: id(), user_id: ME, kind: 'invoice-paid', mail: 'none' };
  books.add('notices', { ...notice, document_id: books.id('hidden') });
  expect(await countAs(books, `${ME}//`, 'notices')).toBe(0);
  expect(await countAs(books, '', 'notices')).toBe(1);
});

test('no table that is bound is left out', async () => {
  const { rows } = await db.superuser.query<{ name: string }>(
    "select tablename::text as name from pg_policies where policyname = 'of_bounds' order by 1",
  );
  const named = [...Object.keys(BOUND), ...Object.keys(OF_ALL), 'documents'];
  expect(rows.map(({ name }) => name)).toEqual(named.toSorted());
});

test.each([
  ['own ones', `${ME}//`, ['mine', 'asked for']],
  ['from a day on', '/2026-05-02/', ['asked for', 'of others']],
  ['until a day', '//2026-05-02', ['mine', 'asked for']],
  ['own ones of some days', `${ME}/2026-05-02/2026-05-02`, ['asked for']],
  ['all', '', ['mine', 'asked for', 'of others']],
])('of documents %s, and functions of the owner know no other', async (_what, bounds, names) => {
  const books = new PlantedBooks(db.superuser);
  books.document('mine', 1, 1, { document_date: '2026-05-01', actor_id: ME });
  books.document('asked for', 1, 1, {
    document_date: '2026-05-02',
    actor_id: 'task',
    requested_by: ME,
  });
  books.document('of others', 1, 1, {
    document_date: '2026-05-03',
    actor_id: OTHER,
    requested_by: OTHER,
  });
  expect(await countAs(books, bounds, 'documents')).toBe(names.length);
  for (const name of ['mine', 'asked for', 'of others']) {
    const call = `set local app.bounds = '${bounds}'; select require_shown(${books.account}, '${books.id(name)}')`;
    expect(await books.run(call)).toBe(names.includes(name) ? 'done' : 'NOT_FOUND');
  }
});
