import { randomUUID } from 'node:crypto';

import { addDays, formatLocalDate } from '@pinkas/domain/time/local-date';
import { SMS_PER_RECIPIENT_HOUR_MAX } from '@pinkas/domain/messages/sms-limits';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aTable, readTableState, sendTable } from '../../../../test/accounting/batch-files.ts';
import { givenCustomer, issueTo, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  givenRequestTable,
  issueRequests,
  requestDryRun,
  REQUEST_FILES,
} from '../../../../test/sales/payment-request-files.ts';
import { givenTerminalRow, requestsOf } from '../../../../test/sales/payment-requests.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { numberLock } from '../../../platform/writes/next-number.ts';
import { issueRequestsJob } from './issue-requests-job.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;

// Without a queue, so that a test decides when the job runs, and how often.
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  await givenTerminalRow(server, user.accountId);
});

async function query<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
  const { rows } = await server.db.database.owner.query(text, [user.accountId, ...values]);
  return rows as T[];
}

/** Runs the current step of a file. */
async function run(jobId: string): Promise<void> {
  const [step] = await query<{ id: string }>(
    'select task_id as id from long_jobs where account_id = $1 and id = $2',
    jobId,
  );
  const task = { id: step?.id ?? '', documentId: '', attempt: 1, isLastAttempt: false };
  const payload = { jobId, userId: user.id, ip: '' };
  await issueRequestsJob.task.run({ ...task, accountId: user.accountId, payload }, server.services);
}

/** Holds the numbers of requests, so that the next one waits while it is being made; returns how to let them go. */
async function holdNumbers(): Promise<() => Promise<unknown>> {
  const client = await server.db.superuser.connect();
  const lock = [numberLock('paymentRequests', user.accountId)];
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock);
  return async () => {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
    client.release();
  };
}

async function untilHeld(): Promise<void> {
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await server.db.superuser.query(waiting)).rowCount).toBe(1);
}

const fileOf = async (id: string) =>
  (await owner.get(`${REQUEST_FILES}/${id}`)).json as { state: string; progress: object };

const messages = () =>
  query(`select id from outbox_tasks where account_id = $1 and kind = 'mail-payment-request'`);

/** What the dry run says of each row, by its number. */
async function wordsOf(id: string): Promise<Record<number, unknown>> {
  const { rows } = await requestDryRun(owner, id);
  return Object.fromEntries(
    rows.map(({ rowNo, state, problems }) => [
      rowNo,
      problems.length === 0 ? state : problems.map(({ field, code }) => `${field} ${code}`).join(),
    ]),
  );
}

