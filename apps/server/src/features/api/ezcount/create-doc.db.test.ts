import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { apiClient, type ApiClient } from '../../../../test/api/api-client.ts';
import {
  aCreateDoc,
  aKey,
  createDocBy,
  sendEz,
  type EzAnswer,
} from '../../../../test/api/ezcount.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let key: string;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  key = await aKey(server.url, owner);
  api = apiClient(server.url, key);
});
afterAll(() => server.stop());

const send = (changes: object = {}) => createDocBy(server.url, key, { ...changes });

async function documentOf(answer: EzAnswer): Promise<Record<string, unknown>> {
  expect(answer.json, JSON.stringify(answer.json)).toMatchObject({ success: true });
  const { json } = await api.get(`/documents/${String(answer.json['doc_uuid'])}`);
  return json as Record<string, unknown>;
}

async function countDocuments(): Promise<number> {
  const { rows } = await server.db.superuser.query(
    'select 1 from documents where account_id = $1',
    [user.accountId],
  );
  return rows.length;
}

describe('a document', () => {
  test('is issued by the rules of the screen and answered with all that programs read', async () => {
    const answer = await send({ transaction_id: 'shop-1001' });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      success: true,
      doc_uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      doc_number: expect.stringMatching(/^\d+$/),
      doc_type: 320,
      pdf_link: expect.stringMatching(/^http.*\/v2\/api\/public\/documents\/[\w-]+\/file$/),
      pdf_link_copy: expect.stringMatching(/\/file\?as=copy$/),
      doc_link: expect.stringMatching(/\/d\/[\w-]+$/),
      sent_mails: ['office@nahal.example'],
      ua_uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      allocation_number: '',
      calculatedData: {
        transaction_id: 'shop-1001',
        date: server.services.clock.today(),
        currency: 'ILS',
        rate: 1,
        vat: '18.00',
        vat_price: 180,
        price_before_vat: 1000,
        price_total: '1180.00',
        price_total_in_currency: 1180,
      },
    });
    expect(await documentOf(answer)).toMatchObject({
      type: 'INVOICE_RECIEPT',
      externalId: 'shop-1001',
      subject: 'הזמנה 1001',
      customer: { name: 'גלריית נחל', email: 'office@nahal.example' },
      lines: [{ description: 'עיצוב אתר', price: '1180.00', priceIncludesVat: true }],
      payments: [{ kind: 'cash', amount: '1180.00' }],
    });
  });

  test('is at its links: the original once, then copies', async () => {
    const { json } = await send({ dont_send_email: 1 });
    const get = async (link: unknown) => {
      const address = new URL(String(link));
      const response = await fetch(server.url + address.pathname + address.search);
      await response.arrayBuffer();
      return [response.status, response.headers.get('content-type')];
    };
    for (const link of [json['pdf_link_copy'], json['pdf_link'], json['pdf_link']]) {
      expect(await get(link)).toEqual([200, 'application/pdf']);
    }
    const { rows } = await server.db.superuser.query<{ kind: string }>(
      `select kind from document_events where document_id = $1 and kind in ('copy-downloaded', 'original-delivered') order by at, id`,
      [json['doc_uuid']],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'copy-downloaded',
      'original-delivered',
      'copy-downloaded',
    ]);
  });
});

describe('a repeated transaction_id', () => {
  test('is answered by the first document, whatever else it says', async () => {
    const first = await send({ transaction_id: 'a' });
    const { doc_uuid: id, doc_number: number } = first.json;
    for (const changes of [
      {},
      { price_total: 5 },
      { customer_name: 'אחר' },
      { date: '31/02/2026' },
    ]) {
      const again = await send({ transaction_id: 'a', ...changes });
      expect([again.status, again.json]).toEqual([
        200,
        expect.objectContaining({
          success: true,
          doc_uuid: id,
          doc_number: number,
          warning: expect.stringContaining('transaction_id'),
          sent_mails: [],
        }),
      ]);
    }
    expect(await countDocuments()).toBe(1);
  });

  test('OA-10: sent at once, with one body or with many, is one document', async () => {
    const same = await Promise.all(Array.from({ length: 10 }, () => send({ transaction_id: 'b' })));
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send({ transaction_id: 'c', comment: `ניסיון ${index}`, auto_balance: true }),
      ),
    );
    for (const answers of [same, many]) {
      const ids = new Set(answers.map(({ json }) => json['doc_uuid']));
      expect([...ids], JSON.stringify(answers.map(({ json }) => json))).toEqual([
        expect.any(String),
      ]);
    }
    expect(await countDocuments()).toBe(2);
    const isNew = ({ json }: EzAnswer) => json['warning'] === undefined;
    expect(same.filter(isNew)).toHaveLength(1);
  });

  test('is found again as it was stored, and is never that of another order', async () => {
    const first = await send({ transaction_id: 'e\u0301 1\u200b' });
    const again = await send({ transaction_id: '\u00e9 1' });
    expect(again.json['doc_uuid']).toBe(first.json['doc_uuid']);
    const body = { ...aCreateDoc(key), transaction_id: 'BIG' };
    for (const big of ['12345678901234567890', '12345678901234567000', 'true']) {
      const { json } = await sendEz(server.url, {
        body: JSON.stringify(body).replace('"BIG"', big),
      });
      expect(json).toMatchObject({ success: false, errNum: 400 });
    }
    const ids = [];
    for (const none of [false, null, '']) {
      ids.push((await send({ transaction_id: none })).json['doc_uuid']);
    }
    expect(new Set(ids).size).toBe(3);
  });

  test('of another business is a name of its own', async () => {
    const stranger = await aKey(server.url, await signIn(server, await server.givenUser()));
    const mine = await send({ transaction_id: 'd' });
    const theirs = await createDocBy(server.url, stranger, { transaction_id: 'd' });
    expect(theirs.json).toMatchObject({ success: true });
    expect(theirs.json['doc_uuid']).not.toBe(mine.json['doc_uuid']);
  });
});

describe('auto_balance', () => {
  test.each([
    [[{ details: 'א', price: 33.33, amount: 3, vat_type: 'INC' }], 100, '0.01'],
    [[{ details: 'א', price: 84.7458, amount: 1 }], 100, '-0.01'],
    [[{ details: 'א', price: 50, amount: 2, vat_type: 'INC' }], 100, null],
    [[{ details: 'א', price: 120, amount: 1, vat_type: 'INC' }], 100, '-20.00'],
  ])('brings rows to what was paid: %j', async (item, paid, difference) => {
    const answer = await send({
      item,
      payment: [{ payment_type: 1, payment_sum: paid }],
      price_total: paid,
      auto_balance: 1,
    });
    const { total, lines } = (await documentOf(answer)) as {
      total: string;
      lines: { price: string }[];
    };
    expect(total).toBe('100.00');
    expect(lines.slice(1).map(({ price }) => price)).toEqual(
      difference === null ? [] : [difference],
    );
    expect(answer.json['warning']).toEqual(
      difference === null ? undefined : expect.stringContaining('שורה'),
    );
  });

  test('is needed: other sums are refused, and nothing is issued', async () => {
    const item = [{ details: 'א', price: 120, amount: 1, vat_type: 'INC' }];
    const unequal = await send({ item, price_total: undefined });
    expect([unequal.status, unequal.json]).toMatchObject([200, { success: false, errNum: 422 }]);
    const wrong = await send({ price_total: 1000 });
    expect(wrong.json).toMatchObject({ success: false, errCode: 'TOTAL_MISMATCH' });
    expect(wrong.json['errMsg']).toContain('1180.00');
    expect(await countDocuments()).toBe(0);
  });
});
