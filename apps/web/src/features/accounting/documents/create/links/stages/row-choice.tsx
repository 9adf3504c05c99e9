import { leftMinorOf, leftQuantityOf } from '@pinkas/domain/documents/links/left-of-row';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatE4, formatMinor } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { decimalText } from '@pinkas/ui/fields/decimal-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import type { SourceForm } from '../../form/link-form.ts';
import { allLeft, isBySum, rowsToChoose, type ChosenRows } from './chosen-rows.ts';

export interface RowChoiceProps {
  readonly source: SourceForm;
  readonly docType: number;
  readonly chosen: ChosenRows;
  readonly onChange: (chosen: ChosenRows) => void;
}

/** Chooses which rows of a document are taken, and how much of each. */
export function RowChoice({ source, docType, chosen, onChange }: RowChoiceProps) {
  const text = usePhrases('documentRows');
  const rows = rowsToChoose(source, docType);
  function set(lineNo: number, quantity: string | undefined) {
    const next = new Map(chosen);
    if (quantity === undefined) next.delete(lineNo);
    else next.set(lineNo, quantity);
    onChange(next);
  }
  return (
    <fieldset className="doc-choice" aria-label={text('chooseRows')}>
      <Button size="sm" onClick={() => onChange(allLeft(rows))}>
        {text('stageAll')}
      </Button>
      <ul className="doc-choice__rows">
        {rows.map((row) => {
          const { lineNo, description } = row;
          const isTaken = chosen.has(lineNo);
          const isSum = isBySum(row, docType);
          const left = isSum
            ? formatMinor(leftMinorOf(row), CURRENCIES[source.currency])
            : formatE4(leftQuantityOf(row), 0);
          return (
            <li key={lineNo}>
              <CheckboxField
                label={<Isolate>{description}</Isolate>}
                hint={text('chooseLeft', { left })}
                checked={isTaken}
                onChange={({ target }) =>
                  set(lineNo, target.checked ? decimalText(leftQuantityOf(row), 4, 0) : undefined)
                }
              />
              {isTaken && !isSum && (
                <DecimalField
                  label={text('chooseQuantity', { description })}
                  isLabelHidden
                  value={chosen.get(lineNo) ?? ''}
                  onChange={(typed) => set(lineNo, typed)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
