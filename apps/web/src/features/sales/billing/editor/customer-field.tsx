import type { Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { CustomerField as Field } from '../../../accounting/customers/shared/customer-field.tsx';
import type { TemplateDraft } from './template-draft.ts';

/** The regular customer that is billed: another one has other cards, and other addresses. */
export function CustomerField({ form }: { readonly form: Form<TemplateDraft> }) {
  const text = usePhrases('billing');
  const code = form.codeOf('customerName');
  return (
    <Field
      label={text('customer')}
      name={form.draft.customerName}
      error={code === 'FIELD_REQUIRED' ? text('customerMissing') : form.problem('customerName')}
      onType={(customerName) => form.change({ customerName, customerId: null, savedCardId: '' })}
      onPick={({ id, name: customerName, email }) =>
        form.change({ customerId: id, customerName, savedCardId: '', mailTo: email })
      }
      onBlur={() => form.touch('customerName')}
    />
  );
}
