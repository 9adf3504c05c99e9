import { randomUUID } from 'node:crypto';

import { ROLES } from '@pinkas/domain/permissions/role';
import { aQuote } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { describe, expect, test } from 'vitest';

import { askToClose } from '../../../../test/account/closing.ts';
import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { givenExpense, taken } from '../../../../test/accounting/expenses.ts';
import { issue, issueOf, type Issued } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { removeExpiredResults } from '../../../platform/jobs/long-job-result.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';
import {
  ARCHIVE,
  download,
  fileOf,
  move,
  owner,
  query,
  read,
  rowsOf,
  server,
  settleTheRest,
  start,
  textOf,
  under,
  user,
  worker,
  startArchiveServer,
} from './testing/archive-calls.ts';

const DAY_MS = 86_400_000;

startArchiveServer();

/**
 * A business with an invoice, a quote of an earlier year, an expense with its receipt, and files in the inbox or attached to a
 * card.
 */
async function givenBusiness(): Promise<{ invoice: Issued; quote: Issued }> {
  const customer = aCustomer({ name: 'א.ב/ג בע"מ', saveAsRegular: true });
  const invoice = await issue(owner, { customer });
  const quote = await issueOf(owner, aQuote({ documentDate: '2025-06-01' }));
  const receipt = await upload(owner, TINY_PNG, { fileName: 'קבלה.png' });
  await givenExpense(owner, { fileIds: [receipt] });
  const waiting = await upload(owner, TINY_PNG, { fileName: '../../ממתין.png' });
  taken(await write(owner, 'POST', '/v2/api/expenses/inbox', { fileId: waiting }));
  await givenCustomer(owner, { name: '=HYPERLINK("x")' });
  return { invoice, quote };
}

describe('an archive of everything', () => {
  test('TE-01: holds every document, file and list of the business, and nothing of another', async () => {
    const stranger = await server.givenUser();
    const theirs = await signIn(server, stranger);
    await issue(theirs, { customer: aCustomer({ name: 'לקוח זר', saveAsRegular: true }) });
    const { invoice, quote } = await givenBusiness();
    await settleTheRest();
    expect(await start()).toMatchObject({ state: 'running', documents: 2, result: null });
    await worker.runAll(user.accountId);
    expect(await read()).toMatchObject({ state: 'done', documents: 2, done: 2, failed: 0 });
    const entries = await download();

    expect(under(entries, 'מסמכים').toSorted()).toEqual([
      expect.stringMatching(`^מסמכים/2025/הצעת מחיר/הצעת מחיר ${quote.number} [^/]+\\.pdf$`),
      expect.stringMatching(
        `^מסמכים/\\d{4}/חשבונית מס/חשבונית מס ${invoice.number} א\\.ב-ג בע״מ\\.pdf$`,
      ),
    ]);
    const print = entries.find(({ name }) => name.includes('חשבונית מס/'));
    const { text } = await readPdf(print?.bytes ?? Buffer.of());
    for (const word of ['נאמן', 'למקור', String(invoice.number)]) expect(text).toContain(word);
    const single = await owner.get(`/v2/api/documents/${invoice.id}/copy`);
    expect(Buffer.from(print?.bytes ?? []).equals(single.bytes)).toBe(true);

    const files = under(entries, 'קבצים');
    expect(files).toHaveLength(2);
    expect(files).toContainEqual(expect.stringMatching(/^קבצים\/הוצאות\/[^/]+קבלה\.png$/));
    expect(files).toContainEqual(expect.stringMatching(/^קבצים\/ממתינים לתיוק\/[^/]*ממתין\.png$/));

    expect(under(entries, 'רשימות')).toHaveLength(22);
    expect(rowsOf(entries, 'רשימות/המסמכים שלי.csv')).toHaveLength(2);
    const [counted] = await query<Record<string, number>>(
      `select (select count(*) from document_lines where account_id = $1)::int as rows,
        (select count(*) from document_payments where account_id = $1)::int as payments,
        (select count(*) from journal_lines where account_id = $1)::int as journal,
        (select count(*) from purchase_journal_lines where account_id = $1)::int as purchases`,
    );
    expect(rowsOf(entries, 'רשימות/שורות מסמכים.csv')).toHaveLength(counted?.['rows'] ?? -1);
    expect(rowsOf(entries, 'רשימות/תקבולים במסמכים.csv')).toHaveLength(counted?.['payments'] ?? -1);
    const journal = rowsOf(entries, 'רשימות/פקודות יומן - הכנסות.csv');
    expect(journal).toHaveLength(counted?.['journal'] ?? -1);
    const agorot = (text = '0') => Number(text === '' ? '0' : text.replace('.', ''));
    const sumOf = (column: string) => journal.reduce((sum, row) => sum + agorot(row[column]), 0);
    expect(sumOf('חובה')).toBe(sumOf('זכות'));
    expect(sumOf('חובה')).toBeGreaterThan(0);
    expect(rowsOf(entries, 'רשימות/פקודות יומן - הוצאות ותשלומים.csv')).toHaveLength(
      counted?.['purchases'] ?? -1,
    );
    expect(rowsOf(entries, 'רשימות/הוצאות.csv')).toHaveLength(1);
    const all = entries.map(({ bytes }) => Buffer.from(bytes).toString('utf8')).join('\n');
    expect(all).toContain("'=HYPERLINK");
    expect(all).not.toContain('לקוח זר');

    const index = textOf(entries, 'README.txt');
    expect(index).toContain('אין קבצים חסרים.');
    expect(index).toContain('a certified copy of each document');
    const lists = under(entries, 'רשימות');
    expect(lists.filter((name) => !index.includes(name))).toEqual([]);
  });

  test('names what could not be read in its index, and is written without it', async () => {
    const { invoice } = await givenBusiness();
    await settleTheRest();
    await query(
      `update stored_files set sha256 = repeat('a', 64) where account_id = $1 and name = 'קבלה.png'`,
    );
    await start(owner, 'en');
    await worker.runAll(user.accountId);
    const entries = await download();
    expect(under(entries, 'Files')).toHaveLength(1);
    expect(textOf(entries, 'README.txt')).toMatch(
      /not found or not printed:\r\n {2}Files\/Expenses\//,
    );
    expect(under(entries, 'Documents').join(' ')).toContain(String(invoice.number));
  });
});

