import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { formatBasisPoints, formatMinor } from '@pinkas/domain/money/format';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { minorOf, vatInside } from '../expense-draft.ts';
import type { DraftInWork } from '../use-expense-draft.ts';

const CODES = Object.keys(CURRENCIES) as Currency[];

/** The whole and, in a business with VAT, the VAT in it: computed from the whole until it is typed. */
export function SumFields({ work }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const { draft, change, problem, touch, vatMinor, context, hasVat } = work;
  const decimals = CURRENCIES[draft.currency];
  const sign = draft.currency === 'ILS' ? '₪' : draft.currency;
  const computed =
    Number.isSafeInteger(vatMinor) && draft.grossText.trim() !== ''
      ? formatMinor(vatMinor, decimals)
      : '';
  const isTyped = draft.vatText !== null;
  const gross = minorOf(draft.grossText, decimals);
  const isOwn = isTyped && vatMinor !== vatInside(gross, draft.kind, context.vatRateBasisPoints);
  return (
    <FieldRow>
      <DecimalField
        label={text('gross')}
        sign={sign}
        scale={decimals}
        decimalsMin={decimals}
        value={draft.grossText}
        error={problem('grossText')}
        onChange={(grossText) => change({ grossText })}
        onBlur={() => touch('grossText')}
      />
      {hasVat && (
        <DecimalField
          label={files('vat')}
          sign={sign}
          scale={decimals}
          decimalsMin={decimals}
          value={draft.vatText ?? computed}
          error={problem('vatText')}
          help={
            isTyped
              ? undefined
              : text('vatComputed', { rate: formatBasisPoints(context.vatRateBasisPoints) })
          }
          labelEnd={
            isOwn ? (
              <LinkButton onClick={() => change({ vatText: null })}>
                {text('vatCompute')}
              </LinkButton>
            ) : undefined
          }
          onChange={(vatText) => {
            // A blur reformats the field's text, which is no choice of the person.
            if (vatText !== (draft.vatText ?? computed)) change({ vatText });
          }}
          onBlur={() => touch('vatText')}
        />
      )}
    </FieldRow>
  );
}

/** The currency of the document and its exchange rate in shekels, as a row of fields. */
export function CurrencyFields({ work }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const { draft, change, problem, touch, sums } = work;
  return (
    <>
      <SelectField
        label={text('currency')}
        value={draft.currency}
        options={CODES.map((value) => ({
          value,
          label: value === 'ILS' ? text('shekel') : value,
        }))}
        onChange={(event) => {
          const currency = CODES.find((code) => code === event.currentTarget.value);
          if (currency !== undefined) change({ currency });
        }}
      />
      {draft.currency !== 'ILS' && (
        <DecimalField
          label={text('rate', { currency: draft.currency })}
          scale={6}
          decimalsMin={2}
          value={draft.rateText}
          error={problem('rateText')}
          help={
            sums === undefined ? undefined : (
              <>
                {text('inShekels')} <Money agorot={sums.grossAgorot} />
              </>
            )
          }
          onChange={(rateText) => change({ rateText })}
          onBlur={() => touch('rateText')}
        />
      )}
    </>
  );
}
