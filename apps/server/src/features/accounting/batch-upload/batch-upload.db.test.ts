import { addDays, formatLocalDate, startOfMonth } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import {
  aTable,
  dryRun,
  givenTable,
  issueTable,
  readTableState,
  untilDone,
  untilTable,
} from '../../../../test/accounting/batch-files.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { FILES, owner, server, startBatchServer, user } from './testing/batch-calls.ts';

startBatchServer();

const HEADS = 'מסמך,שם לקוח,תיאור,מחיר יחידה,סוג מסמך,אמצעי תשלום,תאריך';

interface Stored {
  readonly number: number;
  readonly docType: number;
  readonly totalAgorot: number;
  readonly lines: number;
}

async function documents(): Promise<Stored[]> {
  const { rows } = await server.db.database.owner.query<Stored>(
    `select d.number, d.doc_type as "docType", d.total_agorot as "totalAgorot",
       (select count(*)::int from document_lines l
         where l.account_id = d.account_id and l.document_id = d.id) as lines
     from documents d where d.account_id = $1 order by d.doc_type, d.number`,
    [user.accountId],
  );
  return rows;
}

function change(id: string, rowNo: number, changes: object, isLeftOut?: boolean) {
  const body = { rowNo, changes, ...(isLeftOut === undefined ? {} : { isLeftOut }) };
  return write(owner, 'PUT', `${FILES}/${id}/rows`, body);
}

test('a file is read, its columns are known, and the dry run stores no document', async () => {
  const file = await givenTable(owner, aTable(3));
  expect(file).toMatchObject({
    isKnown: false,
    name: 'טבלה.csv',
    format: 'csv',
    encoding: 'utf-8',
    state: 'draft',
    rows: 3,
    columns: ['customerName', 'description', 'quantity', 'unitPrice'],
    settings: { docType: 305, isTurned: false },
  });
  const { summary, rows } = await dryRun(owner, file.id);
  expect(summary).toEqual({
    rows: 3,
    rowsWithProblems: 0,
    rowsLeftOut: 0,
    rowsIssued: 0,
    documentsReady: 3,
    readyAgorot: 1180 + 1298 + 1416,
    unknownColumns: [],
    earlierMonths: [],
  });
  expect(rows[0]).toMatchObject({
    rowNo: 2,
    state: 'ready',
    document: { docType: 305, rows: 1, totalAgorot: 1180 },
  });
  expect(await documents()).toEqual([]);
});

test('rows are issued in the background, several rows of one key as one document', async () => {
  const file = await givenTable(
    owner,
    aTable(
      [
        '1,קליניקה,טיפול,100,,,',
        '1,,נסיעות,50,,,',
        ',מאפייה,לחם,10,320,מזומן,',
        ',גן,תרומה,25,קבלה,ביט,',
      ],
      HEADS,
    ),
  );
  expect((await issueTable(owner, file.id)).status).toBe(200);
  const done = await untilDone(owner, file.id);
  expect(done.progress).toEqual({ waiting: 0, issued: 3, refused: 0 });
  expect(await documents()).toEqual([
    { docType: 305, number: 1001, totalAgorot: 17_700, lines: 2 },
    { docType: 320, number: 1001, totalAgorot: 1_180, lines: 1 },
    { docType: 400, number: 1001, totalAgorot: 2_500, lines: 0 },
  ]);
  const { rows } = await dryRun(owner, file.id);
  expect(rows.map(({ state, issued }) => [state, issued?.docType, issued?.number])).toEqual([
    ['issued', 305, 1001],
    ['issued', 305, 1001],
    ['issued', 320, 1001],
    ['issued', 400, 1001],
  ]);
});

