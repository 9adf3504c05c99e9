import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';
import { anInvoice } from '@pinkas/test-kit/an-invoice';

import { issue, sendIssue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  type Books,
  check,
  fieldsOf,
  INVOICE,
  list,
  PATH,
  RECEIPT_DONATION,
  RECIEPT,
  rowOf,
  save,
  server,
  setFirst,
  someBooks,
  startNumberingServer,
} from './testing/numbering-calls.ts';

startNumberingServer();

async function auditOf({ user }: Books): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query(
    `select action, detail, actor_id from audit_events
      where account_id = $1 and action <> 'document.issued' order by at, id`,
    [user.accountId],
  );
  return rows;
}

describe('the list of series', () => {
  test('shows every type that the account may issue, with and without a series', async () => {
    const { browser } = await someBooks();
    const { dateGuard, series } = await list(browser);
    expect(dateGuard).toBe('block');
    expect(series.map((row) => row.docType)).toContain(RECIEPT);
    expect(series.map((row) => row.docType)).not.toContain(RECEIPT_DONATION);
    expect(series[0]).toEqual({
      docType: INVOICE,
      firstNumber: 1001,
      nextNumber: 1001,
      lastNumber: null,
      lastDate: null,
      documentsCount: 0,
      gapsCount: 0,
      isLocked: false,
      isIssuable: true,
    });
    expect(await rowOf(browser, RECIEPT)).toMatchObject({ firstNumber: null, nextNumber: null });
  });

  test('tells the last document, the count and that the series is locked', async () => {
    const { browser } = await someBooks();
    const { documentDate } = anInvoice();
    await issue(browser);
    await issue(browser);
    expect(await rowOf(browser, INVOICE)).toMatchObject({
      firstNumber: 1001,
      nextNumber: 1003,
      lastNumber: 1002,
      lastDate: documentDate,
      documentsCount: 2,
      gapsCount: 0,
      isLocked: true,
    });
  });

  test('keeps a used series of a type that the account may issue no longer', async () => {
    const books = await someBooks();
    await issue(books.browser);
    await server.db.superuser.query(
      `update business_profiles set kind = 'non-profit' where account_id = $1`,
      [books.user.accountId],
    );
    expect(await rowOf(books.browser, INVOICE)).toMatchObject({
      isLocked: true,
      isIssuable: false,
    });
  });
});

