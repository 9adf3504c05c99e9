import { localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { changeKind } from '@pinkas/test-kit/test-account';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { attempt } from '../../../../../test/attempt.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import {
  givenExpense,
  givenSupplier,
  purchaseBalances,
  replayPurchases,
  taken,
  viewExpense,
  viewSupplier,
} from '../../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const TODAY = localDateAt(Date.now());
const EXPENSES = '/v2/api/expenses';
/** Every test expense amounts to 1,180, of which its document states VAT of 180. */
const GROSS = 1_180_00;
const VAT = 180_00;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

interface Bench {
  readonly browser: HttpBrowser;
  readonly accountId: number;
  readonly supplierId: string;
  readonly keep: (isApproved?: boolean) => Promise<string>;
  readonly become: (kind: 'licensed-dealer' | 'exempt-dealer') => Promise<void>;
}

async function aBench(kind: 'licensed-dealer' | 'exempt-dealer'): Promise<Bench> {
  const user = await server.givenUser({}, { kind });
  const browser = await signIn(server, user);
  const supplier = await givenSupplier(browser, { name: 'ספק' });
  return {
    browser,
    accountId: user.accountId,
    supplierId: supplier.id,
    keep: async (isApproved = true) => {
      const form = {
        supplier: { id: supplier.id, name: 'ספק', taxId: '', saveToBook: false },
        documentDate: TODAY,
        reportMonth: startOfMonth(TODAY),
        dueDate: null,
      };
      return (await givenExpense(browser, form, { isApproved })).id;
    },
    become: (next) => changeKind(server.db.database.owner, user.accountId, next),
  };
}

/** VAT claimed by the totals, by the view of each expense and by the ledger, with what the supplier cost. */
async function figuresOf(bench: Bench, ids: readonly string[]) {
  const { browser, accountId, supplierId } = bench;
  const totals = await getJson<{ vatClaimedAgorot: number }>(browser, `${EXPENSES}/totals`);
  const views = await Promise.all(ids.map((id) => viewExpense(browser, id)));
  const ledger = await purchaseBalances(server, accountId);
  const supplier = await viewSupplier(browser, supplierId);
  return {
    total: totals.vatClaimedAgorot,
    each: views.map(({ sums }) => sums.vatClaimedAgorot),
    ledger: ledger['input-vat'] ?? 0,
    cost: supplier.yearNetAgorot,
  };
}

async function monthVat(browser: HttpBrowser): Promise<number | null> {
  const path = '/v2/api/dashboard';
  return (await getJson<{ monthVatAgorot: number | null }>(browser, path)).monthVatAgorot;
}

/** The columns VAT and VAT claimed of the exported expenses, a line each. */
async function exported(browser: HttpBrowser): Promise<string[]> {
  const csv = await browser.get(
    `${EXPENSES}/export?format=csv&language=en&sort=date&direction=asc&columns=vat,vatClaimed`,
  );
  return csv.text.trim().split('\r\n').slice(1).toSorted();
}

/** Sends an expense back unchanged, with other remarks. */
async function saveAgain({ browser }: Bench, id: string): Promise<void> {
  const { form, version } = await viewExpense(browser, id);
  const body = { form: { ...form, remarks: 'תוקן' }, version };
  taken(await write(browser, 'PUT', `${EXPENSES}/${id}`, body));
}

describe('expenses of two times of a business', () => {
  test('kept without VAT, claim none once the business adds VAT', async () => {
    const bench = await aBench('exempt-dealer');
    const before = await bench.keep();
    expect(await monthVat(bench.browser)).toBeNull();
    await bench.become('licensed-dealer');
    const after = await bench.keep();

    const expected = { total: VAT, each: [0, VAT], ledger: VAT, cost: GROSS + GROSS - VAT };
    expect(await figuresOf(bench, [before, after])).toEqual(expected);
    await saveAgain(bench, before);
    expect(await figuresOf(bench, [before, after])).toEqual(expected);
    expect(await monthVat(bench.browser)).toBe(-VAT);
    expect(await exported(bench.browser)).toEqual(['180.00,0.00', '180.00,180.00']);
    const view = await viewExpense(bench.browser, before);
    expect(view).toMatchObject({ isVatDeductible: false });
    expect(await replayPurchases(server, bench.accountId)).toEqual([]);
  });

  test('kept with VAT, keep what they claimed once the business adds none, and back', async () => {
    const bench = await aBench('licensed-dealer');
    const { browser } = bench;
    await issueOf(browser, anInvoice({ lines: [aLine()] }));
    const outputVat = (await monthVat(browser)) ?? 0;
    expect(outputVat).toBeGreaterThan(0);
    const before = await bench.keep();
    const waiting = await bench.keep(false);
    await bench.become('exempt-dealer');
    const after = await bench.keep();
    const body = { ids: [waiting] };
    taken(await write(browser, 'POST', `${EXPENSES}/approve`, body));

    const ids = [before, waiting, after];
    const expected = {
      total: VAT + VAT,
      each: [VAT, VAT, 0],
      ledger: VAT + VAT,
      cost: GROSS - VAT + GROSS - VAT + GROSS,
    };
    expect(await figuresOf(bench, ids)).toEqual(expected);
    for (const id of ids) await saveAgain(bench, id);
    expect(await figuresOf(bench, ids)).toEqual(expected);
    expect(await monthVat(browser)).toBe(outputVat - VAT - VAT);
    expect(await exported(browser)).toEqual(['180.00,0.00', '180.00,180.00', '180.00,180.00']);
    const documents = await browser.get('/v2/api/documents/export?format=csv&language=en');
    expect(documents.text.split('\r\n')[0]).toContain('VAT');

    await bench.become('licensed-dealer');
    expect(await figuresOf(bench, ids)).toEqual(expected);
    expect(await monthVat(browser)).toBe(outputVat - VAT - VAT);
    expect(await replayPurchases(server, bench.accountId)).toEqual([]);
  });

  test('are proposed VAT as in their own time', async () => {
    const bench = await aBench('licensed-dealer');
    const before = await bench.keep();
    await bench.become('exempt-dealer');
    const path = `${EXPENSES}/categories?on=${TODAY}`;
    expect(await getJson(bench.browser, path)).toMatchObject({ vatRateBasisPoints: 0 });
    const ofBefore = await getJson(bench.browser, `${path}&expenseId=${before}`);
    expect(ofBefore).toMatchObject({ vatRateBasisPoints: 1_800 });
  });

  test('never change their time, and are seen by the verifier when they did', async () => {
    const bench = await aBench('exempt-dealer');
    const id = await bench.keep();
    const forgery = `update expenses set is_vat_deductible = true
      where account_id = ${bench.accountId} and id = '${id}'`;
    expect(await attempt(server, bench.accountId, forgery)).toBe('PK002');
    // Triggers refuse the owner too: only who turns them off gets past.
    await server.db.superuser.query(`
      begin; set local session_replication_role = replica; ${forgery}; commit`);
    expect(await replayPurchases(server, bench.accountId)).toEqual([
      {
        sourceId: id,
        what: 'what is said of its VAT does not follow from the time of the business',
      },
    ]);
  });
});
