import { randomUUID } from 'node:crypto';

import type { Bookkeeping } from '@pinkas/contract/settings/book/book-terms.contract';
import { bookTermsOn } from '@pinkas/domain/bookkeeping/book-terms';
import { localDate, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { aCompany } from '@pinkas/test-kit/a-company';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/settings/book';
const TODAY = localDateAt(Date.now());

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness(kind: CompanyKind = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind });
  return { user, browser: await signIn(server, user) };
}

const read = (browser: HttpBrowser) => getJson<Bookkeeping>(browser, `${PATH}/terms`);

function put(browser: HttpBrowser, path: string, body: object, key: string = randomUUID()) {
  return browser.send('PUT', PATH + path, { body, headers: { 'idempotency-key': key } });
}

const TERMS = {
  fromMonth: '2026-03-01',
  vatPeriod: 'two-months',
  vatBasis: 'invoice',
  vatForm: 'summary',
  advancesPeriod: 'two-months',
  advancesBasisPoints: 0,
  lastChangeNo: 0,
};

const DETAILS = {
  version: 1,
  incomeTaxFile: '',
  deductionsFile: '',
  bookSystem: 'single-entry',
  retentionYears: 7,
  isRule46Approved: false,
};

function problemsOf({ json }: Answer): string[] {
  const { code, fields = [] } = json as {
    code: string;
    fields?: { path: unknown[]; code: string }[];
  };
  return [code, ...fields.map((one) => `${one.path.join('.')} ${one.code}`)];
}

const audits = async (accountId: number, action: string) => {
  const { rows } = await server.db.superuser.query<{ detail: unknown }>(
    'select detail from audit_events where account_id = $1 and action = $2 order by at, id',
    [accountId, action],
  );
  return rows.map(({ detail }) => detail);
};

