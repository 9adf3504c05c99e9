import type { DesignSettings } from '@pinkas/contract/settings/design/design.contract';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { scrollToFirstError } from '../../../shared/form/scroll-to-error.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { changeSetup } from '../../../shared/session/session-store.ts';
import {
  changedNames,
  problemsOf,
  saveBodyOf,
  valuesOf,
  type DesignDraft,
  type DesignField,
  type DesignValues,
} from './design-draft.ts';
import { useSaveDesign } from './design.queries.ts';

export interface DesignForm {
  readonly values: DesignValues;
  readonly changesCount: number;
  readonly isSaving: boolean;
  /** Somebody else saved meanwhile; the draft now lies over the values of that save. */
  readonly hasConflict: boolean;
  /** Why the last save failed otherwise. */
  readonly failure: unknown;
  /** Code of what is wrong with a field, to show now. */
  readonly problemOf: (field: DesignField) => string | undefined;
  /** Whether the approval can be sent as it is typed. */
  readonly isApprovalSound: boolean;
  readonly change: (changes: DesignDraft) => void;
  readonly leaveField: () => void;
  /** The end of the approval is being typed anew. */
  readonly typeEnd: () => void;
  readonly discard: () => void;
  /** `hasUnreadableEnd`: something stands in the field of the end that is no date. */
  readonly save: (hasUnreadableEnd: boolean) => void;
}

/** What is chosen on the page, what is wrong with it, and its save. */
export function useDesignForm(
  stored: DesignSettings,
  readAgain: () => Promise<unknown>,
): DesignForm {
  const text = usePhrases('design');
  const [draft, setDraft] = useState<DesignDraft>({});
  const [isChecked, setIsChecked] = useState(false);
  const [isEndUnreadable, setIsEndUnreadable] = useState(false);
  const [hasConflict, setHasConflict] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const requestKey = useRequestKey();
  const saving = useSaveDesign();
  const values = valuesOf(draft, stored);
  const problems = problemsOf(values);

  function restart(): void {
    setDraft({});
    setIsChecked(false);
    setIsEndUnreadable(false);
    setHasConflict(false);
    setFailure(undefined);
  }

  async function send(hasUnreadableEnd: boolean): Promise<void> {
    const body = saveBodyOf(values, stored);
    if (body === undefined || saving.isPending) return;
    setIsChecked(true);
    setIsEndUnreadable(hasUnreadableEnd);
    if (body.section46 !== undefined && (problems.size > 0 || hasUnreadableEnd)) {
      await scrollToFirstError();
      return;
    }
    setFailure(undefined);
    setHasConflict(false);
    try {
      const saved = await saving.mutateAsync({ body, idempotencyKey: requestKey.keyFor(body) });
      requestKey.forget();
      restart();
      changeSetup({
        mayIssueForeign: saved.mayIssueForeign,
        mayChooseVatRate: saved.mayChooseVatRate ?? false,
        donationApprovalUntil: saved.section46?.validUntil ?? null,
      });
      toast.success(text('saved'));
    } catch (reason) {
      const isConflict = reason instanceof ApiError && reason.code === 'SETTINGS_CHANGED';
      if (!isConflict) {
        setFailure(reason);
        return;
      }
      await readAgain();
      setHasConflict(true);
    }
  }

  return {
    values,
    changesCount: changedNames(values, stored).length,
    isSaving: saving.isPending,
    hasConflict,
    failure,
    problemOf(field) {
      if (field === 'section46ValidUntil' && isEndUnreadable) return 'DATE_INVALID';
      return isChecked ? problems.get(field) : undefined;
    },
    isApprovalSound: problems.size === 0,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    leaveField: () => setIsChecked(true),
    typeEnd: () => setIsEndUnreadable(false),
    discard: restart,
    save: (hasUnreadableEnd) => void send(hasUnreadableEnd),
  };
}
