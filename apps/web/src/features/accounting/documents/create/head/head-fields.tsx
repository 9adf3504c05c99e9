import { dueDateByTerms } from '@pinkas/domain/customers/payment-terms';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';

import { useTermsWords } from '../../../../../shared/payment-terms/terms-words.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { firstDateOf } from '../form/first-date.ts';
import { useProblemSentence } from '../form/problems/problem-sentence.ts';
import { rulesOf } from '../../type-words.ts';
import { isDueByDefault, QUICK_TERMS } from './due-dates.ts';
import { useEditor, useFieldError, useReview, useTextField } from '../form/editor-context.ts';
import { LazyTerms } from './lazy-head.tsx';

/** The date of the document and the day on which it has to be paid. */
export function DateFields() {
  const { secondDate } = rulesOf(useEditor().docType);
  return (
    <div className="doc-dates">
      <DocumentDateField />
      {secondDate !== 'none' && <SecondDateField kind={secondDate} />}
      {secondDate === 'due' && <TermChips />}
    </div>
  );
}

const DATE_BEFORE_LAST = { field: 'documentDate', code: 'DOCUMENT_DATE_BEFORE_LAST' } as const;

function DocumentDateField() {
  const text = usePhrases('documents');
  const fields = usePhrases('fields');
  const editor = useEditor();
  const { form, review, docType } = editor;
  const { today, defaultPaymentTerms: defaultTerms } = useAccountSetup();
  const error = useFieldError('documentDate');
  const client = useQueryClient();
  async function settleDue(): Promise<void> {
    const { settleDueOfDate } = await import('./due-of-date.ts');
    settleDueOfDate(editor, client, defaultTerms);
  }
  const min = useReview((state) => firstDateOf(state, today));
  const sentence = useProblemSentence(docType);
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
          {...(min !== undefined && { min })}
          max={today}
          error={error}
          warning={isWarned ? sentence(DATE_BEFORE_LAST) : undefined}
          {...field}
          onChange={(date) => {
            field.onChange(date);
            void settleDue();
          }}
          onBlur={() => {
            field.onBlur();
            review.leave('documentDate');
          }}
        />
      )}
    />
  );
}

type SecondDate = 'due' | 'valid-until' | 'supply';

function SecondDateField({ kind }: { readonly kind: SecondDate }) {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const labels: Record<SecondDate, string> = {
    due: text('dueDate'),
    'valid-until': writing('validUntil'),
    supply: writing('supplyDate'),
  };
  const fields = usePhrases('fields');
  const { form, review } = useEditor();
  const error = useFieldError('dueDate');
  const documentDate = useReview((state) => state.reading.draft.documentDate);
  const words = useTermsWords();
  const { defaultPaymentTerms: defaultTerms } = useAccountSetup();
  const isDefault = useReview(
    (state) => kind === 'due' && isDueByDefault(state.form, defaultTerms),
  );
  const help = writing('dueByDefault', { terms: words(defaultTerms) ?? '' });
  return (
    <Controller
      control={form.control}
      name="dueDate"
      render={({ field }) => (
        <DateField
          label={labels[kind]}
          isOptional
          invalidText={fields('DATE_INVALID')}
          min={documentDate}
          error={error}
          {...(isDefault && { help })}
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

/** Payment terms as one press: each sets the due date that it means today. */
function TermChips() {
  const text = usePhrases('documents');
  const words = useTermsWords();
  const { form } = useEditor();
  const dueDate = useReview((state) => state.form.dueDate);
  const documentDate = useReview((state) => state.form.documentDate);
  const date = parseLocalDate(documentDate);
  if (date === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of buttons, not of fields
    <div className="doc-chips" role="group" aria-label={text('terms')}>
      {QUICK_TERMS.map((terms) => {
        const due = dueDateByTerms(terms, date);
        return (
          <button
            key={words(terms)}
            type="button"
            className="doc-chip"
            aria-pressed={due === dueDate}
            onClick={() =>
              form.setValue('dueDate', due === dueDate ? '' : due, { shouldDirty: true })
            }
          >
            {words(terms)}
          </button>
        );
      })}
      <LazyTerms documentDate={date} />
    </div>
  );
}

/** The subject; on a document without rows it is the text that the document is about. */
export function SubjectField() {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const field = useTextField('subject');
  if (rulesOf(useEditor().docType).items === 'text') {
    return (
      <TextAreaField
        label={writing('textOnly')}
        isOptional
        help={writing('textOnlyHelp')}
        rows={2}
        {...field}
      />
    );
  }
  return <TextField label={text('subject')} isOptional autoComplete="off" {...field} />;
}
