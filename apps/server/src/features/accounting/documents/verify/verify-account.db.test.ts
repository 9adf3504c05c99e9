import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { addDays } from '@pinkas/domain/time/local-date';
import { aLink, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import { Kysely, PostgresDialect, type Logger } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issue, issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from './verify-account.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Books {
  readonly accountId: number;
  readonly issued: readonly Issued[];
}

async function someBooks(): Promise<Books> {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const issued: Issued[] = [];
  for (let index = 0; index < 4; index += 1) {
    issued.push(
      await issue(browser, {
        lines: [aLine(), aLine({ priceIncludesVat: index % 2 === 0, unitPriceE4: 333_333 })],
        discount: { kind: 'percent', rateBasisPoints: 250 },
        rounding: index === 3 ? 'shekel' : 'none',
        subject: 'מיתוג "חדש" \\ שלב ב\'',
      }),
    );
  }
  for (const { id } of issued) await browser.post(`/v2/api/documents/${id}/original`);
  return { accountId: user.accountId, issued };
}

/** The invariants that are broken, each with the number of its document; `afterQuery` runs between two statements. */
async function verify({ accountId }: Books, afterQuery?: Logger): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
    ...(afterQuery !== undefined && { log: afterQuery }),
  });
  const report = await verifyAccount({ owner, ...server.services }, accountId);
  return report.violations.map((found) => `${found.invariant} ${found.number ?? 'series'}`);
}

/** Writes past every guard, as somebody with the keys to the machine could. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = await server.db.superuser.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

/**
 * What a removed document leaves: its ledger entry, its issue in the audit, its rows and ledger lines
 * without it, its printed link, the evidence of its print.
 */
const goneAfter = (number: number): string[] => [
  'I2 series',
  `I10 ${number}`,
  'I6 series',
  'I6 series',
  'I10 series',
  'I10 series',
];

describe('the verifier', () => {
  test('finds books in order', async () => {
    expect(await verify(await someBooks())).toEqual([]);
  });

  test.each([
    ['a stored total', 'update documents set total_agorot = total_agorot + 1 where id = $1'],
    [
      'a customer’s name',
      `update documents set customer = jsonb_set(customer, '{name}', '"x"') where id = $1`,
    ],
    ['a date', 'update documents set document_date = document_date - 1 where id = $1'],
    [
      'a row’s price',
      'update document_lines set unit_price_e4 = 1 where document_id = $1 and line_no = 1',
    ],
    ['a row that was removed', 'delete from document_lines where document_id = $1 and line_no = 2'],
    [
      'the time of issue',
      `update documents set issued_at = issued_at + interval '1 second' where id = $1`,
    ],
  ])('I3: names the document where %s was changed', async (_what, statement) => {
    const books = await someBooks();
    const { id, number } = books.issued[1] ?? { id: '', number: 0 };
    await tamper(statement, [id]);
    const found = await verify(books);
    expect(found[0]).toBe(`I3 ${number}`);
    expect(found.every((line) => line.endsWith(` ${number}`))).toBe(true);
  });

  test('I2: names the document whose ledger entry was changed', async () => {
    const books = await someBooks();
    const { id, number } = books.issued[2] ?? { id: '', number: 0 };
    await tamper(
      'update journal_lines set credit_agorot = credit_agorot + 1 where document_id = $1 and credit_agorot > 0',
      [id],
    );
    expect(await verify(books)).toEqual([`I2 ${number}`, 'I2 series']);
  });

  test('I2: names the document whose ledger entry was moved to another day', async () => {
    const books = await someBooks();
    const { id, number } = books.issued[2] ?? { id: '', number: 0 };
    await tamper('update journal_lines set entry_date = entry_date - 40 where document_id = $1', [
      id,
    ]);
    expect(await verify(books)).toEqual([`I2 ${number}`]);
  });

  test('I2: a cancelled document is taken back on the day of its cancellation', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const receipts: Issued[] = [];
    for (const days of [-20, 0]) {
      const documentDate = addDays(server.services.clock.today(), days);
      receipts.push(await issueOf(browser, aReceipt(5_000, { documentDate })));
    }
    for (const { id } of receipts) {
      await browser.post(`/v2/api/documents/${id}/original`);
      await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
    }
    const books = { accountId: user.accountId, issued: receipts };
    expect(await verify(books)).toEqual([]);
    const [first] = receipts;
    await tamper(
      `update journal_lines set entry_date = $2
        where document_id = $1 and line_no > 2`,
      [first?.id, addDays(server.services.clock.today(), -20)],
    );
    expect(await verify(books)).toEqual([`I2 ${first?.number}`]);
  });

  test('I1: a document that was removed leaves a gap, and the chain breaks after it', async () => {
    const books = await someBooks();
    const { id } = books.issued[1] ?? { id: '' };
    await tamper('delete from document_files where document_id = $1', [id]);
    await tamper('delete from outbox_tasks where document_id = $1', [id]);
    await tamper('delete from documents where id = $1', [id]);
    expect(await verify(books)).toEqual(['I1 1003', 'I3 1003', ...goneAfter(1002)]);
  });

  test('I1: the last document cannot disappear either', async () => {
    const books = await someBooks();
    const { id } = books.issued[3] ?? { id: '' };
    await tamper('delete from document_files where document_id = $1', [id]);
    await tamper('delete from outbox_tasks where document_id = $1', [id]);
    await tamper('delete from documents where id = $1', [id]);
    expect(await verify(books)).toEqual(['I1 series', 'I3 series', ...goneAfter(1004)]);
  });

  test('a document whose hash was made anew is betrayed by the one after it', async () => {
    const books = await someBooks();
    const [, second] = books.issued;
    await tamper(
      `update documents set content_hash = sha256('x'), chain_hash = sha256(previous_hash || sha256('x')) where id = $1`,
      [second?.id],
    );
    expect(await verify(books)).toEqual(['I3 1002', 'I3 1003']);
  });

  test('I7: names the document whose print is missing or was changed', async () => {
    const books = await someBooks();
    const [first] = books.issued;
    const { rows } = await server.db.superuser.query<{ sha256: string }>(
      `select encode(sha256, 'hex') as sha256 from document_files where document_id = $1`,
      [first?.id],
    );
    const hash = rows[0]?.sha256 ?? '';
    const folder = join(server.services.config.dataFolder, 'files');
    await rm(join(folder, hash.slice(0, 2), hash.slice(2, 4), hash));
    expect(await verify(books)).toEqual([`I7 ${first?.number}`]);
  });

  test('I8: names the document whose mail is owed while the queue forgot it', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const { number } = await issue(browser, { mailTo: ['a@customer.test'] });
    const books = { accountId: user.accountId, issued: [] };
    expect(await verify(books)).toEqual([]);
    await server.db.superuser.query('delete from graphile_worker._private_jobs');
    expect(await verify(books)).toEqual([`I8 ${number}`, `I8 ${number}`]);
  });

  test('I8: a mail that goes out while the books are verified was not forgotten', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    await issue(browser, { mailTo: ['a@customer.test'] });
    const books = { accountId: user.accountId, issued: [] };
    let statements = 0;
    const broken = await verify(books, async ({ query: { sql, parameters } }) => {
      if (!sql.includes('outbox_tasks') || !parameters.includes('pending')) return;
      statements += 1;
      await server.db.superuser.query("update outbox_tasks set state = 'done'");
      await server.db.superuser.query('delete from graphile_worker._private_jobs');
    });
    expect(statements).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  });
});

