import { afterEach, beforeEach, expect, test } from 'vitest';

import { replayPurchases } from '../../../../../test/accounting/expenses.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';
import { DEMO_ACCOUNT_ID } from '../../demo-business.ts';
import { EXPENSE_SCENARIOS, INBOX_SCENARIOS } from './expense-scenarios.ts';
import { pastExpenses } from './past-expenses.ts';
import { seedDemoBusiness } from '../seed-demo.ts';
import { RETURN_PAPERS } from '../books/seed-vat.ts';

const DAY_MS = 86_400_000;

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

function seed(atMs: number): Promise<void> {
  const { db, passwords, config, storage } = server.services;
  return seedDemoBusiness({ db, passwords, linkSecret: config.secret, storage }, () => atMs);
}

async function rowOf(text: string): Promise<unknown> {
  const { rows } = await server.db.database.owner.query<object>(text, [DEMO_ACCOUNT_ID]);
  return rows[0];
}

const COUNTS = `select count(*)::int as expenses,
    (count(*) filter (where state = 'waiting'))::int as waiting,
    (count(*) filter (where vat_dropped_reason = 'allocation-missing'))::int as "withoutAllocation",
    (count(*) filter (where open_agorot between 1 and gross_agorot - 1))::int as "partlyPaid",
    (select count(*)::int from customers where account_id = $1 and is_supplier and is_regular) as suppliers,
    (select count(*)::int from recurring_expenses where account_id = $1) as recurring,
    (select count(*)::int from supplier_payments where account_id = $1 and for_expense_id is null) as payments,
    (select count(*)::int from expense_inbox i join stored_files f
      on f.account_id = i.account_id and f.id = i.file_id and f.unused_since is null
      where i.account_id = $1 and i.state = 'waiting') as inbox
  from expenses where account_id = $1`;

const EXPECTED = {
  expenses:
    pastExpenses(systemClock.today()).length + EXPENSE_SCENARIOS.length + RETURN_PAPERS.length,
  waiting: 3,
  withoutAllocation: 2,
  partlyPaid: 1,
  suppliers: 9,
  recurring: 1,
  payments: 5,
  inbox: INBOX_SCENARIOS.length,
};

test('the dealer of the demo has suppliers, expenses, payments and papers that wait, with true books', async () => {
  await seed(Date.now());
  await seed(Date.now());
  expect(await rowOf(COUNTS)).toEqual(EXPECTED);
  expect(await replayPurchases(server, DEMO_ACCOUNT_ID)).toEqual([]);
  const twice = `select name from customers where account_id = $1 and is_supplier group by name having count(*) > 1`;
  expect(await rowOf(twice)).toBeUndefined();
  const file = await rowOf(
    'select sha256 from stored_files where account_id = $1 order by created_at limit 1',
  );
  const { sha256 } = file as { sha256: string };
  const bytes = await server.services.storage.uploadedOf(DEMO_ACCOUNT_ID).read(sha256);
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]+Total USD 64\.00/);
});

test('the VAT periods since the locked year are closed, and the last one waits with its checks', async () => {
  await seed(Date.now());
  await seed(Date.now());
  const { rows } = await server.db.database.owner.query<{ references: number; to: string }>(
    `select count(*) filter (where f.reference <> '')::int as references, max(r.period_to)::text as to from vat_returns r
      join return_filings f on f.account_id = $1 and f.return_no = r.return_no and f.step = 'filed'
      join business_profiles b on b.account_id = $1
      where r.account_id = $1 and r.period_to <= b.books_locked_until`,
    [DEMO_ACCOUNT_ID],
  );
  expect(rows[0]?.references).toBeGreaterThan(0);
  const { rows: papers } = await server.db.database.owner.query(
    `select 1 from expenses e join business_profiles b on b.account_id = $1
      where e.account_id = $1 and e.document_date > b.books_locked_until
        and (e.state = 'waiting' or e.vat_dropped_reason = 'allocation-missing')`,
    [DEMO_ACCOUNT_ID],
  );
  expect(papers.length).toBeGreaterThanOrEqual(RETURN_PAPERS.length);
});

test('a seed that was cut off among the expenses is completed the day after', async () => {
  const { owner } = server.db.database;
  await owner.query(`create function cut_off() returns trigger language plpgsql
    as $$ begin raise exception 'cut off'; end $$`);
  await owner.query(`create trigger cut_off before insert on expenses for each row
    when (new.kind = 'credit-note') execute function cut_off()`);
  await expect(seed(Date.now() - DAY_MS)).rejects.toThrow();
  await owner.query('drop trigger cut_off on expenses');
  await seed(Date.now());
  expect(await rowOf(COUNTS)).toEqual(EXPECTED);
  expect(await replayPurchases(server, DEMO_ACCOUNT_ID)).toEqual([]);
});
