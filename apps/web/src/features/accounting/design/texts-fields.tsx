import type {
  DesignSettings,
  DesignText,
} from '@pinkas/contract/accounting/design/design.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { REMARKS_LENGTH_MAX, SALE_TERMS_LENGTH_MAX } from '@pinkas/domain/limits';
import { SMS_TEXT_LENGTH_MAX } from '@pinkas/domain/messages/sms-limits';
import { MESSAGE_PLACEHOLDERS, placeholderMark } from '@pinkas/domain/reminders/placeholders';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { hasText, shownTexts, textAt, type TextParts } from './design-draft.ts';
import type { DesignForm } from './use-design-form.ts';

export interface TextsFieldsProps {
  readonly stored: DesignSettings;
  readonly form: DesignForm;
}

/** Default texts of new documents by type and language: remarks, text of their message, and terms of sale. */
export function TextsFields({ stored, form }: TextsFieldsProps) {
  const text = usePhrases('design');
  const types = usePhrases('docTypes');
  const [docType, setDocType] = useState(stored.docTypes[0] ?? 0);
  const [language, setLanguage] = useState<DesignText['language']>('he');
  const key = `${String(docType)} ${language}`;
  const texts = shownTexts(form.draft, stored);
  const shown = textAt(texts, key);
  const filled = new Set(
    Object.entries(texts)
      .filter(([, parts]) => hasText(parts))
      .map(([name]) => name),
  );

  const places = MESSAGE_PLACEHOLDERS.map((one) => placeholderMark(one, language)).join(' ');

  function nameOf(one: number): string {
    const name = types(docTypeKeyOf(one) ?? 'INVOICE');
    return filled.has(`${String(one)} ${language}`) ? text('textsFilled', { name }) : name;
  }
  function change(parts: Partial<TextParts>): void {
    form.change(({ texts: touched }) => ({ texts: { ...touched, [key]: { ...shown, ...parts } } }));
  }
  return (
    <div className="design-texts">
      <FieldRow>
        <SelectField
          label={text('textsType')}
          value={String(docType)}
          options={stored.docTypes.map((one) => ({ value: String(one), label: nameOf(one) }))}
          onChange={({ currentTarget: { value } }) => setDocType(Number(value))}
        />
        <SelectField
          label={text('textsLanguage')}
          value={language}
          options={[
            { value: 'he', label: text('languageHe') },
            { value: 'en', label: text('languageEn') },
          ]}
          onChange={({ currentTarget: { value } }) => setLanguage(value === 'en' ? 'en' : 'he')}
        />
      </FieldRow>
      <TextAreaField
        label={text('textsRemarks')}
        isOptional
        help={text('textsRemarksHelp')}
        dir="auto"
        maxLength={REMARKS_LENGTH_MAX}
        value={shown.remarks}
        disabled={form.isSaving}
        onChange={({ currentTarget: { value } }) => change({ remarks: value })}
      />
      <p>
        <LinkText href="#/settings/usage?section=mail">{text('textsMail')}</LinkText>
      </p>
      <TextAreaField
        label={text('textsSms')}
        isOptional
        help={text('textsSmsHelp', { places })}
        dir="auto"
        maxLength={SMS_TEXT_LENGTH_MAX}
        value={shown.smsText}
        disabled={form.isSaving}
        onChange={({ currentTarget: { value } }) => change({ smsText: value })}
      />
      <TextAreaField
        label={text('textsTerms')}
        isOptional
        help={text('textsTermsHelp')}
        dir="auto"
        maxLength={SALE_TERMS_LENGTH_MAX}
        value={shown.saleTerms}
        disabled={form.isSaving}
        onChange={({ currentTarget: { value } }) => change({ saleTerms: value })}
      />
    </div>
  );
}
