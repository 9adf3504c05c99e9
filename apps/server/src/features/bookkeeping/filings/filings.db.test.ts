import { randomUUID } from 'node:crypto';

import type {
  FilingView,
  RecordFiling,
} from '@pinkas/contract/bookkeeping/filings/filings.contract';
import { addDays, daysBetween, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { anExpenseForm } from '@pinkas/test-kit/an-expense';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { givenExpense, taken } from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { outcomes } from '../../../../test/races/race-at-row.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { giveRightNumber } from '../../reports/testing/detailed-vat.ts';
import { closeVat, reopenVat, vatOf } from '../../reports/testing/vat-calls.ts';

/** The period of the real day; the server runs some days after its end, while documents of its last day are still issued. */
const PERIOD = vatPeriodOn('two-months', localDateAt(Date.now()));
const TODAY = addDays(PERIOD.to, 3);

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  server.time.advanceDays(daysBetween(localDateAt(Date.now()), TODAY));
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser({}, { dateGuard: 'warn' });
  browser = await signIn(server, user);
});

const viewOf = (of: HttpBrowser = browser): Promise<FilingView> =>
  getJson(of, `/v2/api/reports/vat/filing?day=${PERIOD.from}`);

function record(changes: Partial<RecordFiling>, by: HttpBrowser = browser): Promise<Answer> {
  const body = {
    kind: 'vat',
    ...PERIOD,
    steps: ['filed'],
    day: TODAY,
    filedReference: '7788-12',
    paidReference: '',
    ...changes,
  };
  return by.post('/v2/api/reports/filings', body, {
    headers: { 'idempotency-key': randomUUID() },
  });
}

async function close(): Promise<void> {
  const answer = await closeVat(browser, await vatOf(browser, PERIOD.from));
  expect(answer.status, answer.text).toBe(200);
}

test('a closed period is filed and paid, each with its day and reference, and both can be taken back', async () => {
  await issueOf(browser, anInvoice({ documentDate: PERIOD.to }));
  await close();
  const before = await viewOf();
  expect(before).toMatchObject({ isReady: true, isSettled: false, filed: null, paid: null });
  expect(before.payAgorot).toBeGreaterThan(0);
  const filed = await record({ steps: ['filed'] });
  expect(filed.json).toMatchObject({
    filed: { day: TODAY, reference: '7788-12' },
    paid: null,
    isSettled: false,
  });
  await record({ steps: ['paid'], day: addDays(PERIOD.to, 1), filedReference: '' });
  expect(await viewOf()).toMatchObject({
    filed: { day: TODAY, reference: '7788-12' },
    paid: { day: addDays(PERIOD.to, 1), reference: '' },
    isSettled: true,
  });
  await record({ steps: ['paid'], day: null, filedReference: '' });
  expect(await viewOf()).toMatchObject({ paid: null, isSettled: false });
  const { rows } = await server.db.superuser.query<{ action: string }>(
    `select action from audit_events where account_id = $1 and entity_kind = 'return' order by at, id`,
    [user.accountId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'return.recorded',
    'return.recorded',
    'return.taken-back',
  ]);
});

test('filing and payment of one day are kept each with its own reference alone', async () => {
  await issueOf(browser, anInvoice({ documentDate: PERIOD.to }));
  await close();
  await record({ steps: ['filed', 'paid'] });
  expect(await viewOf()).toMatchObject({
    filed: { day: TODAY, reference: '7788-12' },
    paid: { day: TODAY, reference: '' },
  });
  await record({ steps: ['paid'], paidReference: '99-1' });
  expect(await viewOf()).toMatchObject({
    filed: { reference: '7788-12' },
    paid: { reference: '99-1' },
  });
});

test('a refund is settled once it was filed', async () => {
  await givenExpense(browser, {
    documentDate: PERIOD.to,
    reportMonth: startOfMonth(PERIOD.to),
  });
  await close();
  const filed = await record({ steps: ['filed'] });
  expect(filed.json).toMatchObject({ payAgorot: -180_00, isSettled: true });
});

