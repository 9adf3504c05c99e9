import type { NumberingRow } from '@pinkas/contract/accounting/numberings/numberings.contract';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { IconLock } from '@tabler/icons-react';

import { useTypeName } from '../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { firstNumberField } from './numbering-draft.ts';
import { NumberText } from './series-words.tsx';
import type { NumberingForm } from './use-numbering-form.ts';

export interface FirstNumberCellProps {
  readonly row: NumberingRow;
  readonly form: NumberingForm;
}

/** The first number: a field until the first document, then the number with a lock. */
export function FirstNumberCell({ row, form }: FirstNumberCellProps) {
  const text = usePhrases('numberings');
  const nameOf = useTypeName();
  const { docType } = row;
  const field = form.bind(firstNumberField(docType));
  // A series that was used meanwhile keeps its field while it has unsaved text.
  if (row.isLocked && field.value === String(row.firstNumber)) {
    return (
      <span className="numberings-locked">
        <NumberText number={row.firstNumber} />
        <span className="numberings-locked__mark" title={text('locked')}>
          <IconLock aria-hidden stroke={1.75} />
          {text('final')}
          <span className="pk-visually-hidden">{text('locked')}</span>
        </span>
      </span>
    );
  }
  return (
    <LtrTextField
      label={text('firstNumberOf', { type: nameOf(docType) })}
      isLabelHidden
      inputMode="numeric"
      maxLength={11}
      disabled={form.isSaving}
      {...field}
    />
  );
}
