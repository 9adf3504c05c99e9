import { randomUUID } from 'node:crypto';

import { localDateAt } from '@pinkas/domain/time/local-date';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { readXlsx } from 'hucre';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const TODAY = localDateAt(Date.now());
const EXPORT = '/v2/api/documents/export';
const HOSTILE = [
  '=HYPERLINK("http://thief.test","x")',
  '+972501234567',
  '-2+3',
  '@SUM(A1:A9)',
  'לקוח "גרש" & <בן>',
];

let server: TestServer;
let owner: TestUser;
let browser: HttpBrowser;
let stranger: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.givenUser();
  browser = await signIn(server, owner);
  stranger = await signIn(server, await server.givenUser());
  for (const [index, name] of HOSTILE.entries()) {
    await issue(browser, {
      customer: aCustomer({ name }),
      subject: name,
      lines: [aLine({ unitPriceE4: (index + 1) * 1_000_000 })],
    });
  }
  await issue(stranger, { customer: aCustomer({ name: 'סוד של אחר' }) });
});
afterAll(() => server.stop());

function download(path: string, by = browser, signal?: AbortSignal): Promise<Response> {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(server.url + path, { headers: { cookie }, ...(signal && { signal }) });
}

async function table(query: string, by = browser): Promise<string[][]> {
  const answer = await download(`${EXPORT}?format=csv&${query}`, by);
  expect(answer.status).toBe(200);
  return Papa.parse<string[]>(await answer.text()).data.slice(0, -1);
}

async function countExportsRunning(): Promise<number> {
  const { rows } = await server.db.superuser.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and query like 'fetch forward%' and state <> 'idle'`,
  );
  return rows[0]?.n ?? 0;
}

describe('export of My documents', () => {
  test('FI-12: the workbook reads from right to left, texts are texts, sums are numbers', async () => {
    const answer = await download(`${EXPORT}?format=xlsx&sort=number&direction=asc`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const name = encodeURIComponent(`המסמכים שלי ${TODAY}.xlsx`);
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
    const { sheets } = await readXlsx(await answer.arrayBuffer());
    const [sheet] = sheets;
    expect(sheet?.view?.rightToLeft).toBe(true);
    expect(sheet?.rows[0]?.slice(0, 13)).toEqual([
      'מספר',
      'סוג מסמך',
      'לקוח',
      'ח.פ / ע.מ / ת.ז',
      'נושא',
      'תאריך',
      'לתשלום עד',
      'לפני מע"מ (₪)',
      'מע"מ (₪)',
      'סכום (₪)',
      'מטבע',
      'יתרה (₪)',
      'סטטוס',
    ]);
    expect(sheet?.rows.slice(1).map((cells) => [cells[2], cells[4], cells[9]])).toEqual(
      HOSTILE.map((text, index) => [text, text, (index + 1) * 118]),
    );
    expect(sheet?.rows[1]?.[12]).toBe('פתוח');
  });

  test('chosen columns in their order, in English, of the chosen filter and order', async () => {
    const rows = await table(
      'columns=total,number&language=en&sort=total&direction=desc&totalMinAgorot=30000',
    );
    expect(rows).toEqual([
      ['Amount (₪)', 'Number'],
      ['590.00', '1005'],
      ['472.00', '1004'],
      ['354.00', '1003'],
    ]);
  });

  test('chosen rows alone', async () => {
    const list = await browser.get('/v2/api/documents?sort=number&direction=asc');
    const { rows } = list.json as { rows: { id: string }[] };
    const ids = [rows[0]?.id, rows[3]?.id].join(',');
    expect(await table(`columns=number&ids=${ids}&sort=number&direction=asc`)).toEqual([
      ['מספר'],
      ['1001'],
      ['1004'],
    ]);
  });

  test('TE-01: another account’s rows are not in it, not even by their ids', async () => {
    const list = await browser.get('/v2/api/documents');
    const { rows } = list.json as { rows: { id: string }[] };
    const ids = rows.map(({ id }) => id).join(',');
    expect(await table(`columns=number&ids=${ids}`, stranger)).toEqual([['מספר']]);
    const all = await table('columns=customer', stranger);
    expect(all).toEqual([['לקוח'], ['סוד של אחר']]);
  });

  test('an export stands in the audit', async () => {
    await table('columns=number');
    const { rows } = await server.db.superuser.query(
      `select entity_id, actor_kind, actor_id, detail from audit_events
       where account_id = $1 and action = 'list.exported' order by id desc limit 1`,
      [owner.accountId],
    );
    expect(rows).toEqual([
      {
        entity_id: 'documents',
        actor_kind: 'user',
        actor_id: owner.id,
        detail: { format: 'csv' },
      },
    ]);
  });

  test.each([
    'format=docx',
    'format=csv&columns=password_hash',
    'format=csv&columns=number,number',
    'format=csv&columns=',
    'format=csv&sort=account_id',
    'format=csv&ids=1',
    'format=csv&limit=5',
    '',
  ])('TE-17: %s is refused', async (query) => {
    const answer = await download(`${EXPORT}?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('TE-17: more chosen rows than an address can name are refused', async () => {
    const ids = Array.from({ length: 151 }, () => randomUUID()).join(',');
    expect((await download(`${EXPORT}?format=csv&ids=${ids}`)).status).toBe(400);
  });

  test('without a session there is no file', async () => {
    const answer = await download(`${EXPORT}?format=csv`, server.browser());
    expect(answer.status).toBe(401);
  });
});

