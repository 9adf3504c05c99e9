import type { Numberings } from '@pinkas/contract/accounting/numberings/numberings.contract';

import { useForm, type Form } from '../../../shared/form/use-form.ts';
import { useTellSaved } from '../../../shared/joining/use-tell-saved.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { changeSetup, findSession } from '../../../shared/session/session-store.ts';
import { isDocType } from '../../../shared/session/session.ts';
import { numberingForm, storedDraft, type NumberingDraft } from './numbering-draft.ts';
import { useSaveNumberings } from './numberings.queries.ts';

export type NumberingForm = Form<NumberingDraft>;

/** A series that got its first number can be issued from now on, and the guard holds at once. */
function tellSession({ dateGuard, series }: Numberings): void {
  const known = findSession()?.setup?.docTypes ?? [];
  const added = series
    .filter((row) => row.isIssuable && row.firstNumber !== null)
    .map((row) => row.docType)
    .filter((docType) => isDocType(docType))
    .filter((docType) => !known.includes(docType));
  changeSetup({ dateGuard, docTypes: [...known, ...added] });
}

/** Returns the form of the numbering page, its problems, and its save. */
export function useNumberingForm(stored: Numberings): NumberingForm {
  const text = usePhrases('numberings');
  const tellSaved = useTellSaved();
  const saving = useSaveNumberings();
  const form: NumberingForm = useForm({
    spec: numberingForm(stored),
    stored: storedDraft(stored),
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved(saved) {
      form.reset();
      tellSession(saved);
      tellSaved(text('saved'));
    },
  });
  return form;
}