test('FI-11: bad rows stay behind with their errors, are corrected in place, and issued later', async () => {
  const file = await givenTable(
    owner,
    aTable(['לקוח,שירות,1,100', ',בלי לקוח,1,50', 'לקוח,שירות,1,abc', 'לקוח,שירות,0,7']),
  );
  const { summary, rows } = await dryRun(owner, file.id, '?show=problems');
  expect(summary).toMatchObject({ documentsReady: 1, rowsWithProblems: 3 });
  expect(rows.map(({ rowNo, lineNo, problems }) => [rowNo, lineNo, problems])).toEqual([
    [3, 3, [{ field: 'customerName', code: 'FIELD_REQUIRED' }]],
    [4, 4, [{ field: 'unitPrice', code: 'AMOUNT_UNREADABLE' }]],
    [5, 5, [{ field: 'quantity', code: 'QUANTITY_IS_ZERO' }]],
  ]);
  await issueTable(owner, file.id);
  await untilDone(owner, file.id);
  expect(await documents()).toHaveLength(1);

  expect((await change(file.id, 3, { customerName: 'לקוח' })).status).toBe(200);
  expect((await change(file.id, 4, { unitPrice: '12.5' })).status).toBe(200);
  expect((await change(file.id, 5, {}, true)).status).toBe(200);
  expect((await dryRun(owner, file.id)).summary).toMatchObject({
    documentsReady: 2,
    rowsIssued: 1,
    rowsLeftOut: 1,
    rowsWithProblems: 0,
  });
  await issueTable(owner, file.id);
  await untilDone(owner, file.id);
  expect((await documents()).map(({ number, totalAgorot }) => [number, totalAgorot])).toEqual([
    [1001, 11_800],
    [1002, 5_900],
    [1003, 1_475],
  ]);
});

test('FI-11: the same file again is the same file, whatever its name; nothing is issued twice', async () => {
  const bytes = aTable(5);
  const first = await givenTable(owner, bytes);
  await issueTable(owner, first.id);
  await untilDone(owner, first.id);
  const again = await givenTable(owner, bytes, { name: 'עותק.csv' });
  expect(again).toMatchObject({ id: first.id, isKnown: true, state: 'done', name: 'טבלה.csv' });
  expect(again.issuedAt).not.toBeNull();
  expect(again.progress.issued).toBe(5);
  const body = { documents: 5, totalAgorot: 1 };
  expect((await write(owner, 'POST', `${FILES}/${first.id}/issue`, body)).json).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  expect(await documents()).toHaveLength(5);
});

test('FI-11: two tabs that send and issue the same file at once issue each row once', async () => {
  const bytes = aTable(40);
  const other = owner.copy();
  const [one, two] = await Promise.all([givenTable(owner, bytes), givenTable(other, bytes)]);
  expect(two.id).toBe(one.id);
  const answers = await Promise.all([issueTable(owner, one.id), issueTable(other, two.id)]);
  // The later one finds the file running, changed, or without anything left to ask for.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await untilDone(owner, one.id);
  expect((await documents()).map(({ number }) => number)).toEqual(
    Array.from({ length: 40 }, (_, index) => 1001 + index),
  );
});

test('what the person did not see is not issued', async () => {
  const file = await givenTable(owner, aTable(2));
  const { summary } = await dryRun(owner, file.id);
  const seen = { documents: summary.documentsReady, totalAgorot: summary.readyAgorot };
  const refusalOf = async (body: object) =>
    (await write(owner, 'POST', `${FILES}/${file.id}/issue`, body)).json;
  const refusal = { code: 'VERSION_CONFLICT' };
  expect(await refusalOf({ ...seen, documents: 1 })).toMatchObject(refusal);
  await change(file.id, 2, { unitPrice: '999' });
  expect(await refusalOf(seen)).toMatchObject(refusal);
  expect((await readTableState(owner, file.id)).state).toBe('draft');
});

test('a type without numbers is told in the dry run', async () => {
  const { id, settings } = await givenTable(owner, aTable(1));
  await server.db.superuser.query(
    'delete from numberings where account_id = $1 and doc_type = $2',
    [user.accountId, settings.docType],
  );
  const { summary, rows } = await dryRun(owner, id);
  expect(rows[0]?.problems).toEqual([{ field: 'docType', code: 'NUMBERING_MISSING' }]);
  expect(summary.documentsReady).toBe(0);
});

test('a row that the issue alone refused is told among the problems, and may be issued', async () => {
  const file = await givenTable(owner, aTable(3));
  await server.db.superuser.query(
    `update batch_rows set state = 'refused', document_row_no = row_no, error = '{"code": "BUSY", "fields": []}'
      where account_id = $1 and file_id = $2 and row_no = 3`,
    [user.accountId, file.id],
  );
  const { summary, rows } = await dryRun(owner, file.id, '?show=problems');
  expect(rows).toMatchObject([{ rowNo: 3, state: 'refused', problems: [{ code: 'BUSY' }] }]);
  expect(summary).toMatchObject({ rowsWithProblems: 1, documentsReady: 3 });
});