describe('the job of an archive', () => {
  test('FA-15: steps and files that die are made again, and every document is in it once', async () => {
    for (let index = 0; index < 22; index += 1) await issue(owner);
    await settleTheRest();
    await start();
    for (let steps = 0; ; steps += 1) {
      const [task] = await worker.pending(user.accountId);
      if (task?.kind !== 'business-archive') {
        expect(steps).toBe(3);
        break;
      }
      await worker.runAndDie(task);
      await worker.run(task);
    }
    expect(await read()).toMatchObject({ state: 'done', documents: 22, done: 22 });
    expect(new Set(under(await download(), 'מסמכים')).size).toBe(22);
  });

  test('a second press finds the first, also at once, and a new one takes the place of the old file', async () => {
    await Promise.all([start(), start(), start()]);
    expect(await query('select from long_jobs where account_id = $1')).toHaveLength(1);
    await worker.runAll(user.accountId);
    const [{ key } = { key: '' }] = await query<{ key: string }>(
      'select result_key as key from long_jobs where account_id = $1',
    );
    const { id: earlier } = await read();
    const next = await start();
    expect(next).toMatchObject({ state: 'running', result: null });
    for (const id of [earlier, next.id]) {
      expect((await owner.get(fileOf(id))).status).toBe(404);
    }
    await worker.runAll(user.accountId);
    expect(await removeExpiredResults(server.services)).toBe(1);
    await expect(server.services.storage.results.open(key)).rejects.toThrow('missing');
    expect(await download()).not.toHaveLength(0);
  });

  test('is paused, goes on, and is cancelled without a file', async () => {
    await issue(owner);
    await settleTheRest();
    await start();
    expect(await move('pause')).toMatchObject({ state: 'paused' });
    await worker.runAll(user.accountId);
    expect(await read()).toMatchObject({ state: 'paused', done: 0 });
    expect(await start()).toMatchObject({ state: 'paused' });
    expect(await move('resume')).toMatchObject({ state: 'running' });
    expect(await move('cancel')).toMatchObject({ state: 'cancelled' });
    await worker.runAll(user.accountId);
    expect(await read()).toMatchObject({ state: 'cancelled', result: null });
    expect(
      await query('select from long_jobs where account_id = $1 and result_key is not null'),
    ).toEqual([]);
  });

  test('a file is there for seven days, then it is removed', async () => {
    const { id } = await start();
    await worker.runAll(user.accountId);
    server.time.advance(7 * DAY_MS - 1);
    const later = await signIn(server, user);
    expect((await later.get(fileOf(id))).status).toBe(200);
    server.time.advance(1);
    expect((await later.get(fileOf(id))).status).toBe(404);
    expect(await read(later)).toMatchObject({ state: 'done', result: null, isExpired: true });
    expect(await removeExpiredResults(server.services)).toBeGreaterThanOrEqual(1);
  });
});

describe('who may have an archive', () => {
  test('TE-05: nobody but an owner, whatever the role', async () => {
    for (const role of ROLES.filter((one) => one !== 'owner')) {
      await query('update memberships set role = $2 where account_id = $1', role);
      const other = await signIn(server, user);
      for (const answer of [
        await other.get(ARCHIVE),
        await other.post(ARCHIVE, { language: 'he' }),
        await other.get(fileOf(randomUUID())),
      ]) {
        expect(answer.status).toBe(403);
      }
    }
    expect(await query('select from business_archives where account_id = $1')).toEqual([]);
  });

  test('an owner of a closed account, to whom nothing else is open', async () => {
    await issue(owner);
    await settleTheRest();
    expect((await askToClose(owner, user)).status).toBe(200);
    server.time.advance(14 * DAY_MS);
    const closed = await signIn(server, user);
    expect((await closed.post('/v2/api/customers', {})).json).toMatchObject({
      code: 'ACCOUNT_CLOSED',
    });
    await settleTheRest();
    expect(await start(closed)).toMatchObject({ state: 'running' });
    await worker.runAll(user.accountId);
    expect(under(await download(closed), 'מסמכים')).toHaveLength(1);
  });
});
