import type { PaymentKind } from '@pinkas/domain/payments/payment-row';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor } from '../form/editor-context.ts';
import { newPayment, type PaymentForm } from '../form/payment-form.ts';

export interface PaymentActions {
  /** Adds a row of a means; answers with its key. */
  readonly add: (kind: PaymentKind, sum?: string, own?: Partial<PaymentForm>) => string;
  readonly addAll: (rows: readonly PaymentForm[]) => void;
  readonly patch: (key: string, part: Partial<PaymentForm>) => void;
  readonly remove: (key: string) => void;
}

/** Returns the actions on payment lines. */
export function usePaymentActions(): PaymentActions {
  const text = usePhrases('writing');
  const { form } = useEditor();
  const { today } = useAccountSetup();

  function set(next: PaymentForm[]) {
    form.setValue('payments', next, { shouldDirty: true });
  }
  function addAll(rows: readonly PaymentForm[]) {
    set([...form.getValues('payments'), ...rows]);
  }
  return {
    addAll,
    add(kind, sum = '', own = {}) {
      const row = { ...newPayment(kind, today, sum), ...own };
      addAll([row]);
      return row.key;
    },
    patch(key, part) {
      set(form.getValues('payments').map((row) => (row.key === key ? { ...row, ...part } : row)));
    },
    remove(key) {
      const before = form.getValues('payments');
      set(before.filter((row) => row.key !== key));
      toast.info(text('paymentRemoved'), { label: text('undo'), run: () => set(before) });
    },
  };
}
