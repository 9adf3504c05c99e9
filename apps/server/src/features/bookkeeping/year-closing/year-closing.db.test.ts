import type { EntryRow, EntryView } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { verifyBooks } from '../../../../test/chains/issue-chains.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import {
  givenAccount,
  givenEntry,
  sendEntry,
  sendReversal,
} from '../../../../test/bookkeeping/journal.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  closeNext,
  passNewYear,
  reportsOf,
  sendClosing,
  sendReopening,
  yearsOf,
} from '../../../../test/years.ts';

const LOCKS = '/v2/api/settings/book/locks';

let server: TestServer;
/** The year that is over. */
let year: number;

beforeAll(async () => {
  server = await startTestServer();
  year = passNewYear(server);
});
afterAll(() => server.stop());

const row = (account: string, debitAgorot: number, creditAgorot = 0) => ({
  account,
  debitAgorot,
  creditAgorot,
});

/** A company that earned 700 in the year and 50 in the one before. */
async function aBusiness() {
  const user = await server.givenUser({}, { kind: 'company' });
  const browser = await signIn(server, user);
  const { account } = await givenAccount(browser, { name: 'מענקים', kind: 'income' });
  const earned = (date: string, agorot: number) =>
    givenEntry(browser, { date, lines: [row('bank', agorot), row(account, 0, agorot)] });
  await earned(`${String(year - 1)}-06-01`, 50_00);
  await earned(`${String(year)}-06-01`, 1_000_00);
  await givenEntry(browser, {
    date: `${String(year)}-07-01`,
    lines: [row('expense-rent', 300_00), row('bank', 0, 300_00)],
  });
  return { user, browser, account };
}

const entriesOf = async (browser: HttpBrowser) =>
  (await getJson<{ rows: EntryRow[] }>(browser, '/v2/api/ledger/entries')).rows;

test('years are closed one after another; each shows its figures, and the next one begins with its result', async () => {
  const { user, browser, account } = await aBusiness();
  const first = await yearsOf(browser);
  expect(first.years.map((one) => [one.year, one.state])).toEqual([
    [year, 'later'],
    [year - 1, 'next'],
  ]);
  expect(first.shown).toMatchObject({ year: year - 1, profitAgorot: 50_00, isLocked: false });
  const early = await sendClosing(browser, {
    year,
    carriedTo: 'capital',
    profitAgorot: 700_00,
  });
  expect([early.status, early.json]).toMatchObject([409, { code: 'STATE_NOT_ALLOWED' }]);
  await closeNext(browser, 'capital');
  const before = await reportsOf(browser, year);
  const other = { year, carriedTo: 'capital', profitAgorot: 1 };
  expect((await sendClosing(browser, other)).json).toMatchObject({ code: 'TOTAL_MISMATCH' });
  const body = { ...other, profitAgorot: 700_00 };
  const closed = await sendClosing(browser, body, 'close-the-year');
  expect((await sendClosing(browser, body, 'close-the-year')).json).toEqual(closed.json);
  expect(closed.json).toMatchObject({
    years: [
      { year, state: 'closed', canReopen: true },
      { state: 'closed', canReopen: false },
    ],
    shown: { year, profitAgorot: 700_00, isLocked: true },
  });
  expect(await reportsOf(browser, year)).toEqual(before);
  const [entry] = await entriesOf(browser);
  const { lines } = await getJson<EntryView>(browser, `/v2/api/ledger/entries/${entry?.id ?? ''}`);
  expect(lines).toEqual([
    { ...row(account, 1_000_00), name: 'מענקים' },
    { ...row('expense-rent', 0, 300_00), name: '' },
    { ...row('capital', 0, 700_00), name: '' },
  ]);
  const next = await reportsOf(browser, year + 1);
  expect(next).toMatchObject({
    trial: {
      rows: [
        { id: 'bank', openingAgorot: 750_00 },
        { id: 'capital', openingAgorot: -750_00 },
      ],
    },
    revenue: { profit: { totalAgorot: 0 } },
  });
  expect((await verifyBooks(server, user.accountId)).violations).toEqual([]);
});

