import type { DepositPart } from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { bankName } from '@pinkas/domain/payments/banks';
import type { MobileRow, TableColumn } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { useDocumentName } from '../../../../shared/documents/document-name.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';

/** The columns of cheques and cash. */
export function usePartColumns(): readonly TableColumn<DepositPart>[] {
  const text = usePhrases('bankDeposits');
  const { language } = useLanguage();
  const nameOf = useDocumentName();
  return [
    {
      key: 'kind',
      head: text('columnKind'),
      cell: ({ kind }) => text(`kind-${kind}`),
    },
    {
      key: 'day',
      head: text('columnDay'),
      cell: ({ day }) => <DateText date={day} />,
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
      cell: ({ bank }) => <bdi>{bankName(bank, language)}</bdi>,
    },
    {
      key: 'document',
      head: text('columnDocument'),
      shownFrom: 'rail',
      cell: (part) => (
        <a className="pk-link" href={`#/documents/${part.documentId}`}>
          {nameOf(part)}
        </a>
      ),
    },
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      cell: ({ sumAgorot }) => <Money agorot={sumAgorot} sign="" />,
    },
  ];
}

/** Returns a function that renders a part in two lines. */
export function usePartRow(): (part: DepositPart) => MobileRow {
  const text = usePhrases('bankDeposits');
  return ({ kind, customerName, sumAgorot, chequeNumber, day }) => ({
    title: <bdi>{customerName}</bdi>,
    amount: <Money agorot={sumAgorot} />,
    note: (
      <>
        {text(`kind-${kind}`)} <Isolate isLtr>{chequeNumber}</Isolate>, <DateText date={day} />
      </>
    ),
  });
}
