import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** More than these do not fit side by side on a phone. */
const SEGMENTS_MAX = 4;

export interface InstalmentsProps {
  readonly max: number;
  readonly value: number;
  readonly isLocked: boolean;
  readonly onChange: (count: number) => void;
}

/** In how many payments the card is charged. */
export function Instalments({ max, value, isLocked, onChange }: InstalmentsProps) {
  const text = usePhrases('paymentPage');
  const counts = Array.from({ length: max }, (_, index) => String(index + 1));
  if (max > SEGMENTS_MAX) {
    return (
      <SelectField
        label={text('instalments')}
        help={text('instalmentsHint')}
        value={String(value)}
        disabled={isLocked}
        options={counts.map((count) => ({ value: count, label: count }))}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    );
  }
  return (
    <div className="pay-instalments">
      <span>
        <strong>{text('instalments')}</strong>
        <span>{text('instalmentsHint')}</span>
      </span>
      <SegmentedControl
        label={text('instalments')}
        value={String(value)}
        isDisabled={isLocked}
        segments={counts.map((count) => ({ value: count, label: count }))}
        onChange={(count) => onChange(Number(count))}
      />
    </div>
  );
}
