import { SECTION_46_NUMBER_LENGTH_MAX } from '@pinkas/domain/limits';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { END_FIELD, type DesignForm } from './use-design-form.ts';

/** Number and end of a non-profit's approval under section 46. */
export function ApprovalFields({ form }: { readonly form: DesignForm }) {
  const text = usePhrases('design');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const { section46Number, section46ValidUntil } = form.draft;
  const isExpired = section46ValidUntil !== '' && section46ValidUntil < today;
  // The rule applies to both fields, and its error is shown at the number.
  function leave(): void {
    form.touch('section46Number');
    form.touch(END_FIELD);
  }
  return (
    <div className="design-approval">
      <LtrTextField
        label={text('section46Number')}
        isOptional
        autoComplete="off"
        maxLength={SECTION_46_NUMBER_LENGTH_MAX}
        value={section46Number}
        disabled={form.isSaving}
        error={form.problem('section46Number')}
        onChange={({ currentTarget: { value } }) => form.change({ section46Number: value })}
        onBlur={leave}
      />
      <DateField
        label={text('section46ValidUntil')}
        isOptional
        value={section46ValidUntil}
        disabled={form.isSaving}
        invalidText={fields('DATE_INVALID')}
        error={form.problem(END_FIELD)}
        warning={isExpired ? text('section46Expired') : undefined}
        name={END_FIELD}
        onChange={(value) => form.change({ section46ValidUntil: value })}
        onInput={() => form.change({ section46ValidUntil })}
        onBlur={leave}
      />
    </div>
  );
}
