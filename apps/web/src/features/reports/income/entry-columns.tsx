import type {
  EntrySort,
  IncomeEntry,
  IncomeSums,
} from '@pinkas/contract/reports/income/income.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { useBooksHaveVat } from '../../../shared/session/business-vat.ts';

/** Says which document an entry is of, or that it takes one back. */
export function useEntryName(): (entry: IncomeEntry) => string {
  const text = usePhrases('income');
  const types = usePhrases('docTypes');
  return ({ docType, isReversal }) => {
    const key = docTypeKeyOf(docType);
    const document = key === undefined ? String(docType) : types(key);
    return isReversal ? text('reversalOf', { document }) : document;
  };
}

/** The columns of the documents behind a figure. */
export function useEntryColumns(): readonly ListColumn<IncomeEntry, EntrySort>[] {
  const text = usePhrases('income');
  const hasVat = useBooksHaveVat();
  const nameOf = useEntryName();
  const columns: readonly ListColumn<IncomeEntry, EntrySort>[] = [
    {
      key: 'number',
      head: text('columnNumber'),
      isFixed: true,
      kind: 'strong',
      cell: ({ number, documentId }) => (
        <a className="pk-link" href={`#/documents/${documentId}`}>
          <Isolate isLtr>{number}</Isolate>
        </a>
      ),
    },
    { key: 'type', head: text('columnType'), cell: nameOf },
    {
      key: 'date',
      head: text('columnDate'),
      sort: 'date',
      cell: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
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

/** The foot: what all of them come to, which is the figure that they are behind. */
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