describe('the dry run', () => {
  test('says of each row what the request would be refused for, at its cell', async () => {
    const past = formatLocalDate(addDays(server.services.clock.today(), -1));
    const { id, columns } = await givenRequestTable(
      owner,
      [
        'גלריה,a@shop.test,050-1234567,100,ליווי,,,',
        'בלי כתובת,,,100,ליווי,,,',
        'בלי סכום,a@shop.test,,,ליווי,,,',
        'בלי תיאור,a@shop.test,,100,,,,',
        `מאוחר,a@shop.test,,100,ליווי,${past},,`,
        'מסרון,,03-1234567,100,ליווי,,sms,',
        'יונה,a@shop.test,,100,ליווי,,יונת דואר,',
        ',a@shop.test,,100,ליווי,,,',
        'קישור,,,100,ליווי,,קישור,אנגלית',
        'סכום,a@shop.test,,מאה,ליווי,,,',
      ],
      'שם לקוח,מייל,נייד,סכום,עבור,בתוקף עד,אופן שליחה,שפה',
    );
    expect(columns).toEqual([
      'customerName',
      'customerEmail',
      'customerPhone',
      'amount',
      'description',
      'validUntil',
      'channel',
      'language',
    ]);
    expect(await wordsOf(id)).toEqual({
      2: 'ready',
      3: 'customerEmail FIELD_REQUIRED',
      4: 'amount FIELD_REQUIRED',
      5: 'description FIELD_REQUIRED',
      6: 'validUntil DATE_NOT_AHEAD',
      7: 'customerPhone MOBILE_INVALID',
      8: 'channel WORD_UNKNOWN',
      9: 'customerName FIELD_REQUIRED',
      10: 'ready',
      11: 'amount AMOUNT_UNREADABLE',
    });
  });

  test('finds open documents and their customers, each document once', async () => {
    const card = { name: 'מתפרת הגן', email: 'garden@shop.test', phone: '03-7654321' };
    const { id: customerId } = await givenCustomer(owner, card);
    const { id: otherId } = await givenCustomer(owner, { name: 'לקוח אחר', email: '' });
    const [first, second] = [await issueTo(owner, customerId), await issueTo(owner, customerId)];
    const other = await issueTo(owner, otherId);
    const { id } = await givenRequestTable(
      owner,
      [
        `,garden@shop.test,,"${first.number}, חשבונית מס ${second.number}",`,
        `מתפרת הגן,,,${first.number},`,
        `מתפרת הגן,,,${other.number},`,
        'מתפרת הגן,,,999999,',
        `מתפרת הגן,,,${second.number},50`,
        `,,,${other.number},`,
        ',,037654321,,50',
      ],
      'שם לקוח,מייל,טלפון,מספר מסמך,סכום',
    );
    expect(await wordsOf(id)).toEqual({
      2: 'ready',
      3: 'openDocuments DOCUMENT_ASKED_TWICE',
      4: 'openDocuments DOCUMENT_OF_OTHER',
      5: 'openDocuments DOCUMENT_UNKNOWN',
      6: 'amount DOCUMENT_WITH_AMOUNT,openDocuments DOCUMENT_ASKED_TWICE',
      // The customer of the document has no address.
      7: 'customerEmail FIELD_REQUIRED',
      8: 'description FIELD_REQUIRED',
    });
    expect((await requestDryRun(owner, id)).summary).toMatchObject({
      documentsReady: 1,
      readyAgorot: 2 * 11_800,
    });
    await issueRequests(owner, id);
    await run(id);
    expect(await requestsOf(owner)).toMatchObject([
      { customerId, customerName: 'מתפרת הגן', email: 'garden@shop.test', documentsCount: 2 },
    ]);
  });

  test('tells every row that nothing charges shekels yet', async () => {
    await query('delete from terminals_of_currencies where account_id = $1');
    const { id } = await givenRequestTable(owner);
    expect(await wordsOf(id)).toEqual({ 2: 'null NO_CARD_TERMINAL' });
  });
});

