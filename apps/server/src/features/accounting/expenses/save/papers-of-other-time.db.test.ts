import type { ExpenseFormInput } from '@pinkas/contract/accounting/expenses/expense-fields';
import { addMonths, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { aCompany } from '@pinkas/test-kit/a-company';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import { givenExpense, taken, viewExpense } from '../../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const TODAY = localDateAt(Date.now());
const OF_TODAY = { documentDate: TODAY, reportMonth: startOfMonth(TODAY) } as const;
const OF_BEFORE = {
  documentDate: addMonths(startOfMonth(TODAY), -3),
  reportMonth: startOfMonth(TODAY),
};
const OTHER_SUPPLIER = { id: null, name: 'ספק אחר', taxId: '' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

async function aBusiness(kind: 'licensed-dealer' | 'exempt-dealer'): Promise<HttpBrowser> {
  return signIn(server, await server.givenUser({}, { kind }));
}

async function become(browser: HttpBrowser, kind: 'licensed-dealer' | 'exempt-dealer') {
  taken(await write(browser, 'PUT', '/v2/api/account/company', aCompany({ kind })));
}

/** The warnings on the period of an expense, once it is saved. */
async function describeFilters(browser: HttpBrowser, changes: Partial<ExpenseFormInput>) {
  const { warnings } = await givenExpense(browser, changes);
  return warnings.filter(({ code }) => code === 'VAT_OF_OTHER_TIME');
}

describe('a paper of before the business changed its kind', () => {
  test('is told of once VAT is claimed of it, and so is a credit of its supplier', async () => {
    const browser = await aBusiness('exempt-dealer');
    await issueOf(browser, anInvoice({ docType: 300, expectedTotalAgorot: 10_000 }));
    const kept = await givenExpense(browser, OF_BEFORE);
    await become(browser, 'licensed-dealer');
    const told = { code: 'VAT_OF_OTHER_TIME', since: TODAY, isVatDeductible: true };
    expect(await describeFilters(browser, OF_BEFORE)).toEqual([{ ...told, isCredit: false }]);
    expect(await describeFilters(browser, OF_TODAY)).toEqual([]);
    expect(await describeFilters(browser, { ...OF_BEFORE, vatShare: { parts: 0, of: 1 } })).toEqual(
      [],
    );
    expect(await describeFilters(browser, { ...OF_BEFORE, kind: 'receipt' })).toEqual([]);
    const credit = { ...OF_TODAY, kind: 'credit-note' } as const;
    expect(await describeFilters(browser, credit)).toEqual([{ ...told, isCredit: true }]);
    expect(await describeFilters(browser, { ...credit, supplier: OTHER_SUPPLIER })).toEqual([]);
    const { warnings } = await viewExpense(browser, kept.id);
    expect(warnings.map(({ code }) => code)).not.toContain('VAT_OF_OTHER_TIME');
  });

  test('is told of where its VAT is not claimed any more', async () => {
    const browser = await aBusiness('licensed-dealer');
    await issueOf(browser, anInvoice());
    await givenExpense(browser, OF_BEFORE);
    await become(browser, 'exempt-dealer');
    const told = { code: 'VAT_OF_OTHER_TIME', since: TODAY, isVatDeductible: false };
    expect(await describeFilters(browser, OF_BEFORE)).toEqual([{ ...told, isCredit: false }]);
    const credit = { ...OF_TODAY, kind: 'credit-note' } as const;
    expect(await describeFilters(browser, credit)).toEqual([{ ...told, isCredit: true }]);
    expect(await describeFilters(browser, { ...credit, supplier: OTHER_SUPPLIER })).toEqual([]);
  });

  test('is of no other time where the kind was corrected before the first document', async () => {
    const browser = await aBusiness('exempt-dealer');
    await become(browser, 'licensed-dealer');
    expect(await describeFilters(browser, OF_BEFORE)).toEqual([]);
  });
});
