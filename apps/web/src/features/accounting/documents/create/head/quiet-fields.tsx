import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { lastRateQuery } from '../../issuing.queries.ts';
import { rulesOf } from '../../type-words.ts';
import { useEditor, useFieldError, useReview, useTextField } from '../form/editor-context.ts';
import { readRateE6 } from '../form/reading/number-text.ts';
import { settledText } from '../form/reading/settled-text.ts';
import { useHasVat } from '../form/vat/use-has-vat.ts';
import { LayoutField } from './layout-field.tsx';
import { VatFields } from './vat-fields.tsx';
import './quiet-fields.css';

/** Fields of the head that few documents change. */
export function QuietFields() {
  const hasVat = useHasVat();
  return (
    <>
      <LanguageField />
      <CurrencyFields />
      {hasVat && <VatFields />}
      <LayoutField />
    </>
  );
}

/** Without the account's permission what enters the books is in Hebrew, so there is no choice. */
function LanguageField() {
  const text = usePhrases('documents');
  const { form, docType } = useEditor();
  const language = useReview((state) => state.form.language);
  const error = useFieldError('language');
  const { mayIssueForeign } = useAccountSetup();
  // A copy of an English document may still be English, and must be able to return to Hebrew.
  const isFree = mayIssueForeign || rulesOf(docType).posting === 'none';
  if (!isFree && language === 'he') return null;
  return (
    <SelectField
      label={text('language')}
      error={error}
      {...form.register('language')}
      options={DOCUMENT_LANGUAGES.map((value) => ({
        value,
        label: text(value === 'he' ? 'languageHe' : 'languageEn'),
      }))}
    />
  );
}

const CURRENCY_CODES = Object.keys(CURRENCIES) as Currency[];

/** Names the day of a proposed rate, where the document is of another day: the rate of its own day is wanted. */
function useRateHint(): string | undefined {
  const text = usePhrases('documentHead');
  const currency = useReview((state) => state.form.currency);
  const typed = useReview((state) => readRateE6(state.form.currencyRate));
  const date = useReview((state) => state.form.documentDate);
  const { data } = useQuery({ ...lastRateQuery, enabled: currency !== 'ILS' });
  const last = data?.last;
  const isProposed = last?.currency === currency && last.rateE6 === typed;
  return isProposed && last.documentDate !== date
    ? text('currencyRateOfDay', { date: formatLocalDate(last.documentDate) })
    : undefined;
}

/** Currency of the prices and its rate; documents that are money alone are in shekels. */
function CurrencyFields() {
  const writing = usePhrases('writing');
  const { form, docType } = useEditor();
  const currency = useReview((state) => state.form.currency);
  const rate = useTextField('currencyRate');
  const error = useFieldError('currency');
  const rateError = useFieldError('currencyRateE6');
  const rateHint = useRateHint();
  const { mayIssueForeign } = useAccountSetup();
  // The account's permission, as the server asks it too; without it everything is in shekels. A copy
  // of an older document may still name a currency, and must be led back to shekels.
  const isShown = mayIssueForeign || currency !== 'ILS';
  if (rulesOf(docType).items !== 'required' || !isShown) return null;

  /** The amounts keep their value and take the decimals of the new currency. */
  function settleIn(next: Currency) {
    form.setValue('discount', settledText('discount', form.getValues('discount'), next));
    for (const [index, { unitPrice, discount }] of form.getValues('lines').entries()) {
      form.setValue(`lines.${index}.unitPrice`, settledText('unitPrice', unitPrice, next));
      form.setValue(`lines.${index}.discount`, settledText('discount', discount, next));
    }
  }
  return (
    <>
      <SelectField
        label={writing('currency')}
        error={error}
        {...form.register('currency', {
          onChange: () => settleIn(form.getValues('currency')),
        })}
        options={CURRENCY_CODES.map((code) => ({
          value: code,
          label: writing('currencyNames', { code }),
        }))}
      />
      {currency !== 'ILS' && (
        <LtrTextField
          label={writing('currencyRate')}
          inputMode="decimal"
          autoComplete="off"
          {...rate}
          error={rateError}
          help={rateHint}
        />
      )}
    </>
  );
}
