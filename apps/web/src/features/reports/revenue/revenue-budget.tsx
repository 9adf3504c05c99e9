import type { RevenueBudget } from '@pinkas/contract/reports/revenue/revenue.contract';
import { budgetStatus, type BudgetStatus } from '@pinkas/domain/bookkeeping/budget';
import type { RevenueKind } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { partOf } from '@pinkas/domain/money/change';
import { formatAgorot } from '@pinkas/domain/money/format';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { Money } from '@pinkas/ui/values/money';
import type { RevenueScreenRow } from './revenue-rows.ts';

/** A figure with what was planned for it. */
export interface Planned {
  readonly actualAgorot: number;
  readonly budgetAgorot: number;
  /** Undefined for the profit. */
  readonly kind: RevenueKind | undefined;
  /** Whether its days have passed. */
  readonly isOver: boolean;
}

const TONES: Readonly<Record<BudgetStatus, string>> = {
  good: 'report-change--up',
  bad: 'report-change--down',
  kept: '',
  open: '',
};

function standingOf({ actualAgorot, budgetAgorot, kind, isOver }: Planned): BudgetStatus {
  return budgetStatus(actualAgorot, budgetAgorot, { isCost: kind === 'expense', isOver });
}

const isolated = (text: string): string => `\u2066${text}\u2069`;

/** Shows the budget under a figure; a word repeats the meaning of its colour. */
export function BudgetNote(planned: Planned) {
  const text = usePhrases('revenue');
  const standing = standingOf(planned);
  const isAbove = planned.actualAgorot > planned.budgetAgorot;
  const word = standing !== 'bad' ? 'outOf' : isAbove ? 'aboveBudget' : 'belowBudget';
  return (
    <span className={`revenue-budget ${TONES[standing]}`}>
      {text(word, { sum: isolated(formatAgorot(planned.budgetAgorot)) })}
    </span>
  );
}

/** Shows the difference of a figure from its budget; more is a plus. */
function Difference(planned: Planned) {
  const difference = planned.actualAgorot - planned.budgetAgorot;
  return (
    <bdi dir="ltr" className={`pk-money ${TONES[standingOf(planned)]}`}>
      {difference > 0 && '+'}
      {formatAgorot(difference)}
    </bdi>
  );
}

/** The part of a budget in whole per cent; a dash of one that is not above zero. */
export function percentOfBudget({
  actualAgorot,
  budgetAgorot,
}: Pick<Planned, 'actualAgorot' | 'budgetAgorot'>): string {
  const part = partOf(actualAgorot, budgetAgorot);
  return part === null ? '–' : isolated(`${String(Math.trunc(part / 100))}%`);
}

function Used(planned: Planned) {
  const text = usePhrases('revenue');
  const isOverspent = planned.kind === 'expense' && standingOf(planned) === 'bad';
  return (
    <span className={isOverspent ? TONES.bad : undefined}>
      {percentOfBudget(planned)}
      {isOverspent && ` ${text('overspent')}`}
    </span>
  );
}

/** Returns the budget of a row, or that it has none. */
export function plannedOf(
  { totalAgorot, budget }: { totalAgorot: number; budget: RevenueBudget | null },
  kind: RevenueKind | undefined,
  isOver: boolean,
): Planned | undefined {
  if (budget === null) return undefined;
  return { actualAgorot: totalAgorot, budgetAgorot: budget.totalAgorot, kind, isOver };
}

/** Cells of the three columns of a budget. */
export function budgetCells(planned: Planned | undefined): Record<string, ReactNode> {
  if (planned === undefined) return { budget: '–', difference: '–', used: '–' };
  return {
    budget: <Money agorot={planned.budgetAgorot} sign="" />,
    difference: <Difference {...planned} />,
    used: <Used {...planned} />,
  };
}

/** Budget, difference and how much of it was used, for the period. */
export function useBudgetColumns(isOver: boolean): ListColumn<RevenueScreenRow, 'name'>[] {
  const text = usePhrases('revenue');
  const cell = (key: string) => (row: RevenueScreenRow) =>
    budgetCells(plannedOf(row, row.kind, isOver))[key];
  return [
    { key: 'budget', head: text('columnBudget'), kind: 'money', cell: cell('budget') },
    { key: 'difference', head: text('columnDifference'), kind: 'money', cell: cell('difference') },
    { key: 'used', head: text('columnUsed'), cell: cell('used') },
  ];
}
