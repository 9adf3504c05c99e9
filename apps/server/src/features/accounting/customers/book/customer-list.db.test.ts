import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { describe, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo } from '../../../../../test/accounting/customers.ts';
import {
  browser,
  list,
  namesOf,
  PATH,
  searchQuery,
  server,
  startCustomersServer,
  user,
} from './testing/customer-calls.ts';

startCustomersServer();

describe('the list', () => {
  test('pages forwards and backwards through every customer once, in either direction', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `לקוח ${String(index + 1)}`);
    for (const name of names) await givenCustomer(browser, { name });
    const all: string[] = [];
    let page = await list('?limit=3');
    all.push(...namesOf(page));
    while (page.after !== null) {
      page = await list(`?limit=3&after=${page.after}`);
      all.push(...namesOf(page));
    }
    expect(all).toEqual(names);
    const back = await list(`?limit=3&before=${page.before ?? ''}`);
    expect(namesOf(back)).toEqual(names.slice(3, 6));
    const newest = await list('?sort=created&direction=desc&limit=2');
    expect(namesOf(newest)).toEqual(['לקוח 7', 'לקוח 6']);
    const next = await list(`?sort=created&direction=desc&limit=2&after=${newest.after ?? ''}`);
    expect(namesOf(next)).toEqual(['לקוח 5', 'לקוח 4']);
  });

  test('shows debts, and its tabs and order go by them', async () => {
    const [small, large, none] = [
      await givenCustomer(browser, { name: 'א קטן' }),
      await givenCustomer(browser, { name: 'ב גדול' }),
      await givenCustomer(browser, { name: 'ג בלי' }),
    ];
    const line = { description: 'שעה', unit: '', quantityE4: 10_000, unitPriceE4: 1_000_000 };
    const priced = {
      ...line,
      priceIncludesVat: false,
      vatKind: 'taxable',
      discount: { kind: 'none' },
    } as const;
    await issueTo(browser, small.id);
    await issueTo(browser, large.id, { lines: [{ ...priced, quantityE4: 50_000 }] });
    expect(namesOf(await list())).toEqual(['א קטן', 'ב גדול', 'ג בלי']);
    const byDebt = await list('?tab=open&sort=balance&direction=desc');
    expect(byDebt.rows.map((row) => [row.name, row.openAgorot, row.openDocumentsCount])).toEqual([
      ['ב גדול', 59_000, 1],
      ['א קטן', 11_800, 1],
    ]);
    const second = await list('?tab=open&sort=balance&direction=desc&limit=1');
    expect(
      namesOf(
        await list(`?tab=open&sort=balance&direction=desc&limit=1&after=${second.after ?? ''}`),
      ),
    ).toEqual(['א קטן']);
    expect(namesOf(await list('?tab=overdue'))).toEqual([]);
    expect(byDebt.rows[0]?.lastDocumentDate).toMatch(/^\d{4}-/);
    const wrong = await browser.get(`${PATH}/list?sort=balance`);
    expect(wrong.status).toBe(400);
    expect(await getJson(browser, `${PATH}/totals`)).toEqual({
      tabs: { all: 3, open: 2, overdue: 0, credit: 0, archived: 0 },
      openAgorot: 70_800,
      creditAgorot: 0,
      overdueAgorot: 0,
    });
    expect(none.version).toBe(1);
  });

  test.each([
    ['part of a name', 'יבול'],
    ['a name without its quotes', 'מאפיית בעמ'],
    ['the beginning of a number', '5147'],
    ['a telephone as it is typed', '03-555'],
    ['a telephone from abroad', '+972 3 555'],
    ['a mobile', '050123'],
    ['the beginning of an e-mail address', 'Bakery@'],
    ['one letter', 'מ'],
  ])('finds by %s', async (_what, typed) => {
    await givenCustomer(browser, {
      name: 'מאפיית בע"מ שיבולת',
      taxId: '514788215',
      phone: '03-5550000',
      mobile: '050-1234567',
      email: 'bakery@village.test',
    });
    await givenCustomer(browser, { name: 'אולפן אחר', phone: '04-8123456' });
    expect(namesOf(await list(searchQuery(typed)))).toEqual(['מאפיית בע"מ שיבולת']);
    const options = await getJson<{ customers: CustomerOption[] }>(
      browser,
      PATH + searchQuery(typed),
    );
    expect(options.customers.map((option) => option.name)).toEqual(['מאפיית בע"מ שיבולת']);
  });

  test('IN-01: signs of patterns and of SQL are looked for as they are', async () => {
    await givenCustomer(browser, { name: 'אחוז 100% מלא' });
    await givenCustomer(browser, { name: 'רגיל' });
    expect(namesOf(await list(searchQuery('100%')))).toEqual(['אחוז 100% מלא']);
    for (const typed of ['%', '_', `'; drop table customers; --`, "' or '1'='1", '\\', 'a@%']) {
      const { rows } = await list(searchQuery(typed));
      expect(rows.length, typed).toBeLessThanOrEqual(typed === '%' ? 1 : 0);
    }
  });

  test('a search that finds very many still pages in order', async () => {
    await server.db.superuser.query(
      `insert into customers (account_id, id, is_regular, name, search_name, created_at)
        select $1, gen_random_uuid(), true, 'כהן ' || lpad(i::text, 5, '0'), search_fold('כהן ' || lpad(i::text, 5, '0')), now()
        from generate_series(1, 1200) i`,
      [user.accountId],
    );
    const first = await list(`${searchQuery('כהן')}&limit=2`);
    expect(namesOf(first)).toEqual(['כהן 00001', 'כהן 00002']);
    const next = await list(`${searchQuery('כהן')}&limit=2&after=${first.after ?? ''}`);
    expect(namesOf(next)).toEqual(['כהן 00003', 'כהן 00004']);
    const back = await list(`${searchQuery('כהן')}&limit=2&before=${next.before ?? ''}`);
    expect(namesOf(back)).toEqual(['כהן 00001', 'כהן 00002']);
    const last = await list(`${searchQuery('כהן')}&limit=1&direction=desc`);
    expect(namesOf(last)).toEqual(['כהן 01200']);
    const options = await getJson<{ customers: CustomerOption[] }>(
      browser,
      PATH + searchQuery('כהן'),
    );
    expect(options.customers.map((option) => option.name).slice(0, 2)).toEqual([
      'כהן 00001',
      'כהן 00002',
    ]);
  });

  test('is exported whole, and chosen columns in their order', async () => {
    await givenCustomer(browser, {
      name: '=1+1',
      paymentTerms: { kind: 'end-of-month', days: 60 },
    });
    await givenCustomer(browser, { name: 'ב', city: 'יפו' });
    const csv = await browser.get(`${PATH}/export?format=csv&columns=name,city,paymentTerms`);
    expect(csv.status, csv.text).toBe(200);
    const lines = csv.text.replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toEqual(['"שם","עיר","תנאי תשלום"', `"'=1+1","","שוטף + 60"`, '"ב","יפו",""']);
    const whole = await browser.get(`${PATH}/export?format=xlsx&language=en`);
    expect(whole.status).toBe(200);
  });
});

