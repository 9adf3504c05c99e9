import type {
  BankRowView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { agorot } from '@pinkas/domain/money/agorot';
import { confirm, fillField } from '@pinkas/ui/overlay/dialogs';
import { toast, type ToastAction } from '@pinkas/ui/overlay/toast';
import { useRef, useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useIgnoreRow, useMatchRow, usePauseRow, useReleaseRow } from './movements.queries.ts';
import type { MovementActs, Recordable } from './row-acts.tsx';
import type { HandledRows } from './use-handled.ts';
import { useHeld } from './use-held.ts';

interface ActsOfList {
  /** A row is about to disappear. */
  readonly onLeave: (row: BankRowView) => void;
  /** A row was handled and stays. */
  readonly onPass: (row: BankRowView) => void;
  /** A row is open again at its place. */
  readonly onStay: (row: BankRowView) => void;
  /** Keeps rows at their places as they are handled; undefined where they leave the list. */
  readonly handled: Pick<HandledRows, 'keep' | 'forget'> | undefined;
  readonly onChoose: (row: BankRowView) => void;
  readonly recordable: readonly Recordable[];
  /** Whether a row that was handled is out of sight, so that a message offers its undo. */
  readonly isOutOfSight: boolean;
}

/** Returns what a debit is that is recorded without a document. */
function recordedRef(row: BankRowView, what: Recordable): TargetRef {
  const sumAgorot = agorot(-row.amountAgorot);
  return what === 'fee'
    ? { kind: 'fee', sumAgorot }
    : { kind: 'authority', authority: what, sumAgorot };
}

/** Numbers of the receipts that a match issued: taking it back cancels them. */
function madeReceipts({ matches }: BankRowView): string {
  return matches
    .filter(({ isMade, docType }) => isMade && docType === DOC_TYPES.RECIEPT)
    .map(({ number }) => String(number ?? ''))
    .join(', ');
}

/** Returns the actions on movements, what is held of them, and the undo of the last one of this visit. */
export function useActs({
  onLeave,
  onPass,
  onStay,
  handled,
  onChoose,
  recordable,
  isOutOfSight,
}: ActsOfList) {
  const text = usePhrases('bank');
  const matching = useMatchRow();
  const ignoring = useIgnoreRow();
  const pausing = usePauseRow();
  const releasing = useReleaseRow();
  const [last, setLast] = useState<BankRowView>();
  const busy = useRef(new Set<string>());
  const held = useHeld(async (row, { targets, feeAgorot }, cause) => {
    const isLast = cause === 'session-ends';
    const named = { row, targets: targets.map(({ ref }) => ref), feeAgorot };
    const one = { ...named, outlivesPage: cause === 'closing', isLast };
    // Who has signed out undoes nothing.
    told(await change(row, () => matching.mutateAsync(one)), isOutOfSight && !isLast);
  });

  /** Changes a row once at a time, at its place where rows are kept; undefined where it was refused, which is shown. */
  async function change(
    row: BankRowView,
    send: () => Promise<BankRowView>,
  ): Promise<BankRowView | undefined> {
    if (busy.current.has(row.id)) return undefined;
    busy.current.add(row.id);
    handled?.keep(row);
    const changed = await send().catch(() => undefined);
    busy.current.delete(row.id);
    const now = changed ?? row;
    if (now.state === 'open') handled?.forget(now.id);
    else handled?.keep(now);
    return changed;
  }
  function leave(row: BankRowView) {
    if (handled === undefined) onLeave(row);
    else onPass(row);
  }
  function undoOf(row: BankRowView): ToastAction {
    return { label: text('dropHeld'), run: () => void undo(row) };
  }
  function told(matched: BankRowView | undefined, offersUndo = isOutOfSight) {
    if (matched === undefined) return;
    setLast(matched);
    const numbers = madeReceipts(matched);
    if (numbers === '' && !offersUndo) return;
    toast.success(
      numbers === '' ? text('matchedToast') : text('receiptIssued', { numbers }),
      offersUndo ? undoOf(matched) : undefined,
    );
  }
  function match(row: BankRowView, targets: readonly TargetRef[], feeAgorot: number) {
    leave(row);
    void change(row, () => matching.mutateAsync({ row, targets, feeAgorot })).then((one) =>
      told(one),
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
    leave(row);
    const ignored = await change(row, () => ignoring.mutateAsync({ id: row.id, reason }));
    if (ignored === undefined) return;
    setLast(ignored);
    if (isOutOfSight) toast.success(text('ignoredToast'), undoOf(ignored));
  }
  async function pause(row: BankRowView) {
    leave(row);
    const paused = await change(row, () => pausing.mutateAsync(row.id));
    if (paused === undefined) return;
    setLast(paused);
    toast.success(text('pausedToast'), isOutOfSight ? undoOf(paused) : undefined);
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
  /** Opens a row again; undefined where the person or the server refused. */
  async function reopen(row: BankRowView): Promise<BankRowView | undefined> {
    if (!(await isAgreed(row))) return undefined;
    if (handled === undefined) onLeave(row);
    const open = await change(row, () => releasing.mutateAsync(row.id));
    if (open === undefined) return undefined;
    setLast((one) => (one?.id === row.id ? undefined : one));
    if (handled !== undefined) onStay(row);
    return open;
  }
  async function undo(row: BankRowView) {
    const open = await reopen(row);
    if (open !== undefined) toast.success(text('undoneLast', { state: row.state }));
  }
  const acts: MovementActs = {
    onAccept(row, suggestion) {
      if (suggestion.targets.some(({ isInvoice }) => isInvoice)) {
        held.hold([row], suggestion);
        onPass(row);
        return;
      }
      const targets = suggestion.targets.map(({ ref }) => ref);
      match(row, targets, suggestion.feeAgorot);
    },
    onChoose,
    onDrop(row) {
      onStay(row);
      held.drop(row.id);
    },
    onIgnore: (row) => void ignore(row),
    onPause: (row) => void pause(row),
    onRecord: (row, what) => match(row, [recordedRef(row, what)], 0),
    recordable,
    onRelease: (row) => void reopen(row),
  };
  /** A row that was matched by hand. */
  function onMatched(row: BankRowView) {
    leave(row);
    handled?.keep(row);
    told(row);
  }
  const undoLast = held.dropLast ?? (last === undefined ? undefined : () => void undo(last));
  return { acts, undoLast, findHeld: held.find, holdAll: held.hold, onMatched };
}
