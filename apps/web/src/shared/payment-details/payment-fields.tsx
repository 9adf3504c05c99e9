import { isAccountDoubtful } from '@pinkas/domain/payments/account-check';
import { BANKS } from '@pinkas/domain/payments/banks';
import { PAYMENT_INSTRUCTIONS_LENGTH_MAX } from '@pinkas/domain/payments/payment-details';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';

import { useLanguage, usePhrases } from '../language/use-phrases.ts';
import type { PaymentForm } from './use-payment-form.ts';
import './payment-fields.css';

/** The bank account that customers transfer to. */
export function AccountFields({ form }: { readonly form: PaymentForm }) {
  const text = usePhrases('paymentDetails');
  const { language } = useLanguage();
  const { bank, branch, account } = form.draft;
  const isDoubtful = isAccountDoubtful(bank, branch, account);
  return (
    <fieldset className="payment-section__account" disabled={form.isSaving}>
      <legend>{text('bankTitle')}</legend>
      <FieldRow>
        <SelectField
          label={text('bank')}
          {...form.bind('bank')}
          options={[
            { value: '', label: text('noBank') },
            ...BANKS.map((one) => ({ value: one.code, label: `${one[language]} (${one.code})` })),
          ]}
        />
        <LtrTextField label={text('branch')} inputMode="numeric" {...form.bind('branch')} />
        <LtrTextField
          label={text('account')}
          inputMode="numeric"
          warning={isDoubtful ? text('accountDoubtful') : undefined}
          {...form.bind('account')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={text('holder')}
          isOptional
          help={text('holderHelp')}
          {...form.bind('holder')}
        />
        <LtrTextField
          label={text('iban')}
          isOptional
          help={text('ibanHelp')}
          {...form.bind('iban')}
        />
      </FieldRow>
    </fieldset>
  );
}

/** Bit, a payment URL, and text of the business. */
export function OtherWays({ form }: { readonly form: PaymentForm }) {
  const text = usePhrases('paymentDetails');
  return (
    <>
      <FieldRow>
        <LtrTextField
          label={text('bitPhone')}
          isOptional
          inputMode="tel"
          disabled={form.isSaving}
          {...form.bind('bitPhone')}
        />
        <LtrTextField
          label={text('link')}
          isOptional
          inputMode="url"
          help={text('linkHelp')}
          disabled={form.isSaving}
          {...form.bind('link')}
        />
      </FieldRow>
      <TextAreaField
        label={text('instructions')}
        isOptional
        help={text('instructionsHelp')}
        rows={3}
        maxLength={PAYMENT_INSTRUCTIONS_LENGTH_MAX}
        disabled={form.isSaving}
        {...form.bind('instructions')}
      />
    </>
  );
}
