import type { PaymentKind } from '@pinkas/domain/payments/payment-row';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { useId } from 'react';

import { KnownTexts } from '../../../../../shared/form/known-texts.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor, useFieldError } from '../form/editor-context.ts';
import type { PaymentForm, PaymentText } from '../form/payment-form.ts';

export interface PaymentFieldsProps {
  readonly payment: PaymentForm;
  /** Means that this document can have. */
  readonly kinds: readonly PaymentKind[];
  readonly onChange: (part: Partial<PaymentForm>) => void;
}

/** Name, problem and leaving of a field of a row. */
export function useRowField({ key }: PaymentForm, field: string) {
  const { review } = useEditor();
  const name = `payments.${key}.${field}`;
  return { name, error: useFieldError(name), onBlur: () => review.leave(name) };
}

export function PaymentDateField({ payment, onChange }: PaymentFieldsProps) {
  const text = usePhrases('writing');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const field = useRowField(payment, 'date');
  const mayComeLater = payment.kind === 'cheque' || payment.kind === 'card';
  const label =
    payment.kind === 'cheque' ? 'chequeDate' : payment.kind === 'card' ? 'cardDate' : 'paymentDate';
  return (
    <DateField
      label={text(label)}
      invalidText={fields('DATE_INVALID')}
      value={payment.date}
      {...(!mayComeLater && { max: today })}
      {...field}
      onChange={(date) => onChange({ date })}
    />
  );
}

interface RowTextProps extends PaymentFieldsProps {
  readonly field: PaymentText;
  readonly label: string;
  readonly isNeeded?: boolean;
  readonly isDigits?: boolean;
  readonly help?: string;
  /** Texts that are offered while one types. */
  readonly known?: readonly string[];
}

export function RowText(props: RowTextProps) {
  const { payment, onChange, field, label, help, isNeeded, isDigits = false, known } = props;
  const listId = useId();
  const shared = {
    label,
    help,
    isOptional: isNeeded !== true,
    autoComplete: 'off',
    value: payment[field],
    ...useRowField(payment, field),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [field]: event.currentTarget.value }),
  };
  return isDigits ? (
    <LtrTextField {...shared} inputMode="numeric" />
  ) : (
    <>
      <TextField {...shared} dir="auto" {...(known !== undefined && { list: listId })} />
      {known !== undefined && <KnownTexts id={listId} texts={known} />}
    </>
  );
}
