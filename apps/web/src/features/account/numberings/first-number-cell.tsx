import type { NumberingRow } from '@pinkas/contract/account/numberings.contract';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { IconLock } from '@tabler/icons-react';

import { useFieldProblem } from '../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { shownText } from './numbering-draft.ts';
import { NumberText, useTypeName } from './series-words.tsx';
import type { NumberingForm } from './use-numbering-form.ts';

export interface FirstNumberCellProps {
  readonly row: NumberingRow;
  readonly form: NumberingForm;
}

/** The first number: a field until the first document, then the number with a lock. */
export function FirstNumberCell({ row, form }: FirstNumberCellProps) {
  const text = usePhrases('numberings');
  const problemText = useFieldProblem();
  const nameOf = useTypeName();
  const { docType } = row;
  // A series that was used meanwhile keeps its field while something unsaved stands in it.
  if (row.isLocked && !form.draft.firstNumbers.has(docType)) {
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
      autoComplete="off"
      maxLength={11}
      disabled={form.isSaving}
      value={shownText(form.draft, row)}
      error={problemText(form.problemOf(docType))}
      onChange={(event) => form.typeFirstNumber(docType, event.currentTarget.value)}
      onBlur={() => form.leaveField(docType)}
    />
  );
}
