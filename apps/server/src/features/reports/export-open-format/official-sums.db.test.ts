import type { ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { localDate, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';
import { VAT_FIGURES, vatPeriodOn, type VatFigure } from '@pinkas/domain/vat/vat-return';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { detailedOf } from '../testing/detailed-vat.ts';
import { reportOf } from '../testing/income-calls.ts';
import {
  produceFile,
  type ReadRecord,
  type ReadUniformFile,
} from '../testing/open-format-calls.ts';
import { aRandomBusiness, type RandomBusiness } from '../testing/random-business.ts';
import { vatOf } from '../testing/vat-calls.ts';

const TODAY = localDateAt(Date.now());
const TIMEOUT_MS = 300_000;
const REGISTERED = {
  PINKAS_SOFTWARE_NUMBER: '00123456',
  PINKAS_PRODUCER_NAME: 'Pinkas',
  PINKAS_PRODUCER_TAX_ID: '514788215',
};
/** Keys of standard accounts in the file, by the ledger's codes. */
const KEYS = {
  'output-vat': '2200',
  'input-vat': '1400',
  'input-vat-equipment': '1410',
  'income-taxable': '4100',
  'income-exempt': '4200',
  'income-zero-rate': '4300',
} as const;
type Account = keyof typeof KEYS;
/** Random books sell today; they bought in the year of these days. */
const PURCHASE_DAYS = ['2026-01-15', '2026-04-15', '2026-08-15'].map((day) => localDate(day));
const SALES = ['taxable', 'exempt', 'zero'] as const;
const INCOME = ['income-taxable', 'income-exempt', 'income-zero-rate'] as const;
/** Sales and what is paid at once count up, credits down. */
const SIGNS: Readonly<Record<string, number>> = { 305: 1, 320: 1, 330: -1 };
/** A record of the detailed file is in whole shekels, so each may differ by half of one. */
const AGOROT_AWAY = 50;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: REGISTERED });
});
afterAll(() => server.stop());

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

type Trial = z.output<typeof ledgerContract.trialBalance.response>;

/** Credits less debits of an account: by the movements of the file, by its account record, and by the trial balance. */
function ledgerSays(account: Account, { of }: ReadUniformFile, trial: Trial): readonly number[] {
  const own = of('B100').filter((line) => line['account'] === KEYS[account]);
  const ofSide = (side: string): number =>
    sum(own.filter((line) => line['side'] === side).map(({ amounts }) => amounts['amount'] ?? 0));
  const record = of('B110').find(({ accountKey }) => accountKey === KEYS[account])?.amounts;
  const row = trial.rows.find(({ id }) => id === account);
  return [
    ofSide('2') - ofSide('1'),
    (record?.['credits'] ?? 0) - (record?.['debits'] ?? 0),
    (row?.creditAgorot ?? 0) - (row?.debitAgorot ?? 0),
  ];
}

/** A field of documents, or of their rows, of sales and credits together. */
function signed(records: readonly ReadRecord[], field: string): number {
  return sum(
    records.map(
      ({ documentType = '', amounts }) => (SIGNS[documentType] ?? 0) * (amounts[field] ?? 0),
    ),
  );
}

/** Compares all figures of the VAT period of a day; returns VAT of sales and of inputs. */
async function expectOnePeriod(
  { user, browser }: RandomBusiness,
  worker: HandWorker,
  day: LocalDate,
): Promise<{ readonly output: number; readonly inputs: number }> {
  const period = vatPeriodOn('two-months', day);
  const { from } = period;
  const to = period.to < TODAY ? period.to : TODAY;
  const { accountId } = user;
  const { file, faults } = await produceFile(browser, worker, { from, to, accountId });
  // A business of the tests has a number without a true check digit, and nothing else is wrong.
  expect(faults).toEqual(['business_check_digit 1003']);
  const days = `from=${from}&to=${to}`;
  const trial = await getJson<Trial>(browser, `/backoffice/reports/trial_balance?${days}`);
  const { sums } = await vatOf(browser, day);
  const lineOf = (figure: VatFigure) => sums.lines[VAT_FIGURES.indexOf(figure)];
  const vatOfLine = (figure: VatFigure) => lineOf(figure)?.vatAgorot ?? 0;
  const says = (account: Account) => ledgerSays(account, file, trial);
  const threeTimes = (value: number) => [value, value, value];

  const output = signed(file.of('C100'), 'vat');
  expect(vatOfLine('taxable')).toBe(output);
  expect(says('output-vat')).toEqual(threeTimes(output));
  expect(says('input-vat')).toEqual(threeTimes(0 - vatOfLine('inputs')));
  expect(says('input-vat-equipment')).toEqual(threeTimes(0 - vatOfLine('equipment')));

  const rounding = file.of('D110').filter(({ description }) => description === 'עיגול');
  const sales = signed(file.of('C100'), 'afterDiscount') - signed(rounding, 'lineTotal');
  expect((await reportOf(browser, days)).total.beforeVatAgorot).toBe(sales);
  expect(sum(SALES.map((figure) => lineOf(figure)?.beforeVatAgorot ?? 0))).toBe(sales);
  const ofIncome = INCOME.map((account) => says(account));
  for (const way of [0, 1, 2]) expect(sum(ofIncome.map((said) => said[way] ?? 0))).toBe(sales);

  // The detailed file is the same in whole shekels, document by document.
  const { figures, salesCount, inputsCount } = await detailedOf(browser, day);
  for (const { of, fileAgorot, returnAgorot } of figures) {
    const away = Math.abs(fileAgorot - returnAgorot);
    expect([of, away <= AGOROT_AWAY * (salesCount + inputsCount + 3)]).toEqual([of, true]);
  }
  const returned = Object.fromEntries(figures.map(({ of, returnAgorot }) => [of, returnAgorot]));
  expect(returned).toMatchObject({
    'output-vat': output,
    'input-vat': vatOfLine('inputs'),
    'equipment-vat': vatOfLine('equipment'),
  });
  return { output, inputs: vatOfLine('inputs') };
}

test.each([5, 23])(
  'I9: of random books %i the uniform file, the detailed VAT file, the return, the income report and the ledger say the same sums',
  { timeout: TIMEOUT_MS },
  async (seed) => {
    const worker = openHandWorker(server);
    const business = await aRandomBusiness(server, 'company', { seed, steps: 120 });
    await worker.runAll(business.user.accountId);
    const sold = await expectOnePeriod(business, worker, TODAY);
    expect(sold.output).not.toBe(0);
    const bought: number[] = [];
    for (const day of PURCHASE_DAYS) {
      bought.push((await expectOnePeriod(business, worker, day)).inputs);
    }
    expect(bought.some((inputs) => inputs !== 0)).toBe(true);
  },
);
