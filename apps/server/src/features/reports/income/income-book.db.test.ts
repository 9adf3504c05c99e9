import type { IncomeGroup, IncomeSums } from '@pinkas/contract/reports/income/income.contract';
import {
  addDays,
  addMonths,
  endOfMonth,
  localDateAt,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { aCredit, anInvoiceReceipt, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { givenItem } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { entriesOf, REPORT, reportOf } from '../testing/income-calls.ts';

const GROUPS: readonly IncomeGroup[] = ['month', 'customer', 'item', 'tag', 'type'];

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let period: string;
let customers: readonly string[];
let items: readonly string[];
let tags: readonly string[];

/** The same numbers at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The lowest bits of such numbers repeat soon.
    return Math.trunc(state / 65_536) % below;
  };
}

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser({}, { kind: 'licensed-dealer', dateGuard: 'warn' });
  browser = await signIn(server, user);
  const next = numbers(7);
  const added = [await givenCustomer(browser), await givenCustomer(browser, { name: 'לקוח שני' })];
  customers = added.map(({ id }) => id);
  items = [
    (await givenItem(browser, { name: 'שעה' })).id,
    (await givenItem(browser, { name: 'חלק' })).id,
  ];
  tags = [];
  for (const name of ['צפון', 'דרום']) {
    const { json } = await write(browser, 'POST', '/v2/api/settings/tags', {
      name,
      color: 'blue',
      groupName: '',
      isActive: true,
    });
    tags = [...tags, (json as { id: string }).id];
  }
  const vatKinds = ['taxable', 'taxable', 'exempt', 'zero'] as const;
  const lineOf = () =>
    aLine({
      quantityE4: 10_000 * (1 + next(4)) + next(9_999),
      unitPriceE4: 1_000 + next(3_000_000),
      vatKind: vatKinds[next(4)] ?? 'taxable',
      priceIncludesVat: next(2) === 0,
      itemId: [null, ...items][next(3)] ?? null,
      tagIds: next(4) === 0 ? [tags[next(2)] ?? ''] : [],
      ...(next(3) === 0 && { discount: { kind: 'percent', rateBasisPoints: next(3_000) } }),
    });
  for (let index = 0; index < 30; index += 1) {
    // Three stretches of time, which lie in two or three months.
    if (index > 0 && index % 10 === 0) {
      server.time.advanceDays(20);
      browser = await signIn(server, user);
    }
    const lines = Array.from({ length: 1 + next(4) }, lineOf);
    const pick = next(3);
    const customer =
      pick === 0
        ? aCustomer({ taxId: '300000007' })
        : aCustomer({ id: customers[pick - 1] ?? null, name: 'מהספר', taxId: '300000007' });
    const changes: Partial<InvoiceRequest> = {
      lines,
      customer,
      documentDate: today(-next(15)),
      zeroRateReason: 'יצוא',
      tagIds: tags.filter(() => next(3) === 0),
      ...(next(3) === 0 && { discount: { kind: 'percent', rateBasisPoints: next(2_500) } }),
      ...(next(4) === 0 && { rounding: 'shekel' }),
    };
    await issueOf(browser, next(3) === 0 ? anInvoiceReceipt(changes) : anInvoice(changes));
  }
  const invoice = await issueOf(browser, anInvoice({ documentDate: today(-2) }));
  await issueOf(browser, aCredit(invoice, { documentDate: today(-1) }));
  await issueOf(browser, aReceipt(5_00, { documentDate: today() }));
  await issueOf(browser, aPaper(300, { documentDate: today() }));
  await issueOf(browser, aQuote({ documentDate: today() }));
  period = `from=${today(-40)}&to=${today()}`;
});

/** Counted from the documents themselves, without the ledger. */
async function recounted(): Promise<{ documents: number; net: number; vat: number }> {
  const { rows } = await server.db.superuser.query<{
    documents: number;
    net: string;
    vat: string;
  }>(
    `select count(*)::int as documents,
      sum(case when doc_type = 330 then -net_agorot else net_agorot end)::bigint as net,
      sum(case when doc_type = 330 then -vat_agorot else vat_agorot end)::bigint as vat
    from documents where account_id = $1 and doc_type in (305, 320, 330)
      and document_date between $2 and $3`,
    [user.accountId, today(-40), today()],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate has a row');
  return { documents: row.documents, net: Number(row.net), vat: Number(row.vat) };
}

test('I9: comes to the same by month, customer, item, tag and type as a recount of its documents', async () => {
  const { documents, net, vat } = await recounted();
  for (const by of GROUPS) {
    const { rows, total, rest } = await reportOf(browser, `${period}&by=${by}`);
    expect(total, by).toMatchObject({ documents, beforeVatAgorot: net, vatAgorot: vat });
    expect(rest, by).toBeNull();
    if (by === 'tag') continue;
    for (const part of [
      'beforeVatAgorot',
      'vatAgorot',
      'totalAgorot',
      'withoutVatAgorot',
    ] as const) {
      expect(sum(rows.map((row) => row[part])), `${by} ${part}`).toBe(total[part]);
    }
  }
});

test('the documents behind each row, and behind the total, come to it', async () => {
  for (const by of GROUPS) {
    const { rows, total } = await reportOf(browser, `${period}&by=${by}`);
    expect(rows.length, by).toBeGreaterThan(1);
    for (const row of [...rows, { ...total, id: undefined }]) {
      const query = `${period}&by=${by}${row.id === undefined ? '' : `&row=${row.id}`}`;
      const entries = await entriesOf(browser, query);
      const summed = await getJson<{ entries: number; total: IncomeSums }>(
        browser,
        `${REPORT}/documents/total?${query}`,
      );
      expect(summed.entries, query).toBe(entries.length);
      expect(new Set(entries.map(({ id }) => id)).size, query).toBe(entries.length);
      const { beforeVatAgorot, vatAgorot, totalAgorot, withoutVatAgorot, creditsAgorot } = row;
      const figures = { beforeVatAgorot, vatAgorot, totalAgorot };
      expect(summed.total, query).toMatchObject({ ...figures, withoutVatAgorot, creditsAgorot });
      for (const part of ['beforeVatAgorot', 'vatAgorot', 'totalAgorot'] as const) {
        expect(sum(entries.map((entry) => entry[part])), `${query} ${part}`).toBe(row[part]);
      }
    }
  }
});

test('filters narrow rows, total and documents alike', async () => {
  const [customer = ''] = customers;
  const [item = ''] = items;
  const [tag = ''] = tags;
  const filters = [
    `customerId=${customer}`,
    `itemId=${item}`,
    `tagId=${tag}`,
    'docType=320',
    `userId=${user.id}`,
    `itemId=${item}&customerId=${customer}`,
  ];
  const whole = (await reportOf(browser, period)).total;
  for (const filter of filters) {
    for (const by of ['month', 'customer', 'item', 'type'] as const) {
      const query = `${period}&by=${by}&${filter}`;
      const { rows, total } = await reportOf(browser, query);
      expect(sum(rows.map((row) => row.beforeVatAgorot)), query).toBe(total.beforeVatAgorot);
      const entries = await entriesOf(browser, query);
      expect(sum(entries.map((entry) => entry.beforeVatAgorot)), query).toBe(total.beforeVatAgorot);
      if (filter.startsWith('userId')) expect(total, query).toEqual(whole);
      else expect(total.documents, query).toBeLessThan(whole.documents);
    }
  }
  const byItem = await reportOf(browser, `${period}&by=item`);
  const ofItem = await reportOf(browser, `${period}&itemId=${item}`);
  const row = byItem.rows.find(({ id }) => id === item);
  expect(ofItem.total.beforeVatAgorot).toBe(row?.beforeVatAgorot);
});

test('rows come in the order that is asked for, and names are those of today', async () => {
  for (const [sort, part] of [
    ['beforeVat', 'beforeVatAgorot'],
    ['vat', 'vatAgorot'],
    ['documents', 'documents'],
    ['previous', 'previousAgorot'],
  ] as const) {
    const { rows } = await reportOf(browser, `${period}&by=item&sort=${sort}&direction=desc`);
    const values = rows.map((row) => row[part] ?? 0);
    expect(values, sort).toEqual(values.toSorted((one, other) => other - one));
  }
  const { rows } = await reportOf(browser, `${period}&by=item`);
  expect(rows.map(({ name, id }) => (name === '' ? id : name))).toEqual(['חלק', 'שעה', 'none']);
  const customersOf = await reportOf(browser, `${period}&by=customer`);
  expect(customersOf.rows.at(-1)?.id).toBe('casual');
});

test('a file holds all groups with the total, and the documents of a row', async () => {
  const { rows, total } = await reportOf(browser, `${period}&by=type`);
  const file = await browser.get(
    `${REPORT}/export?${period}&by=type&format=csv&language=en&columns=name,documents,beforeVat`,
  );
  const lines = file.text.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(rows.length + 1);
  const shekels = (total.beforeVatAgorot / 100).toFixed(2);
  expect(lines.at(-1)).toBe(`"Total",${String(total.documents)},${shekels}`);
  const [row] = rows;
  const entries = await browser.get(
    `${REPORT}/documents/export?${period}&by=type&row=${row?.id ?? ''}&format=csv&columns=number`,
  );
  expect(entries.text.trim().split('\r\n')).toHaveLength((row?.documents ?? 0) + 1);
});

afterAll(() => server.stop());

/** Today by the clock of the server, or so many days from it. */
function today(days = 0): LocalDate {
  return addDays(localDateAt(server.time.now()), days);
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

test('a period is set against the one before, month by month, or last year, or nothing', async () => {
  const month = startOfMonth(today());
  const last = addMonths(month, -1);
  const whole = `from=${month}&to=${endOfMonth(month)}`;
  const before = await reportOf(browser, whole);
  expect(before.compared).toEqual({ from: last, to: addMonths(today(), -1) });
  const year = await reportOf(browser, `${whole}&compare=year`);
  expect(year.compared).toEqual({ from: addMonths(month, -12), to: addMonths(today(), -12) });
  expect(year.total.previousAgorot).toBe(0);
  const none = await reportOf(browser, `${whole}&compare=none`);
  expect([none.compared, none.total.previousAgorot]).toEqual([null, null]);
  const alone = await reportOf(browser, `from=${last}&to=${endOfMonth(last)}`);
  const two = await reportOf(browser, `from=${last}&to=${endOfMonth(month)}`);
  const past = two.rows.find(({ id }) => id === last.slice(0, 7));
  expect(past?.beforeVatAgorot).toBe(alone.total.beforeVatAgorot);
  const seen = await reportOf(browser, `${whole}&by=type`);
  const part = await reportOf(browser, `from=${last}&to=${addMonths(today(), -1)}`);
  expect(seen.total.previousAgorot).toBe(part.total.beforeVatAgorot);
  expect(sum(seen.rows.map(({ previousAgorot }) => previousAgorot ?? 0))).toBe(
    part.total.beforeVatAgorot,
  );
  // Days that are no whole months meet no months, but have a sum.
  const days = await reportOf(browser, `from=${today(-9)}&to=${today()}`);
  expect(days.rows.every(({ previousAgorot }) => previousAgorot === null)).toBe(true);
  expect(days.total.previousAgorot).not.toBeNull();
});