describe('autocomplete', () => {
  test('offers names that begin with the text first', async () => {
    for (const name of ['אבן שיבולת', 'שיבולת הכפר', 'בית שיבולת']) {
      await givenCustomer(browser, { name });
    }
    const { customers } = await getJson<{ customers: CustomerOption[] }>(
      browser,
      PATH + searchQuery('שיבולת'),
    );
    expect(customers.map(({ name }) => name)).toEqual(['שיבולת הכפר', 'אבן שיבולת', 'בית שיבולת']);
  });

  test('gives the terms that a document takes over', async () => {
    await givenCustomer(browser, {
      paymentTerms: { kind: 'days', days: 14 },
      discountBasisPoints: 750,
      language: 'en',
    });
    const { customers } = await getJson<{ customers: CustomerOption[] }>(browser, PATH);
    expect(customers[0]).toMatchObject({
      paymentTerms: { kind: 'days', days: 14 },
      discountBasisPoints: 750,
      language: 'en',
    });
  });

  test('offers suppliers where suppliers are asked for', async () => {
    await givenCustomer(browser, { name: 'גם ספק', isSupplier: true });
    await givenCustomer(browser, { name: 'לקוח בלבד' });
    const { customers } = await getJson<{ customers: CustomerOption[] }>(
      browser,
      `${PATH}?among=suppliers`,
    );
    expect(customers.map(({ name }) => name)).toEqual(['גם ספק']);
  });
});
