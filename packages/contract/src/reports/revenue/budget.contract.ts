import {
  BUDGET_MONTHS,
  BUDGET_YEAR_MAX,
  BUDGET_YEAR_MIN,
  budgetProblems,
} from '@pinkas/domain/bookkeeping/budget';
import { REVENUE_KINDS } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { agorotUpTo } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Rows that a budget can have: the standard accounts and as many own ones as a business may add. */
const BUDGET_ROWS_MAX = 600;

const Year = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(BUDGET_YEAR_MIN, code('VALUE_NOT_ALLOWED'))
  .max(BUDGET_YEAR_MAX, code('VALUE_NOT_ALLOWED'));

/** A row as it is written; zero plans nothing in its month. */
const WrittenRow = z.strictObject({
  row: z.string().regex(/^(income|(income|expense)-[a-z0-9-]{1,60})$/, code('VALUE_NOT_ALLOWED')),
  monthsAgorot: z
    .array(agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX))
    .length(BUDGET_MONTHS, code('VALUE_NOT_ALLOWED')),
});

/** The budget of a year that replaces the saved one; without rows it is deleted. */
export const SaveBudget = z
  .strictObject({
    year: Year,
    /** Of the budget that was changed; 0 where there was none. */
    version: z.int32(code('FIELD_WRONG_TYPE')),
    rows: z.array(WrittenRow).max(BUDGET_ROWS_MAX, code('LIST_TOO_LONG')),
  })
  .superRefine(({ rows }, context) => {
    for (const problem of budgetProblems(rows)) {
      context.addIssue({ code: 'custom', path: [...problem.path], message: code(problem.code) });
    }
  });
export type SaveBudget = z.output<typeof SaveBudget>;

const MonthSums = z.object({ row: z.string(), monthsAgorot: z.array(z.int()) });

/** The budget of a year with what it is written beside. */
export const BudgetView = z.object({
  year: z.int(),
  /** 0 where there is none. */
  version: z.int(),
  rows: z.array(MonthSums),
  /** Own accounts of the business that profit and loss has, by name. */
  ownAccounts: z.array(
    z.object({ row: z.string(), kind: z.enum(REVENUE_KINDS), name: z.string() }),
  ),
  /** The totals of the year before by account and month, as booked so far. */
  lastYear: z.array(MonthSums),
});
export type BudgetView = z.output<typeof BudgetView>;

/** reports/revenue/budget: what a business plans to bring in and to spend, by month and row of profit and loss. */
export const budgetContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/reports/revenue/budget',
    access: 'revenueReport.read',
    summary: 'The budget of a year, and what the year before came to.',
    query: z.strictObject({
      year: z.coerce
        .number(code('FIELD_WRONG_TYPE'))
        .int(code('FIELD_WRONG_TYPE'))
        .min(BUDGET_YEAR_MIN, code('VALUE_NOT_ALLOWED'))
        .max(BUDGET_YEAR_MAX, code('VALUE_NOT_ALLOWED')),
    }),
    response: BudgetView,
    errors: ['INVALID_REQUEST'],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/reports/revenue/budget',
    access: 'budget.write',
    summary: 'Keeps the budget of a year in place of the one before.',
    body: SaveBudget,
    response: z.object({ year: z.int(), version: z.int() }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'VERSION_CONFLICT',
      'NOT_PERMITTED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