test('a closed year takes no entry, and its months open once it is reopened, the newest first', async () => {
  const { user, browser } = await aBusiness();
  await closeNext(browser, 'retained-earnings');
  await closeNext(browser, 'retained-earnings');
  const late = await sendEntry(browser, {
    kind: 'ordinary',
    date: `${String(year)}-12-31`,
    description: 'פחת',
    reference: '',
    lines: [row('expense-other', 5_00), row('fixed-assets', 0, 5_00)],
  });
  expect(late.json).toMatchObject({ code: 'PERIOD_LOCKED' });
  const { history } = await getJson<{ history: { lockNo: number }[] }>(browser, LOCKS);
  const opening = {
    until: `${String(year)}-11-30`,
    reason: 'פחת',
    lastLockNo: history[0]?.lockNo ?? 0,
  };
  const open = () => write(browser, 'POST', `${LOCKS}/opening`, opening);
  expect((await open()).json).toMatchObject({ code: 'YEAR_CLOSED' });
  const [entry] = await entriesOf(browser);
  const taken = { date: `${String(year + 1)}-01-05`, description: 'טעות' };
  expect((await sendReversal(browser, entry?.id ?? '', taken)).json).toMatchObject({
    code: 'YEAR_CLOSED',
  });
  expect((await sendReopening(browser, year - 1)).json).toMatchObject({
    code: 'STATE_NOT_ALLOWED',
  });
  const reopened = await sendReopening(browser, year);
  expect(reopened.json).toMatchObject({
    years: [
      { year, state: 'next', entry: null },
      { state: 'closed', canReopen: true },
    ],
    shown: { profitAgorot: 700_00, isLocked: true },
  });
  expect((await open()).status).toBe(200);
  await givenEntry(browser, {
    date: `${String(year)}-12-31`,
    lines: [row('expense-other', 5_00), row('fixed-assets', 0, 5_00)],
  });
  expect((await closeNext(browser, 'retained-earnings')).shown?.profitAgorot).toBe(695_00);
  expect((await entriesOf(browser)).map(({ kind }) => kind).slice(0, 3)).toEqual([
    'closing',
    'ordinary',
    'reversal',
  ]);
  expect((await verifyBooks(server, user.accountId)).violations).toEqual([]);
});

test('a line of a closed year that got past the rules is found', async () => {
  const { user, browser } = await aBusiness();
  await closeNext(browser, 'capital');
  await server.db.superuser.query(
    `with entry as (
      insert into manual_entries (account_id, id, entry_no, kind, entry_date, description, reference, created_at, actor_kind)
      values ($1, gen_random_uuid(), 90, 'ordinary', $2, 'x', '', now(), 'system') returning account_id, id, entry_date)
    insert into manual_entry_lines (account_id, entry_id, line_no, entry_date, standard_account, debit_agorot, credit_agorot, is_closing)
    select e.account_id, e.id, l.no, e.entry_date, l.code, l.debit, 5 - l.debit, true
    from entry e cross join (values (1, 'expense-rent', 5), (2, 'bank', 0)) as l (no, code, debit)`,
    [user.accountId, `${String(year - 1)}-05-01`],
  );
  const { violations } = await verifyBooks(server, user.accountId);
  expect(JSON.stringify(violations)).toContain('there is left on expense-rent: 5');
});

test('the tables of a year are one file, each part with its sum; a year that is not over has none', async () => {
  const { browser } = await aBusiness();
  const file = await browser.get(
    `/v2/api/settings/book/years/export?format=csv&language=en&year=${String(year)}`,
  );
  expect(file.status, file.text).toBe(200);
  const rows = file.text
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', '').split(','));
  const { shown } = await yearsOf(browser, `?year=${String(year)}`);
  const sums = rows.filter((cells) => cells[2] === 'Total').map((cells) => cells[4]);
  // What was earned less what was spent is credit; all accounts of the books together amount to zero.
  expect(sums).toEqual(['-700.00', '700.00']);
  expect(shown).toMatchObject({ year, profitAgorot: 700_00 });
  expect(rows).toHaveLength(1 + (shown?.result.length ?? 0) + (shown?.balances.length ?? 0) + 2);
  const early = await browser.get(
    `/v2/api/settings/book/years/export?format=csv&year=${String(year + 1)}`,
  );
  expect([early.status, early.json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

/** The last test of the file moves the time on. */
const SIXTY_DAYS_MS = 60 * 86_400_000;

test('months after a closed year open while it stays closed', async () => {
  const { user, browser: before } = await aBusiness();
  await closeNext(before, 'retained-earnings');
  await closeNext(before, 'retained-earnings');
  server.time.advance(SIXTY_DAYS_MS);
  const browser = await signIn(server, user);
  const lastNo = async () =>
    (await getJson<{ history: { lockNo: number }[] }>(browser, LOCKS)).history[0]?.lockNo ?? 0;
  const later = { until: `${String(year + 1)}-01-31`, lastLockNo: await lastNo() };
  expect((await write(browser, 'POST', LOCKS, later)).status).toBe(200);
  const opening = {
    until: `${String(year)}-12-31`,
    reason: 'הוצאה שנשכחה',
    lastLockNo: await lastNo(),
  };
  const opened = await write(browser, 'POST', `${LOCKS}/opening`, opening);
  expect(opened.json).toMatchObject({ lockedUntil: opening.until });
});
