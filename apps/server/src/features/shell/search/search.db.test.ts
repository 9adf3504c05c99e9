import type { SearchGroup } from '@pinkas/contract/shell/search/search.contract';
import type { Page } from '@pinkas/domain/permissions/pages';
import { searchText } from '@pinkas/domain/text/search-text';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { givenCustomer } from '../../../../test/accounting/customers.ts';
import { givenSupplier } from '../../../../test/accounting/expenses.ts';
import { issue, type Issued } from '../../../../test/accounting/issue.ts';
import { givenItem } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let stranger: HttpBrowser;
let clinic: { id: string };
let invoice: Issued;
let painting: Issued;

const TODAY = localDateAt(Date.now());

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser();
  owner = await signIn(server, user);
  stranger = await signIn(server, await server.givenUser());
  clinic = await givenCustomer(owner, { name: 'קליניקת "שיבולת הכרמים"', phone: '03-6234567' });
  await givenCustomer(owner, { name: 'שיבולת בע"מ', taxId: '514713288' });
  await givenCustomer(owner, { name: 'מאפיית השיבולת' });
  await givenSupplier(owner, { name: 'שיבולת אספקה' });
  await givenItem(owner, { name: 'לחם שיבולת שועל', catalogueNumber: 'BR-77' });
  invoice = await issue(owner, {
    documentDate: addDays(TODAY, -1),
    customer: aCustomer({ id: clinic.id, name: 'קליניקת "שיבולת הכרמים"' }),
    subject: 'ייעוץ חודשי',
    lines: [aLine({ unitPriceE4: 10_467_800 })],
  });
  painting = await issue(owner, {
    documentDate: TODAY,
    customer: aCustomer({ name: 'גן ילדים הדקל' }),
    subject: 'צביעת קירות, "שלב ב׳"',
    lines: [aLine({ unitPriceE4: 50_000_000 })],
  });
});
afterAll(() => server.stop());

function search(browser: HttpBrowser, text: string): Promise<Answer> {
  return browser.get(`/v2/api/search?${new URLSearchParams({ text }).toString()}`);
}

async function groupsOf(browser: HttpBrowser, text: string): Promise<SearchGroup[]> {
  const answer = await search(browser, text);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { groups: SearchGroup[] }).groups;
}

/** Names of the rows of a group; of documents their numbers. */
async function found(text: string, kind: SearchGroup['kind'], browser = owner): Promise<unknown[]> {
  const group = (await groupsOf(browser, text)).find((one) => one.kind === kind);
  return (group?.rows ?? []).map((row) => ('number' in row ? row.number : row.name));
}

describe('what one text finds', () => {
  test('names by the beginning, a word and the middle, the beginning first', async () => {
    expect(await found('שיבולת', 'customers')).toEqual([
      'שיבולת בע"מ',
      'קליניקת "שיבולת הכרמים"',
      'מאפיית השיבולת',
    ]);
    expect(await found('יבול', 'customers')).toHaveLength(3);
    expect(await found('שיבולת', 'suppliers')).toEqual(['שיבולת אספקה']);
    expect(await found('שיבולת', 'items')).toEqual(['לחם שיבולת שועל']);
  });

  test('groups come with the likeliest first, and none is empty', async () => {
    const words = await groupsOf(owner, 'שיבולת');
    expect(words.map(({ kind }) => kind)).toEqual(['customers', 'documents', 'items', 'suppliers']);
    const digits = await groupsOf(owner, String(invoice.number));
    expect(digits.map(({ kind }) => kind)).toEqual(['documents']);
  });

  test.each(['קליניקת שיבולת', 'שיבולת הכרמימ', 'הכרמי', 'הכרמים', '״הכרמים״', "הכר'מים"])(
    'quotes and final letters are not in the way: %s',
    async (text) => {
      expect(await found(text, 'customers')).toEqual(
        text === 'קליניקת שיבולת' || text.includes('כר') ? ['קליניקת "שיבולת הכרמים"'] : [],
      );
    },
  );

  test('a number and a code find a customer and an item', async () => {
    expect(await found('514713', 'customers')).toEqual(['שיבולת בע"מ']);
    expect(await found('036234', 'customers')).toEqual(['קליניקת "שיבולת הכרמים"']);
    expect(await found('br-7', 'items')).toEqual(['לחם שיבולת שועל']);
  });

  test('documents by the first digits of their number, the whole number first', async () => {
    expect(await found(String(invoice.number), 'documents')).toEqual([invoice.number]);
    const beginning = String(invoice.number).slice(0, 3);
    expect(await found(beginning, 'documents')).toEqual([painting.number, invoice.number]);
  });

  test('documents by the name of their customer, in the book or not', async () => {
    expect(await found('יבולת הכרמ', 'documents')).toEqual([invoice.number]);
    expect(await found('הדקל', 'documents')).toEqual([painting.number]);
  });

  test.each(['קירות', 'צביעת קיר', 'שלב ב', 'ביעת'])(
    'documents by their subject: %s',
    async (text) => {
      expect(await found(text, 'documents')).toEqual([painting.number]);
    },
  );

  test('documents by their sum, with or without agorot and the sign', async () => {
    expect(invoice.totalAgorot).toBe(123_520);
    for (const text of ['1,235.20', '1235.2', '₪ 1,235.20', '1,235', '1235']) {
      expect(await found(text, 'documents'), text).toContain(invoice.number);
    }
    expect(await found('1,235.21', 'documents')).toEqual([]);
  });

  test('documents by their day and their month', async () => {
    const [year, month, day] = addDays(TODAY, -1).split('-');
    expect(await found(`${day}/${month}/${year}`, 'documents')).toEqual([invoice.number]);
    expect(await found('היום', 'documents')).toEqual([painting.number]);
    expect(await found(`${month}/${year}`, 'documents')).toContain(invoice.number);
  });

  test('a found document shows its state, a found customer what is owed', async () => {
    const groups = await groupsOf(owner, 'הכרמים');
    const customers = groups.find((one) => one.kind === 'customers');
    expect(customers?.rows[0]).toMatchObject({ id: clinic.id, openAgorot: 123_520 });
    const documents = groups.find((one) => one.kind === 'documents');
    expect(documents).toMatchObject({ total: 1, rows: [{ id: invoice.id, state: 'open' }] });
  });

  test('lists and pickers that look for the same names work before and after it', async () => {
    const paths = [
      '/v2/api/search?text=',
      '/v2/api/items/search?search=',
      '/v2/api/customers?search=',
      '/v2/api/documents?search=',
      '/v2/api/search?text=',
    ];
    for (const path of paths) {
      const answer = await owner.get(`${path}${encodeURIComponent('שיבולת')}`);
      expect(answer.status, `${path} ${answer.text}`).toBe(200);
    }
  });

  test('five of many are shown, with the number of all', async () => {
    const many = await server.givenUser();
    const browser = await signIn(server, many);
    for (let index = 0; index < 7; index += 1) {
      await issue(browser, { customer: aCustomer({ name: 'לקוח של הרבה' }) });
    }
    const [documents] = await groupsOf(browser, 'הרבה');
    expect(documents?.total).toBe(7);
    const numbers = documents?.rows.map((row) => ('number' in row ? row.number : 0));
    expect(numbers).toEqual(numbers?.toSorted((a, b) => b - a));
    expect(numbers).toHaveLength(5);
  });
});

