import { EXPENSE_GROUPS } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { incomeReport } from '@pinkas/contract/reports/income/income.contract';
import { addDays } from '@pinkas/domain/time/local-date';

import {
  DEMO_ACCOUNT_ID,
  DEMO_USER_ID,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { overProduct, timeAnswers, type Times } from '../answer-times.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { loadBenchItems } from '../items/load-bench-items.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { percentile } from '../percentile.ts';
import { sealLoaded } from './seal-loaded.ts';

const AIM_MS = 300;
/** What other accounts of the same tables may cost. */
const GROWTH_MAX = 1.1;
const MEASURED_MAX = 100_000;
const DAYS = 364;
const REQUESTS = 10;
const OTHER_ACCOUNTS = 8;
const ITEMS = 2_000;

const today = systemClock.today();
const PERIOD = `from=${addDays(today, 1 - DAYS)}&to=${today}`;
const PAYMENTS = '/backoffice/reports/payments';
const CHEQUES = '/backoffice/reports/cheques';
const REPORTS = '/backoffice/reports';
const INCOME = `${REPORTS}/income_data`;
const OPEN_DEBT = '/backoffice/reports/open_debt';

const PAGES: ReadonlyMap<string, string> = new Map([
  ...Object.keys(incomeReport.groups).map(
    (by) => [`report.income.${by}`, `${INCOME}?${PERIOD}&by=${by}`] as const,
  ),
  ['report.income.documents', `${INCOME}/documents?${PERIOD}`],
  ['report.income.documents-total', `${INCOME}/documents/total?${PERIOD}`],
  ['report.payments', `${PAYMENTS}?${PERIOD}`],
  ['report.payments.customer', `${PAYMENTS}?${PERIOD}&by=customer`],
  ['report.payments.documents', `${PAYMENTS}/documents?${PERIOD}`],
  ['report.cheques', `${CHEQUES}?show=all`],
  ['report.future-payments', `${REPORTS}/future_payments`],
  ['report.future-payments.total', `${REPORTS}/future_payments/total`],
  ['report.cc', `${REPORTS}/cc?${PERIOD}`],
  ['report.cc.transactions', `${REPORTS}/cc/transactions?${PERIOD}`],
  ['report.cc.instalments', `${REPORTS}/cc/instalments?${PERIOD}`],
  ['report.cheques.total', `${CHEQUES}/total?show=all`],
  ...EXPENSE_GROUPS.map(
    (by) => [`report.expenses.${by}`, `${REPORTS}/expenses?${PERIOD}&by=${by}`] as const,
  ),
  ['report.expenses.entries', `${REPORTS}/expenses/entries?${PERIOD}`],
  ['report.revenue', `${REPORTS}/revenue?${PERIOD}`],
  ['report.revenue.cash', `${REPORTS}/revenue?${PERIOD}&basis=cash`],
  ['report.revenue.of-type', `${REPORTS}/revenue?${PERIOD}&docType=305`],
  ['report.revenue.of-user', `${REPORTS}/revenue?${PERIOD}&userId=${DEMO_USER_ID}`],
  ['report.revenue.cash.of-type', `${REPORTS}/revenue?${PERIOD}&basis=cash&docType=305`],
  ['report.revenue.lines', `${REPORTS}/revenue/lines?${PERIOD}&row=income`],
  ['report.trial-balance', `${REPORTS}/trial_balance?${PERIOD}`],
  ['report.trial-balance.customer', `${REPORTS}/trial_balance?${PERIOD}&by=customer`],
  ['report.ledger', `${REPORTS}/ledger?${PERIOD}&account=customers`],
  ['report.ledger.all', `${REPORTS}/ledger?${PERIOD}`],
  ['report.chart', '/v2/api/ledger/chart'],
  ['report.years', '/v2/api/settings/book/years'],
  ['report.journal', '/v2/api/ledger/entries'],
  ['report.open-debt', `${OPEN_DEBT}?show=all`],
  ['report.open-debt.documents', `${OPEN_DEBT}/documents?show=all`],
  ['report.stock-value', `${REPORTS}/stock_value`],
  ['report.stock-value.movements', `${REPORTS}/stock_value/movements`],
  ['report.vat', '/v2/api/reports/vat'],
  ['report.tax', '/v2/api/reports/tax'],
  ['report.withheld', `${REPORTS}/withheld?year=${today.slice(0, 4)}`],
  ['report.withheld.receipts', `${REPORTS}/withheld/receipts?year=${today.slice(0, 4)}`],
  ['report.close-month', '/v2/api/reports/close_month'],
  ['report.issuers', `${REPORTS}/issuers`],
]);

/** Reports over 364 days of an account of 100,000 documents, alone in the tables and among many. */
export const reportFigures: FigureGroup = {
  prefixes: ['report.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const measured = Math.min(MEASURED_MAX, Math.floor(bench.documents / 2));
      async function load(documents: ReadonlyMap<number, number>): Promise<void> {
        await loadBenchDocuments(dataFolder, bench.documents, bench.say, documents);
        await sealLoaded(dataFolder, documents.keys(), bench.say);
      }
      await load(new Map([[DEMO_ACCOUNT_ID, measured]]));
      await loadBenchItems(dataFolder, ITEMS);
      const alone = await timePages(bench, dataFolder, 'alone');
      const others = Math.floor((bench.documents - measured) / OTHER_ACCOUNTS);
      await load(
        new Map(
          Array.from({ length: OTHER_ACCOUNTS }, (_, index) => [
            DEMO_ACCOUNT_ID + index + 1,
            others,
          ]),
        ),
      );
      for (const [name, times] of await timePages(bench, dataFolder, 'among others')) {
        const growth = middle(times) / middle(alone.get(name) ?? times);
        bench.report(atMost(`${name}.among-others`, growth, 'ratio', GROWTH_MAX));
        bench.report(known(`${name}.p50`, middle(times), 'ms'));
        bench.report(atMost(`${name}.p95`, percentile(times.all, 0.95), 'ms', AIM_MS));
      }
    }),
};

const middle = ({ all }: Times): number => percentile(all, 0.5);

async function timePages(
  bench: Bench,
  dataFolder: string,
  where: string,
): Promise<ReadonlyMap<string, Times>> {
  const times = new Map<string, Times>();
  await overProduct(dataFolder, async (get) => {
    for (const [name, path] of PAGES) {
      const paths = Array.from({ length: REQUESTS }, () => path);
      times.set(name, await timeAnswers(bench, get, `${name} ${where}`, paths));
    }
  });
  return times;
}
