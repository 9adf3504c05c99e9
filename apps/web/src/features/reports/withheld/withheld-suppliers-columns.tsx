import type {
  SupplierWithheldRow,
  SupplierWithheldSort,
  SupplierWithheldSums,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLetterColumn } from '../../../shared/letters/letter-column.tsx';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import { paymentsPath } from './withheld-suppliers-list.ts';

/** The columns of the report; a supplier leads to the payments. */
export function useWithheldSuppliersColumns(
  year: number,
): readonly ListColumn<SupplierWithheldRow, SupplierWithheldSort>[] {
  const text = usePhrases('withheldSuppliers');
  const letter = useLetterColumn({ kind: 'supplier-withheld', year });
  return [
    {
      key: 'name',
      head: text('columnSupplier'),
      isFixed: true,
      kind: 'strong',
      sort: 'name',
      cell: ({ id, name }) => (
        <a className="pk-link" href={`#${paymentsPath(year, id)}`}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    {
      key: 'taxId',
      head: text('columnTaxId'),
      cell: ({ taxId }) =>
        taxId === '' ? (
          <Badge tone="warn">{text('taxIdMissing')}</Badge>
        ) : (
          <Isolate isLtr>{taxId}</Isolate>
        ),
    },
    {
      key: 'payments',
      head: text('columnPayments'),
      sort: 'payments',
      shownFrom: 'rail',
      cell: ({ payments }) => payments.toLocaleString('en-US'),
    },
    {
      key: 'gross',
      head: text('columnGross'),
      kind: 'money',
      sort: 'gross',
      cell: ({ grossAgorot }) => <Money agorot={grossAgorot} sign="" />,
    },
    {
      key: 'withheld',
      head: text('columnWithheld'),
      kind: 'money',
      sort: 'withheld',
      cell: ({ withheldAgorot }) => <Money agorot={withheldAgorot} sign="" />,
    },
    {
      key: 'previous',
      head: text('columnPrevious'),
      kind: 'money',
      sort: 'previous',
      shownFrom: 'rail',
      cell: ({ previousAgorot }) => <Money agorot={previousAgorot} sign="" />,
    },
    {
      key: 'change',
      head: text('columnChange'),
      shownFrom: 'rail',
      cell: (row) => <ChangeText now={row.withheldAgorot} before={row.previousAgorot} />,
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
