import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor, useFieldError } from '../form/editor-context.ts';
import type { PaymentForm } from '../form/payment-form.ts';
import { shekelText } from '../form/reading/payment-reading.ts';

export interface ForeignFieldsProps {
  readonly payment: PaymentForm;
  readonly onChange: (part: Partial<PaymentForm>) => void;
}

const CODES = Object.keys(CURRENCIES) as Currency[];

/** Money that came in another currency: which, how much there, and at which rate. */
export function ForeignFields({ payment, onChange }: ForeignFieldsProps) {
  const text = usePhrases('writing');
  const { review } = useEditor();
  const nameOf = (field: string): string => `payments.${payment.key}.${field}`;
  const errors = {
    currency: useFieldError(nameOf('currency')),
    sum: useFieldError(nameOf('currencySum')),
    rate: useFieldError(nameOf('currencyRateE6')),
  };
  const { currency } = payment;

  /** The sum in shekels follows each change. */
  function change(part: Partial<PaymentForm>): void {
    onChange({ ...part, sum: shekelText({ ...payment, ...part }) });
  }
  if (currency === 'ILS') return null;
  return (
    <FieldRow>
      <SelectField
        label={text('receivedCurrency')}
        name={nameOf('currency')}
        value={currency}
        error={errors.currency}
        options={CODES.map((code) => ({ value: code, label: text('currencyNames', { code }) }))}
        onChange={(event) => {
          const next = CODES.find((code) => code === event.currentTarget.value);
          if (next === 'ILS') onChange({ currency: next });
          else if (next !== undefined) change({ currency: next });
        }}
      />
      <DecimalField
        label={text('receivedSum')}
        name={nameOf('currencySum')}
        scale={CURRENCIES[currency]}
        decimalsMin={CURRENCIES[currency]}
        value={payment.currencySum}
        error={errors.sum}
        onBlur={() => review.leave(nameOf('currencySum'))}
        onChange={(currencySum) => change({ currencySum })}
      />
      <DecimalField
        label={text('currencyRate')}
        name={nameOf('currencyRateE6')}
        scale={6}
        value={payment.currencyRate}
        error={errors.rate}
        onBlur={() => review.leave(nameOf('currencyRateE6'))}
        onChange={(currencyRate) => change({ currencyRate })}
      />
    </FieldRow>
  );
}
