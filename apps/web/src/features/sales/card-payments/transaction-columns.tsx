import { transactionsTable } from '@pinkas/contract/sales/card-payments/transactions-table';
import type { CardTransaction } from '@pinkas/contract/sales/card-payments/transaction-rows';
import type { TransactionSort } from '@pinkas/contract/sales/card-payments/card-payments.contract';
import { Money } from '@pinkas/ui/values/money';

import { signOf } from '../../../shared/format/minor-text.ts';
import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import { CardDigits } from '../../../shared/format/card-digits.tsx';
import { Moment, PaymentSum, StateBadge } from './payment-words.tsx';

/** The columns of payments by card: those of their table, some of them in two lines. */
export function useTransactionColumns(): readonly ListColumn<CardTransaction, TransactionSort>[] {
  const text = usePhrases('transactions');
  const words = useTableWords({ transactions: text, docTypes: usePhrases('docTypes') });
  const nameOf = useDocumentName();
  return listColumns(transactionsTable, words, {
    time: {
      isFixed: true,
      head: text('columnTime'),
      cell: ({ at, source }) => (
        <span className="transactions__two">
          <Moment at={at} />
          <small>{text(`source-${source}`)}</small>
        </span>
      ),
    },
    card: {
      cell: ({ lastDigits, brand, instalments }) => (
        <span className="transactions__two">
          <span>{lastDigits === '' ? '–' : <CardDigits lastDigits={lastDigits} />}</span>
          <small>
            <bdi>{brand}</bdi>
            {instalments > 1 && <> {text('instalments', { count: instalments })}</>}
          </small>
        </span>
      ),
    },
    document: {
      cell: ({ document }) =>
        document === null ? (
          '–'
        ) : (
          <a className="pk-link" href={`#/documents/${document.documentId}`}>
            {nameOf(document)}
          </a>
        ),
    },
    refunded: {
      cell: ({ refundedMinor, currency }) =>
        refundedMinor === 0 ? '–' : <Money agorot={refundedMinor} sign={signOf(currency)} />,
    },
    sum: { cell: (row) => <PaymentSum {...pickSum(row)} /> },
    state: { cell: ({ state, trouble }) => <StateBadge state={state} trouble={trouble} /> },
  });
}

function pickSum({ amountMinor, currency, state }: CardTransaction) {
  return { amountMinor, currency, state };
}
