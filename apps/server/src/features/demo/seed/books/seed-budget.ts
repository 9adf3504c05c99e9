import { BUDGET_MONTHS, raisedBy } from '@pinkas/domain/bookkeeping/budget';
import { agorot } from '@pinkas/domain/money/agorot';

import { clockFrom } from '../../../../platform/clock/clock.ts';
import { userInAccount } from '../../../../platform/context.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { readBudget, saveBudget } from '../../../reports/revenue/revenue.api.ts';

interface BudgetSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** Sums of each month in shekels that the demo business plans to spend. */
const COSTS = {
  'expense-expense-rent': 4_500,
  'expense-expense-office': 900,
  'expense-expense-software': 600,
  'expense-expense-communication': 450,
  'expense-expense-professional': 1_800,
  'expense-expense-advertising': 1_500,
  'expense-expense-vehicle': 1_400,
} as const;
const INCOME_MONTH_AGOROT = 38_000_00;
const GROWTH_BASIS_POINTS = 800;

/** The plan of the running year and of the one before it; once. */
export async function seedBudgets(
  { db, accountId, userId }: BudgetSeed,
  nowMs: number,
): Promise<void> {
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  const running = Number(actor.clock.today().slice(0, 4));
  for (const year of [running - 1, running]) {
    const kept = await actor.transaction((tx) => readBudget(tx, year));
    if (kept.version > 0) continue;
    const rate = year === running ? GROWTH_BASIS_POINTS : 0;
    const planned: [string, number][] = [
      ['income', INCOME_MONTH_AGOROT],
      ...Object.entries(COSTS).map(([row, shekels]): [string, number] => [row, shekels * 100]),
    ];
    const rows = planned.map(([row, sum]) => ({
      row,
      monthsAgorot: Array.from({ length: BUDGET_MONTHS }, () => agorot(raisedBy(sum, rate))),
    }));
    await saveBudget(actor, { year, version: 0, rows }, `demo-budget-${year}`);
  }
}
