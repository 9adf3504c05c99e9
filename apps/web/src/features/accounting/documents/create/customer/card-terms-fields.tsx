import { NewCustomerTerms } from '@pinkas/contract/accounting/documents/document-fields';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useTermsOptions } from '../../../../../shared/payment-terms/terms-words.ts';
import { useEditor, useReview, useTextField } from '../form/editor-context.ts';
import { readCardTerms } from '../form/reading/card-terms.ts';
import { useTakeTerms } from './use-take-terms.ts';

/** Default terms on the card of a customer that will be saved; they also fill empty fields here. */
export function CardTermsFields() {
  const text = usePhrases('customers');
  const head = usePhrases('documentHead');
  const { form } = useEditor();
  const terms = useReview((state) => state.form.customer.terms.terms);
  const days = useTextField('customer.terms.termDays');
  const discount = useTextField('customer.terms.discount');
  const takeTerms = useTakeTerms();
  function take() {
    // Copies valid terms alone: an invalid value would otherwise show its error in two fields.
    const { data } = NewCustomerTerms.safeParse(readCardTerms(form.getValues('customer.terms')));
    if (data !== undefined) takeTerms(data);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a grid
    <div className="doc-customer__terms" role="group" aria-label={text('sectionTerms')}>
      <FieldRow>
        <SelectField
          label={text('paymentTerms')}
          {...form.register('customer.terms.terms', { onChange: take })}
          options={useTermsOptions(terms)}
        />
        {terms === 'days' && (
          <LtrTextField
            label={text('termsDaysLabel')}
            inputMode="numeric"
            autoComplete="off"
            {...days}
            onBlur={(event) => {
              void days.onBlur(event);
              take();
            }}
          />
        )}
      </FieldRow>
      <FieldRow>
        <LtrTextField
          label={head('customerStanding')}
          isOptional
          help={head('customerStandingHelp')}
          inputMode="decimal"
          autoComplete="off"
          {...discount}
          onBlur={(event) => {
            void discount.onBlur(event);
            take();
          }}
        />
        <SelectField
          label={text('language')}
          {...form.register('customer.terms.language', { onChange: take })}
          options={DOCUMENT_LANGUAGES.map((value) => ({
            value,
            label: text(value === 'he' ? 'hebrew' : 'english'),
          }))}
        />
      </FieldRow>
      <LtrTextField
        label={text('accountingKey')}
        isOptional
        help={text('accountingKeyHelp')}
        autoComplete="off"
        {...useTextField('customer.terms.accountingKey')}
      />
    </div>
  );
}
