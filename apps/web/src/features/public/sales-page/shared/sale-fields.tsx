import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import {
  CUSTOMER_NAME_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { PAGE_LINE_LENGTH_MAX, type SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Money } from '@pinkas/ui/values/money';
import { useId } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { SaleDraft, SaleProblem } from './sale-draft.ts';

export interface SaleFieldsProps {
  readonly content: SalesPageContent;
  readonly draft: SaleDraft;
  readonly problems: Readonly<Record<string, SaleProblem>>;
  readonly isLocked: boolean;
  readonly onChange: (draft: SaleDraft) => void;
}

/** How the goods are sent: nothing is chosen before the visitor does. */
export function ChooseShipping({ content, draft, problems, isLocked, onChange }: SaleFieldsProps) {
  const text = usePhrases('salesPage');
  const { shipping: problem } = problems;
  // Pages may be shown beside each other, each with a choice of its own.
  const group = useId();
  if (content.shipping.length === 0) return null;
  return (
    <fieldset className="sale-shipping" disabled={isLocked}>
      <legend>{text('shipping')}</legend>
      {content.shipping.map(({ id, name, priceAgorot }) => (
        <label key={id} className="sale-way">
          <input
            type="radio"
            name={group}
            checked={draft.shippingId === id}
            onChange={() => onChange({ ...draft, shippingId: id })}
          />
          <span>{name}</span>
          {priceAgorot === 0 ? <span>{text('free')}</span> : <Money agorot={priceAgorot} />}
        </label>
      ))}
      {problem !== undefined && (
        <p className="sale-problem" role="alert">
          {text(problem)}
        </p>
      )}
    </fieldset>
  );
}

/** Who buys, what the business asks, and its terms: their box is empty until the visitor ticks it. */
export function BuyerFields({ content, draft, problems, isLocked, onChange }: SaleFieldsProps) {
  const text = usePhrases('salesPage');
  const wordsOf = (field: string) => {
    const problem = problems[field];
    return problem === undefined ? undefined : text(problem);
  };
  const sent = content.shipping.find(({ id }) => id === draft.shippingId);
  return (
    <fieldset className="sale-buyer" disabled={isLocked}>
      <legend>{text(content.docType === DOC_TYPES.RECEIPT_DONATION ? 'giver' : 'buyer')}</legend>
      <TextField
        size="lg"
        label={text('name')}
        autoComplete="name"
        maxLength={CUSTOMER_NAME_LENGTH_MAX}
        value={draft.name}
        error={wordsOf('name')}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
      />
      <LtrTextField
        size="lg"
        type="email"
        label={text('email')}
        help={text('emailHint')}
        autoComplete="email"
        maxLength={EMAIL_LENGTH_MAX}
        value={draft.email}
        error={wordsOf('email')}
        onChange={({ currentTarget }) => onChange({ ...draft, email: currentTarget.value })}
      />
      <LtrTextField
        size="lg"
        type="tel"
        label={text('phone')}
        isOptional
        autoComplete="tel"
        maxLength={PHONE_LENGTH_MAX}
        value={draft.phone}
        error={wordsOf('phone')}
        onChange={({ currentTarget }) => onChange({ ...draft, phone: currentTarget.value })}
      />
      {sent?.asksAddress === true && (
        <TextField
          size="lg"
          label={text('address')}
          autoComplete="street-address"
          maxLength={PAGE_LINE_LENGTH_MAX}
          value={draft.address}
          error={wordsOf('address')}
          onChange={({ currentTarget }) => onChange({ ...draft, address: currentTarget.value })}
        />
      )}
      {content.fields.map(({ id, label, isRequired }) => (
        <TextField
          key={id}
          size="lg"
          label={label}
          isOptional={!isRequired}
          maxLength={PAGE_LINE_LENGTH_MAX}
          value={draft.answers[id] ?? ''}
          error={wordsOf(`field-${id}`)}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, answers: { ...draft.answers, [id]: currentTarget.value } })
          }
        />
      ))}
      <details className="sale-terms">
        <summary>{text('terms')}</summary>
        <p>{content.terms}</p>
      </details>
      <CheckboxField
        label={text('agree')}
        checked={draft.agrees}
        error={wordsOf('terms')}
        onChange={({ currentTarget }) => onChange({ ...draft, agrees: currentTarget.checked })}
      />
      {content.reminder !== null && (
        <CheckboxField
          label={text('agreeReminder')}
          hint={text('agreeReminderHint')}
          checked={draft.agreesToReminder}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, agreesToReminder: currentTarget.checked })
          }
        />
      )}
    </fieldset>
  );
}
