import type {
  DonationRow,
  DonationSort,
  DonationSums,
} from '@pinkas/contract/reports/donations/donations.contract';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLetterColumn } from '../../../shared/letters/letter-column.tsx';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import { receiptsPath } from './donations-list.ts';
import { DonorId } from './donor-id.tsx';

/** The columns of the report; a donor leads to the receipts. */
export function useDonationsColumns(
  year: number,
): readonly ListColumn<DonationRow, DonationSort>[] {
  const text = usePhrases('donations');
  const letter = useLetterColumn({ kind: 'donations', year });
  return [
    {
      key: 'name',
      head: text('columnDonor'),
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
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      sort: 'sum',
      cell: ({ sumAgorot }) => <Money agorot={sumAgorot} sign="" />,
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
      cell: (row) => <ChangeText now={row.sumAgorot} before={row.previousAgorot} />,
    },
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
