import { readPartySearch } from '@pinkas/domain/customers/party-search';
import { itemSearchName, readItemSearch } from '@pinkas/domain/items/item-search';
import { searchText } from '@pinkas/domain/text/search-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { seededRandom } from '../chains/seeded-random.ts';
import {
  aCode,
  aParty,
  aText,
  holdsText,
  isPartyFound,
  typedOf,
  type Party,
} from './search-cases.ts';
import { ordersOf, PAGE, searchesOf, SEARCHES, searchWays } from './search-ways.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Of each kind of row; another account has as many that are called the same. */
const ROWS = 160;

let server: TestServer;
let accountId: number;
let ways: ReturnType<typeof searchWays>;

beforeAll(async () => {
  server = await startTestServer();
  ({ accountId } = await server.givenUser());
  ways = searchWays(server, accountId);
  const { accountId: strangers } = await server.givenUser();
  for (const account of [accountId, strangers]) {
    await insertParties(account);
    await insertItems(account);
  }
});
afterAll(() => server.stop());

const cases = seededRandom(21);

interface BookParty extends Party {
  readonly isRegular: boolean;
  readonly isCustomer: boolean;
  readonly isSupplier: boolean;
  readonly isArchived: boolean;
}

const PARTIES = Array.from({ length: ROWS }, (_, index): BookParty => {
  const role = cases(3);
  const isRegular = cases(5) > 0;
  return {
    ...aParty(cases),
    // Some share a name, so that the order among them shows.
    name: cases(6) === 0 && isRegular ? 'לאב' : `ל${aText(cases, 9)}${index}`,
    isRegular,
    isCustomer: role !== 1,
    isSupplier: role !== 0,
    isArchived: cases(4) === 0,
  };
});

const ITEMS = Array.from({ length: ROWS }, (_, index) => ({
  id: crypto.randomUUID(),
  name: cases(6) === 0 ? 'פריט' : `פ${aText(cases, 9)}`,
  nameEn: cases(3) === 0 ? `p${aText(cases, 6)}` : '',
  catalogueNumber: cases(2) === 0 ? '' : `${aCode(cases)}${index}`,
  barcode: cases(2) === 0 ? '' : aCode(cases),
  priceE4: cases(4) * 10_000,
  isArchived: cases(4) === 0,
}));

/** Rows of a stranger have ids of their own, so that one of them would show. */
const idIn = (account: number, id: string): string =>
  account === accountId ? id : crypto.randomUUID();

async function insertParties(account: number): Promise<void> {
  await server.db.superuser.query(
    `insert into customers (account_id, id, is_regular, is_customer, is_supplier, name, search_name, tax_id, email,
        phone, mobile, archived_at, created_at)
      select $1, (p->>'id')::uuid, (p->>'isRegular')::bool, (p->>'isCustomer')::bool, (p->>'isSupplier')::bool,
        p->>'name', p->>'searchName', p->>'taxId', p->>'email', p->>'phone', p->>'mobile',
        case when (p->>'isArchived')::bool then now() end, now() - (place % 9) * interval '1 hour'
      from jsonb_array_elements($2::jsonb) with ordinality list(p, place)`,
    [
      account,
      JSON.stringify(
        PARTIES.map((one) => ({
          ...one,
          id: idIn(account, one.id),
          searchName: searchText(one.name),
        })),
      ),
    ],
  );
}

async function insertItems(account: number): Promise<void> {
  await server.db.superuser.query(
    `insert into items (account_id, id, name, name_en, search_name, catalogue_number, barcode, price_e4,
        price_includes_vat, currency, vat_kind, archived_at, created_at, updated_at)
      select $1, (p->>'id')::uuid, p->>'name', p->>'nameEn', p->>'searchName', p->>'catalogueNumber', p->>'barcode',
        (p->>'priceE4')::bigint, false, 'ILS', 'taxable', case when (p->>'isArchived')::bool then now() end,
        now() - (place % 9) * interval '1 hour', now()
      from jsonb_array_elements($2::jsonb) with ordinality list(p, place)`,
    [
      account,
      JSON.stringify(
        ITEMS.map((one) => ({
          ...one,
          id: idIn(account, one.id),
          searchName: itemSearchName(one.name, one.nameEn),
        })),
      ),
    ],
  );
}

const SCOPES: Readonly<Record<string, (party: BookParty) => boolean>> = {
  customers: (one) => one.isCustomer && !one.isArchived,
  suppliers: (one) => one.isSupplier && !one.isArchived,
  'archived-customers': (one) => one.isCustomer && one.isArchived,
  'archived-suppliers': (one) => one.isSupplier && one.isArchived,
};