describe('the requests of a file', () => {
  const ROWS = ['א,a@shop.test,100,ליווי', 'ב,b@shop.test,200,ליווי', 'ג,c@shop.test,300,ליווי'];

  test('FI-11: are made and sent once each, also after a kill, a repeated press and the same file again', async () => {
    const { id } = await givenRequestTable(owner, ROWS);
    const press = randomUUID();
    await issueRequests(owner, id, press);
    await issueRequests(owner, id, press);
    const waiting = await query<{ state: unknown }>(
      'select to_jsonb(r) as state from batch_rows r where account_id = $1',
    );
    await run(id);
    // As if the process had died after the last request, and all that was written down had been lost.
    await query('delete from batch_rows where account_id = $1');
    await query(
      `insert into batch_rows select (jsonb_populate_record(null::batch_rows, r)).*
        from jsonb_array_elements($2::jsonb) as r where $1::bigint > 0`,
      JSON.stringify(waiting.map(({ state }) => state)),
    );
    await query(`update long_jobs set state = 'running' where account_id = $1`);
    await run(id);
    const again = await sendTable(owner, aTable(ROWS, HEADS), {}, 'שוב.csv', REQUEST_FILES);
    expect(again.json).toMatchObject({ id, isKnown: true, state: 'done' });
    expect((await issueRequests(owner, id)).status).toBe(400);
    expect((await fileOf(id)).progress).toEqual({ waiting: 0, issued: 3, refused: 0 });
    const requests = await requestsOf(owner);
    expect(requests.map(({ number, amountAgorot }) => [number, amountAgorot])).toEqual([
      [1003, 300_00],
      [1002, 200_00],
      [1001, 100_00],
    ]);
    expect(await messages()).toHaveLength(3);
  });

  test('stop after the current one, and go on from there', async () => {
    const { id } = await givenRequestTable(owner, ROWS);
    await issueRequests(owner, id);
    const letGo = await holdNumbers();
    const running = run(id);
    await untilHeld();
    // Somebody stops the file while its first request is being made.
    await write(owner, 'POST', `${REQUEST_FILES}/${id}/pause`);
    await letGo();
    await running;
    expect(await fileOf(id)).toMatchObject({
      state: 'paused',
      progress: { waiting: 2, issued: 1 },
    });
    await write(owner, 'POST', `${REQUEST_FILES}/${id}/resume`);
    await run(id);
    expect(await fileOf(id)).toMatchObject({ state: 'done', progress: { issued: 3 } });
  });

  test('a document that was paid after the check is told at its row, and the others are sent', async () => {
    const { id: customerId } = await givenCustomer(owner, {
      name: 'קליניקה',
      email: 'k@shop.test',
    });
    const { number } = await issueTo(owner, customerId);
    const { id } = await givenRequestTable(
      owner,
      [`קליניקה,k@shop.test,,,${number}`, 'ב,b@shop.test,200,ליווי,'],
      `${HEADS},מספר מסמך`,
    );
    await issueRequests(owner, id);
    await query('update documents set open_agorot = 0 where account_id = $1');
    await run(id);
    expect((await fileOf(id)).progress).toEqual({ waiting: 0, issued: 1, refused: 1 });
    expect(await wordsOf(id)).toEqual({ 2: 'openDocuments DOCUMENT_UNKNOWN', 3: 'issued' });
  });

  test('keep within the text messages of one telephone: the row that is over is told so, and may be sent later', async () => {
    const rows = Array.from({ length: SMS_PER_RECIPIENT_HOUR_MAX + 1 }, () => '050-7654321,100');
    const { id } = await givenRequestTable(
      owner,
      rows.map((row) => `לקוח,${row},ליווי,sms`),
      'שם לקוח,נייד,סכום,תיאור,שליחה',
    );
    await issueRequests(owner, id);
    await run(id);
    const over = { waiting: 0, issued: SMS_PER_RECIPIENT_HOUR_MAX, refused: 1 };
    expect((await fileOf(id)).progress).toEqual(over);
    const last = (await requestDryRun(owner, id)).rows.at(-1);
    expect(last).toMatchObject({
      state: 'refused',
      problems: [{ field: 'customerPhone', code: 'SMS_LIMIT_REACHED' }],
    });
    server.time.advance(3_700_000);
    owner = await signIn(server, user);
    await issueRequests(owner, id);
    await run(id);
    expect((await fileOf(id)).progress).toMatchObject({ issued: rows.length, refused: 0 });
  });

  test('have a result file with the number, the link or the problem of each row', async () => {
    const { id } = await givenRequestTable(owner, [...ROWS.slice(0, 1), 'ב,,200,ליווי']);
    await issueRequests(owner, id);
    await run(id);
    const [request] = await requestsOf(owner);
    const { text } = await owner.get(`${REQUEST_FILES}/${id}/result?format=csv`);
    const [, made = '', broken = ''] = text.split('\r\n');
    expect(made).toContain(`2,"נוצרה",${String(request?.number)},"א",100.00,`);
    expect(made).toContain(`${server.services.config.origin}${request?.linkPath ?? '-'}`);
    expect(broken).toContain('לתיקון');
    expect(broken).toContain('דואר אלקטרוני');
  });

  test('are apart from documents: the same bytes are another file, and heads mean another field', async () => {
    const bytes = aTable(ROWS, HEADS);
    const documents = await sendTable(owner, bytes);
    const requests = await sendTable(owner, bytes, {}, 'בקשות.csv', REQUEST_FILES);
    const [of, mine] = [documents.json as { id: string }, requests.json as { id: string }];
    expect(mine.id).not.toBe(of.id);
    expect(requests.json).toMatchObject({ isKnown: false });
    expect((await owner.get(`${REQUEST_FILES}/${of.id}`)).status).toBe(404);
    expect(await readTableState(owner, of.id)).toMatchObject({ state: 'draft' });
  });
});

const HEADS = 'שם לקוח,דואר אלקטרוני,סכום,תיאור';