describe('the verifier between documents', () => {
  interface Chain {
    readonly books: Books;
    readonly invoice: Issued;
    readonly receipt: Issued;
  }

  async function aChain(): Promise<Chain> {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const invoice = await issue(browser);
    const over = { links: [aLink(invoice, 'receipt', 1_000)] };
    const receipt = await issueOf(browser, aReceipt(1_000, over));
    const cancelled = await issueOf(
      browser,
      aReceipt(500, { links: [aLink(invoice, 'receipt', 500)] }),
    );
    await browser.post(`/v2/api/documents/${cancelled.id}/cancel`, { reason: 'טעות' });
    await browser.post(`/v2/api/documents/${invoice.id}/close`);
    await browser.post(`/v2/api/documents/${invoice.id}/reopen`);
    return { books: { accountId: user.accountId, issued: [] }, invoice, receipt };
  }

  test('finds receipts, cancellations and closures in order', async () => {
    const { books } = await aChain();
    expect(await verify(books)).toEqual([]);
  });

  test('I2: names the document whose open balance does not follow from its links', async () => {
    const { books, invoice } = await aChain();
    await tamper('update documents set open_agorot = open_agorot + 1 where id = $1', [invoice.id]);
    expect(await verify(books)).toEqual([`I2 ${invoice.number}`]);
  });

  test('I2: names the document of which more was taken than there is', async () => {
    const { books, invoice, receipt } = await aChain();
    await tamper('update document_links set sum_agorot = 11801 where document_id = $1', [
      receipt.id,
    ]);
    const found = await verify(books);
    expect(found).toContain(`I3 ${receipt.number}`);
    // The invoice for its balance and for what was taken, and the receipt of the same number, whose
    // money does not reach.
    expect(found.filter((line) => line === `I2 ${invoice.number}`)).toHaveLength(3);
  });

  test('I2: names the document whose due sums do not come to its money', async () => {
    const { books, receipt } = await aChain();
    await tamper('update payment_dues set sum_agorot = 999 where document_id = $1', [receipt.id]);
    expect(await verify(books)).toEqual([`I2 ${receipt.number}`]);
  });

  test('I2: names the cancelled document whose reversal was removed', async () => {
    const { books, receipt } = await aChain();
    await tamper(
      `delete from journal_lines j using document_cancellations c
        where c.document_id = j.document_id and j.account_id = $1 and j.line_no > 2`,
      [books.accountId],
    );
    expect(await verify(books)).toEqual([`I2 ${receipt.number + 1}`, 'I2 series']);
  });

  test('I6: names the document whose ledger entry names another customer', async () => {
    const { books, receipt } = await aChain();
    await tamper(
      'update journal_lines set customer_id = gen_random_uuid() where document_id = $1 and customer_id is not null',
      [receipt.id],
    );
    expect(await verify(books)).toEqual([`I6 ${receipt.number}`]);
  });
});
