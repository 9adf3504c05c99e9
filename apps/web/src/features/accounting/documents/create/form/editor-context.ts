import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { createContext, use, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { DraftForm } from './draft-form.ts';
import type { FieldName } from './field-names.ts';
import { shownProblem, type DraftReview, type ReviewState } from './draft-review.ts';
import { useProblemSentence } from './problems/problem-sentence.ts';

/** The context shared by all parts of the create screen; only the type changes while the screen is open. */
export interface Editor {
  readonly form: UseFormReturn<DraftForm>;
  readonly review: DraftReview;
  readonly docType: DocTypeId;
  /** Switches to another type; what was typed stays. */
  readonly switchType: (docType: DocTypeId) => void;
  /** Whether nothing here is ever issued. */
  readonly isSimulation: boolean;
  /** Scrolls to a field and focuses it; opens the part that contains it. */
  readonly goTo: (field: FieldName) => void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === undefined) throw new Error('a part of the create screen stands outside of it');
  return editor;
}

/** Returns one value of the live review; the selector must return a stable value while nothing changed. */
export function useReview<T>(select: (state: ReviewState) => T): T {
  const { review } = useEditor();
  return useSyncExternalStore(review.subscribe, () => select(review.get()));
}

/** The sentence to draw at a field now, or undefined. */
export function useFieldError(field: FieldName): string | undefined {
  const sentence = useProblemSentence(useEditor().docType);
  const code = useReview((state) => shownProblem(state, field));
  return code === undefined ? undefined : sentence({ field, code });
}

type TextField =
  | 'subject'
  | 'remarks'
  | 'saleTerms'
  | 'discount'
  | 'mailTo'
  | 'mailText'
  | 'smsText'
  | 'currencyRate'
  | 'zeroRateReason'
  | 'allocationNumber'
  | 'payerRelation'
  | 'customer.name'
  | 'customer.taxId'
  | 'customer.email'
  | 'customer.phone'
  | 'customer.address'
  | 'customer.city'
  | 'customer.contactPerson'
  | 'customer.mobile'
  | 'customer.zip'
  | 'customer.country'
  | 'customer.foreignId'
  | 'customer.terms.termDays'
  | 'customer.terms.discount'
  | 'customer.terms.accountingKey';

/** Returns the props of a text field: name, handlers, ref, its problem and whether it is valid. */
export function useTextField(name: TextField) {
  const { form, review } = useEditor();
  const error = useFieldError(name);
  const isValid = useReview((state) => state.left.has(name) && error === undefined);
  const registered = form.register(name, { onBlur: () => review.leave(name) });
  return { ...registered, error, isValid };
}
