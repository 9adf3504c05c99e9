import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useTextField } from '../form/editor-context.ts';

/** Contact details of the customer, as printed on the document. */
export function ContactFields() {
  const text = usePhrases('documents');
  const quiet = { isOptional: true, autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        label={text('customerContact')}
        {...quiet}
        {...useTextField('customer.contactPerson')}
      />
      <FieldRow>
        <LtrTextField
          label={text('customerPhone')}
          type="tel"
          {...quiet}
          {...useTextField('customer.phone')}
        />
        <LtrTextField
          label={text('customerMobile')}
          type="tel"
          {...quiet}
          {...useTextField('customer.mobile')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={text('customerAddress')}
          {...quiet}
          {...useTextField('customer.address')}
        />
        <TextField label={text('customerCity')} {...quiet} {...useTextField('customer.city')} />
      </FieldRow>
      <FieldRow>
        <LtrTextField
          label={text('customerZip')}
          inputMode="numeric"
          {...quiet}
          {...useTextField('customer.zip')}
        />
        <TextField
          label={text('customerCountry')}
          {...quiet}
          {...useTextField('customer.country')}
        />
        <LtrTextField
          label={text('customerForeignId')}
          {...quiet}
          {...useTextField('customer.foreignId')}
        />
      </FieldRow>
    </>
  );
}
