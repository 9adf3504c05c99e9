import type {
  EntrySort,
  IncomeEntry,
  IncomeSums,
} from '@pinkas/contract/reports/income/income.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { usePaperColumns } from '../../../shared/reports/papers/paper-columns.tsx';
import { useBooksHaveVat } from '../../../shared/session/business-vat.ts';

/** The columns of the documents behind a figure. */
export function useEntryColumns(): readonly ListColumn<IncomeEntry, EntrySort>[] {
  const text = usePhrases('income');
  const hasVat = useBooksHaveVat();
  const papers = usePaperColumns();
  const columns: readonly ListColumn<IncomeEntry, EntrySort>[] = [
    ...papers,
    {
      key: 'subject',
      head: text('columnSubject'),
      isHiddenFirst: true,
      cell: ({ subject }) => <bdi>{subject}</bdi>,
    },
    {
      key: 'beforeVat',
      head: text('columnBeforeVat'),
      kind: 'money',
      sort: 'beforeVat',
      cell: ({ beforeVatAgorot }) => <Money agorot={beforeVatAgorot} sign="" />,
    },
    {
      key: 'vat',
      head: text('columnVat'),
      kind: 'money',
      cell: ({ vatAgorot }) => <Money agorot={vatAgorot} sign="" />,
    },
    {
      key: 'total',
      head: text('columnTotal'),
      kind: 'money',
      cell: ({ totalAgorot }) => <Money agorot={totalAgorot} sign="" />,
    },
  ];
  return hasVat ? columns : columns.filter(({ key }) => key !== 'vat' && key !== 'total');
}

/** Returns the footer: the total of the entries, which is the figure that they explain. */
export function useEntriesTotal(
  summed: { readonly entries: number; readonly total: IncomeSums } | undefined,
): TableTotal | undefined {
  const text = usePhrases('income');
  if (summed === undefined) return undefined;
  const { beforeVatAgorot, vatAgorot, totalAgorot } = summed.total;
  return {
    label: text('total'),
    mobileSum: <Money agorot={beforeVatAgorot} isStrong />,
    cells: {
      beforeVat: <Money agorot={beforeVatAgorot} sign="" />,
      vat: <Money agorot={vatAgorot} sign="" />,
      total: <Money agorot={totalAgorot} sign="" />,
    },
  };
}
