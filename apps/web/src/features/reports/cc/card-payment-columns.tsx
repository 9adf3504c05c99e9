import type {
  CardDue,
  CardDueSort,
  CardPayment,
  CardPaymentSort,
} from '@pinkas/contract/reports/cc/cc.contract';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';

interface OnDocument {
  readonly documentId: string;
  readonly docType: number;
  readonly number: number;
  readonly isReversal?: boolean;
}

/** Names the document of a payment, or that it is taken back. */
export function usePaymentDocument(): (payment: OnDocument) => string {
  const text = usePhrases('cards');
  const nameOf = useDocumentName();
  return ({ isReversal = false, ...document }) =>
    isReversal ? text('reversalOf', { document: nameOf(document) }) : nameOf(document);
}

/** The columns that payments and instalments share: who, by what document, with which card. */
function useCardOfRow<
  Row extends OnDocument & Pick<CardDue, 'customerName' | 'brand' | 'lastDigits'>,
>() {
  const text = usePhrases('cards');
  const nameOf = usePaymentDocument();
  return [
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
    {
      key: 'document',
      head: text('columnDocument'),
      cell: (row) => (
        <a className="pk-link" href={`#/documents/${row.documentId}`}>
          {nameOf(row)}
        </a>
      ),
    },
    { key: 'brand', head: text('columnBrand'), cell: ({ brand }) => <bdi>{brand}</bdi> },
    {
      key: 'lastDigits',
      head: text('columnLastDigits'),
      cell: ({ lastDigits }) => <Isolate isLtr>{lastDigits}</Isolate>,
    },
  ] as const satisfies readonly ListColumn<Row, never>[];
}

/** The columns of payments by card. */
export function useCardPaymentColumns(): readonly ListColumn<CardPayment, CardPaymentSort>[] {
  const text = usePhrases('cards');
  const deals = usePhrases('dealTypes');
  return [
    {
      key: 'date',
      head: text('columnDate'),
      isFixed: true,
      kind: 'strong',
      sort: 'date',
      cell: ({ date }) => <DateText date={date} />,
    },
    ...useCardOfRow<CardPayment>(),
    {
      key: 'deal',
      head: text('columnDeal'),
      shownFrom: 'menu',
      cell: ({ dealType }) => deals(dealType),
    },
    {
      key: 'instalments',
      head: text('columnInstalments'),
      cell: ({ instalments, dealPayment, dealPayments }) =>
        dealPayment === 0 ? instalments : text('part', { part: dealPayment, parts: dealPayments }),
    },
    {
      key: 'approvalNumber',
      head: text('columnApproval'),
      isHiddenFirst: true,
      cell: ({ approvalNumber }) => <Isolate isLtr>{approvalNumber}</Isolate>,
    },
    {
      key: 'voucher',
      head: text('columnVoucher'),
      isHiddenFirst: true,
      cell: ({ voucher }) => <Isolate isLtr>{voucher}</Isolate>,
    },
    {
      key: 'firstDue',
      head: text('columnFirstDue'),
      isHiddenFirst: true,
      cell: ({ firstDue }) => <DateText date={firstDue} />,
    },
    {
      key: 'lastDue',
      head: text('columnLastDue'),
      shownFrom: 'menu',
      cell: ({ lastDue }) => <DateText date={lastDue} />,
    },
    {
      key: 'toCome',
      head: text('columnToCome'),
      kind: 'money',
      shownFrom: 'menu',
      cell: ({ toComeAgorot }) => <Money agorot={toComeAgorot} sign="" />,
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

/** The columns of instalments. */
export function useCardDueColumns(): readonly ListColumn<CardDue, CardDueSort>[] {
  const text = usePhrases('cards');
  return [
    {
      key: 'due',
      head: text('columnDue'),
      isFixed: true,
      kind: 'strong',
      sort: 'due',
      cell: ({ dueDate }) => <DateText date={dueDate} />,
    },
    ...useCardOfRow<CardDue>(),
    {
      key: 'part',
      head: text('columnPart'),
      cell: ({ part, parts }) => text('part', { part, parts }),
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
