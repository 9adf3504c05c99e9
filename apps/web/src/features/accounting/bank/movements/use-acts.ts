import type {
  BankRowView,
  SuggestionView,
} from '@pinkas/contract/accounting/bank/bank-matching.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { confirm, fillField } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useIgnoreRow, useMatchRow, useReleaseRow } from './movements.queries.ts';
import type { MovementActs } from './row-acts.tsx';
import { useHeld } from './use-held.ts';

interface ActsOfList {
  /** A row is about to disappear. */
  readonly onLeave: (row: BankRowView) => void;
  /** A row was handled and stays. */
  readonly onPass: (row: BankRowView) => void;
  /** A row is open again at its place. */
  readonly onStay: (row: BankRowView) => void;
  readonly onChoose: (row: BankRowView) => void;
}

/** Numbers of the receipts that a match issued: taking it back cancels them. */
function madeReceipts({ matches }: BankRowView): string {
  return matches
    .filter(({ isMade, docType }) => isMade && docType === DOC_TYPES.RECIEPT)
    .map(({ number }) => String(number ?? ''))
    .join(', ');
}

/** Returns the actions on movements, what is held of them, and the undo of the last one of this visit. */
export function useActs({ onLeave, onPass, onStay, onChoose }: ActsOfList) {
  const text = usePhrases('bank');
  const matching = useMatchRow();
  const ignoring = useIgnoreRow();
  const releasing = useReleaseRow();
  const [last, setLast] = useState<BankRowView>();
  const held = useHeld(match);

  function match(row: BankRowView, { targets, feeAgorot }: SuggestionView) {
    matching.mutate(
      { row, targets: targets.map(({ ref }) => ref), feeAgorot },
      {
        onSuccess(matched) {
          setLast(matched);
          const numbers = madeReceipts(matched);
          if (numbers !== '') toast.success(text('receiptIssued', { numbers }));
        },
      },
    );
  }
  async function ignore(row: BankRowView) {
    const reason = await fillField({
      title: text('ignoreTitle'),
      text: text('ignoreHelp'),
      label: text('ignoreReason'),
      confirmLabel: text('ignore'),
      cancelLabel: text('cancel'),
      check: (typed) => (typed.trim() === '' ? text('ignoreMissing') : undefined),
    });
    if (reason === undefined) return;
    onLeave(row);
    ignoring.mutate({ id: row.id, reason });
  }
  /** A receipt that was issued keeps its number: cancelling it is said before it is done. */
  async function isAgreed(row: BankRowView): Promise<boolean> {
    const numbers = madeReceipts(row);
    if (numbers === '') return true;
    return confirm({
      title: text('release'),
      text: text('releaseReceipt', { numbers }),
      confirmLabel: text('release'),
      cancelLabel: text('keep'),
    });
  }
  async function release(row: BankRowView) {
    if (!(await isAgreed(row))) return;
    onLeave(row);
    releasing.mutate(row.id);
  }
  async function undo(row: BankRowView) {
    if (!(await isAgreed(row))) return;
    setLast(undefined);
    releasing.mutate(row.id, { onSuccess: () => toast.success(text('undoneLast')) });
  }
  const acts: MovementActs = {
    onAccept(row, suggestion) {
      // A second press on the same row while the first is on its way.
      if (matching.isPending && matching.variables.row.id === row.id) return;
      if (suggestion.targets.some(({ isInvoice }) => isInvoice)) {
        held.hold([row], suggestion);
        onPass(row);
        return;
      }
      onLeave(row);
      match(row, suggestion);
    },
    onChoose,
    onDrop(row) {
      onStay(row);
      held.drop(row.id);
    },
    onIgnore: (row) => void ignore(row),
    onRelease: (row) => void release(row),
  };
  const undoLast = held.dropLast ?? (last === undefined ? undefined : () => void undo(last));
  return { acts, undoLast, findHeld: held.find, holdAll: held.hold };
}
