import type { Cheque, ChequeSort } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import type { ShownChequeState } from '@pinkas/domain/payments/cheque-state';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';

const TONES: Readonly<Record<ShownChequeState, Tone>> = {
  'in-hand': 'info',
  deposited: 'ok',
  bounced: 'bad',
  returned: 'none',
  cancelled: 'none',
};

/** What became of a cheque, as a badge. */
export function ChequeBadge({ state }: { readonly state: ShownChequeState }) {
  const text = usePhrases('cheques');
  return <Badge tone={TONES[state]}>{text(`one-${state}`)}</Badge>;
}

/** The columns of the cheques. */
export function useChequeColumns(): readonly ListColumn<Cheque, ChequeSort>[] {
  const text = usePhrases('cheques');
  const nameOf = useDocumentName();
  return [
    {
      key: 'due',
      head: text('columnDue'),
      isFixed: true,
      kind: 'strong',
      sort: 'due',
      cell: ({ dueDate }) => <DateText date={dueDate} />,
    },
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
    {
      key: 'chequeNumber',
      head: text('columnChequeNumber'),
      cell: ({ chequeNumber }) => <Isolate isLtr>{chequeNumber}</Isolate>,
    },
    {
      key: 'bank',
      head: text('columnBank'),
      shownFrom: 'menu',
      cell: ({ bank }) => <bdi>{bank}</bdi>,
    },
    {
      key: 'bankBranch',
      head: text('columnBankBranch'),
      isHiddenFirst: true,
      cell: ({ bankBranch }) => <Isolate isLtr>{bankBranch}</Isolate>,
    },
    {
      key: 'bankAccount',
      head: text('columnBankAccount'),
      isHiddenFirst: true,
      cell: ({ bankAccount }) => <Isolate isLtr>{bankAccount}</Isolate>,
    },
    {
      key: 'document',
      head: text('columnDocument'),
      cell: ({ documentId, ...document }) => (
        <a className="pk-link" href={`#/documents/${documentId}`}>
          {nameOf(document)}
        </a>
      ),
    },
    {
      key: 'date',
      head: text('columnDate'),
      sort: 'date',
      isHiddenFirst: true,
      cell: ({ documentDate }) => <DateText date={documentDate} />,
    },
    {
      key: 'state',
      head: text('columnState'),
      cell: ({ state }) => <ChequeBadge state={state} />,
    },
    {
      key: 'stateDate',
      head: text('columnStateDate'),
      cell: ({ stateDate }) => (stateDate === null ? '–' : <DateText date={stateDate} />),
    },
    {
      key: 'depositedTo',
      head: text('columnDepositedTo'),
      isHiddenFirst: true,
      cell: ({ depositedTo }) => <bdi>{depositedTo}</bdi>,
    },
    {
      key: 'reason',
      head: text('columnReason'),
      isHiddenFirst: true,
      cell: ({ reason }) => <bdi>{reason}</bdi>,
    },
    {
      key: 'fee',
      head: text('columnFee'),
      kind: 'money',
      isHiddenFirst: true,
      cell: ({ feeAgorot }) => (feeAgorot === 0 ? '' : <Money agorot={feeAgorot} sign="" />),
    },
    {
      key: 'changedBy',
      head: text('columnChangedBy'),
      isHiddenFirst: true,
      exported: [],
      cell: ({ changedBy }) => <bdi>{changedBy}</bdi>,
    },
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      sort: 'sum',
      cell: ({ sumAgorot }) => <Money agorot={sumAgorot} sign="" />,
    },
  ];
}
