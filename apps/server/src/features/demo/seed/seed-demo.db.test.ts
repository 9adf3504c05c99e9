import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { localDateAt } from '@pinkas/domain/time/local-date';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { newestCode, sendCode, sendPassword } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import {
  verifyAccount,
  type AccountReport,
} from '../../accounting/documents/verify/verify-account.ts';
import {
  DEMO_ACCOUNT_ID,
  DEMO_DEALER,
  DEMO_EXEMPT_DEALER,
  DEMO_NON_PROFIT,
  DEMO_COLLEAGUES,
  DEMO_PASSWORD,
} from '../demo-business.ts';
import { demoCustomer } from '../demo-invoices.ts';
import { DEMO_SEEDS, seedDemoBusiness } from './seed-demo.ts';

const DAY_MS = 86_400_000;

let server: TestServer;

function seed(atMs: number): Promise<void> {
  const { db, passwords, config } = server.services;
  return seedDemoBusiness({ db, passwords, linkSecret: config.secret }, () => atMs);
}

async function rowsOf<T extends object>(text: string, accountId = DEMO_ACCOUNT_ID): Promise<T[]> {
  const { rows } = await server.db.database.owner.query<T>(text, [accountId]);
  return rows;
}

function verify(accountId: number): Promise<AccountReport> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  return verifyAccount({ owner, ...server.services }, accountId);
}

/** Returns which types reference which in a business, as `link, type, source` in words. */
async function linksOf(accountId: number): Promise<string[]> {
  const links = await rowsOf<{ what: string }>(
    `select l.kind || ' ' || d.doc_type || ' ' || s.doc_type as what
      from document_links l
      join documents d on d.account_id = l.account_id and d.id = l.document_id
      join documents s on s.account_id = l.account_id and s.id = l.source_id
      where l.account_id = $1`,
    accountId,
  );
  return links.map(({ what }) => what).toSorted();
}

