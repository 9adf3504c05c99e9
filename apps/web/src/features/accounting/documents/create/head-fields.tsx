import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/document-rules';
import { addDays, parseLocalDate } from '@pinkas/domain/time/local-date';
import { DateField } from '@pinkas/ui/fields/date-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Controller } from 'react-hook-form';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { dueDateOf, PAYMENT_TERMS, type PaymentTerm } from './due-dates.ts';
import { useEditor, useFieldError, useReview, useTextField } from './editor-context.ts';

/** Dates, subject and language of the document. */
export function HeadFields() {
  return (
    <div className="doc-head">
      <DateFields />
      <SubjectField />
      <LanguageField />
    </div>
  );
}

/** The date of the document and the day on which it has to be paid. */
export function DateFields() {
  return (
    <div className="doc-dates">
      <DocumentDateField />
      <DueDateField />
      <TermChips />
    </div>
  );
}

function DocumentDateField() {
  const text = usePhrases('documents');
  const fields = usePhrases('fields');
  const { form, review, docType } = useEditor();
  const { today } = useAccountSetup();
  const error = useFieldError('documentDate');
  const backDays = documentRulesOf(docType)?.backdateDaysMax ?? 0;
  const isWarned = useReview((state) =>
    state.reading.warnings.some((warning) => warning.field === 'documentDate'),
  );
  return (
    <Controller
      control={form.control}
      name="documentDate"
      render={({ field }) => (
        <DateField
          label={text('documentDate')}
          invalidText={fields('DATE_INVALID')}
          min={addDays(today, -backDays)}
          max={today}
          error={error}
          warning={isWarned ? fields('DOCUMENT_DATE_BEFORE_LAST') : undefined}
          {...field}
          onBlur={() => {
            field.onBlur();
            review.leave('documentDate');
          }}
        />
      )}
    />
  );
}

function DueDateField() {
  const text = usePhrases('documents');
  const fields = usePhrases('fields');
  const { form, review } = useEditor();
  const error = useFieldError('dueDate');
  const documentDate = useReview((state) => state.reading.draft.documentDate);
  return (
    <Controller
      control={form.control}
      name="dueDate"
      render={({ field }) => (
        <DateField
          label={text('dueDate')}
          isOptional
          invalidText={fields('DATE_INVALID')}
          min={documentDate}
          error={error}
          {...field}
          onBlur={() => {
            field.onBlur();
            review.leave('dueDate');
          }}
        />
      )}
    />
  );
}

const TERM_PHRASES = {
  immediate: 'termImmediate',
  eom: 'termEom',
  'eom-30': 'termEom30',
} as const satisfies Record<PaymentTerm, string>;

/** Payment terms as one press: each sets the due date that it means today. */
function TermChips() {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const dueDate = useReview((state) => state.form.dueDate);
  const documentDate = useReview((state) => state.form.documentDate);
  const date = parseLocalDate(documentDate);
  if (date === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of buttons, not of fields
    <div className="doc-chips" role="group" aria-label={text('terms')}>
      {PAYMENT_TERMS.map((term) => {
        const due = dueDateOf(term, date);
        return (
          <button
            key={term}
            type="button"
            className="doc-chip"
            aria-pressed={due === dueDate}
            onClick={() =>
              form.setValue('dueDate', due === dueDate ? '' : due, { shouldDirty: true })
            }
          >
            {text(TERM_PHRASES[term])}
          </button>
        );
      })}
    </div>
  );
}

export function SubjectField() {
  const text = usePhrases('documents');
  return (
    <TextField label={text('subject')} isOptional autoComplete="off" {...useTextField('subject')} />
  );
}

export function LanguageField() {
  const text = usePhrases('documents');
  const { form } = useEditor();
  return (
    <SelectField
      label={text('language')}
      {...form.register('language')}
      options={DOCUMENT_LANGUAGES.map((value) => ({
        value,
        label: text(value === 'he' ? 'languageHe' : 'languageEn'),
      }))}
    />
  );
}
