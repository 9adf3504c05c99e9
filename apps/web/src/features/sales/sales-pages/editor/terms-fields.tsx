import { SALE_DOC_TYPES } from '@pinkas/domain/clearing/sale-doc-types';
import {
  isPageSlug,
  PAGE_TEXT_LENGTH_MAX,
  TERMS_LENGTH_MAX,
} from '@pinkas/domain/sales-pages/sales-page';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { PartProps } from './part-props.ts';
import { ReminderFields } from './reminder-fields.tsx';

/** Terms, the words after the payment, the document that follows, the reminder, and the address of the page. */
export function TermsFields({ draft }: PartProps) {
  const { page, content, slug, change, changeSlug } = draft;
  const text = usePhrases('salesPages');
  const types = usePhrases('docTypes');
  return (
    <>
      <TextAreaField
        label={text('terms')}
        help={text('termsHint')}
        rows={5}
        maxLength={TERMS_LENGTH_MAX}
        value={content.terms}
        onChange={({ currentTarget }) => change({ terms: currentTarget.value })}
      />
      <TextAreaField
        label={text('thanks')}
        isOptional
        rows={3}
        maxLength={PAGE_TEXT_LENGTH_MAX}
        value={content.thanks}
        onChange={({ currentTarget }) => change({ thanks: currentTarget.value })}
      />
      <SelectField
        label={text('docType')}
        value={String(content.docType)}
        options={page.docTypes.flatMap((docType) => {
          const key = docTypeKeyOf(docType);
          return key === undefined ? [] : [{ value: String(docType), label: types(key) }];
        })}
        onChange={({ currentTarget: { value } }) => {
          const docType = SALE_DOC_TYPES.find((one) => String(one) === value);
          if (docType !== undefined) change({ docType });
        }}
      />
      <ReminderFields draft={draft} />
      <LtrTextField
        label={text('slug')}
        help={text('slugHint')}
        maxLength={40}
        value={slug}
        error={isPageSlug(slug) ? undefined : text('slugProblem')}
        onChange={({ currentTarget }) => changeSlug(currentTarget.value)}
      />
    </>
  );
}
