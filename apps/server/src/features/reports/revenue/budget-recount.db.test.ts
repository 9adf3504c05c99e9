import type { revenueContract } from '@pinkas/contract/reports/revenue/revenue.contract';
import { standardBudgetRows } from '@pinkas/domain/bookkeeping/budget';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { givenBudget } from '../../../../test/reports/budgets.ts';
import { seededRandom } from '../../../../test/chains/seeded-random.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const YEARS = [2023, 2024, 2025];
const PERIODS = 40;
const DAY_MS = 86_400_000;
/** So large that rounding to the days of a month is seen, and not round. */
const SUM_MAX = 9_999_977;

type Report = z.output<typeof revenueContract.report.response>;
type Budget = Report['income']['budget'];
type Random = ReturnType<typeof seededRandom>;

interface Planned {
  readonly row: string;
  readonly year: number;
  readonly monthsAgorot: readonly number[];
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Budgets of three years; of income as a whole, or of its accounts. */
function randomBudgets(random: Random): Planned[] {
  return YEARS.flatMap((year) => {
    const income = random(2) === 0 ? ['income'] : standardBudgetRows('income');
    const rows = [...income, ...standardBudgetRows('expense')].filter(() => random(3) > 0);
    return rows.map((row) => ({
      row,
      year,
      monthsAgorot: Array.from({ length: 12 }, () => (random(4) === 0 ? 0 : random(SUM_MAX))),
    }));
  });
}

/** The days of a period, one by one. */
function randomDays(random: Random): string[] {
  const first = Date.UTC(2023, random(24), 1 + random(31));
  const count = 1 + random(365);
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

const lengthOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** What rows planned for the days of each month: a part of a sum by days, halves of an agora upwards. */
function recount(days: readonly string[], planned: readonly Planned[]): number[] {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...months].map(([month, found]) => {
    let sum = 0n;
    for (const { year, monthsAgorot } of planned) {
      if (year !== Number(month.slice(0, 4))) continue;
      const whole = BigInt(lengthOf(month));
      const times = BigInt(monthsAgorot[Number(month.slice(5)) - 1] ?? 0) * BigInt(found.length);
      sum += (2n * times + whole) / (2n * whole);
    }
    return Number(sum);
  });
}

/** Nothing planned is as much as zero in each month. */
function monthsOf(budget: Budget, count: number): number[] {
  const months = budget?.months ?? Array.from({ length: count }, () => 0);
  expect(budget?.totalAgorot ?? 0).toBe(months.reduce((sum, one) => sum + one, 0));
  return [...months];
}

function expectBudget(report: Report, days: readonly string[], budgets: readonly Planned[]): void {
  const count = report.months.length;
  const names = new Set(budgets.map(({ row }) => row));
  for (const name of names) {
    if (name === 'income') continue;
    const planned = recount(
      days,
      budgets.filter(({ row }) => row === name),
    );
    const shown = report.rows.find(({ id }) => id === name)?.budget ?? null;
    expect(monthsOf(shown, count), name).toEqual(planned);
  }
  const isOf = (kind: string) => budgets.filter(({ row }) => row.startsWith(kind));
  const [income, expense] = [recount(days, isOf('income')), recount(days, isOf('expense'))];
  expect(monthsOf(report.income.budget, count)).toEqual(income);
  expect(monthsOf(report.expense.budget, count)).toEqual(expense);
  if (report.profit.budget === null) {
    expect([report.income.budget, report.expense.budget]).toContain(null);
    return;
  }
  const left = income.map((sum, index) => sum - (expense[index] ?? 0));
  expect(monthsOf(report.profit.budget, count)).toEqual(left);
}

async function reportOf(browser: HttpBrowser, days: readonly string[]): Promise<Report> {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  return getJson(browser, `/backoffice/reports/revenue?from=${from}&to=${to}&compare=none`);
}

test.each([1, 2, 3])(
  'I9: the budget of any days is a recount of what was planned, seed %i',
  async (seed) => {
    const random = seededRandom(seed);
    const budgets = randomBudgets(random);
    const browser = await signIn(server, await server.givenUser({}, { kind: 'licensed-dealer' }));
    for (const year of YEARS) {
      const rows = budgets.filter((one) => one.year === year);
      await givenBudget(
        browser,
        year,
        rows.map(({ row, monthsAgorot }) => ({ row, monthsAgorot })),
      );
    }
    const wholeLeapYear = Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(2024, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
    );
    const periods = Array.from({ length: PERIODS }, () => randomDays(random));
    for (const days of [wholeLeapYear, ...periods]) {
      const report = await reportOf(browser, days);
      expectBudget(report, days, budgets);
    }
  },
);