describe('who finds what', () => {
  test('TE-01: a stranger finds nothing of another business', async () => {
    const texts = [
      'שיבולת',
      'קירות',
      '1,235.20',
      'היום',
      String(invoice.number),
      'br-77',
      '514713288',
    ];
    for (const text of texts) expect(await groupsOf(stranger, text), text).toEqual([]);
  });

  test('TE-05: each group needs the permission of its page', async () => {
    const kindsFor = async (permissionGroups: Page[]): Promise<string[]> => {
      const options = { role: 'sub-user', permissionGroups } as const;
      const browser = await signIn(server, await server.givenColleague(user, options));
      return (await groupsOf(browser, 'שיבולת')).map(({ kind }) => kind);
    };
    expect(await kindsFor(['documents'])).toEqual(['documents']);
    expect(await kindsFor(['customers'])).toEqual(['customers']);
    expect(await kindsFor(['items'])).toEqual(['items']);
    expect(await kindsFor(['expenses'])).toEqual(['suppliers']);
    expect(await kindsFor([])).toEqual([]);
  });

  test('what a customer owes is told only to those who may see documents', async () => {
    const options = { role: 'sub-user', permissionGroups: ['customers'] } as const;
    const browser = await signIn(server, await server.givenColleague(user, options));
    const [customers] = await groupsOf(browser, 'הכרמים');
    expect(customers?.rows[0]).toMatchObject({ openAgorot: null });
  });

  test('nobody searches without signing in', async () => {
    expect((await search(server.browser(), 'שיבולת')).status).toBe(401);
  });
});

describe('hostile texts', () => {
  const HOSTILE = [
    '%',
    '%%%',
    '_',
    '___',
    '\\',
    '\\%',
    "'",
    "'; drop table documents; --",
    '"',
    '""""',
    '$1',
    '%L',
    '%s%I',
    '{}',
    '😀',
    '((((',
    '٣٤٥',
    'א'.repeat(100),
  ];

  test.each(HOSTILE)('IN-01: %s finds nothing and breaks nothing', async (text) => {
    expect(await groupsOf(owner, text)).toEqual([]);
  });

  test('IN-09: what no text may hold, or is too long, or empty, is refused', async () => {
    for (const text of ['א'.repeat(101), 'x'.repeat(10_000), 'a\u0000b', '', '   ']) {
      const answer = await search(owner, text);
      expect([400, 414, 422], answer.text).toContain(answer.status);
    }
  });
});

describe('the stored form of names', () => {
  test('the database folds a text as the product does', async () => {
    const texts = [
      'אור-לבן תאורה בע"מ',
      'בע״מ ׳רחוב׳ “כן” ‘לא’',
      'שָׁלוֹם Ltd. (Tel‑Aviv)',
      'א - ב',
      'ארץ כסף דרך לבן שלום',
      'מקף־עליון',
      'ÉCOLE ΣΟΦΊΑ',
    ];
    const { rows } = await server.db.superuser.query(
      'select search_fold(t) as folded from unnest($1::text[]) with ordinality u(t, place) order by place',
      [texts],
    );
    expect(rows.map((row: { folded: string }) => row.folded)).toEqual(texts.map(searchText));
  });
});
