import type {
  SupplierWithheldRow,
  SupplierWithheldSort,
  SupplierWithheldSums,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLetterColumn } from '../../../shared/yearly-letters/letter-column.tsx';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import {
  changeColumn,
  nameColumn,
  sumColumn,
  taxIdColumn,
} from '../../../shared/reports/party-columns.tsx';
import { paymentsPath } from './withheld-suppliers-list.ts';

/** The columns of the report; a supplier links to the payments. */
export function useWithheldSuppliersColumns(
  year: number,
): readonly ListColumn<SupplierWithheldRow, SupplierWithheldSort>[] {
  const text = usePhrases('withheldSuppliers');
  const letter = useLetterColumn({ kind: 'supplier-withheld', year });
  return [
    nameColumn(text('columnSupplier'), (id) => paymentsPath(year, id)),
    taxIdColumn(text('columnTaxId'), {
      missing: text('taxIdMissing'),
      wrong: (taxId) => text('taxIdWrong', { taxId }),
    }),
    {
      key: 'payments',
      head: text('columnPayments'),
      sort: 'payments',
      shownFrom: 'rail',
      cell: ({ payments }) => payments.toLocaleString('en-US'),
    },
    sumColumn('gross', text('columnGross'), ({ grossAgorot }) => grossAgorot),
    sumColumn('withheld', text('columnWithheld'), ({ withheldAgorot }) => withheldAgorot),
    {
      ...sumColumn('previous', text('columnPrevious'), ({ previousAgorot }) => previousAgorot),
      shownFrom: 'rail',
    },
    {
      ...changeColumn(text('columnChange'), ({ withheldAgorot }) => withheldAgorot),
      shownFrom: 'rail',
    },
    letter,
  ];
}

/** The foot of the report. */
export function useWithheldSuppliersTotal(
  total: SupplierWithheldSums | undefined,
): TableTotal | undefined {
  const text = usePhrases('withheldSuppliers');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.withheldAgorot} isStrong />,
    cells: {
      payments: total.payments.toLocaleString('en-US'),
      gross: <Money agorot={total.grossAgorot} sign="" />,
      withheld: <Money agorot={total.withheldAgorot} sign="" />,
      previous: <Money agorot={total.previousAgorot} sign="" />,
      change: <ChangeText now={total.withheldAgorot} before={total.previousAgorot} />,
    },
  };
}
