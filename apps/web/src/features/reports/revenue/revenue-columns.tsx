import type { RevenueSums } from '@pinkas/contract/reports/revenue/revenue.contract';
import type { RevenueKind } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { formatAgorot } from '@pinkas/domain/money/format';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { BudgetNote, budgetCells, plannedOf, useBudgetColumns } from './revenue-budget.tsx';
import type { LinesPath, RevenueFrame } from './revenue-list.ts';
import type { Report, RevenueScreenRow } from './revenue-rows.ts';

/** Returns a function that names a row of the report. */
export function useRowName({ basis }: Pick<RevenueFrame, 'basis'>) {
  const text = usePhrases('revenue');
  const accountName = useLedgerAccountName();
  return ({ account, name, kind }: Pick<RevenueScreenRow, 'account' | 'name' | 'kind'>): string =>
    account === undefined ? text(`${kind}-${basis}`) : accountName(account, name);
}

/** The columns of the report: a sum for each month, each of which opens what it is made of. */
export function useRevenueColumns(
  frame: RevenueFrame,
  report: Report | undefined,
  pathOf: LinesPath,
): readonly ListColumn<RevenueScreenRow, 'name'>[] {
  const text = usePhrases('revenue');
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  const nameOf = useRowName(frame);
  const ofBudget = useBudgetColumns(frame.to < today);
  const hasBudget = report?.hasBudget === true;
  const months = report?.months ?? [];
  const isOneMonth = months.length === 1;
  return [
    {
      key: 'name',
      head: text('columnAccount'),
      isFixed: true,
      kind: 'text',
      cell: (row) => (
        <a className={linkOf(row)} href={`#${pathOf(row.id)}`}>
          <bdi>{nameOf(row)}</bdi>
        </a>
      ),
    },
    ...(isOneMonth ? [] : months).map(
      ({ month, from, to }, index): ListColumn<RevenueScreenRow, 'name'> => ({
        key: `month-${String(index + 1)}`,
        head: `${month.slice(5)}/${month.slice(2, 4)}`,
        name: `${monthName(month, language)} ${month.slice(0, 4)}`,
        ...(hasBudget && {
          exported: [`month-${String(index + 1)}`, `budget-${String(index + 1)}`],
        }),
        kind: 'money',
        cell: (row) => (
          <>
            <SumLink
              agorot={row.months[index] ?? 0}
              isTotal={row.account === undefined}
              href={`#${pathOf(row.id, { from, to })}`}
              label={text('openCell', {
                name: nameOf(row),
                month: monthName(month, language),
                sum: formatAgorot(row.months[index] ?? 0),
              })}
            />
            <MonthBudget sums={row} kind={row.kind} index={index} isOver={to < today} />
          </>
        ),
      }),
    ),
    {
      key: 'total',
      head: text('columnTotal'),
      kind: 'money',
      cell: (row) => (
        <Money agorot={row.totalAgorot} sign="" isStrong={row.account === undefined} />
      ),
    },
    ...(hasBudget ? ofBudget : []),
    ...(frame.compare === 'none' ? [] : comparedColumns(text)),
  ];
}

function comparedColumns(
  text: ReturnType<typeof usePhrases<'revenue'>>,
): ListColumn<RevenueScreenRow, 'name'>[] {
  return [
    {
      key: 'previous',
      head: text('columnPrevious'),
      kind: 'money',
      cell: ({ previousAgorot }) => <Money agorot={previousAgorot} sign="" />,
    },
    {
      key: 'change',
      head: text('columnChange'),
      cell: (row) => <Change sums={row} isCost={row.kind === 'expense'} />,
    },
  ];
}

const linkOf = ({ account }: RevenueScreenRow): string =>
  account === undefined ? 'pk-link revenue-total' : 'pk-link';

interface SumLinkProps {
  readonly agorot: number;
  readonly isTotal: boolean;
  readonly href: string;
  readonly label: string;
}

/** A sum of a month; nothing is behind a zero. */
function SumLink({ agorot, isTotal, href, label }: SumLinkProps) {
  if (agorot === 0) return <Money agorot={null} />;
  return (
    <a className="pk-link revenue-sum" href={href} aria-label={label}>
      <Money agorot={agorot} sign="" isStrong={isTotal} />
    </a>
  );
}

interface MonthBudgetProps {
  readonly sums: RevenueSums;
  /** Undefined for the profit. */
  readonly kind: RevenueKind | undefined;
  readonly index: number;
  readonly isOver: boolean;
}

/** Shows the budget of a month, under its actual total. */
function MonthBudget({ sums, kind, index, isOver }: MonthBudgetProps) {
  const budgetAgorot = sums.budget?.months[index] ?? 0;
  if (budgetAgorot === 0) return null;
  const actualAgorot = sums.months[index] ?? 0;
  return <BudgetNote {...{ actualAgorot, budgetAgorot, kind, isOver }} />;
}

interface ChangeProps {
  readonly sums: RevenueSums;
  readonly isCost: boolean;
}

function Change({ sums, isCost }: ChangeProps) {
  const { totalAgorot, previousAgorot } = sums;
  if (previousAgorot === null) return '–';
  return <ChangeText now={totalAgorot} before={previousAgorot} isCost={isCost} />;
}

/** The foot of the report: what is left of the income. */
export function useProfit(
  frame: RevenueFrame,
  report: Report | undefined,
  pathOf: LinesPath,
): TableTotal | undefined {
  const text = usePhrases('revenue');
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  if (report === undefined || report.rows.length === 0) return undefined;
  const { profit, months } = report;
  const name = text(`profit-${frame.basis}`);
  const ofMonths = months.map(({ month, from, to }, index): [string, ReactNode] => [
    `month-${String(index + 1)}`,
    <span key={month}>
      <SumLink
        isTotal
        agorot={profit.months[index] ?? 0}
        href={`#${pathOf(undefined, { from, to })}`}
        label={text('openCell', {
          name,
          month: monthName(month, language),
          sum: formatAgorot(profit.months[index] ?? 0),
        })}
      />
      <MonthBudget sums={profit} kind={undefined} index={index} isOver={to < today} />
    </span>,
  ]);
  return {
    label: name,
    mobileSum: <Money agorot={profit.totalAgorot} isStrong />,
    cells: {
      ...Object.fromEntries(ofMonths),
      total: <Money agorot={profit.totalAgorot} sign="" isStrong />,
      previous: <Money agorot={profit.previousAgorot} sign="" />,
      change: <Change sums={profit} isCost={false} />,
      ...budgetCells(plannedOf(profit, undefined, frame.to < today)),
    },
  };
}
