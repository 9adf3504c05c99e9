import { createHash, randomUUID } from 'node:crypto';

import type { DebitFileDetail } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { checkMasav } from '@pinkas/official-files/masav/check-masav';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aDebitFile,
  addMandate,
  DEBIT_FILES,
  decide,
  givenCollectable,
  givenDebitFile,
  givenSentFile,
  markSent,
  passDays,
} from '../../../../test/sales/billing/debits.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { listRemindables } from '../../accounting/reminders/plan/remindable.reads.ts';
import { receiveDueDebits } from './receive-due-debits.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
});
afterAll(() => server.stop());

const make = (documents: Parameters<typeof aDebitFile>[0], changes: object = {}, key?: string) =>
  write(owner, 'POST', DEBIT_FILES, aDebitFile(documents, changes), key);
const fileOf = (id: string) => getJson<DebitFileDetail>(owner, `${DEBIT_FILES}/${id}`);
const bringBack = (id: string, rowId: string) =>
  write(owner, 'POST', `${DEBIT_FILES}/${id}/returns`, {
    on: systemClock.today(),
    rows: [{ id: rowId, reason: 'no-cover' }],
  });
async function noticesOf(kind: string): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query<{ facts: unknown }>(
    'select facts from notices where account_id = $1 and kind = $2',
    [user.accountId, kind],
  );
  return rows.map(({ facts }) => facts);
}
const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code?: string }).code;

describe('a file of debits', () => {
  test('says what it collects, in bytes that stay the same', async () => {
    const open = await givenCollectable(owner);
    const file = await givenDebitFile(owner, [open]);
    expect(file).toMatchObject({
      no: 1,
      all: { count: 1, totalAgorot: open.totalAgorot },
      rows: [{ state: 'provisional', reference: 'H4417', accountNumber: '•••456' }],
    });
    const path = `${DEBIT_FILES}/${file.id}/file`;
    const [{ bytes }, again] = [await owner.get(path), await owner.get(path)];
    expect(checkMasav(bytes, 'debits')).toMatchObject({
      faults: [],
      movements: [{ account: '000123456', agorot: open.totalAgorot, reference: 'H4417' }],
    });
    expect(again.bytes).toEqual(bytes);
    const { rows } = await server.db.superuser.query<{ sha256: Buffer }>(
      'select sha256 from debit_files where id = $1',
      [file.id],
    );
    expect(rows[0]?.sha256).toEqual(createHash('sha256').update(bytes).digest());
  });

  test('is made once for two presses, and takes no document of another open file', async () => {
    const open = await givenCollectable(owner);
    const key = randomUUID();
    const [one, other] = await Promise.all([make([open], {}, key), make([open], {}, key)]);
    expect(other.json).toEqual(one.json);
    expect(codeOf(await make([open]))).toBe('STATE_NOT_ALLOWED');
  });

  test('collects by an approved mandate, up to its ceiling', async () => {
    const open = await givenCollectable(owner, { ceilingAgorot: 100_00 });
    expect(codeOf(await make([open]))).toBe('STATE_NOT_ALLOWED');
    expect((await make([{ ...open, totalAgorot: 100_00 }])).status).toBe(200);
    const cancelled = await givenCollectable(owner);
    expect((await decide(owner, cancelled.mandate.id, 'cancelled')).status).toBe(200);
    expect(codeOf(await make([cancelled]))).toBe('STATE_NOT_ALLOWED');
    expect(codeOf(await decide(owner, cancelled.mandate.id, 'approved'))).toBe('STATE_NOT_ALLOWED');
  });

  test('is cancelled before its day, and then collected by another one', async () => {
    const open = await givenCollectable(owner);
    const { id } = await givenDebitFile(owner, [open]);
    const path = `${DEBIT_FILES}/${id}/cancel`;
    expect((await owner.post(path, undefined)).json).toMatchObject({
      rows: [{ state: 'cancelled' }],
    });
    expect(codeOf(await owner.get(`${DEBIT_FILES}/${id}/file`))).toBe('STATE_NOT_ALLOWED');
    const second = await givenSentFile(owner, [open]);
    await passDays(server, second.id, 'open');
    const late = await owner.post(`${DEBIT_FILES}/${second.id}/cancel`, undefined);
    expect(codeOf(late)).toBe('STATE_NOT_ALLOWED');
  });

  test('is marked once as given to the bank, and not after it was cancelled', async () => {
    const open = await givenCollectable(owner);
    const { id } = await givenDebitFile(owner, [open]);
    expect((await markSent(owner, id)).json).toMatchObject({ sentAt: expect.any(String) });
    expect(codeOf(await markSent(owner, id))).toBe('STATE_NOT_ALLOWED');
    // Its day has not come: the bank may give it up.
    await owner.post(`${DEBIT_FILES}/${id}/cancel`, undefined);
    const second = await givenDebitFile(owner, [open]);
    await owner.post(`${DEBIT_FILES}/${second.id}/cancel`, undefined);
    expect(codeOf(await markSent(owner, second.id))).toBe('STATE_NOT_ALLOWED');
  });

  test('that never came to the bank brings no receipt, whatever time has passed', async () => {
    const open = await givenCollectable(owner);
    const { id } = await givenDebitFile(owner, [open]);
    await passDays(server, id, 'ended');
    await receiveDueDebits(server.services);
    expect((await fileOf(id)).rows[0]?.state).toBe('provisional');
    expect((await owner.post(`${DEBIT_FILES}/${id}/cancel`, undefined)).status).toBe(200);
  });

  test('holds a document once even where two are written at the same time', async () => {
    const open = await givenCollectable(owner);
    const { id } = await givenDebitFile(owner, [open]);
    const second = server.db.superuser.query(
      `insert into debit_rows (account_id, id, file_id, row_no, mandate_id, document_id, sum_agorot, state)
        select account_id, $2, file_id, 2, mandate_id, document_id, sum_agorot, 'provisional' from debit_rows where file_id = $1`,
      [id, randomUUID()],
    );
    await expect(second).rejects.toThrow('debit_rows_provisional');
  });

  test('collects what nobody is reminded of meanwhile', async () => {
    const open = await givenCollectable(owner);
    const { accountId } = user;
    const reminded = () =>
      inAccount(server.db.database, { accountId }, (tx) =>
        listRemindables(tx, { documentIds: [open.documentId] }),
      );
    expect(await reminded()).toHaveLength(1);
    const { id } = await givenDebitFile(owner, [open]);
    expect(await reminded()).toEqual([]);
    await owner.post(`${DEBIT_FILES}/${id}/cancel`, undefined);
    expect(await reminded()).toHaveLength(1);
  });

  test('is tried by one record in each encoding', async () => {
    for (const encoding of ['code-a', 'cp-862', 'windows-1255']) {
      const { bytes } = await owner.get(`${DEBIT_FILES}/sample?encoding=${encoding}`);
      expect(bytes).toHaveLength(130);
    }
  });
});