describe('a demo that is there, seeded twice', () => {
  beforeAll(async () => {
    server = await startTestServer();
    await seed(server.time.now());
    await seed(server.time.now());
  });
  afterAll(() => server.stop());

  test('the demo shows every type of each of its businesses, with true books; a second seed adds nothing', async () => {
    for (const { member, invoicesCount, stories } of DEMO_SEEDS) {
      const { accountId, business } = member;
      const types = await rowsOf<{ type: number }>(
        'select distinct doc_type as type from documents where account_id = $1',
        accountId,
      );
      expect(new Set(types.map(({ type }) => type))).toEqual(new Set(docTypesFor(business.kind)));
      const report = await verify(accountId);
      expect(report.violations).toEqual([]);
      expect(report.documentsCount).toBe(invoicesCount + stories.length);
    }
  });

  test('rows of items move the stock', async () => {
    const moved = await rowsOf<{ name: string; units: number }>(
      `select i.name, (sum(m.quantity_e4) / 10000)::int as units from stock_movements m
      join items i on i.account_id = m.account_id and i.id = m.item_id
      where m.account_id = $1 and m.document_id is not null group by i.name`,
    );
    expect(moved.map(({ name }) => name).toSorted()).toEqual([
      'הדפסת אריזות לדוגמה',
      'הדפסת רולאפ לתערוכה',
    ]);
  });

  test('tags of projects stand on the documents that they tell of', async () => {
    const tagged = await rowsOf<{ name: string; count: number }>(
      `select t.name, count(*)::int as count from document_tags dt
      join tags t on t.account_id = dt.account_id and t.id = dt.tag_id
      where dt.account_id = $1 group by t.name`,
    );
    expect(tagged.map(({ name }) => name).toSorted()).toEqual([
      'אתר חדש',
      'מיתוג',
      'קטלוג חורף',
      'תערוכה',
    ]);
  });

  test('the stories of the dealer hang on one another', async () => {
    expect(await linksOf(DEMO_ACCOUNT_ID)).toEqual([
      'base 100 9999',
      'base 200 100',
      'base 210 200',
      'base 305 200',
      ...Array<string>(4).fill('credit 330 305'),
      'receipt 400 305',
      'receipt 400 305',
      'receipt 400 305',
      'receipt 400 305',
      'refund 400 330',
      'release 9997 9998',
    ]);
    // Of the two invoices under one receipt one is paid whole, the other in part: 5,664 less 2,000. The
    // third is paid and credited, and another customer paid the fourth.
    const left = await rowsOf<{ leftAgorot: number }>(
      `select s.open_agorot as "leftAgorot" from document_links l
      join documents s on s.account_id = l.account_id and s.id = l.source_id
      where l.account_id = $1 and l.kind = 'receipt' order by 1`,
    );
    expect(left.map(({ leftAgorot }) => leftAgorot)).toEqual([0, 0, 0, 366_400]);
    expect(
      await rowsOf(
        `select third_party->>'customerName' as name from documents
        where account_id = $1 and third_party is not null`,
      ),
    ).toEqual([{ name: demoCustomer('', 12).name }]);
    expect(
      await rowsOf(`select d.doc_type as type from document_cancellations c
      join documents d on d.account_id = c.account_id and d.id = c.document_id
      where c.account_id = $1`),
    ).toEqual([{ type: DOC_TYPES.INVOICE_TRANSACTION }]);
  });

  test('an order of the non-profit is delivered in part', async () => {
    const rows = await rowsOf<{ quantity: number; taken: number }>(
      `select r.quantity_e4::int / 10000 as quantity, r.taken_quantity_e4::int / 10000 as taken from source_rows r
      join documents d on d.account_id = r.account_id and d.id = r.document_id
      where d.account_id = $1 and d.doc_type in (100, 200, 210) order by d.doc_type`,
      DEMO_NON_PROFIT.accountId,
    );
    expect(rows).toEqual([
      { quantity: 12, taken: 5 },
      { quantity: 5, taken: 1 },
      { quantity: 1, taken: 0 },
    ]);
  });

  test('customers of the dealer have credits: to allocate, allocated, and owed back', async () => {
    const browser = server.browser();
    await sendPassword(browser, DEMO_DEALER, DEMO_PASSWORD);
    await sendCode(browser, await newestCode(browser, DEMO_DEALER));
    const customers = await rowsOf<{ id: string; name: string }>(
      'select id, name from customers where account_id = $1',
    );
    const creditsOf = (index: number): Promise<CustomerCredits> => {
      const customer = customers.find(({ name }) => name === demoCustomer('', index).name);
      return getJson(browser, `/v2/api/customers/${String(customer?.id)}/credits`);
    };
    const waiting = await creditsOf(9);
    expect(waiting.suggestions).toMatchObject([{ sumAgorot: 259_600, reason: 'exact-sum' }]);
    expect(waiting.balanceAgorot).toBe(0);
    const allocated = await creditsOf(10);
    expect(allocated.allocations).toMatchObject([{ sumAgorot: 300_000 }]);
    expect(allocated.balanceAgorot).toBe(172_000);
    const owed = await creditsOf(11);
    expect(owed.credits).toMatchObject([{ docType: 330, creditAgorot: 183_200 }]);
    expect(owed.balanceAgorot).toBe(-183_200);
  });

  test('businesses that add no VAT sell without it; donations name their approval', async () => {
    for (const { accountId } of [DEMO_NON_PROFIT, DEMO_EXEMPT_DEALER]) {
      expect(
        await rowsOf(
          'select 1 from documents where account_id = $1 and vat_agorot <> 0',
          accountId,
        ),
      ).toEqual([]);
      expect(await linksOf(accountId)).toContain('receipt 400 300');
    }
    const donations = await rowsOf<{ approval: string | null; means: string[] }>(
      `select d.issuer->>'section46Number' as approval, array_agg(p.kind order by p.line_no) as means
      from documents d
      join document_payments p on p.account_id = d.account_id and p.document_id = d.id
      where d.account_id = $1 and d.doc_type = ${DOC_TYPES.RECEIPT_DONATION}
      group by d.id, d.number, d.issuer order by d.number`,
      DEMO_NON_PROFIT.accountId,
    );
    expect(donations.map(({ means }) => means.join('+')).join(' ')).toBe(
      'transfer+cheque card+app+cash transfer standing-order transfer',
    );
    expect(new Set(donations.map(({ approval }) => approval))).toEqual(new Set(['46-1234']));
  });

  test('each business of the demo has a person who signs in to it', async () => {
    for (const { member } of DEMO_SEEDS) {
      const browser = server.browser();
      await sendPassword(browser, member, DEMO_PASSWORD);
      await sendCode(browser, await newestCode(browser, member));
      const init = await browser.get('/v2/api/data/init');
      expect(init.status).toBe(200);
      expect(JSON.stringify(init.json)).toContain(JSON.stringify(member.business.nameHe));
    }
  });

  test('two who work for the dealer sign in: one sees all documents, one those of their own', async () => {
    const counts = [];
    for (const person of DEMO_COLLEAGUES) {
      const browser = server.browser();
      await sendPassword(browser, person, DEMO_PASSWORD);
      await sendCode(browser, await newestCode(browser, person));
      const { status, json } = await browser.get('/v2/api/documents');
      expect(status).toBe(200);
      counts.push((json as { rows: unknown[] }).rows.length);
      expect((await browser.get('/v2/api/account/people')).status).toBe(403);
    }
    const [office = 0, sales] = counts;
    expect(office).toBeGreaterThan(0);
    expect(sales).toBe(0);
  });

  test('the bell of the dealer shows the accepted quote and an accountant who asks for the books', async () => {
    const browser = server.browser();
    await sendPassword(browser, DEMO_DEALER, DEMO_PASSWORD);
    await sendCode(browser, await newestCode(browser, DEMO_DEALER));
    const { rows } = await getJson<{ rows: { kind: string }[] }>(browser, '/v2/api/notices');
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['books-requested', 'quote-accepted']);
    const waiting = await getJson<{ requests: object[] }>(
      browser,
      '/v2/api/account/accountant_requests',
    );
    expect(waiting.requests).toMatchObject([{ rights: ['file', 'issue'] }]);
  });

  test('no business issued a document before the affiliate brought it', async () => {
    const { rows } = await server.db.database.owner.query(
      `select r.account_id from affiliate_referrals r
      join documents d on d.account_id = r.account_id and d.document_date < r.joined_at::date`,
    );
    expect(rows).toEqual([]);
  });

  test('the bank tells 14 months: most are matched, those of this month wait with their suggestions', async () => {
    const [bank] = await rowsOf<{ days: number; matched: number }>(
      `select (max(r.booked_on) - min(r.booked_on))::int as days,
        (count(*) filter (where m.row_id is not null))::int as matched,
        (count(*) filter (where r.ignored_reason <> ''))::int as ignored,
        (count(*) filter (where m.row_id is null and r.ignored_reason = ''
          and r.booked_on <= '${localDateAt(server.time.now())}'::date - 25))::int as "oldOpen",
        count(*) filter (where m.row_id is null and r.booked_on > '${localDateAt(server.time.now())}'::date - 25) > 5 as "hasOpen"
      from bank_rows r
      left join (select distinct row_id from bank_matches where account_id = $1) m on m.row_id = r.id
      where r.account_id = $1`,
    );
    expect(bank).toMatchObject({ oldOpen: 0, ignored: 2, hasOpen: true });
    expect(bank?.days).toBeGreaterThan(400);
    expect(bank?.matched).toBeGreaterThan(50);
    const [kinds] = await rowsOf<{ means: string[] }>(
      `select array_agg(distinct p.kind order by p.kind) as means from bank_matches m
      join document_payments p on p.account_id = $1 and p.document_id = m.document_id and p.line_no = m.line_no
      where m.account_id = $1`,
    );
    expect(kinds?.means).toEqual(['card', 'cash', 'cheque', 'transfer']);
  });
});

test('a seed that was cut off among the documents is completed the day after', async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  const { owner } = server.db.database;
  await owner.query(`create function cut_off() returns trigger language plpgsql
    as $$ begin raise exception 'cut off'; end $$`);
  await owner.query(`create trigger cut_off before insert on documents for each row
    when (new.doc_type = ${DOC_TYPES.INVOICE_CREDIT}) execute function cut_off()`);
  await expect(seed(Date.now() - DAY_MS)).rejects.toThrow();
  expect(await rowsOf('select 1 from memberships where account_id = $1')).toEqual([]);
  await owner.query('drop trigger cut_off on documents');

  await seed(Date.now());
  for (const { member, invoicesCount, stories } of DEMO_SEEDS) {
    const report = await verify(member.accountId);
    expect(report.violations).toEqual([]);
    expect(report.documentsCount).toBe(invoicesCount + stories.length);
    const memberships = 'select 1 from memberships where account_id = $1';
    const colleagues = DEMO_COLLEAGUES.filter(({ accountId }) => accountId === member.accountId);
    expect(await rowsOf(memberships, member.accountId)).toHaveLength(1 + colleagues.length);
  }
});
