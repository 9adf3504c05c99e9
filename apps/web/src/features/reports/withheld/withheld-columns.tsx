import type {
  WithheldReportSort,
  WithheldRow,
  WithheldSums,
} from '@pinkas/contract/reports/withheld/withheld.contract';
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
import { receiptsPath } from './withheld-list.ts';

/** The columns of the report; a customer links to the receipts. */
export function useWithheldColumns(
  year: number,
): readonly ListColumn<WithheldRow, WithheldReportSort>[] {
  const text = usePhrases('withheld');
  const letter = useLetterColumn({ kind: 'customer-withheld', year });
  return [
    nameColumn(text('columnCustomer'), (id) => receiptsPath(year, id)),
    taxIdColumn(text('columnTaxId'), {
      missing: text('taxIdMissing'),
      wrong: (taxId) => text('taxIdWrong', { taxId }),
    }),
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
    sumColumn('withheld', text('columnWithheld'), ({ withheldAgorot }) => withheldAgorot),
    sumColumn('previous', text('columnPrevious'), ({ previousAgorot }) => previousAgorot),
    changeColumn(text('columnChange'), ({ withheldAgorot }) => withheldAgorot),
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
