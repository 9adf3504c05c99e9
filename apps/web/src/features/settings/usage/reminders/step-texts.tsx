import type { ReminderText } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { placeholderMark, type Placeholder } from '@pinkas/domain/reminders/placeholders';
import {
  REMINDER_BODY_LENGTH_MAX,
  REMINDER_SUBJECT_LENGTH_MAX,
} from '@pinkas/domain/reminders/reminder-limits';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

export interface StepTextsProps {
  /** The text in the form. */
  readonly written: ReminderText;
  readonly onChange: (written: ReminderText) => void;
  /** What the text may name. */
  readonly placeholders: readonly Placeholder[];
  /** What is wrong with a field, as a sentence. */
  readonly errorAt: (field: keyof ReminderText) => string | undefined;
  readonly language: DocumentLanguage;
  readonly subjectLengthMax?: number;
  readonly bodyLengthMax?: number;
  readonly disabled?: boolean;
}

/** Subject and text; a placeholder is inserted at the last cursor position. */
export function StepTexts({
  written,
  onChange,
  placeholders,
  errorAt,
  language,
  subjectLengthMax = REMINDER_SUBJECT_LENGTH_MAX,
  bodyLengthMax = REMINDER_BODY_LENGTH_MAX,
  disabled = false,
}: StepTextsProps) {
  const text = usePhrases('reminders');
  const group = useRef<HTMLDivElement>(null);
  const lastField = useRef<keyof ReminderText>('body');
  /** Where the cursor belongs once what was added is drawn. */
  const cursor = useRef<number | undefined>(undefined);

  function change(changes: Partial<ReminderText>): void {
    onChange({ ...written, ...changes });
  }
  function inputOf(field: keyof ReminderText) {
    return group.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[name="${field}"]`,
    );
  }
  function add(placeholder: Placeholder): void {
    const field = lastField.current;
    const at = inputOf(field)?.selectionStart ?? written[field].length;
    const mark = placeholderMark(placeholder, language);
    cursor.current = at + mark.length;
    change({ [field]: written[field].slice(0, at) + mark + written[field].slice(at) });
  }
  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    const input = inputOf(lastField.current);
    input?.focus();
    input?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });
  return (
    <div ref={group} className="step-editor__texts">
      <TextField
        label={text('subject')}
        name="subject"
        dir="auto"
        autoComplete="off"
        maxLength={subjectLengthMax}
        disabled={disabled}
        value={written.subject}
        error={errorAt('subject')}
        onFocus={() => (lastField.current = 'subject')}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <TextAreaField
        label={text('body')}
        name="body"
        dir="auto"
        rows={10}
        maxLength={bodyLengthMax}
        disabled={disabled}
        value={written.body}
        error={errorAt('body')}
        onFocus={() => (lastField.current = 'body')}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      <fieldset className="step-editor__chips">
        <legend className="step-editor__chips-label">{text('placeholders')}</legend>
        {placeholders.map((placeholder) => {
          const name = placeholderMark(placeholder, language).slice(1, -1);
          return (
            <button
              key={placeholder}
              type="button"
              className="step-editor__chip"
              aria-label={text('addPlaceholder', { name })}
              disabled={disabled}
              onClick={() => add(placeholder)}
            >
              <IconPlus aria-hidden stroke={1.75} />
              <bdi>{name}</bdi>
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
