import {
  debtItemsTable,
  type DebtItem,
  type DebtItemSort,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';

/** The columns of the documents behind a figure. */
export function useDebtItemColumns(): readonly ListColumn<DebtItem, DebtItemSort>[] {
  const words = useTableWords({
    openDebt: usePhrases('openDebt'),
    docTypes: usePhrases('docTypes'),
  });
  return listColumns(debtItemsTable, words, {
    number: {
      isFixed: true,
      kind: 'strong',
      cell: ({ id, number }) => (
        <a className="pk-link" href={`#/documents/${id}`}>
          <Isolate isLtr>{number}</Isolate>
        </a>
      ),
    },
    daysLate: {
      cell: ({ daysLate }) => (daysLate === 0 ? '–' : daysLate.toLocaleString('en-US')),
    },
  });
}

interface Summed {
  readonly debtAgorot: number;
  readonly creditAgorot: number;
  readonly balanceAgorot: number;
}

/** Returns the footer: the total of the items, which is the figure that they explain. */
export function useDebtItemsTotal(summed: Summed | undefined): TableTotal | undefined {
  const text = usePhrases('openDebt');
  if (summed === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={summed.balanceAgorot} isStrong />,
    cells: {
      debt: <Money agorot={summed.debtAgorot} sign="" />,
      credit: <Money agorot={summed.creditAgorot} sign="" />,
      balance: <Money agorot={summed.balanceAgorot} sign="" />,
    },
  };
}