test('a running file is paused after what is being issued, changes no more, and goes on', async () => {
  const file = await givenTable(owner, aTable(300));
  await issueTable(owner, file.id);
  const paused = await owner.post(`${FILES}/${file.id}/pause`, undefined);
  expect(paused.json).toMatchObject({ state: 'paused' });
  const { version, columns, settings } = await readTableState(owner, file.id);
  const refusals = [
    await change(file.id, 2, { unitPrice: '1' }),
    await write(owner, 'PUT', `${FILES}/${file.id}/columns`, { columns, settings, version }),
    await issueTable(owner, file.id),
    await owner.send('DELETE', `${FILES}/${file.id}`),
  ];
  for (const { json } of refusals.slice(0, 2))
    expect(json).toMatchObject({ code: 'BATCH_RUNNING' });
  expect(refusals.every(({ status }) => status >= 400)).toBe(true);
  // The documents that were in progress when it was paused are still issued.
  await untilTable(owner, file.id, ({ progress }) => progress.issued % 20 === 0);
  const before = (await documents()).length;
  expect(before).toBeLessThan(300);
  await owner.post(`${FILES}/${file.id}/resume`, undefined);
  await untilDone(owner, file.id);
  expect((await documents()).map(({ number }) => number)).toEqual(
    Array.from({ length: 300 }, (_, index) => 1001 + index),
  );
});

test('documents of several days are issued by their days, so that no number is before its date', async () => {
  const today = server.services.clock.today();
  const day = (back: number): string => formatLocalDate(addDays(today, -back));
  const file = await givenTable(
    owner,
    aTable(
      [`,א,x,1,,,${day(0)}`, `,ב,x,2,,,${day(5)}`, `,ג,x,3,,,${day(2)}`, `,ד,x,4,,,${day(30)}`],
      HEADS,
    ),
  );
  const { summary, rows } = await dryRun(owner, file.id);
  expect(summary.documentsReady).toBe(3);
  expect(rows[3]?.problems).toEqual([{ field: 'documentDate', code: 'DOCUMENT_DATE_TOO_OLD' }]);
  await issueTable(owner, file.id);
  await untilDone(owner, file.id);
  expect((await documents()).map(({ totalAgorot }) => totalAgorot)).toEqual([236, 354, 118]);
});

test('invoice-receipts of long ago are told with the months that their VAT is recorded in', async () => {
  const today = server.services.clock.today();
  const rows = [15, 16, 16, 400].map(
    (back) => `,א,x,1,320,מזומן,${formatLocalDate(addDays(today, -back))}`,
  );
  const file = await givenTable(owner, aTable(rows, HEADS));
  const { summary } = await dryRun(owner, file.id);
  const monthOf = (back: number) => startOfMonth(addDays(today, -back));
  expect(summary).toMatchObject({
    documentsReady: 4,
    earlierMonths: [
      { month: monthOf(400), documents: 1 },
      { month: monthOf(16), documents: 2 },
    ],
  });
});

test('a row that is dated before the last document of its type is told so in the dry run', async () => {
  const today = server.services.clock.today();
  const past = formatLocalDate(addDays(today, -3));
  const file = await givenTable(owner, aTable([`,א,x,1,,,${past}`, `,ב,x,2,,,`], HEADS));
  await issueTable(owner, file.id);
  await untilDone(owner, file.id);
  const later = await givenTable(owner, aTable([`,א,x,5,,,${past}`], HEADS));
  expect((await dryRun(owner, later.id)).rows[0]?.problems).toEqual([
    { field: 'documentDate', code: 'DOCUMENT_DATE_BEFORE_LAST' },
  ]);
  expect(await documents()).toHaveLength(2);
});

test('sub-users may create from a file, accountants may not', async () => {
  const sub = await signIn(server, await server.givenColleague(user));
  expect((await sub.get(FILES)).status).toBe(200);
  const accountant = await signIn(
    server,
    await server.givenColleague(user, { role: 'accountant' }),
  );
  expect((await accountant.get(FILES)).status).toBe(403);
});

test('every step is in the audit', async () => {
  const file = await givenTable(owner, aTable(1));
  await issueTable(owner, file.id);
  await untilDone(owner, file.id);
  const { rows } = await server.db.database.owner.query<{ action: string }>(
    `select action from audit_events where account_id = $1 and entity_id = $2 order by at, id`,
    [user.accountId, file.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['batch-file.uploaded', 'batch-file.issued']);
});
