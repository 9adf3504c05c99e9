import type {
  CardDue,
  CardOfRow,
  CardPayment,
  ChargeOfRow,
} from '@pinkas/contract/reports/cc/card-rows';
import { cardDuesTable, cardPaymentsTable } from '@pinkas/contract/reports/cc/card-tables';
import type { CardDueSort, CardPaymentSort } from '@pinkas/contract/reports/cc/cc.contract';
import type { PaymentState } from '@pinkas/domain/clearing/payment-state';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';

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

/** A row has a document, so its money was taken; what became of it since is said. */
const TONES: Partial<Record<PaymentState, Tone>> = {
  paid: 'ok',
  unknown: 'warn',
  'charged-back': 'bad',
};

/** The state of the transaction behind a row. */
export function ChargeBadge({ state }: Pick<ChargeOfRow, 'state'>) {
  const text = usePhrases('transactions');
  return <Badge tone={TONES[state] ?? 'info'}>{text(`state-${state}`)}</Badge>;
}

/** The same with a link to it; nothing for a row that was typed. */
function ChargeState({ row: { charge } }: { readonly row: CardPayment }) {
  const may = useMay();
  if (charge === null) return null;
  if (!may('cardPayments.read')) return <ChargeBadge state={charge.state} />;
  return (
    <a className="pk-link" href={`#/sales/transactions/${charge.id}`}>
      <ChargeBadge state={charge.state} />
    </a>
  );
}

/** The columns of instalments. */
export function useCardDueColumns(): readonly ListColumn<CardDue, CardDueSort>[] {
  const { first, document } = useOwnColumns();
  const words = useTableWords({ cards: usePhrases('cards'), docTypes: usePhrases('docTypes') });
  return listColumns(cardDuesTable, words, { due: first, document });
}