describe('saving', () => {
  test('sets the first number of an unused series, and the next document gets it', async () => {
    const books = await someBooks();
    expect((await setFirst(books.browser, 20_419)).status).toBe(200);
    expect((await issue(books.browser)).number).toBe(20_419);
    expect(await auditOf(books)).toEqual([
      {
        action: 'numbering.first-number-set',
        detail: { docType: INVOICE, before: 1001, after: 20_419 },
        actor_id: books.user.id,
      },
    ]);
  });

  test('makes the series of a type that had none', async () => {
    const books = await someBooks();
    expect((await setFirst(books.browser, 1, RECIEPT)).status).toBe(200);
    expect(await rowOf(books.browser, RECIEPT)).toMatchObject({ firstNumber: 1, nextNumber: 1 });
    expect(await auditOf(books)).toMatchObject([{ detail: { docType: RECIEPT, before: null } }]);
  });

  test('sets the date guard, which the next issue obeys', async () => {
    const books = await someBooks();
    await issue(books.browser);
    expect((await save(books.browser, { dateGuard: 'warn' })).json).toMatchObject({
      dateGuard: 'warn',
    });
    expect(await auditOf(books)).toMatchObject([
      { action: 'account.date-guard-set', detail: { before: 'block', after: 'warn' } },
    ]);
    const earlier = anInvoice({ documentDate: daysBefore(anInvoice().documentDate, 3) });
    expect((await sendIssue(books.browser, earlier)).status).toBe(200);
    await save(books.browser, { dateGuard: 'block' });
    expect((await sendIssue(books.browser, earlier)).status).toBe(422);
  });

  test('what stands so already changes nothing and is not written down', async () => {
    const books = await someBooks();
    const body = { firstNumbers: [{ docType: INVOICE, firstNumber: 1001 }], dateGuard: 'block' };
    expect((await save(books.browser, body)).status).toBe(200);
    expect(await auditOf(books)).toEqual([]);
  });

  test('the same key saves once, and with another request it is refused', async () => {
    const books = await someBooks();
    const key = randomUUID();
    const body = { firstNumbers: [{ docType: INVOICE, firstNumber: 5 }] };
    expect((await save(books.browser, body, key)).status).toBe(200);
    await setFirst(books.browser, 9);
    expect((await save(books.browser, body, key)).status).toBe(200);
    expect(await rowOf(books.browser, INVOICE)).toMatchObject({ firstNumber: 9 });
    expect(await auditOf(books)).toHaveLength(2);
    const other = { firstNumbers: [{ docType: INVOICE, firstNumber: 6 }] };
    const refused = await save(books.browser, other, key);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('one refused series keeps everything as it was', async () => {
    const books = await someBooks();
    await issue(books.browser);
    const answer = await save(books.browser, {
      firstNumbers: [
        { docType: RECIEPT, firstNumber: 7 },
        { docType: INVOICE, firstNumber: 7 },
      ],
      dateGuard: 'warn',
    });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['firstNumbers.1.firstNumber NUMBERING_LOCKED']);
    expect(await list(books.browser)).toMatchObject({ dateGuard: 'block' });
    expect(await rowOf(books.browser, RECIEPT)).toMatchObject({ firstNumber: null });
    expect(await auditOf(books)).toEqual([]);
  });

  test('a type that the account may not issue is refused at its place', async () => {
    const { browser } = await someBooks();
    for (const docType of [RECEIPT_DONATION, 1, 77_777]) {
      const answer = await setFirst(browser, 1, docType);
      expect(answer.status).toBe(422);
      expect(fieldsOf(answer)).toEqual(['firstNumbers.0.docType DOC_TYPE_NOT_ALLOWED']);
    }
  });
});

describe('who may', () => {
  test('TE-01: a save and a check touch the own account alone', async () => {
    const owner = await someBooks();
    const stranger = await someBooks();
    await issue(owner.browser);
    await setFirst(stranger.browser, 4_000);
    await save(stranger.browser, { dateGuard: 'warn' });
    expect(await list(owner.browser)).toMatchObject({ dateGuard: 'block' });
    expect(await rowOf(owner.browser, INVOICE)).toMatchObject({ firstNumber: 1001 });
    expect(await check(stranger.browser)).toMatchObject([{ documentsCount: 0 }]);
  });

  test('TE-02: an account named in a header is not looked at', async () => {
    const owner = await someBooks();
    const stranger = await someBooks();
    await setFirst(owner.browser, 31_337);
    const answer = await stranger.browser.get(PATH, {
      headers: { 'x-account-id': String(owner.user.accountId) },
    });
    expect(answer.text).not.toContain('31337');
  });

  test('TE-05: a sub-user is refused every call', async () => {
    const { user } = await someBooks();
    const browser = await signIn(server, await server.givenColleague(user));
    const answers = [
      await browser.get(PATH),
      await setFirst(browser, 5),
      await browser.post(`${PATH}/check`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('the check of continuity', () => {
  test('finds books in order, in every series', async () => {
    const { browser } = await someBooks();
    await setFirst(browser, 1, RECIEPT);
    await issue(browser);
    await issue(browser);
    expect(await check(browser)).toEqual([
      { docType: INVOICE, documentsCount: 2, problem: null },
      { docType: RECIEPT, documentsCount: 0, problem: null },
    ]);
  });

  test.each([
    [
      'sums',
      'update journal_lines set credit_agorot = credit_agorot + 1 where document_id = $1 and credit_agorot > 0',
    ],
    ['chain', `update documents set subject = 'x' where id = $1`],
  ])('names the document whose %s differ', async (kind, statement) => {
    const { browser } = await someBooks();
    await issue(browser);
    const { id, number } = await issue(browser);
    await issue(browser);
    await tamper(statement, id);
    expect((await check(browser))[0]?.problem).toEqual({ kind, number, documentId: id });
  });

  test('names the document after a missing number, and counts the gap', async () => {
    const { browser } = await someBooks();
    const { id } = await issue(browser);
    const after = await issue(browser);
    await tamper('delete from outbox_tasks where document_id = $1', id);
    await tamper('delete from documents where id = $1', id);
    const [checked] = await check(browser);
    expect(checked?.problem).toEqual({ kind: 'gap', number: 1002, documentId: after.id });
    expect(await rowOf(browser, INVOICE)).toMatchObject({ gapsCount: 1, documentsCount: 1 });
  });

  test('documents issued during a check do not disturb it', async () => {
    const { browser } = await someBooks();
    await issue(browser);
    const answers = await Promise.all([
      check(browser),
      ...Array.from({ length: 6 }, () => issue(browser)),
    ]);
    expect(answers[0]).toMatchObject([{ problem: null }]);
  });
});

/** Writes past every guard, as somebody with the keys to the machine could. */
async function tamper(statement: string, id: string): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, [id]);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
}
