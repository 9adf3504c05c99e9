import type { CardDue, CardOfRow, CardPayment } from '@pinkas/contract/reports/cc/card-rows';
import { cardDuesTable, cardPaymentsTable } from '@pinkas/contract/reports/cc/card-tables';
import type { CardDueSort, CardPaymentSort } from '@pinkas/contract/reports/cc/cc.contract';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import { StateBadge } from '../../sales/card-payments/shared/payment-words.tsx';

/** Names the document of a payment, or that it is taken back. */
export function usePaymentDocument(): (payment: CardOfRow) => string {
  const text = usePhrases('cards');
  const nameOf = useDocumentName();
  return ({ isReversal = false, ...document }) =>
    isReversal ? text('reversalOf', { document: nameOf(document) }) : nameOf(document);
}

/** What both lists draw themselves: the day first, and the link to the document. */
function useOwnColumns() {
  const nameOf = usePaymentDocument();
  return {
    first: { isFixed: true, kind: 'strong' },
    document: {
      cell: (row: CardOfRow) => (
        <a className="pk-link" href={`#/documents/${row.documentId}`}>
          {nameOf(row)}
        </a>
      ),
    },
  } as const;
}

/** The columns of payments by card. */
export function useCardPaymentColumns(): readonly ListColumn<CardPayment, CardPaymentSort>[] {
  const { first, document } = useOwnColumns();
  const words = useTableWords({
    cards: usePhrases('cards'),
    docTypes: usePhrases('docTypes'),
    dealTypes: usePhrases('dealTypes'),
    transactions: usePhrases('transactions'),
  });
  return listColumns(cardPaymentsTable, words, {
    date: first,
    document,
    state: { cell: (row) => <ChargeState row={row} /> },
  });
}

/** The state of the transaction behind a row, which leads to it; nothing for a row that was typed. */
export function ChargeState({ row: { charge } }: { readonly row: CardPayment }) {
  const may = useMay();
  if (charge === null) return null;
  const badge = <StateBadge state={charge.state} trouble={null} />;
  if (!may('cardPayments.read')) return badge;
  return (
    <a className="pk-link" href={`#/sales/transactions/${charge.id}`}>
      {badge}
    </a>
  );
}

/** The columns of instalments. */
export function useCardDueColumns(): readonly ListColumn<CardDue, CardDueSort>[] {
  const { first, document } = useOwnColumns();
  const words = useTableWords({ cards: usePhrases('cards'), docTypes: usePhrases('docTypes') });
  return listColumns(cardDuesTable, words, { due: first, document });
}
