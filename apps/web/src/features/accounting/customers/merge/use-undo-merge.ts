import type { DoneMerge } from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { toast } from '@pinkas/ui/overlay/toast';

import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useUndoMerge } from '../customers.queries.ts';

/** Announces that documents were moved, with an undo button. */
export function useTellMoved(): (words: string, done: DoneMerge) => void {
  const text = usePhrases('customers');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const undoing = useUndoMerge();
  // The dialog that asked is gone by then, so the answer is waited for, not called back.
  async function undo(mergeId: string): Promise<void> {
    try {
      await undoing.mutateAsync(mergeId);
      toast.success(text('mergeUndone'));
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  }
  return (words, { mergeId }) => {
    toast.success(words, { label: text('undo'), run: () => void undo(mergeId) });
  };
}
