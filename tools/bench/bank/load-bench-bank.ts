import {
  DEMO_ACCOUNT_ID,
  DEMO_USER_ID,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { withLoader } from '../bench-loader.ts';

export const BENCH_BANK_ACCOUNT = '01960000-0000-7000-8000-000000000001';
const STATEMENT = '01960000-0000-7000-8000-000000000002';
/** The period of movements and payments in days: after the lock of the demo's books, on any day. */
const DAYS = 90;

/** As many payments as movements, of few sums, so that each sum has many of them. */
const PAYMENTS = `
  insert into supplier_payments (account_id, id, supplier_id, payment_date, means, paid_agorot, withheld_agorot, detail,
      remark, created_at, created_by)
  select $1, ('01950000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, c.id, current_date - i % $3::int,
    'transfer', 10000 + i % 500, 0, jsonb_build_object('reference', (100000 + i)::text), '', now(), $4
  from generate_series(1, $2::int) i
  cross join lateral (select id from customers where account_id = $1 order by id limit 1) c
  on conflict do nothing`;

const ACCOUNT = `
  insert into bank_accounts (account_id, id, bank_code, branch, number, name, created_at)
  values ($1, $2, '12', '700', '99887766', 'bench', now()) on conflict do nothing`;

const FILE = `
  insert into bank_statements (account_id, id, bank_account_id, import_no, state, sha256, name, format, content, created_at,
      actor_kind, actor_id, imported_at)
  values ($1, $2, $3, 1, 'imported', sha256('bench'), 'bench', 'csv', '', now(), 'user', $4, now())
  on conflict do nothing`;

/** Half of the movements name the number of their payment, the others its sum alone. */
const ROWS = `
  insert into bank_rows (account_id, id, bank_account_id, statement_id, place, row_key, like_no, booked_on, description,
      reference, amount_agorot)
  select $1, ('01970000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, $3, $4, i, 'bench ' || i, 1,
    current_date - i % $5::int, 'transfer ' || i, case when i % 2 = 0 then (100000 + i)::text else '' end,
    -10000 - i % 500
  from generate_series(1, $2::int) i on conflict do nothing`;

/** Gives the demo an account with movements, and as many payments that they may be. */
export function loadBenchBank(dataFolder: string, rows: number): Promise<void> {
  return withLoader(dataFolder, async (loader) => {
    await loader.query(PAYMENTS, [DEMO_ACCOUNT_ID, rows, DAYS, DEMO_USER_ID]);
    await loader.query(ACCOUNT, [DEMO_ACCOUNT_ID, BENCH_BANK_ACCOUNT]);
    await loader.query(FILE, [DEMO_ACCOUNT_ID, STATEMENT, BENCH_BANK_ACCOUNT, DEMO_USER_ID]);
    await loader.query(ROWS, [DEMO_ACCOUNT_ID, rows, BENCH_BANK_ACCOUNT, STATEMENT, DAYS]);
    for (const table of ['supplier_payments', 'bank_rows', 'bank_matches']) {
      await loader.query(`vacuum analyze ${table}`);
    }
  });
}
