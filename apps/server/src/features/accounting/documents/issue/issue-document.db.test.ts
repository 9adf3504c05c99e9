import { randomUUID } from 'node:crypto';

import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issue, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function anOwner(): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

async function rows<T>(text: string, values: unknown[]): Promise<T[]> {
  return (await server.db.superuser.query(text, values)).rows as T[];
}

describe('issuing a tax invoice', () => {
  test('takes the first number, and writes document, ledger, audit, link and task together', async () => {
    const { user, browser } = await anOwner();
    const issued = await issue(browser, {
      lines: [aLine(), aLine({ vatKind: 'exempt', quantityE4: 20_000 })],
      rounding: 'shekel',
    });
    expect(issued).toMatchObject({ docType: 305, number: 1001, totalAgorot: 31_800 });
    const count = async (table: string): Promise<number> => {
      const found = await rows<{ n: string }>(
        `select count(*) as n from ${table} where account_id = $1`,
        [user.accountId],
      );
      return Number(found[0]?.n);
    };
    expect(await count('documents')).toBe(1);
    expect(await count('document_lines')).toBe(2);
    expect(await count('document_events')).toBe(1);
    expect(await count('outbox_tasks')).toBe(1);
    expect(await count('audit_events')).toBe(1);
    expect(await count('public_links')).toBe(1);
    const ledger = await rows<{ balance: string; customers: string }>(
      `select sum(debit_agorot - credit_agorot) as balance,
        sum(debit_agorot) filter (where ledger_account = 'customers') as customers
       from journal_lines where account_id = $1`,
      [user.accountId],
    );
    expect(ledger).toEqual([{ balance: '0', customers: '31800' }]);
  });

  test('the stored document keeps customer, business and rate as they were', async () => {
    const { user, browser } = await anOwner();
    const { id } = await issue(browser, { customer: aCustomer({ name: 'קליניקה נעימה' }) });
    await server.db.database.owner.query(
      `update business_profiles set name_he = 'שם אחר' where account_id = $1`,
      [user.accountId],
    );
    const view = await browser.get(`/v2/api/documents/${id}`);
    expect(view.json).toMatchObject({ customerName: 'קליניקה נעימה', vatRateBasisPoints: 1_800 });
    const [stored] = await rows<{ name: string }>(
      `select issuer->>'nameHe' as name from documents where id = $1`,
      [id],
    );
    expect(stored?.name).toBe('סטודיו לבדיקות');
  });

  test('a typed customer is kept as a regular one when asked, and found by half the name', async () => {
    const { browser } = await anOwner();
    await issue(browser, {
      customer: aCustomer({ name: 'חוות רוח מערבית בע"מ', saveAsRegular: true }),
    });
    await issue(browser, { customer: aCustomer({ name: 'רוח חולפת' }) });
    const found = await browser.get(`/v2/api/customers?search=${encodeURIComponent('רוח')}`);
    expect(found.json).toMatchObject({ customers: [{ name: 'חוות רוח מערבית בע"מ' }] });
    expect((found.json as { customers: unknown[] }).customers).toHaveLength(1);
  });

  test('a casual customer is one row however often the name is typed', async () => {
    const { user, browser } = await anOwner();
    await Promise.all(Array.from({ length: 6 }, () => issue(browser)));
    const customers = await rows('select id from customers where account_id = $1', [
      user.accountId,
    ]);
    expect(customers).toHaveLength(1);
  });
});

