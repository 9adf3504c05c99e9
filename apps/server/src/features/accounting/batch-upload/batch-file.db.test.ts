import {
  BATCH_DOC_TYPES,
  BATCH_FIELDS,
  BATCH_PAYMENT_KINDS,
} from '@pinkas/domain/batch/batch-field';
import { docTypeOfWord, paymentKindOfWord } from '@pinkas/domain/batch/words/known-words';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';

import {
  aTable,
  dryRun,
  givenTable,
  issueTable,
  sendTable,
  untilDone,
} from '../../../../test/accounting/batch-files.ts';
import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { sheetRow, workbookOfRows } from '../../../../test/prints/zip-file.ts';
import { FILES, owner, server, startBatchServer, user } from './testing/batch-calls.ts';

startBatchServer();

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

test('files are listed from the newest, whose settings the next one takes', async () => {
  const first = await givenTable(owner);
  server.time.advance(1);
  const second = await givenTable(owner);
  server.time.advance(1);
  const { columns, version, settings } = second;
  const body = { columns, version, settings: { ...settings, docType: 9999 } };
  expect((await write(owner, 'PUT', `${FILES}/${second.id}/columns`, body)).status).toBe(200);
  const third = await givenTable(owner);
  expect([first, third].map((file) => file.settings.docType)).toEqual([305, 9999]);
  const { files } = (await owner.get(FILES)).json as { files: { id: string }[] };
  expect(files.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
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
    'שם לקוח,סוג מסמך,תיאור,תיאור מורחב,מק"ט,מספר סידורי,סוג הכנסה,יצרן,שורת הזמנה,מחיר,אמצעי תשלום,בנק,סניף,חשבון,נייד';
  const file = await givenTable(
    owner,
    aTable(
      [
        'אורן כהן,320,מדפסת,כולל התקנה,P-7,"SN1;SN2",מכירת ציוד,Kamur,PO-4711/20,100,העברה,12,600,123456,052-1234567',
        'נועה לוי,320,מדפסת,,,,,,,100,העברה,12,6000,123456,',
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
        manufacturer: 'Kamur',
        orderLineReference: 'PO-4711/20',
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
  expect(second?.[7]).toBe('שם לקוח: יש למלא ערך');
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
    // The second sheet explains every column by its head.
    const [heads = []] = sheets[0]?.rows ?? [];
    const notes = sheets[1]?.rows.slice(1) ?? [];
    expect(notes.map(([head]) => head)).toEqual(heads);
    expect(notes.every(([, note]) => typeof note === 'string' && note !== '')).toBe(true);
    const file = await givenTable(owner, bytes);
    // A business of one branch has no column of branches.
    expect(file.columns).toEqual(BATCH_FIELDS.filter((field) => field !== 'branch'));
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

test('a workbook with rows or texts that cannot be stored is refused as a broken file', async () => {
  const heads = sheetRow(1, 'A1', 'שם לקוח');
  const tables = [
    heads + sheetRow(99_999_999_999, 'A2'),
    sheetRow(5, 'A5', 'שם לקוח') + sheetRow(1, 'A1'),
    heads + sheetRow(2, 'A2') + sheetRow(2, 'A2'),
    heads + sheetRow(2, 'A2', 'a_x0000_b'),
    heads + sheetRow(2, 'A2', 'a_xD800_b'),
  ];
  for (const rows of tables) {
    const answer = await sendTable(owner, await workbookOfRows(rows));
    expect(answer.status, rows).toBe(422);
    expect(answer.json).toMatchObject({
      code: 'TABLE_REFUSED',
      params: { problem: 'broken' },
    });
  }
});
