import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { choose } from '@pinkas/ui/overlay/dialogs';
import { useMemo } from 'react';

import type { FieldCodes } from '../../../shared/form/form-spec.ts';
import { textIn } from '../../../shared/form/text-in.ts';
import { useForm, type Form } from '../../../shared/form/use-form.ts';
import { useTellSaved } from '../../../shared/joining/use-tell-saved.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { changeSetup } from '../../../shared/session/session-store.ts';
import { designDraftOf, designFormSpec, type DesignDraft, type DesignId } from './design-draft.ts';
import { useSaveDesign } from './design.queries.ts';

export type DesignForm = Form<DesignDraft>;

/** The name of the field of the approval's end. */
export const END_FIELD = 'section46ValidUntil';

/** Text in the end date field that is not a date has no value. */
function codesOnPage(page: ParentNode, draft: DesignDraft): FieldCodes {
  const isUnreadable = draft[END_FIELD] === '' && textIn(page, END_FIELD) !== '';
  return new Map(isUnreadable ? [[END_FIELD, 'DATE_INVALID']] : []);
}

interface DesignFormActs {
  readonly readAgain: () => Promise<unknown>;
  /** Opens the tab in which something is wrong. */
  readonly onInvalid: (codes: FieldCodes) => void;
  readonly onSaved: () => void;
}

/** Returns the form of the page over the stored values and a design, and its save. */
export function useDesignForm(
  stored: DesignSettings,
  designId: DesignId,
  { readAgain, onInvalid, onSaved }: DesignFormActs,
): DesignForm {
  const text = usePhrases('design');
  const tellSaved = useTellSaved();
  const saving = useSaveDesign();
  const form = useForm({
    spec: useMemo(() => designFormSpec(stored, designId), [stored, designId]),
    stored: useMemo(() => designDraftOf(stored, designId), [stored, designId]),
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    codesOnPage,
    onInvalid,
    onConflict: readAgain,
    onSaved(saved) {
      form.reset();
      onSaved();
      changeSetup({
        mayIssueForeign: saved.mayIssueForeign,
        mayChooseVatRate: saved.mayChooseVatRate ?? false,
        donationApprovalUntil: saved.section46?.validUntil ?? null,
      });
      tellSaved(text('saved'));
    },
  });
  return form;
}

/** Returns a question before a design with unsaved changes is left; it resolves to whether to go on. */
export function useMayLeave(form: DesignForm): () => Promise<boolean> {
  const text = usePhrases('design');
  return async () => {
    if (form.changesCount === 0) return true;
    const answer = await choose<'drop' | 'save' | 'stay'>({
      title: text('designLeaveTitle'),
      text: text('designLeaveText'),
      choices: [
        { value: 'drop', label: text('designLeaveDrop'), variant: 'danger-quiet' },
        { value: 'save', label: text('designLeaveSave'), variant: 'outlined' },
        { value: 'stay', label: text('designLeaveStay'), variant: 'filled' },
      ],
      safe: 'stay',
    });
    return answer === 'save' ? form.saveChanges() : answer === 'drop';
  };
}