describe('what the reports go by', () => {
  test('is set from a month on, and what held before stays as it was', async () => {
    const { user, browser } = await aBusiness();
    expect(await read(browser)).toMatchObject({ kind: 'licensed-dealer', changes: [] });
    const first = await put(browser, '/terms', { ...TERMS, advancesBasisPoints: 550 });
    expect(first.status, first.text).toBe(200);
    const key = randomUUID();
    const second = {
      ...TERMS,
      fromMonth: '2026-07-01',
      vatPeriod: 'month',
      advancesBasisPoints: 550,
      lastChangeNo: 1,
    };
    const saved = await put(browser, '/terms', second, key);
    expect((await put(browser, '/terms', second, key)).json).toEqual(saved.json);
    const { changes, kind } = await read(browser);
    expect(changes).toMatchObject([
      { changeNo: 2, fromMonth: '2026-07-01', vatPeriod: 'month', advancesBasisPoints: null },
      { changeNo: 1, fromMonth: '2026-03-01', vatPeriod: null, advancesBasisPoints: 550 },
    ]);
    expect(changes[0]?.by).toMatchObject({ kind: 'user' });
    const on = (day: string) => bookTermsOn(localDate(day), kind, changes);
    expect(on('2026-02-28')).toMatchObject({ vatPeriod: 'two-months', advancesBasisPoints: 0 });
    expect(on('2026-06-30')).toMatchObject({ vatPeriod: 'two-months', advancesBasisPoints: 550 });
    expect(on('2026-07-01')).toMatchObject({ vatPeriod: 'month', advancesBasisPoints: 550 });
    expect(await audits(user.accountId, 'account.book-terms-set')).toEqual([
      {
        fromMonth: '2026-03-01',
        before: { advancesBasisPoints: 0 },
        after: { advancesBasisPoints: 550 },
      },
      {
        fromMonth: '2026-07-01',
        before: { vatPeriod: 'two-months' },
        after: { vatPeriod: 'month' },
      },
    ]);
  });

  test('that held already leaves nothing', async () => {
    const { user, browser } = await aBusiness();
    expect((await put(browser, '/terms', TERMS)).json).toMatchObject({ changes: [] });
    expect(await audits(user.accountId, 'account.book-terms-set')).toEqual([]);
  });

  test('is refused where the law or the kind of business has none of it', async () => {
    const { browser } = await aBusiness();
    const refusals = async (changes: object) =>
      problemsOf(await put(browser, '/terms', { ...TERMS, ...changes }));
    expect(await refusals({ advancesBasisPoints: 3_501 })).toEqual([
      'INVALID_REQUEST',
      'advancesBasisPoints ADVANCES_OUT_OF_RANGE',
    ]);
    expect(await refusals({ fromMonth: '2026-03-02' })).toEqual([
      'INVALID_REQUEST',
      'fromMonth VALUE_NOT_ALLOWED',
    ]);
    expect(await refusals({ fromMonth: '2039-03-01' })).toEqual([
      'SETTINGS_REFUSED',
      'fromMonth VALUE_NOT_ALLOWED',
    ]);
    expect(await refusals({ vatPeriod: 'none' })).toEqual([
      'SETTINGS_REFUSED',
      'vatPeriod VALUE_NOT_ALLOWED',
    ]);
    expect(await refusals({ fromMonth: '2026-04-01', vatPeriod: 'month' })).toEqual([
      'SETTINGS_REFUSED',
      'fromMonth MONTH_WITHIN_PERIOD',
    ]);
    const nonProfit = await aBusiness('non-profit');
    const cash = { ...TERMS, vatPeriod: 'none', vatBasis: 'cash' };
    expect(problemsOf(await put(nonProfit.browser, '/terms', cash))).toEqual([
      'SETTINGS_REFUSED',
      'vatBasis VALUE_NOT_ALLOWED',
    ]);
    expect((await read(browser)).changes).toEqual([]);
  });

  test('MO-16: of two saves at once one is kept, and the other is told', async () => {
    const { browser } = await aBusiness();
    const answers = await Promise.all(
      [400, 500, 600].map((advancesBasisPoints) =>
        put(browser, '/terms', { ...TERMS, advancesBasisPoints }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await read(browser)).changes).toHaveLength(1);
  });

  test('is neither changed nor removed behind the back of the product', async () => {
    const { user, browser } = await aBusiness();
    await put(browser, '/terms', { ...TERMS, advancesBasisPoints: 550 });
    const attempts = [
      'update book_terms set advances_basis_points = 0 where account_id = $1',
      'delete from book_terms where account_id = $1',
    ];
    for (const attempt of attempts) {
      await expect(server.db.superuser.query(attempt, [user.accountId])).rejects.toMatchObject({
        code: 'PK002',
      });
    }
  });

  test('stays for the time before a business becomes of another kind', async () => {
    const { browser } = await aBusiness();
    await issueOf(browser, anInvoice());
    const company = aCompany({ kind: 'exempt-dealer' });
    const saved = await browser.send('PUT', '/v2/api/account/company', {
      body: company,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(saved.status, saved.text).toBe(200);
    const { kind, changes } = await read(browser);
    expect(kind).toBe('exempt-dealer');
    expect(bookTermsOn(TODAY, kind, changes).vatPeriod).toBe('none');
    const before = bookTermsOn(localDate('2020-01-01'), kind, changes);
    expect(before.vatPeriod).toBe('two-months');
    expect(changes[0]?.fromMonth).toBe(startOfMonth(TODAY));
  });
});

describe('how the books are kept', () => {
  test('is by default what the kind of business has, and is saved with its audit', async () => {
    const { user, browser } = await aBusiness('company');
    expect((await read(browser)).details).toEqual({
      incomeTaxFile: '',
      deductionsFile: '',
      bookSystem: 'double-entry',
      retentionYears: 7,
      isRule46Approved: false,
    });
    const wanted = { ...DETAILS, incomeTaxFile: '514000009', retentionYears: 10 };
    const answer = await put(browser, '/details', wanted);
    expect(answer.json).toMatchObject({
      version: 2,
      details: { incomeTaxFile: '514000009', bookSystem: 'single-entry', retentionYears: 10 },
    });
    expect(await audits(user.accountId, 'account.book-details-set')).toMatchObject([
      {
        before: { incomeTaxFile: '', bookSystem: 'double-entry', retentionYears: 7 },
        after: { incomeTaxFile: '514000009', bookSystem: 'single-entry', retentionYears: 10 },
      },
    ]);
    // The switch of the certificates is stored beside it.
    const attaching = { version: 2, attachesCertificates: true };
    expect((await put(browser, '', attaching)).status).toBe(200);
    expect((await read(browser)).details.incomeTaxFile).toBe('514000009');
    const late = await put(browser, '/details', wanted);
    expect([late.status, late.json]).toMatchObject([409, { code: 'SETTINGS_CHANGED' }]);
  });

  test('is refused outside its bounds', async () => {
    const { browser } = await aBusiness();
    const refusals = async (changes: object) =>
      problemsOf(await put(browser, '/details', { ...DETAILS, ...changes }));
    expect(await refusals({ deductionsFile: '9-123' })).toEqual([
      'INVALID_REQUEST',
      'deductionsFile FILE_NUMBER_INVALID',
    ]);
    expect(await refusals({ retentionYears: 6 })).toEqual([
      'INVALID_REQUEST',
      'retentionYears RETENTION_OUT_OF_RANGE',
    ]);
    expect(await refusals({ isRule46Approved: true })).toEqual([
      'SETTINGS_REFUSED',
      'isRule46Approved VALUE_NOT_ALLOWED',
    ]);
  });

  test('tells the session of a non-profit that no sum asks for an allocation number', async () => {
    const { browser } = await aBusiness('non-profit');
    const flags = async () => {
      const { data } = await getJson<{ data: Record<string, unknown> }>(
        browser,
        '/backoffice/data/initData',
      );
      return [data['preferences'], data['taxMinistryVatThreshold']];
    };
    expect(await flags()).toEqual([{ IRS_rule_46_approved: false }, expect.any(Number)]);
    await put(browser, '/details', { ...DETAILS, isRule46Approved: true });
    expect(await flags()).toEqual([{ IRS_rule_46_approved: true }, -1]);
    await put(browser, '/details', { ...DETAILS, version: 2 });
    expect((await flags())[0]).toEqual({ IRS_rule_46_approved: false });
  });

  test('TE-05: is changed by nobody who may not open the page', async () => {
    const { user } = await aBusiness();
    const clerk = await signIn(
      server,
      await server.givenColleague(user, { permissionGroups: ['documents/create'] }),
    );
    expect((await clerk.get(`${PATH}/terms`)).status).toBe(403);
    expect((await put(clerk, '/terms', TERMS)).status).toBe(403);
    expect((await put(clerk, '/details', DETAILS)).status).toBe(403);
  });
});
