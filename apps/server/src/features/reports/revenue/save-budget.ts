import type { SaveBudget } from '@pinkas/contract/reports/revenue/budget.contract';
import {
  partOfBudgetRow,
  standardBudgetRows,
  WHOLE_INCOME,
} from '@pinkas/domain/bookkeeping/budget';
import { isStandardAccount } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { REVENUE_KINDS, type RevenueKind } from '@pinkas/domain/bookkeeping/profit-and-loss';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { ownBudgetAccounts } from './budget.reads.ts';

/**
 * Throws NOT_PERMITTED for a person who sees only a part of the documents: a budget is of the whole
 * business.
 */
async function requireWholeView(tx: AccountTx): Promise<void> {
  const { rows } = await tx.query<{ bounds: string | null }>({
    name: 'budget-bounds',
    text: "select current_setting('app.bounds', true) as bounds",
    values: [],
  });
  if ((rows[0]?.bounds ?? '') !== '') throw new AppError('NOT_PERMITTED');
}

/** INVALID_REQUEST at rows of accounts that the business has not. */
async function requireKnownRows(tx: AccountTx, rows: SaveBudget['rows']): Promise<void> {
  const known = new Set([
    WHOLE_INCOME,
    ...REVENUE_KINDS.flatMap((kind) => standardBudgetRows(kind)),
  ]);
  if (rows.some(({ row }) => !known.has(row))) {
    for (const { id, kind } of await ownBudgetAccounts(tx)) known.add(`${kind}-${id}`);
  }
  const fields = rows.flatMap(({ row }, index) =>
    known.has(row) ? [] : [{ path: ['rows', index, 'row'], code: 'VALUE_NOT_ALLOWED' as const }],
  );
  if (fields.length > 0) throw new AppError('INVALID_REQUEST', {}, fields);
}

/** Takes the next version of the budget of a year. VERSION_CONFLICT when somebody saved meanwhile. */
async function takeVersion(
  ctx: AccountActor,
  tx: AccountTx,
  { year, version }: SaveBudget,
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    version === 0
      ? {
          name: 'insert-budget',
          text: `insert into budgets (account_id, budget_year, version, changed_at)
            select b.account_id, $2, 1, $3 from business_profiles b where b.account_id = $1
            on conflict do nothing returning version`,
          values: [tx.accountId, year, ctx.clock.now()],
        }
      : {
          name: 'change-budget',
          text: `update budgets set version = version + 1, changed_at = $3
            where account_id = $1 and budget_year = $2 and version = $4 returning version`,
          values: [tx.accountId, year, ctx.clock.now(), version],
        },
  );
  const [taken] = rows;
  if (taken === undefined) throw new AppError('VERSION_CONFLICT');
  return taken.version;
}

interface PlannedSum {
  readonly kind: RevenueKind;
  readonly standard: string | null;
  readonly own: string | null;
  readonly month: number;
  readonly budgetAgorot: number;
}

function plannedSums(rows: SaveBudget['rows']): readonly PlannedSum[] {
  return rows.flatMap(({ row, monthsAgorot }) => {
    const { kind, account } = partOfBudgetRow(row);
    const isStandard = account !== undefined && isStandardAccount(account);
    const named = {
      kind,
      standard: isStandard ? account : null,
      own: isStandard ? null : (account ?? null),
    };
    return monthsAgorot.flatMap((budgetAgorot, index) =>
      budgetAgorot === 0 ? [] : [{ ...named, month: index + 1, budgetAgorot }],
    );
  });
}

async function replaceLines(
  tx: AccountTx,
  year: number,
  sums: readonly PlannedSum[],
): Promise<void> {
  await tx.query({
    name: 'remove-budget-lines',
    text: 'delete from budget_lines where account_id = $1 and budget_year = $2',
    values: [tx.accountId, year],
  });
  if (sums.length === 0) return;
  await tx.query({
    name: 'insert-budget-lines',
    text: `
      insert into budget_lines (account_id, budget_year, kind, standard_account, own_account_id, month_no, budget_agorot)
      select b.account_id, $2, s.value->>'kind', s.value->>'standard', (s.value->>'own')::uuid,
        (s.value->>'month')::int, (s.value->>'budgetAgorot')::bigint
      from business_profiles b cross join jsonb_array_elements($3::jsonb) as s(value)
      where b.account_id = $1`,
    values: [tx.accountId, year, JSON.stringify(sums)],
  });
}

const sumOf = (sums: readonly PlannedSum[], kind: RevenueKind): number =>
  sums.reduce((total, one) => (one.kind === kind ? total + one.budgetAgorot : total), 0);

/**
 * Saves the budget of a year, replacing the earlier one, with its audit. Refusals: NOT_PERMITTED, VERSION_CONFLICT,
 * INVALID_REQUEST at accounts that the business does not have, IDEMPOTENCY_KEY_REUSED.
 */
export function saveBudget(
  ctx: AccountActor,
  wanted: SaveBudget,
  idempotencyKey: string,
): Promise<{ year: number; version: number }> {
  const request = { write: 'budget.save', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { year, rows } = wanted;
    await requireWholeView(tx);
    await requireKnownRows(tx, rows);
    const version = await takeVersion(ctx, tx, wanted);
    const sums = plannedSums(rows);
    await replaceLines(tx, year, sums);
    await recordAudit(ctx, tx, [
      {
        action: 'budget.saved',
        entityKind: 'budget',
        entityId: String(year),
        detail: {
          year,
          incomeAgorot: sumOf(sums, 'income'),
          expenseAgorot: sumOf(sums, 'expense'),
        },
      },
    ]);
    return { year, version };
  });
}
