import {
  BATCH_DOC_TYPES,
  BATCH_FIELDS,
  BATCH_PAYMENT_KINDS,
} from '@pinkas/domain/batch/batch-field';
import { docTypeOfWord, paymentKindOfWord } from '@pinkas/domain/batch/known-words';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { addDays, formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aTable,
  dryRun,
  givenTable,
  issueTable,
  readTableState,
  sendTable,
  untilDone,
  untilTable,
} from '../../../../test/batch-files.ts';
import { givenCustomer, write } from '../../../../test/customers.ts';
import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
});

const FILES = '/v2/api/batch-files';
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
    [5, 5, [{ field: 'quantity', code: 'QUANTITY_NOT_POSITIVE' }]],
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
  await change(file.id, 2, { unitPrice: '999' });
  const body = { documents: summary.documentsReady, totalAgorot: summary.readyAgorot };
  const answer = await write(owner, 'POST', `${FILES}/${file.id}/issue`, body);
  expect([answer.status, answer.json]).toMatchObject([409, { code: 'VERSION_CONFLICT' }]);
  expect((await readTableState(owner, file.id)).state).toBe('draft');
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
  // The documents that were on their way when it was paused still arrive.
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

test('a choice of columns is kept for heads of the same name, and one of another tab is not lost', async () => {
  const heads = 'עמודה א,עמודה ב,עמודה ג';
  const file = await givenTable(owner, aTable(['לקוח,שירות,10'], heads));
  expect(file.columns).toEqual([null, null, null]);
  const body = {
    columns: ['customerName', 'description', 'unitPrice'],
    settings: { ...file.settings, docType: 9999, pricesIncludeVat: true },
    version: file.version,
  };
  const changed = await write(owner, 'PUT', `${FILES}/${file.id}/columns`, body);
  expect(changed.json).toMatchObject({ columns: body.columns, version: 2 });
  const late = await write(owner, 'PUT', `${FILES}/${file.id}/columns`, body);
  expect(late.json).toMatchObject({ code: 'VERSION_CONFLICT' });
  const next = await givenTable(owner, aTable(['אחר,דבר,20'], 'עמודה ג,עמודה א,עמודה ד'));
  expect(next.columns).toEqual(['unitPrice', 'customerName', null]);
  expect(next.settings).toMatchObject({ docType: 9999, pricesIncludeVat: true });
  const twice = { ...body, columns: ['unitPrice', 'unitPrice', null], version: 2 };
  expect((await write(owner, 'PUT', `${FILES}/${file.id}/columns`, twice)).status).toBe(400);
  const few = { ...body, columns: ['unitPrice'], version: 2 };
  expect((await write(owner, 'PUT', `${FILES}/${file.id}/columns`, few)).status).toBe(400);
});

test('a regular customer is found by number or name, and its card fills what the file leaves empty', async () => {
  const { id } = await givenCustomer(owner, {
    name: 'מאפיית "שיבולת"',
    taxId: '514788215',
    city: 'חיפה',
    contactPerson: 'הנהלת המאפייה',
    zip: '3303141',
  });
  const heads = 'שם לקוח,ח.פ,תיאור,מחיר';
  const file = await givenTable(
    owner,
    aTable(
      ['מאפיית שיבולת,,לחם,10000', ',514788215,לחם,10000', 'מאפיית שיבולת,51-1111111,x,1'],
      heads,
    ),
  );
  const { summary, rows } = await dryRun(owner, file.id);
  expect(summary.documentsReady).toBe(2);
  expect(rows[2]?.problems).toEqual([{ field: 'customerTaxId', code: 'TAX_ID_INVALID' }]);
  await issueTable(owner, file.id);
  await untilDone(owner, file.id);
  const { rows: stored } = await server.db.database.owner.query<{ id: string; city: string }>(
    `select customer_id as id, customer->>'city' as city, customer->>'contactPerson' as contact,
        customer->>'zip' as zip from documents where account_id = $1`,
    [user.accountId],
  );
  const ofCard = { id, city: 'חיפה', contact: 'הנהלת המאפייה', zip: '3303141' };
  expect(stored).toEqual([ofCard, ofCard]);
});

test('facts of rows and the bank account of a payment come from the file', async () => {
  const heads =
    'שם לקוח,סוג מסמך,תיאור,תיאור מורחב,מק"ט,מספר סידורי,סוג הכנסה,מחיר,אמצעי תשלום,בנק,סניף,חשבון,נייד';
  const file = await givenTable(
    owner,
    aTable(
      [
        'אורן כהן,320,מדפסת,כולל התקנה,P-7,"SN1;SN2",מכירת ציוד,100,העברה,12,600,123456,052-1234567',
        'נועה לוי,320,מדפסת,,,,,100,העברה,12,6000,123456,',
      ],
      heads,
    ),
  );
  const { rows } = await dryRun(owner, file.id);
  expect(rows.map(({ problems }) => problems)).toEqual([
    [],
    [{ field: 'paymentBranch', code: 'BRANCH_INVALID' }],
  ]);
  await issueTable(owner, file.id);
  await untilDone(owner, file.id);
  const [issued] = (await dryRun(owner, file.id)).rows;
  const documentId = issued?.issued?.id ?? '';
  const { json } = await owner.get(`/v2/api/documents/${documentId}`);
  expect(json).toMatchObject({
    customer: { mobile: '052-1234567' },
    lines: [
      {
        details: 'כולל התקנה',
        catalogueNumber: 'P-7',
        serialNumbers: ['SN1', 'SN2'],
        incomeType: 'מכירת ציוד',
      },
    ],
    payments: [{ detail: { bank: 'הפועלים', bankCode: '12', branch: '600', account: '123456' } }],
  });
});

