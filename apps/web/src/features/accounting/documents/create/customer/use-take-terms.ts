import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor } from '../form/editor-context.ts';
import { rulesOf } from '../../type-words.ts';
import { fieldsByTerms, type CustomerTerms } from './customer-terms.ts';

/** Returns a function that applies the document defaults of the customer's card; undefined removes them. */
export function useTakeTerms(): (terms: CustomerTerms | undefined) => void {
  const { form, docType } = useEditor();
  const { mayIssueForeign, defaultPaymentTerms: defaultTerms } = useAccountSetup();
  return (terms) => {
    const context = { rules: rulesOf(docType), mayIssueForeign, defaultTerms };
    const before = form.getValues();
    const fields = fieldsByTerms(before, terms, context);
    form.setValue('givenTerms', fields.givenTerms);
    for (const name of ['dueDate', 'discount', 'language'] as const) {
      if (fields[name] !== before[name]) form.setValue(name, fields[name], { shouldDirty: true });
    }
  };
}
