import { useRef, useState } from 'react';

import type { Form } from '../form/use-form.ts';
import type { PaymentForm } from './use-payment-form.ts';

/**
 * A step form that counts and saves the payment details along. An invalid one blocks the step; a step that
 * continues a second time sends only what was not saved.
 */
export function useWithPayment<Draft extends object>(form: Form<Draft>) {
  const payment = useRef<PaymentForm | undefined>(undefined);
  const [told, setTold] = useState({ changesCount: 0, isSaving: false });
  function onForm(next: PaymentForm): void {
    payment.current = next;
    const { changesCount, isSaving } = next;
    setTold((before) =>
      before.changesCount === changesCount && before.isSaving === isSaving
        ? before
        : { changesCount, isSaving },
    );
  }
  const both: Form<Draft> = {
    ...form,
    changesCount: form.changesCount + told.changesCount,
    isSaving: form.isSaving || told.isSaving,
    saveChanges: async () =>
      (await form.saveChanges()) && (await payment.current?.saveChanges()) !== false,
  };
  return { form: both, onForm };
}
