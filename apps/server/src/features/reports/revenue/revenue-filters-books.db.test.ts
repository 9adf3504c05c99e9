import { randomUUID } from 'node:crypto';

import { divideRounded } from '@pinkas/domain/money/agorot';
import { localDateAt } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { expensesReportOf } from '../testing/expense-report-calls.ts';
import { aRandomBusiness } from '../testing/random-business.ts';
import { expectRevenueDrills, revenueOf, sum } from '../testing/revenue-calls.ts';

const YEAR = localDateAt(Date.now()).slice(0, 4);
const PERIOD = `from=${YEAR}-01-01&to=${YEAR}-12-31`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What the books are narrowed by. */
interface Asked {
  readonly customerId?: string;
  readonly docType?: number;
  readonly branchId?: string;
  readonly tagId?: string;
  readonly userId?: string;
}

interface PlainDocument {
  readonly customerId: string;
  readonly docType: number;
  readonly branchId: string | null;
  readonly userId: string;
  readonly tags: readonly string[];
  readonly income: number;
  readonly received: number;
}

interface PlainExpense {
  readonly userId: string;
  readonly sign: number;
  readonly gross: number;
  readonly claimed: number;
  readonly parts: readonly { readonly tag: string; readonly sum: number }[];
}

interface PlainPayment {
  readonly userId: string;
  readonly paid: number;
}

interface Things {
  readonly tags: readonly [string, string];
  readonly branch: string;
  readonly colleague: string;
}

/**
 * Adds tags, a branch and a second person to some of a business's records, as if they had been there from the
 * start.
 */
