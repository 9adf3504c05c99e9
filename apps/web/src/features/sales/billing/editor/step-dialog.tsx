import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { useState } from 'react';

import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { RowFields } from './row-fields.tsx';
import type { TemplateDraft, TypedStep } from './template-draft.ts';
import type { TypedRow } from './template-rows.ts';

interface StepDialogProps {
  readonly draft: TemplateDraft;
  /** The step that is changed; undefined for a new one. */
  readonly place: number | undefined;
  readonly printedOf: (description: string) => string | undefined;
  readonly onSave: (steps: readonly TypedStep[]) => void;
  readonly onClose: () => void;
}

const isPriced = ({ description, quantity, price }: TypedRow): boolean =>
  description.trim() !== '' &&
  [quantity, price].every((one) => typeof parseDecimalText(one, 4) === 'number');

/** Other rows from a day on; a new step begins with those before it. */
export function StepDialog({ draft, place, printedOf, onSave, onClose }: StepDialogProps) {
  const text = usePhrases('billing');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const stored = place === undefined ? undefined : draft.steps[place];
  const [from, setFrom] = useState<string>(stored?.from ?? '');
  const [rows, setRows] = useState<readonly TypedRow[]>(
    stored?.rows ?? draft.steps.at(-1)?.rows ?? draft.rows,
  );
  const others = draft.steps.filter((_, index) => index !== place);
  const isTaken = others.some((step) => step.from === from);
  const day = parseLocalDate(from);
  return (
    <SaveDialog
      isWide
      title={text('stepTitle')}
      saveLabel={text('stepSave')}
      isSaving={false}
      isDisabled={day === undefined || isTaken || !rows.every(isPriced)}
      closesOutside={false}
      onSave={() => {
        if (day === undefined) return;
        const steps = [...others, { from: day, rows }];
        onSave(steps.toSorted((one, other) => (one.from < other.from ? -1 : 1)));
      }}
      onClose={onClose}
    >
      <div className="form-fields">
        <p className="billing-muted">{text('stepText')}</p>
        <DateField
          label={text('stepDay')}
          value={from}
          min={today}
          invalidText={fields('DATE_INVALID')}
          error={isTaken ? text('stepDayTaken') : undefined}
          onChange={setFrom}
        />
        <RowFields
          rows={rows}
          currency={draft.currency}
          pricesIncludeVat={draft.pricesIncludeVat}
          problem={() => undefined}
          printedOf={printedOf}
          onChange={setRows}
          end={
            stored !== undefined && (
              <Button variant="danger-quiet" size="sm" onClick={() => onSave(others)}>
                {text('stepRemove')}
              </Button>
            )
          }
        />
      </div>
    </SaveDialog>
  );
}
