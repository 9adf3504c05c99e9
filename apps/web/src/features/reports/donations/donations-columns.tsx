import type {
  DonationRow,
  DonationSort,
  DonationSums,
} from '@pinkas/contract/reports/donations/donations.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLetterColumn } from '../../../shared/yearly-letters/letter-column.tsx';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import { changeColumn, nameColumn, sumColumn } from '../../../shared/reports/party-columns.tsx';
import { receiptsPath } from './donations-list.ts';
import { DonorId } from './donor-id.tsx';

/** The columns of the report; a donor links to the receipts. */
export function useDonationsColumns(
  year: number,
): readonly ListColumn<DonationRow, DonationSort>[] {
  const text = usePhrases('donations');
  const letter = useLetterColumn({ kind: 'donations', year });
  return [
    nameColumn(text('columnDonor'), (id) => receiptsPath(year, id)),
    {
      key: 'taxId',
      head: text('columnTaxId'),
      cell: ({ taxId }) => <DonorId taxId={taxId} />,
    },
    {
      key: 'receipts',
      head: text('columnReceipts'),
      sort: 'receipts',
      cell: ({ receipts }) => receipts.toLocaleString('en-US'),
    },
    {
      key: 'approved',
      head: text('columnApproved'),
      shownFrom: 'rail',
      cell: ({ approved }) => approved.toLocaleString('en-US'),
    },
    sumColumn('sum', text('columnSum'), ({ sumAgorot }) => sumAgorot),
    {
      ...sumColumn('previous', text('columnPrevious'), ({ previousAgorot }) => previousAgorot),
      shownFrom: 'rail',
    },
    { ...changeColumn(text('columnChange'), ({ sumAgorot }) => sumAgorot), shownFrom: 'rail' },
    letter,
  ];
}

/** The foot of the report. */
export function useDonationsTotal(total: DonationSums | undefined): TableTotal | undefined {
  const text = usePhrases('donations');
  if (total === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={total.sumAgorot} isStrong />,
    cells: {
      receipts: total.receipts.toLocaleString('en-US'),
      approved: total.approved.toLocaleString('en-US'),
      sum: <Money agorot={total.sumAgorot} sign="" />,
      previous: <Money agorot={total.previousAgorot} sign="" />,
      change: <ChangeText now={total.sumAgorot} before={total.previousAgorot} />,
    },
  };
}
