import { DESK, issueTwo, PHONE } from '../support/accessible-pages.ts';
import { addCustomerByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { answerOneByOne, noteShifts, shiftsOf } from '../support/layout-shifts.ts';

/** The share of a window that may move by itself while a page is opened. */
const MOST = 0.02;

const DAILY = [
  'dashboard',
  'documents',
  'documents/create/drafts',
  'documents/create/305',
  'documents/jobs',
  'account/accounts/exports',
  'documents/batch-upload',
  'customers',
  'customers/casual',
  'customers/duplicates',
  'customers/new',
  'expenses',
  'expenses/inbox',
  'expenses/new',
  'expenses/recurring',
  'expenses/suppliers',
  'items',
  'items/new',
  'items/price-lists',
  'bank',
  'bank/deposits',
];

const SELDOM = [
  'reports/cc',
  'reports/cheques',
  'reports/check_open_format',
  'reports/close_month',
  'reports/expenses',
  'reports/export_all_types',
  'reports/export_open_format',
  'reports/future_payments',
  'reports/income',
  'reports/open_debt',
  'reports/payments',
  'reports/revenue',
  'reports/revenue/budget',
  'reports/stock_value',
  'reports/tax',
  'reports/trial_balance',
  'reports/vat',
  'reports/withheld',
  'reports/withheld_suppliers',
  'reports/donations',
  'reports/donations/file',
  'settings/book',
  'settings/book/accounts',
  'settings/book/years',
  'settings/design',
  'settings/tags',
  'settings/usage',
  'account/accounts',
  'account/activity',
  'account/archive',
  'account/closing',
  'account/company',
  'account/numberings',
  'account/tax_authority',
  'account/tax_authority/requests',
];

for (const viewport of [DESK, PHONE]) {
  test.describe(`at ${String(viewport.width)}`, () => {
    test.use({ viewport });

    for (const [name, paths] of [
      ['daily', DAILY],
      ['seldom', SELDOM],
    ] as const) {
      test(`nothing moves under the hand while a ${name} page is opened`, async ({
        page,
        owner,
      }) => {
        test.slow();
        void owner;
        const { mailedId } = await issueTwo(page.request);
        const customerId = await addCustomerByCall(page.request, { name: 'קליניקה נעימה' });
        await noteShifts(page);
        const rest = await answerOneByOne(page);
        const own = [`documents/${mailedId}`, `customers/${customerId}`];
        for (const path of [...paths, ...(name === 'daily' ? own : [])]) {
          await page.goto('about:blank');
          await page.goto(`/#/${path}`);
          await rest();
          const shifts = await shiftsOf(page);
          const sum = shifts.reduce((before, { value }) => before + value, 0);
          expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
        }
      });
    }
  });
}
