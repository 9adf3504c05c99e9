import { isBilledInCurrencies } from '@pinkas/domain/billing/billing-template';
import { CURRENCY_CODES, isCurrency } from '@pinkas/domain/money/currency';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import type { PartProps } from './part-props.ts';
import { hasSumDiscounts, inCurrency } from './template-draft.ts';

/** The currency of the prices and by which rate it becomes shekels, for a business that issues in other currencies. */
export function CurrencyFields({ form }: Pick<PartProps, 'form'>) {
  const text = usePhrases('billing');
  const { mayIssueForeign } = useAccountSetup();
  const { currency, method, rateSource, rate } = form.draft;
  const [isDropped, setIsDropped] = useState(false);
  const isForeign = currency !== 'ILS';
  if (!isForeign && !(mayIssueForeign && isBilledInCurrencies(method))) return null;
  return (
    <>
      <div className="billing-fields">
        <SelectField
          label={text('currency')}
          name="currency"
          value={currency}
          error={form.problem('currency')}
          options={CURRENCY_CODES.map((code) => ({
            value: code,
            label: code === 'ILS' ? text('inShekels') : code,
          }))}
          onChange={({ currentTarget: { value } }) => {
            if (!isCurrency(value) || value === currency) return;
            setIsDropped(isDropped || hasSumDiscounts(form.draft));
            form.change(inCurrency(form.draft, value));
          }}
        />
        {isForeign && rateSource === 'fixed' && (
          <DecimalField
            label={text('rate')}
            name="rate"
            scale={6}
            decimalsMin={2}
            sign="₪"
            value={rate}
            error={form.problem('rate')}
            onChange={(value) => form.change({ rate: value })}
          />
        )}
      </div>
      {isDropped && <Alert tone="warn">{text('discountsDropped')}</Alert>}
      {isForeign && (
        <>
          <SegmentedControl
            label={text('rateSource')}
            value={rateSource}
            segments={[
              { value: 'day', label: text('rateOfDay') },
              { value: 'fixed', label: text('rateFixed') },
            ]}
            onChange={(value) => form.change({ rateSource: value })}
          />
          <p className="billing-muted">
            {text(method === 'card' ? 'chargedInShekels' : 'issuedInCurrency', {
              currency,
              source: rateSource,
            })}
          </p>
        </>
      )}
    </>
  );
}
