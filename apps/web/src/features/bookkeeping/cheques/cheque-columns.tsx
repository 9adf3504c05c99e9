import {
  chequesTable,
  type Cheque,
  type ChequeSort,
} from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import type { ShownChequeState } from '@pinkas/domain/payments/cheque-state';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Money } from '@pinkas/ui/values/money';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';

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

/** The order of a screen, which ends with the sum. */
const ORDER = [
  'due',
  'customer',
  'chequeNumber',
  'bank',
  'bankBranch',
  'bankAccount',
  'document',
  'date',
  'state',
  'stateDate',
  'depositedTo',
  'reason',
  'fee',
] as const;

/** The columns of the cheques: those of their table, and who changed the state, which no file has. */
export function useChequeColumns(): readonly ListColumn<Cheque, ChequeSort>[] {
  const text = usePhrases('cheques');
  const words = useTableWords({ cheques: text, docTypes: usePhrases('docTypes') });
  const nameOf = useDocumentName();
  const columns = listColumns(
    chequesTable,
    words,
    {
      due: { isFixed: true, kind: 'strong' },
      document: {
        cell: ({ documentId, ...document }) => (
          <a className="pk-link" href={`#/documents/${documentId}`}>
            {nameOf(document)}
          </a>
        ),
      },
      state: { cell: ({ state }) => <ChequeBadge state={state} /> },
      fee: {
        cell: ({ feeAgorot }) => (feeAgorot === 0 ? '' : <Money agorot={feeAgorot} sign="" />),
      },
    },
    { order: ORDER },
  );
  const changedBy: ListColumn<Cheque, ChequeSort> = {
    key: 'changedBy',
    head: text('columnChangedBy'),
    isHiddenFirst: true,
    exported: [],
    cell: (cheque) => <bdi>{cheque.changedBy}</bdi>,
  };
  return [...columns.slice(0, ORDER.length), changedBy, ...columns.slice(ORDER.length)];
}
