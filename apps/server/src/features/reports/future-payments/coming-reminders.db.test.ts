import type { ComingPayment } from '@pinkas/contract/reports/future-payments/future-payments.contract';
import type { Notice } from '@pinkas/contract/shell/notices/notices.contract';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aLink, aReceipt } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aCheque } from '../../../../test/bookkeeping/cheques.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tellReminders } from './tell-reminders.ts';

const TODAY = localDateAt(Date.now());
const REPORT = '/backoffice/reports/future_payments';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

const rowsOf = async (browser: HttpBrowser) =>
  (await getJson<{ rows: ComingPayment[] }>(browser, REPORT)).rows;

const noticesOf = async (browser: HttpBrowser) =>
  (await getJson<{ rows: Notice[] }>(browser, '/v2/api/notices')).rows.filter(
    ({ kind }) => kind === 'payment-reminder',
  );

function remind(browser: HttpBrowser, row: ComingPayment, changes: object = {}) {
  const { kind, documentId, lineNo, dueNo } = row;
  const body = { kind, documentId, lineNo, dueNo, remindOn: addDays(TODAY, 3), note: 'לבדוק' };
  return browser.send('PUT', `${REPORT}/reminders`, { body: { ...body, ...changes } });
}

/** Two workers send at once, so many days from now. */
async function tellIn(days: number): Promise<void> {
  const { services } = server;
  const clock = { ...services.clock, today: () => addDays(TODAY, days) };
  const later = { ...services, clock };
  await Promise.all([tellReminders(later), tellReminders(later)]);
}

test('an own reminder stands at its row, is changed, and is told once on its day', async () => {
  const { user, browser } = await aBusiness();
  const other = await signIn(server, await server.givenColleague(user));
  const { id: documentId } = await issue(browser, { dueDate: addDays(TODAY, 20) });
  const [row] = await rowsOf(browser);
  if (row === undefined) throw new Error('nothing is to come');
  await remind(browser, row, { remindOn: addDays(TODAY, 2) });
  const set = await remind(browser, row, { note: 'לבדוק עם הבנק' });
  expect(set.status, set.text).toBe(200);
  const { id } = set.json as { id: string };
  const reminder = { id, remindOn: addDays(TODAY, 3), note: 'לבדוק עם הבנק' };
  // Each has reminders of their own alone.
  const partner = await signIn(server, await server.givenColleague(user, { role: 'owner' }));
  expect((await partner.send('DELETE', `${REPORT}/reminders/${id}`, {})).status).toBe(404);
  expect((await rowsOf(browser))[0]?.reminder).toEqual(reminder);
  await tellIn(2);
  expect(await noticesOf(browser)).toEqual([]);
  await tellIn(3);
  await tellIn(4);
  expect(await noticesOf(browser)).toMatchObject([
    { facts: { documentId, note: 'לבדוק עם הבנק', sumAgorot: row.sumAgorot } },
  ]);
  expect(await noticesOf(other)).toEqual([]);
  expect((await rowsOf(browser))[0]?.reminder).toBeNull();
});

test('money that came meanwhile, and a reminder that was removed, are told to nobody', async () => {
  const { browser } = await aBusiness();
  const invoice = await issue(browser);
  const cheque = aCheque(50_00, { date: addDays(TODAY, 10) });
  await issueOf(browser, { ...aReceipt(50_00), payments: [cheque] });
  const rows = await rowsOf(browser);
  for (const row of rows) expect((await remind(browser, row)).status).toBe(200);
  const kept = (await rowsOf(browser)).find(({ kind }) => kind === 'cheque')?.reminder;
  const removed = await browser.send('DELETE', `${REPORT}/reminders/${kept?.id ?? ''}`, {});
  expect(removed.status, removed.text).toBe(200);
  const total = rows.find(({ kind }) => kind === 'debt')?.sumAgorot ?? 0;
  const paid = aLink(invoice, 'receipt', total);
  await issueOf(browser, { ...aReceipt(total), links: [paid] });
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['cheque', 'debt']);
  await tellIn(3);
  expect(await noticesOf(browser)).toEqual([]);
});

test('a reminder is of a row that is to come and seen, on a day after today', async () => {
  const { browser } = await aBusiness();
  const stranger = await aBusiness();
  await issueOf(browser, anInvoice());
  const [row] = await rowsOf(browser);
  if (row === undefined) throw new Error('nothing is to come');
  expect((await remind(stranger.browser, row)).status).toBe(404);
  expect((await remind(browser, row, { dueNo: 1 })).status).toBe(404);
  for (const remindOn of [TODAY, addDays(TODAY, 731)]) {
    expect((await remind(browser, row, { remindOn })).json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['remindOn'], code: 'VALUE_NOT_ALLOWED' }],
    });
  }
});