describe('after the window', () => {
  test('a debit gets its receipt once, and none while it may come back', async () => {
    const open = await givenCollectable(owner);
    const { id } = await givenSentFile(owner, [open]);
    await passDays(server, id, 'open');
    await receiveDueDebits(server.services);
    expect((await fileOf(id)).rows[0]?.state).toBe('provisional');
    await passDays(server, id, 'ended');
    await Promise.all([receiveDueDebits(server.services), receiveDueDebits(server.services)]);
    await receiveDueDebits(server.services);
    const { rows } = await fileOf(id);
    expect(rows[0]).toMatchObject({ state: 'received', receipt: { docType: 400 }, trouble: null });
    const { rows: receipts } = await server.db.superuser.query(
      `select d.total_agorot::int as total, (select open_agorot::int from documents o where o.account_id = d.account_id
        and o.id = $2) as open from documents d where d.id = $1`,
      [rows[0]?.receipt?.id, open.documentId],
    );
    expect(receipts).toEqual([{ total: open.totalAgorot, open: 0 }]);
  });

  test('a debit whose mark was lost after its receipt gets the same one', async () => {
    const open = await givenCollectable(owner);
    const { id } = await givenSentFile(owner, [open]);
    await passDays(server, id, 'ended');
    await receiveDueDebits(server.services);
    const receipt = (await fileOf(id)).rows[0]?.receipt;
    await server.db.superuser.query(
      `update debit_rows set state = 'provisional', receipt_id = null where file_id = $1`,
      [id],
    );
    await receiveDueDebits(server.services);
    expect((await fileOf(id)).rows[0]).toMatchObject({ state: 'received', receipt });
  });

  test('a debit that came back gets none, and its document can be collected again', async () => {
    const open = await givenCollectable(owner);
    const { id, rows } = await givenSentFile(owner, [open]);
    const rowId = rows[0]?.id ?? '';
    expect(codeOf(await bringBack(id, rowId))).toBe('STATE_NOT_ALLOWED');
    await passDays(server, id, 'ended');
    expect((await bringBack(id, rowId)).json).toMatchObject({
      rows: [{ state: 'returned', reason: 'no-cover' }],
    });
    expect(await noticesOf('debits-returned')).toEqual([
      { fileId: id, no: 1, count: 1, sumAgorot: open.totalAgorot },
    ]);
    await receiveDueDebits(server.services);
    expect((await fileOf(id)).rows[0]).toMatchObject({ state: 'returned', receipt: null });
    expect((await make([open])).status).toBe(200);
  });

  test('a debit whose receipt the rules refuse says why, once, and gets it when they allow it', async () => {
    const open = await givenCollectable(owner);
    const { id } = await givenSentFile(owner, [open]);
    await passDays(server, id, 'ended');
    const lastDate = (date: string | null) =>
      server.db.superuser.query(
        'update numberings set last_date = $2 where account_id = $1 and doc_type = 400',
        [user.accountId, date],
      );
    await lastDate('2099-01-01');
    await receiveDueDebits(server.services);
    await receiveDueDebits(server.services);
    expect((await fileOf(id)).rows[0]).toMatchObject({
      state: 'provisional',
      trouble: expect.any(String),
    });
    expect(await noticesOf('debit-trouble')).toMatchObject([{ fileId: id, no: 1 }]);
    await lastDate(null);
    await receiveDueDebits(server.services);
    expect((await fileOf(id)).rows[0]).toMatchObject({ state: 'received', trouble: null });
  });

  test('a return and the receipt exclude each other', async () => {
    const open = await givenCollectable(owner);
    const { id, rows } = await givenSentFile(owner, [open]);
    await passDays(server, id, 'ended');
    const [back] = await Promise.all([
      bringBack(id, rows[0]?.id ?? ''),
      receiveDueDebits(server.services),
    ]);
    const [row] = (await fileOf(id)).rows;
    expect([row?.state, row?.receipt === null]).toEqual(
      back.status === 200 ? ['returned', true] : ['received', false],
    );
  });
});

test('another business sees neither mandates nor files', async () => {
  const open = await givenCollectable(owner);
  const { id } = await givenSentFile(owner, [open]);
  const stranger = await signIn(server, await server.givenUser());
  expect((await stranger.get(`${DEBIT_FILES}/${id}`)).status).toBe(404);
  expect((await addMandate(stranger, open.customerId)).status).toBe(404);
  expect(await getJson(stranger, '/v2/api/mandates')).toEqual({ mandates: [] });
});
