import { mayCarryAllocation } from '@pinkas/domain/documents/links/allocation-problems';
import { ROUNDINGS, type Rounding } from '@pinkas/domain/documents/draft/document-draft';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Suspense } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { rulesOf } from '../../type-words.ts';
import { discountText, readDiscount } from '../form/reading/discount-text.ts';
import { useEditor, useFieldError, useReview, useTextField } from '../form/editor-context.ts';
import { LazyReasons } from '../head/lazy-head.tsx';

const TagPicker = lazyPart(async () => ({
  default: (await import('../../../../../shared/tags/tag-picker.tsx')).TagPicker,
}));

const SaleTermsField = lazyPart(async () => ({
  default: (await import('./sale-terms-field.tsx')).SaleTermsField,
}));

const ROUNDING_PHRASES = {
  none: 'roundingNone',
  'ten-agorot': 'roundingTenAgorot',
  shekel: 'roundingShekel',
  'ten-shekels': 'roundingTenShekels',
} as const satisfies Record<Rounding, string>;

/** Discount of the whole document and how its total is rounded. */
export function DiscountAndRounding() {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const discount = useTextField('discount');
  const decimals = useReview((state) => CURRENCIES[state.reading.draft.currency]);
  return (
    <FieldRow>
      <LtrTextField
        label={text('generalDiscount')}
        isOptional
        help={text('discountHelp')}
        autoComplete="off"
        {...discount}
        onBlur={(event) => {
          void discount.onBlur(event);
          const reading = readDiscount(form.getValues('discount'), decimals);
          if (reading.kind === 'value') {
            form.setValue('discount', discountText(reading.value, decimals));
          }
        }}
      />
      <SelectField
        label={text('rounding')}
        {...form.register('rounding')}
        options={ROUNDINGS.map((value) => ({ value, label: text(ROUNDING_PHRASES[value]) }))}
      />
    </FieldRow>
  );
}

const ZERO_REASONS = 'doc-zero-reasons';

export function RemarksField() {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const { docType } = useEditor();
  const isPriced = rulesOf(docType).items === 'required';
  const hasZero = useReview(({ reading }) =>
    reading.draft.lines.some((line) => line.vatKind === 'zero'),
  );
  const allocation = useTextField('allocationNumber');
  const reason = useTextField('zeroRateReason');
  const hasReason = useReview(({ form }) => form.zeroRateReason !== '');
  return (
    <>
      {isPriced && hasZero && <LazyReasons id={ZERO_REASONS} />}
      {isPriced && hasZero && (
        <TextField
          label={writing('zeroRateReason')}
          isOptional={!rulesOf(docType).isTaxInvoice}
          list={ZERO_REASONS}
          autoComplete="off"
          // Without a text the list marker would appear at the wrong end.
          dir={hasReason ? 'auto' : undefined}
          {...reason}
        />
      )}
      {mayCarryAllocation(docType) && (
        <LtrTextField
          label={writing('allocationNumber')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          help={writing('allocationHelp')}
          data-enter-passes
          {...allocation}
        />
      )}
      <TextAreaField label={text('remarks')} isOptional {...useTextField('remarks')} />
      <Suspense>
        <SaleTermsField />
      </Suspense>
    </>
  );
}

/** Tags of the whole document; they are no part of the print. */
export function TagsField() {
  const { form } = useEditor();
  const tagIds = useReview((state) => state.form.tagIds);
  const error = useFieldError('tagIds');
  return (
    <Suspense>
      <TagPicker
        tagIds={tagIds}
        error={error}
        onChange={(next) => form.setValue('tagIds', next, { shouldDirty: true })}
      />
    </Suspense>
  );
}