async function spread(accountId: number, { tags, branch, colleague }: Things): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const [index, id] of tags.entries()) {
      await client.query(
        `insert into tags (account_id, id, name, color, created_at) values ($1, $2, $3, 'blue', now())`,
        [accountId, id, `תגית ${String(index)}`],
      );
    }
    await client.query(
      `insert into document_tags (account_id, document_id, line_no, tag_id)
       select d.account_id, d.id, t.line_no, t.tag
       from (select x.*, row_number() over (order by x.id) as n from documents x where x.account_id = $1) d
       cross join (values ($2::uuid, 0, 2), ($3::uuid, 0, 3), ($3::uuid, 1, 6)) t (tag, line_no, every)
       where d.n % t.every = 0`,
      [accountId, ...tags],
    );
    await client.query(
      `insert into expense_tags (account_id, expense_id, tag_id, sum_agorot)
       select e.account_id, e.id, t.tag, e.gross_agorot * t.part / 10
       from (select x.*, row_number() over (order by x.id) as n from expenses x where x.account_id = $1) e
       cross join (values ($2::uuid, 3), ($3::uuid, 5)) t (tag, part)
       where e.n % 3 = 0 or (e.n % 3 = 1 and t.part = 3)`,
      [accountId, ...tags],
    );
    for (const [table, column] of [
      ['expenses', 'created_by'],
      ['supplier_payments', 'created_by'],
      ['documents', 'actor_id'],
      ['documents', 'branch_id'],
    ] as const) {
      await client.query(
        `update ${table} x set ${column} = $2 from (
           select id, row_number() over (order by id) as n from ${table} where account_id = $1) k
         where x.account_id = $1 and k.id = x.id and k.n % 2 = 0`,
        [accountId, column === 'branch_id' ? branch : colleague],
      );
    }
    await client.query(
      `update documents set requested_by = null where account_id = $1 and actor_id = $2`,
      [accountId, colleague],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function plain<Row extends Record<string, unknown>>(
  accountId: number,
  text: string,
  more: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const values = [accountId, `${YEAR}-01-01`, `${YEAR}-12-31`, ...more];
  return (await server.db.database.owner.query<Row>(text, values)).rows;
}

const DOCUMENTS = `
  select d.customer_id as "customerId", d.doc_type as "docType", d.branch_id as "branchId", d.actor_id as "userId",
    array(select distinct t.tag_id::text from document_tags t
      where t.account_id = $1 and t.document_id = d.id) as tags,
    case when d.doc_type in (305, 320, 330) or ($4 and d.doc_type in (400, 405))
      then s.sign * (d.total_agorot - d.vat_agorot) else 0 end as income,
    case when d.doc_type in (320, 330, 400, 405) then s.sign * coalesce((
      select sum(p.sum_agorot) from document_payments p
      where p.account_id = $1 and p.document_id = d.id), 0)::bigint else 0 end as received
  from documents d cross join lateral (select case when d.doc_type = 330 then -1 else 1 end as sign) s
  where d.account_id = $1 and d.document_date between $2 and $3 and not exists (
    select from document_cancellations k where k.account_id = $1 and k.document_id = d.id)`;

const EXPENSES = `
  select e.created_by as "userId", case e.kind when 'credit-note' then -1 else 1 end as sign,
    e.gross_agorot as gross, e.vat_claimed_agorot as claimed,
    coalesce((select json_agg(json_build_object('tag', t.tag_id, 'sum', t.sum_agorot) order by t.tag_id)
      from expense_tags t where t.account_id = $1 and t.expense_id = e.id), '[]') as parts
  from expenses e
  where e.account_id = $1 and e.document_date between $2 and $3 and e.state <> 'waiting' and e.removed_at is null
    and not e.is_equipment and e.category_code not in ('equipment', 'vehicle-purchase')`;

const PAYMENTS = `
  select s.created_by as "userId", s.paid_agorot + s.withheld_agorot as paid from supplier_payments s
  where s.account_id = $1 and s.cancelled_at is null and s.payment_date between $2 and $3`;

interface Books {
  readonly documents: readonly PlainDocument[];
  readonly expenses: readonly PlainExpense[];
  readonly payments: readonly PlainPayment[];
}

async function plainBooks(accountId: number, hasNoVat: boolean): Promise<Books> {
  return {
    documents: await plain<PlainDocument & Record<string, unknown>>(accountId, DOCUMENTS, [
      hasNoVat,
    ]),
    expenses: await plain<PlainExpense & Record<string, unknown>>(accountId, EXPENSES),
    payments: await plain<PlainPayment & Record<string, unknown>>(accountId, PAYMENTS),
  };
}

/** What of the cost of an expense falls on a tag, to the agora. */
function costOf({ gross, claimed, parts, sign }: PlainExpense, tagId?: string): number {
  if (tagId === undefined) return sign * (gross - claimed);
  const place = parts.findIndex(({ tag }) => tag === tagId);
  const part = parts[place];
  if (part === undefined) return 0;
  const before = sum(parts.slice(0, place).map((one) => one.sum));
  const claimedUpTo = (upTo: number): number =>
    Number(divideRounded(BigInt(claimed) * BigInt(upTo), BigInt(gross)));
  return sign * (part.sum - (claimedUpTo(before + part.sum) - claimedUpTo(before)));
}

/** The same figures from the documents, expenses and payments that the filter leaves. */
function recount({ documents, expenses, payments }: Books, asked: Asked) {
  const { customerId, docType, branchId, tagId, userId } = asked;
  const isOfPerson = (one: { readonly userId: string }) =>
    userId === undefined || one.userId === userId;
  const left = documents.filter(
    (one) =>
      isOfPerson(one) &&
      (customerId === undefined || one.customerId === customerId) &&
      (docType === undefined || one.docType === docType) &&
      (branchId === undefined || one.branchId === branchId) &&
      (tagId === undefined || one.tags.includes(tagId)),
  );
  const isOfDocuments = customerId !== undefined || docType !== undefined || branchId !== undefined;
  const costs = isOfDocuments ? [] : expenses.filter(isOfPerson);
  const paid = isOfDocuments || tagId !== undefined ? [] : payments.filter(isOfPerson);
  return {
    income: sum(left.map((one) => one.income)),
    expense: sum(costs.map((one) => costOf(one, tagId))),
    received: sum(left.map((one) => one.received)),
    paid: sum(paid.map((one) => one.paid)),
  };
}

const inAddress = (asked: Asked): string =>
  Object.entries(asked)
    .map(([name, value]) => `&${name}=${String(value)}`)
    .join('');

test.each(['licensed-dealer', 'exempt-dealer'] as const)(
  'I9: filtered profit and loss of a random %s is a recount of what the filter leaves, and every sum opens',
  { timeout: 300_000 },
  async (kind) => {
    const { user, browser } = await aRandomBusiness(server, kind, { seed: 23, steps: 120 });
    const { id: colleague } = await server.givenColleague(user);
    const tags = [randomUUID(), randomUUID()].toSorted() as [string, string];
    const branch = randomUUID();
    await spread(user.accountId, { tags, branch, colleague });
    const books = await plainBooks(user.accountId, kind !== 'licensed-dealer');
    const earning = books.documents.find(({ income }) => income !== 0);
    const { customerId = '', docType = 0 } = earning ?? {};
    const filters: readonly Asked[] = [
      { customerId },
      { docType },
      { branchId: branch },
      { tagId: tags[0] },
      { tagId: tags[1] },
      { userId: user.id },
      { userId: colleague },
      { tagId: tags[1], userId: colleague },
      { docType, userId: user.id },
    ];
    for (const asked of filters) {
      const query = `${PERIOD}${inAddress(asked)}`;
      const accrual = await revenueOf(browser, `${query}&basis=accrual`);
      const cash = await revenueOf(browser, `${query}&basis=cash`);
      expect(
        {
          income: accrual.income.totalAgorot,
          expense: accrual.expense.totalAgorot,
          received: cash.income.totalAgorot,
          paid: cash.expense.totalAgorot,
        },
        query,
      ).toEqual(recount(books, asked));
      await expectRevenueDrills(browser, `${query}&basis=accrual`);
      await expectRevenueDrills(browser, `${query}&basis=cash`);
    }
    // The report of expenses divides by tags and knows who recorded, too.
    for (const asked of [{ tagId: tags[1] }, { userId: colleague }]) {
      const query = `${PERIOD}${inAddress(asked)}`;
      const { expense } = await revenueOf(browser, query);
      const { total } = await expensesReportOf(browser, `${query}&use=running`);
      expect(expense.totalAgorot, query).toBe(total.costAgorot);
      expect(total.costAgorot).not.toBe(0);
    }
    const people = await getJson<{ people: { id: string }[] }>(
      browser,
      '/backoffice/reports/issuers?of=books',
    );
    expect(new Set(people.people.map(({ id }) => id))).toEqual(new Set([user.id, colleague]));
  },
);
