import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { CustomerField as Field } from '../../accounting/customers/shared/customer-field.tsx';
import type { MandateDraft } from './mandate-form.ts';

/** The customer whose account is debited; the holder is filled in from it where none was typed. */
export function CustomerField({ form }: { readonly form: Form<MandateDraft> }) {
  const text = usePhrases('mandates');
  const { customerName: name, payerName } = form.draft;
  const code = form.codeOf('customerName');
  return (
    <Field
      label={text('customer')}
      help={text('customerHint')}
      name={name}
      error={code === 'FIELD_REQUIRED' ? text('customerMissing') : form.problem('customerName')}
      onType={(customerName) => form.change({ customerName, customerId: null })}
      onPick={({ id, name: customerName }) =>
        form.change({
          customerId: id,
          customerName,
          payerName: payerName === '' ? customerName.slice(0, 16) : payerName,
        })
      }
      onBlur={() => form.touch('customerName')}
    />
  );
}
