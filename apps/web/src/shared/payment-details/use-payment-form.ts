import {
  SavePaymentRequest,
  type PaymentSettings,
} from '@pinkas/contract/settings/usage/payment-settings.contract';
import { formatIban } from '@pinkas/domain/payments/iban';

import type { FormSpec } from '../form/form-spec.ts';
import { useForm, type Form } from '../form/use-form.ts';
import { useTellSaved } from '../joining/use-tell-saved.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { termsChoiceOf, termsOfChoice, type TermsChoice } from '../payment-terms/terms-choice.ts';
import { changeSetup } from '../session/session-store.ts';
import { useSavePaymentSettings } from './payment-settings.queries.ts';

type Draft = Omit<SavePaymentRequest, 'version' | 'defaultTerms'> & TermsChoice;
export type PaymentForm = Form<Draft>;

function draftOf({ version: _version, defaultTerms, ...details }: PaymentSettings): Draft {
  const iban = formatIban(details.iban);
  return { ...details, iban, ...termsChoiceOf(defaultTerms) };
}

const detailsForm = (version: number): FormSpec<Draft, SavePaymentRequest> => ({
  schema: SavePaymentRequest,
  bodyOf({ terms, termDays, ...details }) {
    return { version, ...details, defaultTerms: termsOfChoice({ terms, termDays }) };
  },
  fieldOf: (path) => (path.startsWith('defaultTerms') ? 'termDays' : path),
});

/** Ways to pay the business and its usual terms, as they are typed over what is stored, and their save. */
export function usePaymentForm(
  settings: PaymentSettings,
  readAgain: () => Promise<unknown>,
): PaymentForm {
  const text = usePhrases('paymentDetails');
  const tellSaved = useTellSaved();
  const saving = useSavePaymentSettings();
  const form = useForm({
    spec: detailsForm(settings.version),
    stored: draftOf(settings),
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved({ defaultTerms }) {
      form.reset();
      changeSetup({ defaultPaymentTerms: defaultTerms });
      tellSaved(text('saved'));
    },
    onConflict: readAgain,
  });
  return form;
}
