import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import {
  comparisonOf,
  COMPARISONS,
  type Comparison,
  type ReportPeriod,
} from '@pinkas/domain/time/report-period';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { usePhrases } from '../../language/use-phrases.ts';
import { useAccountSetup } from '../../session/session-store.ts';

export interface CompareFieldProps {
  readonly value: Comparison;
  readonly onChange: (value: Comparison) => void;
}

/** Chooses the period that a report is compared with. */
export function CompareField({ value, onChange }: CompareFieldProps) {
  const text = usePhrases('reports');
  return (
    <SelectField
      label={text('compare')}
      isLabelHidden
      size="sm"
      value={value}
      options={COMPARISONS.map((one) => ({ value: one, label: text(`compare-${one}`) }))}
      onChange={({ currentTarget }) => {
        const next = COMPARISONS.find((one) => one === currentTarget.value);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}

export interface ComparedNoteProps {
  readonly comparison: Exclude<Comparison, 'none'>;
  readonly period: ReportPeriod;
}

/** Shows the days that a report is compared with, before its figures have loaded. */
export function ComparedNote({ comparison, period }: ComparedNoteProps) {
  const text = usePhrases('reports');
  const { today } = useAccountSetup();
  const compared = comparisonOf(comparison, period, today);
  const day = (date: LocalDate): string => `\u2066${formatLocalDate(date)}\u2069`;
  return compared && text('compared', { from: day(compared.from), to: day(compared.to) });
}
