import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useEditor } from '../create/editor-context.ts';
import { rulesOf } from '../type-words.ts';
import { fieldsByTerms, type CustomerTerms } from './customer-terms.ts';

/** Fills what is still empty of the document with what the card of its customer says. */
export function useTakeTerms(): (terms: CustomerTerms) => void {
  const { form, docType } = useEditor();
  const { mayIssueForeign } = useAccountSetup();
  return (terms) => {
    const context = { rules: rulesOf(docType), mayIssueForeign };
    const { dueDate, discount, language } = fieldsByTerms(form.getValues(), terms, context);
    if (dueDate !== undefined) form.setValue('dueDate', dueDate, { shouldDirty: true });
    if (discount !== undefined) form.setValue('discount', discount, { shouldDirty: true });
    if (language !== undefined) form.setValue('language', language, { shouldDirty: true });
  };
}
