import {
  BILLING_METHODS,
  isBilledInCurrencies,
  type BillingMethod,
} from '@pinkas/domain/billing/billing-template';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { isChargeable, useCardName } from '../../saved-cards/shared/saved-card-words.tsx';
import { useCardsOf, useMandatesOf } from '../billing.queries.ts';
import { METHOD_ICONS } from '../template-words.tsx';
import type { PartProps } from './part-props.ts';
import { typesOf } from './template-draft.ts';

/** How a template is paid; a way that is not possible stays in sight and says what is missing. */
export function HowFields({ form }: Pick<PartProps, 'form'>) {
  const text = usePhrases('billing');
  const { docTypes } = useAccountSetup();
  const { draft } = form;
  const { data } = useCardsOf(draft.customerId);
  const cards = data?.cards.filter(isChargeable) ?? [];
  const hasCards = cards.length > 0;
  const mandates = useMandatesOf(draft.customerId).data?.mandates;
  const isInCurrency = draft.currency !== 'ILS';
  const approved = mandates?.find(({ state }) => state === 'approved');
  function choose(method: BillingMethod): void {
    const types = typesOf(method, docTypes);
    const docType = types.includes(draft.docType) ? draft.docType : types[0];
    form.change({
      method,
      savedCardId: method === 'card' ? (cards[0]?.id ?? '') : '',
      ...(docType !== undefined && { docType }),
    });
  }
  function cardNote(): string {
    if (typesOf('card', docTypes).length === 0) return text('cardNoType');
    if (draft.customerId === null) return text('cardNeedsCustomer');
    return hasCards || data === undefined ? '' : text('cardMissing');
  }
  function mandateNote(): string {
    if (draft.customerId === null) return text('cardNeedsCustomer');
    if (mandates === undefined) return '';
    if (approved === undefined) return text('mandateMissing');
    return text('mandateText', { reference: approved.reference });
  }
  const notes: Readonly<Record<BillingMethod, () => string>> = {
    card: cardNote,
    mandate: () => (isInCurrency ? text('shekelsOnly') : mandateNote()),
    request: () => text(isInCurrency ? 'shekelsOnly' : 'requestText'),
    document: () => text('documentText'),
  };
  const hasMeans: Readonly<Record<BillingMethod, boolean>> = {
    card: hasCards,
    mandate: approved !== undefined,
    request: true,
    document: true,
  };
  return (
    <section className="billing-part" aria-label={text('how')}>
      <header>
        <h2>{text('how')}</h2>
      </header>
      <div className="billing-ways" role="radiogroup" aria-label={text('how')}>
        {BILLING_METHODS.map((method) => {
          const isChosen = draft.method === method;
          const isOfCurrency = !isInCurrency || isBilledInCurrencies(method);
          const mayCharge = (hasMeans[method] && isOfCurrency) || isChosen;
          return (
            <Way
              key={method}
              method={method}
              note={notes[method]()}
              isChosen={isChosen}
              isDisabled={typesOf(method, docTypes).length === 0 || !mayCharge}
              onChoose={choose}
            />
          );
        })}
      </div>
      {draft.method === 'card' && (
        <>
          <CardField form={form} cards={cards} />
          <SwitchField
            label={text('tellsBefore')}
            hint={text('tellsBeforeHint')}
            checked={draft.tellsBefore}
            disabled={form.isSaving}
            onChange={({ currentTarget: { checked } }) => form.change({ tellsBefore: checked })}
          />
        </>
      )}
    </section>
  );
}

interface WayProps {
  readonly method: BillingMethod;
  readonly note: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (method: BillingMethod) => void;
}

function Way({ method, note, isChosen, isDisabled, onChoose }: WayProps) {
  const text = usePhrases('billing');
  const Icon = METHOD_ICONS[method];
  return (
    <label className="billing-way">
      <Icon aria-hidden stroke={1.75} size={20} />
      <span>
        <strong>{text(`method-${method}`)}</strong>
        {note !== '' && <small>{note}</small>}
      </span>
      <input
        type="radio"
        name="method"
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(method)}
      />
    </label>
  );
}

interface CardFieldProps extends Pick<PartProps, 'form'> {
  readonly cards: Parameters<typeof isChargeable>[0][];
}

/** The card that is charged. A template whose card was removed waits for another. */
function CardField({ form, cards }: CardFieldProps) {
  const text = usePhrases('billing');
  const nameOf = useCardName();
  const { savedCardId } = form.draft;
  const isKnown = savedCardId === '' || cards.some(({ id }) => id === savedCardId);
  return (
    <SelectField
      label={text('card')}
      name="savedCardId"
      value={isKnown ? savedCardId : ''}
      error={form.problem('savedCardId')}
      options={[
        ...cards.map((card) => ({
          value: card.id,
          label: card.brand === '' ? nameOf(card) : `${card.brand} ${nameOf(card)}`,
        })),
        { value: '', label: text('cardNone') },
      ]}
      onChange={({ currentTarget: { value } }) => form.change({ savedCardId: value })}
    />
  );
}
