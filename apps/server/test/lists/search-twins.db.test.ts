import { readPartySearch } from '@pinkas/domain/customers/party-search';
import { itemSearchName, readItemSearch } from '@pinkas/domain/items/item-search';
import { cleanLine } from '@pinkas/domain/text/clean-text';
import { searchText } from '@pinkas/domain/text/search-text';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { seededRandom } from '../chains/seeded-random.ts';
import { getJson } from '../accounting/customers.ts';
import { aCode, aParty, aSearch, aText, holdsText, isPartyFound, typedOf } from './search-cases.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const ROWS = 180;
const SEARCHES = 150;

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

interface Found {
  readonly rows: readonly { readonly id: string }[];
}

async function idsOf(path: string, search: string): Promise<string[]> {
  const query = new URLSearchParams({ search, limit: '200' }).toString();
  const { rows } = await getJson<Found>(browser, `${path}?${query}`);
  return rows.map(({ id }) => id).toSorted();
}

async function idsOfFunction(text: string, values: readonly unknown[]): Promise<string[]> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('begin');
    await client.query(`set local app.account_id = '${accountId}'`);
    const { rows } = await client.query<{ id: string }>(text, [...values]);
    return rows.map(({ id }) => id).toSorted();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a text has one form for searches in the product and in the database', async () => {
  const random = seededRandom(11);
  const texts = Array.from({ length: 2_000 }, () => cleanLine(aText(random, 24)));
  const { rows } = await server.db.superuser.query<{ folded: string }>(
    'select search_fold(t) as folded from unnest($1::text[]) with ordinality u(t, place) order by place',
    [texts],
  );
  const wrong = texts.filter((text, index) => rows[index]?.folded !== searchText(text));
  expect(wrong).toEqual([]);
});

test('a search of customers finds what the product would find', async () => {
  const random = seededRandom(12);
  const parties = Array.from({ length: ROWS }, () => aParty(random));
  await server.db.superuser.query(
    `insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, mobile, created_at)
      select $1, (p->>'id')::uuid, true, p->>'name', p->>'searchName', p->>'taxId', p->>'email', p->>'phone', p->>'mobile', now()
      from jsonb_array_elements($2::jsonb) p`,
    [
      accountId,
      JSON.stringify(parties.map((one) => ({ ...one, searchName: searchText(one.name) }))),
    ],
  );
  const stored = typedOf(parties);
  let found = 0;
  for (let index = 0; index < SEARCHES; index += 1) {
    const typed = aSearch(random, stored);
    const { text, digits, email } = readPartySearch(typed);
    if (text === '' && digits === '' && email === '') continue;
    const expected = parties.filter((one) => isPartyFound(one, typed)).map(({ id }) => id);
    found += expected.length;
    expect([typed, await idsOf('/v2/api/customers/list', typed)]).toEqual([
      typed,
      expected.toSorted(),
    ]);
    const ids = await idsOfFunction('select id from find_party_ids($1, $2, $3, $4, 1000)', [
      'customers',
      text,
      digits,
      email,
    ]);
    expect([typed, ids]).toEqual([typed, expected.toSorted()]);
  }
  expect(found).toBeGreaterThan(SEARCHES);
});

test('a search of items finds what the product would find', async () => {
  const random = seededRandom(13);
  const items = Array.from({ length: ROWS }, (_, index) => ({
    id: crypto.randomUUID(),
    name: cleanLine(`פ${aText(random, 12)}`),
    nameEn: random(3) === 0 ? cleanLine(`p${aText(random, 6)}`) : '',
    catalogueNumber: random(2) === 0 ? '' : `${aCode(random)}${index}`,
    barcode: random(2) === 0 ? '' : aCode(random),
  }));
  await server.db.superuser.query(
    `insert into items (account_id, id, name, name_en, search_name, catalogue_number, barcode, price_e4,
        price_includes_vat, currency, vat_kind, created_at, updated_at)
      select $1, (p->>'id')::uuid, p->>'name', p->>'nameEn', p->>'searchName', p->>'catalogueNumber', p->>'barcode',
        10000, false, 'ILS', 'taxable', now(), now()
      from jsonb_array_elements($2::jsonb) p`,
    [
      accountId,
      JSON.stringify(
        items.map((one) => ({ ...one, searchName: itemSearchName(one.name, one.nameEn) })),
      ),
    ],
  );
  const stored = items.flatMap((one) =>
    [one.name, one.nameEn, one.catalogueNumber, one.barcode].filter(Boolean),
  );
  let found = 0;
  for (let index = 0; index < SEARCHES; index += 1) {
    const typed = aSearch(random, stored);
    const { text, code } = readItemSearch(typed);
    if (code === '') continue;
    const expected = items
      .filter(
        (one) =>
          (text !== '' && holdsText(itemSearchName(one.name, one.nameEn), text)) ||
          one.catalogueNumber.toLowerCase().startsWith(code) ||
          one.barcode.toLowerCase().startsWith(code),
      )
      .map(({ id }) => id)
      .toSorted();
    found += expected.length;
    expect([typed, await idsOf('/v2/api/items/list', typed)]).toEqual([typed, expected]);
    const ids = await idsOfFunction('select id from find_item_ids($1, $2, $3, 1000)', [
      'items',
      text,
      code,
    ]);
    expect([typed, ids]).toEqual([typed, expected]);
  }
  expect(found).toBeGreaterThan(SEARCHES);
});
