import { localDateAt } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { aRandomBusiness } from '../testing/random-business.ts';
import { expectRevenueDrills, revenueOf, sum } from '../testing/revenue-calls.ts';

const YEAR = localDateAt(Date.now()).slice(0, 4);
const PERIOD = `from=${YEAR}-01-01&to=${YEAR}-12-31`;
const BASES = ['accrual', 'cash'] as const;
const TIMEOUT_MS = 300_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Counted from the documents, expenses and payments themselves, without the ledger. */
const RECOUNT = `
  with issued as (
    select d.*, case when doc_type = 330 then -1 else 1 end as sign from documents d
    where d.account_id = $1 and d.document_date between $2 and $3 and not exists (
      select from document_cancellations k where k.account_id = $1 and k.document_id = d.id)),
  booked as (
    select e.*, case when kind = 'credit-note' then -1 else 1 end as sign from expenses e
    where e.account_id = $1 and e.document_date between $2 and $3 and state <> 'waiting' and removed_at is null)
  select
    (select coalesce(sum(sign * (total_agorot - vat_agorot)), 0)::bigint from issued
      where doc_type in (305, 320, 330) or ($4 and doc_type in (400, 405))) as income,
    (select coalesce(sum(sign * (gross_agorot - vat_claimed_agorot)), 0)::bigint from booked
      where not is_equipment and category_code not in ('equipment', 'vehicle-purchase')) as expense,
    (select coalesce(sum(i.sign * p.sum_agorot), 0)::bigint from issued i
      join document_payments p on p.account_id = $1 and p.document_id = i.id
      where i.doc_type in (320, 330, 400, 405)) as received,
    (select coalesce(sum(paid_agorot + withheld_agorot), 0)::bigint from supplier_payments
      where account_id = $1 and cancelled_at is null and payment_date between $2 and $3) as paid`;

interface Recount {
  readonly income: number;
  readonly expense: number;
  readonly received: number;
  readonly paid: number;
}

async function recount(accountId: number, hasNoVat: boolean): Promise<Recount> {
  const values = [accountId, `${YEAR}-01-01`, `${YEAR}-12-31`, hasNoVat];
  const { rows } = await server.db.database.owner.query<Recount>(RECOUNT, values);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate has a row');
  return row;
}

test.each(['licensed-dealer', 'exempt-dealer'] as const)(
  'I9: profit and loss of a random %s is a recount of its documents, expenses and payments',
  { timeout: TIMEOUT_MS },
  async (kind) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed: 11, steps: 160 });
    const counted = await recount(user.accountId, kind !== 'licensed-dealer');
    const accrual = await revenueOf(browser, `${PERIOD}&basis=accrual`);
    const cash = await revenueOf(browser, `${PERIOD}&basis=cash`);
    expect({
      income: accrual.income.totalAgorot,
      expense: accrual.expense.totalAgorot,
      received: cash.income.totalAgorot,
      paid: cash.expense.totalAgorot,
    }).toEqual(counted);
    expect(counted.income).not.toBe(0);
    expect(counted.paid).not.toBe(0);
    for (const report of [accrual, cash]) {
      expect(report.profit.totalAgorot).toBe(
        report.income.totalAgorot - report.expense.totalAgorot,
      );
      expect(report.months).toHaveLength(12);
      for (const index of report.months.keys()) {
        for (const half of ['income', 'expense'] as const) {
          const rows = report.rows.filter((row) => row.kind === half);
          const ofMonth = rows.map(({ months }) => months[index] ?? 0);
          expect(sum(ofMonth), `${half} ${String(index)}`).toBe(report[half].months[index]);
        }
      }
    }
    for (const basis of BASES) await expectRevenueDrills(browser, `${PERIOD}&basis=${basis}`);
  },
);