test('a return that is closed again with other figures is filed again, and with the same figures it is not', async () => {
  await issueOf(browser, anInvoice({ documentDate: PERIOD.to }));
  await close();
  await record({ steps: ['filed', 'paid'] });
  await reopenVat(browser, await vatOf(browser, PERIOD.from), 'בדיקה');
  expect(await viewOf()).toMatchObject({ isReady: false, isSettled: false });
  await close();
  expect(await viewOf()).toMatchObject({ isSettled: true });
  await reopenVat(browser, await vatOf(browser, PERIOD.from), 'חשבונית שהגיעה באיחור');
  await givenExpense(browser, {
    documentDate: PERIOD.to,
    reportMonth: startOfMonth(PERIOD.to),
  });
  await close();
  expect(await viewOf()).toMatchObject({ isSettled: false, filed: null, paid: null });
});

test('a detailed return with another number of a supplier is filed again, and one that was made on another day is not', async () => {
  await giveRightNumber(server, user);
  await write(browser, 'PUT', '/v2/api/settings/book/terms', {
    fromMonth: PERIOD.from,
    vatPeriod: 'two-months',
    vatBasis: 'invoice',
    vatForm: 'detailed',
    advancesPeriod: 'two-months',
    advancesBasisPoints: 0,
    lastChangeNo: 0,
  });
  const form = anExpenseForm({
    documentDate: PERIOD.to,
    reportMonth: startOfMonth(PERIOD.to),
    supplier: { id: null, name: 'דפוס גשר העץ', taxId: '300000007' },
  });
  const { id, version } = await givenExpense(browser, form);
  await close();
  await record({ steps: ['filed'] });
  const reopen = async () => reopenVat(browser, await vatOf(browser, PERIOD.from), 'בדיקה');
  await reopen();
  server.time.advanceDays(1);
  try {
    browser = await signIn(server, user);
    await close();
    expect(await viewOf()).toMatchObject({ isSettled: true, filed: { reference: '7788-12' } });
    await reopen();
    const corrected = { ...form, supplier: { ...form.supplier, taxId: '513100420' } };
    taken(await write(browser, 'PUT', `/v2/api/expenses/${id}`, { form: corrected, version }));
    await close();
    const [last, before] = (await vatOf(browser, PERIOD.from)).returns;
    expect(last?.lines).toEqual(before?.lines);
    expect(await viewOf()).toMatchObject({ isReady: true, isSettled: false, filed: null });
  } finally {
    server.time.advanceDays(-1);
  }
});

test('is refused for an open period, other days, a day within the period or after today, and what is not recorded', async () => {
  await issueOf(browser, anInvoice({ documentDate: PERIOD.to }));
  const early = await record({});
  await close();
  const refused = [
    early,
    await record({ to: addDays(PERIOD.to, -1) }),
    await record({ day: PERIOD.to }),
    await record({ day: addDays(TODAY, 1) }),
    await record({ day: null }),
    await record({ kind: 'advances' }),
    await record({ steps: ['elsewhere'], day: null }),
  ];
  expect(outcomes(refused)).toEqual([
    '409 STATE_NOT_ALLOWED',
    '422 SETTINGS_REFUSED from VALUE_NOT_ALLOWED',
    '422 SETTINGS_REFUSED day VALUE_NOT_ALLOWED',
    '422 SETTINGS_REFUSED day VALUE_NOT_ALLOWED',
    '409 STATE_NOT_ALLOWED',
    '409 STATE_NOT_ALLOWED',
    '409 STATE_NOT_ALLOWED',
  ]);
});

test('what was dealt with elsewhere is left no more, with all before it, until that is taken back', async () => {
  const earlier = addDays(PERIOD.from, -1);
  await givenExpense(browser, { documentDate: earlier, reportMonth: startOfMonth(earlier) });
  expect((await viewOf()).left).toMatchObject([{ to: earlier }]);
  const recorded = await record({ steps: ['elsewhere'], filedReference: '' });
  expect(recorded.json).toMatchObject({
    elsewhereUntil: PERIOD.to,
    isSettled: true,
    mayBeElsewhere: false,
    left: [],
  });
  await record({ steps: ['elsewhere'], day: null, filedReference: '' });
  expect(await viewOf()).toMatchObject({
    elsewhereUntil: null,
    isSettled: false,
    mayBeElsewhere: true,
    left: [{ to: earlier }],
  });
});

test('TE-05: recording is of the owner and of accountants who may file, reading of who opens the page', async () => {
  await close();
  const clerk = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['reports/vat'] }),
  );
  expect(await viewOf(clerk)).toMatchObject({ isReady: true });
  expect(outcomes([await record({}, clerk)])).toEqual(['403 NOT_PERMITTED']);
  expect((await clerk.get(`/v2/api/reports/tax/filing?day=${PERIOD.from}`)).status).toBe(403);
});
