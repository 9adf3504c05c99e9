import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import type { FieldSize } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../../shared/session/session-store.ts';
import type { LineForm } from '../../form/draft-form.ts';
import { cellName } from '../../form/field-names.ts';
import { useEditor, useFieldError, useReview } from '../../form/editor-context.ts';
import { convertedPriceText } from '../../form/reading/row-currency.ts';

const FOREIGN = (Object.keys(CURRENCIES) as Currency[]).filter((code) => code !== 'ILS');

interface LineCurrencyProps {
  readonly index: number;
  readonly lineKey: string;
  readonly size: FieldSize;
}

/** The price of a row in another currency than its document's, and the rate that it is taken at. */
export function LineCurrency({ index, lineKey, size }: LineCurrencyProps) {
  const words = usePhrases('documentRows');
  const writing = usePhrases('writing');
  const { form } = useEditor();
  const { mayIssueForeign } = useAccountSetup();
  const currency = useReview((state) => state.lineByKey.get(lineKey)?.priceCurrency ?? '');
  const isInShekels = useReview((state) => state.reading.draft.currency === 'ILS');
  const place = { index, lineKey, onChange: showConverted };
  const price = useConvertedField('foreignPrice', place);
  const rate = useConvertedField('priceRate', place);
  // A row may still have a currency that is no longer allowed, and must be able to return to shekels.
  if (currency === '' && !(mayIssueForeign && isInShekels)) return null;

  function choose(next: LineForm['priceCurrency']): void {
    const lines = form.getValues('lines');
    form.setValue(`lines.${index}.priceCurrency`, next, { shouldDirty: true });
    // Rows of one currency are usually taken at one rate.
    const known = lines.find((line) => next !== '' && line.priceCurrency === next)?.priceRate ?? '';
    form.setValue(`lines.${index}.priceRate`, known);
    if (next !== '') showConverted();
  }
  function showConverted(): void {
    const line = form.getValues(`lines.${index}`);
    form.setValue(`lines.${index}.unitPrice`, convertedPriceText(line), { shouldDirty: true });
  }

  return (
    <>
      <SelectField
        label={words('priceCurrency')}
        isOptional
        size={size}
        value={currency}
        options={[
          { value: '', label: words('priceCurrencyNone') },
          ...FOREIGN.map((code) => ({ value: code, label: writing('currencyNames', { code }) })),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value as LineForm['priceCurrency'])}
      />
      {currency !== '' && (
        <>
          <LtrTextField
            label={words('foreignPriceIn', { currency })}
            size={size}
            inputMode="decimal"
            autoComplete="off"
            {...price}
          />
          <LtrTextField
            label={words('priceRate')}
            size={size}
            inputMode="decimal"
            autoComplete="off"
            {...rate}
          />
        </>
      )}
    </>
  );
}

interface ConvertedPlace extends Pick<LineCurrencyProps, 'index' | 'lineKey'> {
  /** Recomputes the unit price. */
  readonly onChange: () => void;
}

/** Returns the props of a field that the unit price depends on: the price is recomputed on every key. */
function useConvertedField(
  field: 'foreignPrice' | 'priceRate',
  { index, lineKey, onChange }: ConvertedPlace,
) {
  const { form, review } = useEditor();
  const name = cellName(lineKey, field);
  const error = useFieldError(name);
  const registered = form.register(`lines.${index}.${field}`, {
    onBlur: () => review.leave(name),
    onChange,
  });
  return { ...registered, error };
}
