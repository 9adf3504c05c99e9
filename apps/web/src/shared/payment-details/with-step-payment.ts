import { useRef, useState } from 'react';

import type { Form } from '../form/use-form.ts';
import type { PaymentForm } from './use-payment-form.ts';

/**
 * A form of a step that counts and saves the ways to pay along. What is wrong with one of them keeps the step; a
 * step that goes on a second time sends only what was not saved.
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
