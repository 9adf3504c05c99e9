import { randomUUID } from 'node:crypto';

import { EXPENSE_GROUPS } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  EXPENSE_MEASURES,
  expenseEntriesOf,
  EXPENSES_REPORT,
  expensesReportOf,
} from '../testing/expense-report-calls.ts';
import { aRandomBusiness } from '../testing/random-business.ts';

/** Within the days of the random expenses, so that some lie before and after. */
const PERIOD = 'from=2026-01-20&to=2026-09-30';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

interface Plain {
  readonly id: string;
  readonly sign: number;
  readonly gross: number;
  readonly vat: number;
  readonly claimed: number;
  readonly recognised: number;
  readonly month: string;
  readonly category: string;
  readonly supplier: string;
  readonly parts: readonly { readonly tag: string; readonly sum: number }[];
}

/** Divides some expenses of an account among tags, and puts some into a category of its own. */
async function divideSome(accountId: number): Promise<void> {
  const { superuser } = server.db;
  const tags = [randomUUID(), randomUUID()];
  for (const [index, id] of tags.entries()) {
    await superuser.query(
      `insert into tags (account_id, id, name, color, created_at)
       values ($1, $2, $3, 'blue', now())`,
      [accountId, id, `תגית ${String(index)}`],
    );
  }
  await superuser.query(
    `insert into expense_tags (account_id, expense_id, tag_id, sum_agorot)
     select e.account_id, e.id, t.tag, e.gross_agorot * t.part / 10
     from (select x.*, row_number() over (order by x.id) as n from expenses x where x.account_id = $1) e
     cross join (values ($2::uuid, 3), ($3::uuid, 5)) t (tag, part)
     where e.n % 3 = 0 or (e.n % 3 = 1 and t.part = 3)`,
    [accountId, ...tags],
  );
  const own = randomUUID();
  await superuser.query(
    `insert into own_expense_categories (account_id, id, name, base_code, vat_parts, vat_of, tax_parts, tax_of, created_at)
     values ($1, $2, 'תפאורה', 'other', 1, 1, 1, 1, now())`,
    [accountId, own],
  );
  await superuser.query(
    `update expenses set own_category_id = $2 where account_id = $1 and category_code in ('other', 'rent')`,
    [accountId, own],
  );
}

/** The approved expenses of the days as they stand, one by one. */
async function plainExpenses(accountId: number): Promise<readonly Plain[]> {
  const { rows } = await server.db.superuser.query<Plain>(
    `select e.id, case e.kind when 'credit-note' then -1 else 1 end as sign, e.gross_agorot as gross,
       e.vat_agorot as vat, e.vat_claimed_agorot as claimed, e.tax_recognised_agorot as recognised,
       to_char(e.document_date, 'YYYY-MM') as month,
       coalesce(e.own_category_id::text, e.category_code) as category,
       (select case when c.is_regular then c.id::text else 'casual' end from customers c
         where c.account_id = $1 and c.id = e.supplier_id) as supplier,
       coalesce((select json_agg(json_build_object('tag', t.tag_id, 'sum', t.sum_agorot))
         from expense_tags t where t.account_id = $1 and t.expense_id = e.id), '[]') as parts
     from expenses e
     where e.account_id = $1 and e.removed_at is null and e.state in ('open', 'reported')
       and e.document_date >= '2026-01-20' and e.document_date <= '2026-09-30'`,
    [accountId],
  );
  return rows;
}

/** What the ledger of purchases has of the same days, by account. */
async function posted(accountId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await server.db.superuser.query<{ account: string; sum: number }>(
    `select j.ledger_account as account, sum(j.debit_agorot - j.credit_agorot)::bigint as sum
     from purchase_journal_lines j
     where j.account_id = $1 and j.source_kind = 'expense' and j.entry_date between '2026-01-20' and '2026-09-30'
     group by 1`,
    [accountId],
  );
  return new Map(rows.map((row) => [row.account, Number(row.sum)]));
}

/** Returns the whole sum of each group of plain expenses, by key. */
function grossBy(
  by: (typeof EXPENSE_GROUPS)[number],
  plain: readonly Plain[],
): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (key: string, value: number): void => {
    sums[key] = (sums[key] ?? 0) + value;
  };
  for (const one of plain) {
    if (by !== 'tag') {
      add(one[by], one.sign * one.gross);
      continue;
    }
    const divided = sum(one.parts.map((part) => part.sum));
    for (const part of one.parts) add(part.tag, one.sign * part.sum);
    if (divided < one.gross || one.parts.length === 0)
      add('none', one.sign * (one.gross - divided));
  }
  return sums;
}

test.each(['company', 'exempt-dealer'] as const)(
  'I9: of a random %s every figure agrees with its expenses, with the ledger and with a plain recount',
  { timeout: 240_000 },
  async (kind) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed: 41, steps: 160 });
    await divideSome(user.accountId);
    const plain = await plainExpenses(user.accountId);
    expect(plain.length).toBeGreaterThan(10);
    const ledger = await posted(user.accountId);
    const claimed = (ledger.get('input-vat') ?? 0) + (ledger.get('input-vat-equipment') ?? 0);
    const gross = -(ledger.get('suppliers') ?? 0);
    for (const by of EXPENSE_GROUPS) {
      const { rows, total, rest } = await expensesReportOf(browser, `${PERIOD}&by=${by}`);
      expect(rest, by).toBeNull();
      expect(total, by).toMatchObject({
        expenses: plain.length,
        grossAgorot: gross,
        vatClaimedAgorot: claimed,
        costAgorot: gross - claimed,
        netAgorot: sum(plain.map((one) => one.sign * (one.gross - one.vat))),
        vatOtherAgorot: sum(plain.map((one) => one.sign * (one.vat - one.claimed))),
        recognisedAgorot: sum(plain.map((one) => one.sign * one.recognised)),
      });
      const byKey = Object.fromEntries(rows.map((row) => [row.id, row.grossAgorot]));
      expect(byKey, by).toMatchObject(grossBy(by, plain));
      for (const measure of EXPENSE_MEASURES) {
        expect(sum(rows.map((row) => row[measure])), `${by} ${measure}`).toBe(total[measure]);
      }
      for (const row of [...rows, undefined]) {
        const query = `${PERIOD}&by=${by}${row === undefined ? '' : `&row=${row.id}`}`;
        const entries = await expenseEntriesOf(browser, query);
        const expected = row ?? total;
        for (const measure of EXPENSE_MEASURES) {
          const found = sum(entries.map((entry) => entry[measure]));
          expect(found, `${query} ${measure}`).toBe(expected[measure]);
        }
        const summed = await getJson<{ total: unknown }>(
          browser,
          `${EXPENSES_REPORT}/entries/total?${query}`,
        );
        expect(summed.total, query).toMatchObject({
          expenses: entries.length,
          costAgorot: expected.costAgorot,
        });
      }
    }
  },
);
