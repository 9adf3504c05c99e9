import type { CasualCustomerRow } from '@pinkas/contract/accounting/customers/casual-customers.contract';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { beforeEach, expect, test } from 'vitest';

import {
  getJson,
  givenCustomer,
  issueTo,
  write,
} from '../../../../../test/accounting/customers.ts';
import { issue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  browser,
  list as listBook,
  namesOf as namesOfBook,
  PATH,
  searchQuery,
  server,
  startCustomersServer,
} from '../book/testing/customer-calls.ts';

startCustomersServer();

interface Page {
  readonly rows: CasualCustomerRow[];
  readonly after: string | null;
  readonly before: string | null;
}

const CASUAL = `${PATH}/casual`;

let stranger: HttpBrowser;

// Another business of the same database sells to a customer of the same kind.
beforeEach(async () => {
  stranger = await signIn(server, await server.givenUser());
  await sellTo('מזדמן של אחרים', {}, stranger);
});

function sellTo(name: string, changes: object = {}, seller = browser) {
  return issue(seller, { customer: aCustomer({ name, ...changes }) });
}

const list = (query = '') => getJson<Page>(browser, `${CASUAL}${query}`);
const namesOf = ({ rows }: Page): string[] => rows.map(({ name }) => name);

async function csvOf(query: string): Promise<string[]> {
  const answer = await browser.get(`${CASUAL}/export?format=csv&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.text.replace('\ufeff', '').trim().split('\r\n');
}

test('casual customers are listed with their documents, and kept as regular ones', async () => {
  await sellTo('מזדמן אחד', { email: 'x@y.test' });
  const { rows } = await list();
  expect(rows).toMatchObject([{ name: 'מזדמן אחד', documentsCount: 1, openAgorot: 11_800 }]);
  const id = rows[0]?.id ?? '';
  expect((await browser.get(`${PATH}/${id}`)).status).toBe(404);
  expect((await write(browser, 'POST', `${PATH}/${id}/keep`)).json).toEqual({ id });
  expect(namesOfBook(await listBook())).toEqual(['מזדמן אחד']);
  expect(await list()).toEqual({ rows: [], after: null, before: null });
  expect((await write(browser, 'POST', `${PATH}/${id}/keep`)).status).toBe(404);
});

test('pages go through every one once, to and fro', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `לקוח "${String(index + 1)}" בע"מ`);
  for (const name of names) await sellTo(name);
  const all: string[] = [];
  let page = await list('?sort=name&direction=asc&limit=3');
  all.push(...namesOf(page));
  while (page.after !== null) {
    page = await list(`?sort=name&direction=asc&limit=3&after=${page.after}`);
    all.push(...namesOf(page));
  }
  expect(all).toEqual(names);
  const back = await list(`?sort=name&direction=asc&limit=3&before=${page.before ?? ''}`);
  expect(namesOf(back)).toEqual(names.slice(3, 6));
  const newest = await list('?limit=2');
  expect(namesOf(newest)).toEqual([names[6], names[5]]);
  expect(namesOf(await list(`?limit=2&after=${newest.after ?? ''}`))).toEqual([names[4], names[3]]);
});

test('a cursor of another order, and an order that there is none of, are refused', async () => {
  await sellTo('א');
  await sellTo('ב');
  const { after } = await list('?limit=1');
  const wrong = await browser.get(`${CASUAL}?sort=name&after=${after ?? ''}`);
  expect(wrong.json).toMatchObject({ code: 'INVALID_REQUEST', fields: [{ path: ['after'] }] });
  expect((await browser.get(`${CASUAL}?sort=email`)).status).toBe(400);
});

test.each([
  ['part of a name', 'יבול'],
  ['a name without its quotes', 'מאפיית בעמ'],
  ['a name with its quotes', 'מאפיית בע"מ'],
  ['an apostrophe', "ז'בוטינסקי"],
  ['the beginning of a number', '5147'],
  ['a telephone as it is typed', '03-555'],
  ['a telephone from abroad', '+972 3 555'],
  ['the beginning of an e-mail address', 'Bakery@'],
  ['one letter', 'מ'],
])('one is found by %s', async (_what, typed) => {
  const name = `מאפיית בע"מ שיבולת ז'בוטינסקי`;
  await sellTo(name, { taxId: '514788215', phone: '03-5550000', email: 'bakery@village.test' });
  await sellTo('אולפן אחר', { phone: '04-8123456' });
  await givenCustomer(browser, { name: `${name} קבוע`, taxId: '514788215', phone: '03-5550000' });
  expect(namesOf(await list(searchQuery(typed)))).toEqual([name]);
  expect(await getJson(browser, `${CASUAL}/totals${searchQuery(typed)}`)).toEqual({
    count: 1,
    openAgorot: 11_800,
  });
  expect(await csvOf(`columns=open&search=${encodeURIComponent(typed)}`)).toHaveLength(2);
});

test('IN-01: signs of patterns and of SQL are looked for as they are', async () => {
  await sellTo('אחוז 100% מלא');
  await sellTo('רגיל');
  expect(namesOf(await list(searchQuery('100%')))).toEqual(['אחוז 100% מלא']);
  for (const typed of ['%', '_', `'; drop table customers; --`, "' or '1'='1", '\\', 'a@%']) {
    const { rows } = await list(searchQuery(typed));
    expect(rows.length, typed).toBeLessThanOrEqual(typed === '%' ? 1 : 0);
  }
});

test('an export has the filter in its order, chosen ones alone, and its columns', async () => {
  await sellTo('=1+1');
  await sellTo(`אורי "הנגר" כהן`, { phone: '050-1234567' });
  await sellTo(`אורי "הנגר" כהן`, { phone: '050-1234567' });
  const { id } = await givenCustomer(browser, { name: 'קבוע' });
  await issueTo(browser, id);
  const lines = await csvOf('sort=name&direction=asc&columns=name,phone,documents,open');
  expect(lines).toEqual([
    '"שם","טלפון","מסמכים","יתרה פתוחה (₪)"',
    `"'=1+1","",1,118.00`,
    '"אורי ""הנגר"" כהן","050-1234567",2,236.00',
  ]);
  const [chosen] = (await list('?sort=name&direction=asc')).rows;
  expect(await csvOf(`columns=name&ids=${chosen?.id ?? ''}`)).toEqual(['"שם"', `"'=1+1"`]);
  const whole = await browser.get(`${CASUAL}/export?format=xlsx&language=en`);
  expect(whole.status, whole.text).toBe(200);
});

test('those of another business are neither listed, counted, exported nor kept', async () => {
  const { rows: others } = await getJson<Page>(stranger, CASUAL);
  expect(namesOf({ rows: others, after: null, before: null })).toEqual(['מזדמן של אחרים']);
  const id = others[0]?.id ?? '';
  for (const query of ['', '?sort=name', '?sort=open', searchQuery('אחרים')]) {
    expect((await list(query)).rows, query).toEqual([]);
  }
  const nobody = { count: 0, openAgorot: 0 };
  expect(await getJson(browser, `${CASUAL}/totals`)).toEqual(nobody);
  expect(await csvOf(`columns=name&ids=${id}`)).toEqual(['"שם"']);
  expect((await write(browser, 'POST', `${PATH}/${id}/keep`)).status).toBe(404);
});