describe('one document for one form', () => {
  test('MO-08: 100 equal requests at once issue one document and all get its answer', async () => {
    const { user, browser } = await anOwner();
    const key = randomUUID();
    const request = anInvoice();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => sendIssue(browser, request, key)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const documents = await rows('select number from documents where account_id = $1', [
      user.accountId,
    ]);
    expect(documents).toHaveLength(1);
  });

  test('the same key with another body is refused and changes nothing', async () => {
    const { browser } = await anOwner();
    const key = randomUUID();
    const first = await sendIssue(browser, anInvoice(), key);
    const other = await sendIssue(browser, anInvoice({ subject: 'אחר' }), key);
    expect([first.status, other.status]).toEqual([200, 409]);
    expect(other.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await issue(browser)).toMatchObject({ number: 1002 });
  });

  test('a retry on a later day, when the date would be too old, still answers with the document', async () => {
    const { browser } = await anOwner();
    const key = randomUUID();
    const request = anInvoice();
    const first = await sendIssue(browser, request, key);
    await server.db.database.owner.query(
      `update numberings set last_date = last_date + 20 where next_number = 1002`,
    );
    const again = await sendIssue(browser, request, key);
    expect(again.text).toBe(first.text);
  });

  test('FA-03: an issue whose answer was lost is answered by the retry', async () => {
    const { user, browser } = await anOwner();
    const key = randomUUID();
    const request = anInvoice();
    const lost = new AbortController();
    const sent = fetch(`${server.url}/v2/api/documents`, {
      method: 'POST',
      signal: lost.signal,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(request),
    }).catch(() => undefined);
    const documentsOf = () =>
      rows('select id from documents where account_id = $1', [user.accountId]);
    await expect.poll(documentsOf).toHaveLength(1);
    lost.abort();
    await sent;
    const retry = await sendIssue(browser, request, key);
    expect(retry.status).toBe(200);
    expect(await documentsOf()).toEqual([{ id: (retry.json as Issued).id }]);
  });

  test('an issue without a key is refused', async () => {
    const { browser } = await anOwner();
    const answer = await browser.post('/v2/api/documents', anInvoice());
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING' });
  });
});

describe('numbers', () => {
  async function expectNoGaps(accountId: number, count: number): Promise<void> {
    const found = await rows<{ number: string }>(
      'select number from documents where account_id = $1 order by number',
      [accountId],
    );
    expect(found.map((row) => Number(row.number))).toEqual(
      Array.from({ length: count }, (_, index) => 1001 + index),
    );
  }

  test('MO-09: 1,000 parallel issues in one account leave no gap and no duplicate', async () => {
    const { user, browser } = await anOwner();
    const issueMany = async (): Promise<void> => {
      for (let index = 0; index < 25; index += 1) await issue(browser);
    };
    await Promise.all(Array.from({ length: 40 }, issueMany));
    await expectNoGaps(user.accountId, 1_000);
  }, 300_000);

  test('a refused issue gives its number back', async () => {
    const { user, browser } = await anOwner();
    await issue(browser);
    const refused = await sendIssue(browser, anInvoice({ lines: [] }));
    expect(refused.status).toBe(422);
    await issue(browser);
    await expectNoGaps(user.accountId, 2);
  });

  test('an account without numbering is told so', async () => {
    const user = await server.givenUser({}, { firstNumbers: {} });
    const browser = await signIn(server, user);
    const answer = await sendIssue(browser, anInvoice());
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([
      422,
      'NUMBERING_MISSING',
    ]);
  });
});

describe('an issued document is final', () => {
  test.each([
    ['documents', 'total_agorot = total_agorot + 1'],
    ['document_lines', "description = 'אחר'"],
    ['journal_lines', 'debit_agorot = debit_agorot + 1'],
  ])('MO-11: the application cannot change or delete a row of %s', async (table, change) => {
    const { user, browser } = await anOwner();
    await issue(browser);
    const { app, owner } = server.db.database;
    for (const statement of [`update ${table} set ${change}`, `delete from ${table}`]) {
      const client = await app.connect();
      await client.query('begin');
      await client.query(`set local app.account_id = '${user.accountId}'`);
      await expect(client.query(statement)).rejects.toThrow('permission denied');
      await client.query('rollback');
      client.release();
      await expect(owner.query(statement)).rejects.toThrow('neither changed nor deleted');
    }
  });

  test('MO-11: only the open balance may go down, and never below nothing', async () => {
    const { user, browser } = await anOwner();
    const { id } = await issue(browser);
    const change = (openAgorot: number) =>
      server.db.database.owner.query(
        'update documents set open_agorot = $3 where account_id = $1 and id = $2',
        [user.accountId, id, openAgorot],
      );
    await change(5_000);
    await expect(change(-1)).rejects.toThrow('final');
    await expect(change(11_801)).rejects.toThrow('final');
  });
});