test('FI-09: a draft is read anew in another encoding; a turned file is turned back', async () => {
  const letters = (text: string): Buffer =>
    Buffer.from(
      Array.from(text, (sign) => {
        const code = sign.charCodeAt(0);
        return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
      }),
    );
  const turned = letters('חוקל םש,רואית,ריחמ\r\nןהכ ןרוא,תוריש,100\r\n');
  const file = await givenTable(owner, turned);
  expect(file).toMatchObject({
    encoding: 'windows-1255',
    settings: { isTurned: true },
    heads: ['שם לקוח', 'תיאור', 'מחיר'],
    sample: [['אורן כהן', 'שירות', '100']],
    columns: ['customerName', 'description', 'unitPrice'],
  });
  const anew = await givenTable(owner, turned, { encoding: 'cp862' });
  expect(anew).toMatchObject({ id: file.id, encoding: 'cp862', version: 2, rows: 1 });
  expect(anew.heads).not.toEqual(file.heads);
});

test('FI-08, FI-09, FI-10: what is no table is refused with its line and keeps nothing', async () => {
  const refused = async (bytes: Uint8Array, fields = {}): Promise<unknown> => {
    const { status, json } = await sendTable(owner, bytes, fields);
    const { code, params } = json as { code: string; params?: object };
    return { status, code, ...params };
  };
  expect(await refused(Buffer.from('%PDF-1.4'))).toMatchObject({
    status: 422,
    code: 'TABLE_REFUSED',
    problem: 'kind',
  });
  expect(await refused(Buffer.from('a,b\n"1,2'))).toMatchObject({ problem: 'quotes', line: 2 });
  expect(await refused(Buffer.from('a,b\n'))).toMatchObject({ problem: 'empty' });
  expect(await refused(aTable(5001))).toMatchObject({ problem: 'rows', line: 5002, max: 5000 });
  expect(await refused(Buffer.from([0xe0, 0xff, 0xfe, 0x0a]), { encoding: 'utf-8' })).toMatchObject(
    {
      problem: 'encoding',
    },
  );
  expect(await refused(Buffer.alloc(0))).toMatchObject({ code: 'FILE_EMPTY' });
  expect(await refused(Buffer.alloc(5_242_881, 'a'))).toMatchObject({ code: 'FILE_TOO_LARGE' });
  expect((await owner.get(FILES)).json).toEqual({ files: [] });
});

test('a draft is forgotten with its rows; what was issued from stays', async () => {
  const draft = await givenTable(owner, aTable(2));
  const kept = await givenTable(owner, aTable(3));
  await issueTable(owner, kept.id);
  await untilDone(owner, kept.id);
  expect((await owner.send('DELETE', `${FILES}/${draft.id}`)).status).toBe(200);
  expect((await owner.send('DELETE', `${FILES}/${kept.id}`)).json).toMatchObject({
    code: 'BATCH_RUNNING',
  });
  const { files } = (await owner.get(FILES)).json as { files: { id: string }[] };
  expect(files.map(({ id }) => id)).toEqual([kept.id]);
});

test('the result file has number, link or error of each row', async () => {
  const file = await givenTable(owner, aTable(['לקוח,שירות,1,100', ',בלי לקוח,1,50']));
  await issueTable(owner, file.id);
  await untilDone(owner, file.id);
  const { rows } = await dryRun(owner, file.id);
  const response = await fetch(`${server.url}${FILES}/${file.id}/result?format=xlsx`, {
    headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [, first, second] = sheets[0]?.rows ?? [];
  expect(first?.slice(0, 7)).toEqual([
    2,
    'הופקה',
    'חשבונית מס',
    1001,
    'לקוח',
    118,
    expect.stringContaining(`/#/documents/${rows[0]?.issued?.id ?? ''}`),
  ]);
  expect(second?.[7]).toBe('שם לקוח: שדה חובה');
  const csv = await owner.get(`${FILES}/${file.id}/result?format=csv&language=en`);
  expect(csv.text).toContain('Customer name: ');
});

test.each(['he', 'en'] as const)(
  'the template in %s is read back with every column known, and its example is never issued',
  async (language) => {
    const response = await fetch(`${server.url}/v2/api/batch-template?language=${language}`, {
      headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.view?.rightToLeft ?? false).toBe(language === 'he');
    const file = await givenTable(owner, bytes);
    expect(file.columns).toEqual([...BATCH_FIELDS]);
    const { summary, rows } = await dryRun(owner, file.id);
    expect(summary).toMatchObject({ rows: 1, documentsReady: 0 });
    expect(rows[0]?.problems).toEqual([{ field: 'customerName', code: 'FIELD_REQUIRED' }]);
  },
);

test.each(['he', 'en'] as const)(
  'the words of the product in %s are known in cells',
  (language) => {
    const types = BATCH_DOC_TYPES.map((docType) => {
      const key = docTypeKeyOf(docType);
      return key === undefined ? undefined : docTypeOfWord(phrasesIn(language, 'docTypes')(key));
    });
    expect(types).toEqual(BATCH_DOC_TYPES);
    const kinds = BATCH_PAYMENT_KINDS.map((kind) =>
      paymentKindOfWord(phrasesIn(language, 'paymentKinds')(kind)),
    );
    expect(kinds).toEqual(BATCH_PAYMENT_KINDS);
  },
);

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
