import { COMPARISONS, type Comparison } from '@pinkas/domain/time/report-period';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { usePhrases } from '../language/use-phrases.ts';

export interface CompareFieldProps {
  readonly value: Comparison;
  readonly onChange: (value: Comparison) => void;
}

/** What a report is set against. */
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

/** Says which days a report is set against; nothing where it is set against none. */
export function ComparedNote({
  compared,
}: {
  readonly compared: { readonly from: string; readonly to: string } | null | undefined;
}) {
  const text = usePhrases('reports');
  if (compared === undefined || compared === null) return null;
  const day = (date: string): string => `\u2066${formatLocalDate(date)}\u2069`;
  return text('compared', { from: day(compared.from), to: day(compared.to) });
}