describe('a long export', () => {
  const ROWS = 30_000;
  let big: HttpBrowser;

  beforeAll(async () => {
    const user = await server.givenUser();
    big = await signIn(server, user);
    // Long texts, so that the network does not buffer the whole file.
    const { id } = await issue(big, { subject: 'נושא ארוך '.repeat(90).trim() });
    // Nothing is searched from here on, and to index these texts takes longer than all exports.
    await server.db.superuser.query('drop index documents_search');
    // Copies of one document with numbers of their own are enough for a list.
    await server.db.superuser.query(
      `insert into documents select copy.* from documents d
       cross join generate_series(1, $2::int) n
       cross join lateral jsonb_populate_record(d, jsonb_build_object(
         'id', gen_random_uuid(), 'number', d.number + n)) copy
       where d.id = $1`,
      [id, ROWS - 1],
    );
  });

  test('gives every row once', async () => {
    const answer = await download(
      `${EXPORT}?format=csv&sort=number&direction=asc&columns=number`,
      big,
    );
    const numbers = (await answer.text()).split('\r\n').slice(1, -1);
    expect(numbers).toHaveLength(ROWS);
    expect(new Set(numbers).size).toBe(ROWS);
  });

  test('ends its work when the taker goes away, and the next ones find their places free', async () => {
    for (let index = 0; index < 6; index += 1) {
      const leaving = new AbortController();
      const answer = await download(`${EXPORT}?format=csv`, big, leaving.signal);
      await answer.body?.getReader().read();
      leaving.abort();
    }
    await expect.poll(countExportsRunning).toBe(0);
    expect(await table('columns=number', big)).toHaveLength(ROWS + 1);
  });

  test('that fails in the middle never looks whole', async () => {
    const answer = await download(`${EXPORT}?format=csv`, big);
    expect(answer.status).toBe(200);
    const reader = answer.body?.getReader();
    await reader?.read();
    // The sender waits for the recipient between two reads.
    await expect
      .poll(async () => {
        const { rows } = await server.db.superuser.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and query like 'fetch forward%'
             and state = 'idle in transaction'`,
        );
        return rows.length;
      })
      .toBe(1);
    await expect(
      (async () => {
        for (;;) if ((await reader?.read())?.done !== false) return 'whole';
      })(),
    ).rejects.toThrow();
  });

  test('of which a business runs two at once and two wait; more are put off', async () => {
    const leaving = new AbortController();
    const held = [];
    for (let index = 0; index < 2; index += 1) {
      held.push(await download(`${EXPORT}?format=csv`, big, leaving.signal));
    }
    // The other two are answered when those that are held have left.
    const more = [0, 1, 2].map(() => download(`${EXPORT}?format=csv&columns=number`, big));
    const refused = await Promise.race(more);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'BUSY' });
    expect((await download(`${EXPORT}?format=csv`, stranger)).status).toBe(200);
    leaving.abort();
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 503]);
    expect(held.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('whose taker leaves while it waits never begins, and is no fault', async () => {
    const held = new AbortController();
    const first = [
      await download(`${EXPORT}?format=csv`, big, held.signal),
      await download(`${EXPORT}?format=csv`, big, held.signal),
    ];
    const leaving = new AbortController();
    const more = [0, 1, 2].map(() => download(`${EXPORT}?format=csv`, big, leaving.signal));
    // One is refused because the other two are in the queue.
    expect((await Promise.race(more)).status).toBe(503);
    leaving.abort();
    const left = await Promise.allSettled(more);
    expect(left.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    held.abort();
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(countExportsRunning).toBe(0);
    expect(await table('columns=number', big)).toHaveLength(ROWS + 1);
    expect(server.logged.filter((line) => /"level":(50|60|"error"|"fatal")/.test(line))).toEqual(
      [],
    );
  });
});
