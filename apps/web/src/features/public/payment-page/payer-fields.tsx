import type { PaymentPage } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { isEmail } from '@pinkas/domain/identifiers/email';
import { isTelephone } from '@pinkas/domain/identifiers/phone';
import {
  CUSTOMER_NAME_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';
import type { FieldCode } from '@pinkas/contract/errors';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Who pays, as it is typed. */
export interface PayerDraft {
  readonly name: string;
  /** Null for the address that is known. */
  readonly email: string | null;
  readonly phone: string;
}

export type PayerProblems = Partial<Record<keyof PayerDraft, FieldCode>>;

/** Returns the payer that is known. */
export function firstPayer(known: PaymentPage['payer']): PayerDraft {
  return { name: known.name, email: known.email === '' ? '' : null, phone: '' };
}

/** Returns what is wrong with who pays. */
export function payerProblems({ name, email, phone }: PayerDraft): PayerProblems {
  const typed = email?.trim() ?? '';
  return {
    ...(name.trim() === '' && { name: 'FIELD_REQUIRED' as const }),
    ...(typed !== '' && !isEmail(typed) && { email: 'EMAIL_INVALID' as const }),
    ...(!isTelephone(phone.trim()) && { phone: 'PHONE_INVALID' as const }),
  };
}

export interface PayerFieldsProps {
  readonly known: PaymentPage['payer'];
  readonly payer: PayerDraft;
  readonly problems: PayerProblems;
  readonly isLocked: boolean;
  readonly onChange: (payer: PayerDraft) => void;
}

/** Asks for what is not known of the payer, and lets the receipt go to another address. */
export function PayerFields({ known, payer, problems, isLocked, onChange }: PayerFieldsProps) {
  const text = usePhrases('paymentPage');
  const fields = usePhrases('fields');
  const wordsOf = (code: FieldCode | undefined) => (code === undefined ? undefined : fields(code));
  const isKnown = known.name !== '' && payer.email === null;
  if (isKnown) {
    return (
      <p className="pay-payer__known">
        <LinkButton disabled={isLocked} onClick={() => onChange({ ...payer, email: '' })}>
          {text('otherEmail')}
        </LinkButton>
      </p>
    );
  }
  return (
    <fieldset className="pay-payer" disabled={isLocked}>
      <legend>{text('payerTitle')}</legend>
      {known.name === '' && (
        <TextField
          size="lg"
          label={text('name')}
          autoComplete="name"
          maxLength={CUSTOMER_NAME_LENGTH_MAX}
          value={payer.name}
          error={wordsOf(problems.name)}
          onChange={({ currentTarget }) => onChange({ ...payer, name: currentTarget.value })}
        />
      )}
      {payer.email !== null && (
        <LtrTextField
          size="lg"
          label={text('email')}
          isOptional
          help={text('emailHint')}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH_MAX}
          value={payer.email}
          error={wordsOf(problems.email)}
          onChange={({ currentTarget }) => onChange({ ...payer, email: currentTarget.value })}
        />
      )}
      {known.name === '' && (
        <LtrTextField
          size="lg"
          label={text('phone')}
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_LENGTH_MAX}
          value={payer.phone}
          error={wordsOf(problems.phone)}
          onChange={({ currentTarget }) => onChange({ ...payer, phone: currentTarget.value })}
        />
      )}
    </fieldset>
  );
}
