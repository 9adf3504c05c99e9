import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';

import { NO_CUSTOMER } from '../form/draft-form.ts';
import type { Editor } from '../form/editor-context.ts';
import { payableSources } from '../form/link-form.ts';
import { takeCreditOut } from '../links/credit/take-credit-out.ts';
import { takeReleaseOut } from '../links/take-release-out.ts';

/** Takes the customer out of the document, with all that belongs to one customer alone. */
export function clearCustomer(form: Editor['form'], docType: DocTypeId): void {
  form.setValue('customer', NO_CUSTOMER, { shouldDirty: true });
  // Text for one customer must not reach the next.
  form.setValue('smsTo', null);
  // The next customer is asked again who paid.
  form.setValue('paidByThirdParty', false);
  form.setValue('payerRelation', '');
  form.setValue('setsOff', false);
  // Links and deposits belong to this customer alone, except an invoice that a third party may pay.
  if (payableSources(form.getValues(), docType).length === 0) {
    if (form.getValues('links').some(({ kind }) => kind === 'credit')) takeCreditOut(form);
    takeReleaseOut(form);
    form.setValue('links', [], { shouldDirty: true });
    form.setValue('startedFrom', []);
    form.setValue('isAllocatedByHand', false);
  }
  const payments = form.getValues('payments');
  if (payments.some(({ deposit }) => deposit !== null)) {
    form.setValue(
      'payments',
      payments.map((payment) => ({ ...payment, deposit: null })),
    );
  }
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[name="customer.name"]')?.focus();
  });
}