describe('every way of a search of parties finds what the rule finds, in its order', () => {
  const beginnings = PARTIES.slice(0, 20).map(({ email }) => email.replace(/@.*/, '@'));
  const asked = [
    ...searchesOf(typedOf(PARTIES), (typed) => {
      const parts = readPartySearch(typed);
      return Object.values(parts).every((part) => part === '') ? undefined : { typed, ...parts };
    }),
    ...[...new Set(beginnings)]
      .filter((typed) => typed !== '')
      .map((typed) => ({ typed, ...readPartySearch(typed) })),
  ];

  test.each(Object.keys(SCOPES))('%s', async (scope) => {
    let found = 0;
    const inScope = PARTIES.filter((one) => one.isRegular && SCOPES[scope]?.(one));
    for (const { typed, text, digits, email } of asked) {
      const ids = inScope.filter((one) => isPartyFound(one, typed)).map(({ id }) => id);
      found += ids.length;
      const parts = [scope, text, digits, email];
      const few = await ways.idsOf('select id from find_party_ids($1, $2, $3, $4, 1000)', parts);
      expect([typed, few.toSorted()]).toEqual([typed, ids.toSorted()]);
      const sample = await ways.rowsOf('select count_party_sample($1, $2, $3, $4) as n', parts);
      // The book is small: it is both the oldest and the youngest thousand.
      expect([typed, sample]).toEqual([typed, [{ n: ids.length * 2 }]]);
    }
    expect(found).toBeGreaterThan(SEARCHES);
  });

  test.each(['walk', 'gather'])('page by page: %s', async (way) => {
    for (const order of ordersOf({ name: 'name', created: 'created_at' })) {
      for (const scope of Object.keys(SCOPES)) {
        const ids = PARTIES.filter((one) => one.isRegular && SCOPES[scope]?.(one)).map(
          ({ id }) => id,
        );
        const expected = await ways.inOrder(
          'customers',
          ids,
          `${order.column} ${order.direction}, id ${order.direction}`,
        );
        const pages = await ways.allPages('customers', order, (after, afterId) =>
          ways.idsOf(`select id from ${way}_party_ids($1, $2, '', '', $3, $4, $5, $6, ${PAGE})`, [
            scope,
            'ל',
            order.by,
            order.direction === 'desc',
            after,
            afterId,
          ]),
        );
        expect([scope, order.by, order.direction, pages]).toEqual([
          scope,
          order.by,
          order.direction,
          expected,
        ]);
      }
    }
  });

  test.each(['customers', 'suppliers'])('names that begin with the text: %s', async (scope) => {
    let found = 0;
    for (const { text } of asked) {
      const ids = PARTIES.filter(
        (one) =>
          one.isRegular && SCOPES[scope]?.(one) && searchText(one.name).startsWith(text) && text,
      ).map(({ id }) => id);
      found += ids.length;
      const expected = await ways.inOrder('customers', ids, 'search_name, id');
      const begun = await ways.idsOf('select id from find_party_ids_by_beginning($1, $2, 1000)', [
        scope,
        text,
      ]);
      expect([text, begun]).toEqual([text, expected]);
      const first = await ways.idsOf('select id from find_party_ids_by_beginning($1, $2, 2)', [
        scope,
        text,
      ]);
      expect([text, first]).toEqual([text, expected.slice(0, 2)]);
    }
    expect(found).toBeGreaterThan(SEARCHES);
  });

  test.each([false, true])('by the name alone, regular only: %s', async (isRegularOnly) => {
    for (const { text } of asked) {
      const ids = PARTIES.filter(
        (one) =>
          text !== '' && (one.isRegular || !isRegularOnly) && holdsText(searchText(one.name), text),
      ).map(({ id }) => id);
      const found = await ways.idsOf('select id from find_customer_ids($1, $2, 1000)', [
        text,
        isRegularOnly,
      ]);
      expect([text, found.toSorted()]).toEqual([text, ids.toSorted()]);
    }
  });
});

describe('every way of a search of items finds what the rule finds, in its order', () => {
  const stored = ITEMS.flatMap((one) =>
    [one.name, one.nameEn, one.catalogueNumber, one.barcode].filter(Boolean),
  );
  const asked = searchesOf(stored, (typed) => {
    const parts = readItemSearch(typed);
    return parts.code === '' ? undefined : parts;
  });
  const idsFound = (text: string, code: string, isArchived: boolean): string[] =>
    ITEMS.filter(
      (one) =>
        one.isArchived === isArchived &&
        ((text !== '' && holdsText(itemSearchName(one.name, one.nameEn), text)) ||
          one.catalogueNumber.toLowerCase().startsWith(code) ||
          one.barcode.toLowerCase().startsWith(code)),
    ).map(({ id }) => id);

  test.each(['items', 'archived-items'])('%s', async (scope) => {
    let found = 0;
    for (const { text, code } of asked) {
      const ids = idsFound(text, code, scope === 'archived-items');
      found += ids.length;
      const few = await ways.idsOf('select id from find_item_ids($1, $2, $3, 1000)', [
        scope,
        text,
        code,
      ]);
      expect([text, code, few.toSorted()]).toEqual([text, code, ids.toSorted()]);
    }
    expect(found).toBeGreaterThan(SEARCHES / 4);
  });

  test('page by page', async () => {
    const orders = ordersOf({ name: 'name', price: 'price_e4', created: 'created_at' });
    for (const order of orders) {
      for (const scope of ['items', 'archived-items']) {
        const ids = idsFound('פ', 'פ', scope === 'archived-items');
        const expected = await ways.inOrder(
          'items',
          ids,
          `${order.column} ${order.direction}, id ${order.direction}`,
        );
        const pages = await ways.allPages('items', order, (after, afterId) =>
          ways.idsOf(`select id from gather_item_ids($1, 'פ', 'פ', $2, $3, $4, $5, ${PAGE})`, [
            scope,
            order.by,
            order.direction === 'desc',
            after,
            afterId,
          ]),
        );
        expect([scope, order.by, order.direction, pages]).toEqual([
          scope,
          order.by,
          order.direction,
          expected,
        ]);
      }
    }
  });

  test('names that begin with the text', async () => {
    for (const { text } of asked) {
      const ids = ITEMS.filter(
        (one) =>
          text !== '' && !one.isArchived && itemSearchName(one.name, one.nameEn).startsWith(text),
      ).map(({ id }) => id);
      const expected = await ways.inOrder('items', ids, 'search_name, id');
      const begun = await ways.idsOf('select id from find_item_ids_by_beginning($1, 1000)', [text]);
      expect([text, begun]).toEqual([text, expected]);
    }
  });
});
