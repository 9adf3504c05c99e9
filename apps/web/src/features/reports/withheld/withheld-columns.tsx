import type {
  WithheldReportSort,
  WithheldRow,
  WithheldSums,
} from '@pinkas/contract/reports/withheld/withheld.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLetterColumn } from '../../../shared/letters/letter-column.tsx';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import { receiptsPath } from './withheld-list.ts';

/** The columns of the report; a customer leads to the receipts. */
export function useWithheldColumns(
  year: number,
): readonly ListColumn<WithheldRow, WithheldReportSort>[] {
  const text = usePhrases('withheld');
  const letter = useLetterColumn({ kind: 'customer-withheld', year });
  return [
    {
      key: 'name',
      head: text('columnCustomer'),
      isFixed: true,
      kind: 'strong',
      sort: 'name',
      cell: ({ id, name }) => (
        <a className="pk-link" href={`#${receiptsPath(year, id)}`}>
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
      key: 'receipts',
      head: text('columnReceipts'),
      sort: 'receipts',
      cell: ({ receipts }) => receipts.toLocaleString('en-US'),
    },
    {
      key: 'withoutCertificate',
      head: text('columnUncertified'),
      shownFrom: 'rail',
      cell: ({ withoutCertificate }) =>
        withoutCertificate === 0 ? '–' : withoutCertificate.toLocaleString('en-US'),
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
      cell: ({ previousAgorot }) => <Money agorot={previousAgorot} sign="" />,
    },
    {
      key: 'change',
      head: text('columnChange'),
      cell: (row) => <ChangeText now={row.withheldAgorot} before={row.previousAgorot} />,
    },
    letter,
  ];
}

/** The foot of the report. */
export function useWithheldTotal(total: WithheldSums | undefined): TableTotal | undefined {
  const text = usePhrases('withheld');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.withheldAgorot} isStrong />,
    cells: {
      receipts: total.receipts.toLocaleString('en-US'),
      withoutCertificate: total.withoutCertificate.toLocaleString('en-US'),
      withheld: <Money agorot={total.withheldAgorot} sign="" />,
      previous: <Money agorot={total.previousAgorot} sign="" />,
      change: <ChangeText now={total.withheldAgorot} before={total.previousAgorot} />,
    },
  };
}
