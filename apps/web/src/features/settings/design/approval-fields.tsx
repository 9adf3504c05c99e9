import { SECTION_46_NUMBER_LENGTH_MAX } from '@pinkas/domain/limits';
import { DateField } from '@pinkas/ui/fields/date-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';

import { useFieldProblem } from '../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import type { DesignForm } from './use-design-form.ts';

const END_FIELD = 'section46ValidUntil';

/** Whether the form holds an end that cannot be read as a date: its value is then none. */
export function hasUnreadableEnd(element: HTMLFormElement, value: string): boolean {
  const field = element.elements.namedItem(END_FIELD);
  return field instanceof HTMLInputElement && field.value.trim() !== '' && value === '';
}

/** Number and end of a non-profit's approval under section 46. */
export function ApprovalFields({ form }: { readonly form: DesignForm }) {
  const text = usePhrases('design');
  const problem = useFieldProblem();
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const { section46Number, section46ValidUntil } = form.values;
  const isExpired = section46ValidUntil !== '' && section46ValidUntil < today;
  return (
    <div className="design-approval">
      <LtrTextField
        label={text('section46Number')}
        isOptional
        autoComplete="off"
        maxLength={SECTION_46_NUMBER_LENGTH_MAX}
        value={section46Number}
        disabled={form.isSaving}
        error={problem(form.problemOf('section46Number'))}
        onChange={({ currentTarget: { value } }) => form.change({ section46Number: value })}
        onBlur={form.leaveField}
      />
      <DateField
        label={text('section46ValidUntil')}
        isOptional
        value={section46ValidUntil}
        disabled={form.isSaving}
        invalidText={fields('DATE_INVALID')}
        error={problem(form.problemOf('section46ValidUntil'))}
        warning={isExpired ? text('section46Expired') : undefined}
        name={END_FIELD}
        onChange={(value) => form.change({ section46ValidUntil: value })}
        onInput={form.typeEnd}
        onBlur={form.leaveField}
      />
    </div>
  );
}
