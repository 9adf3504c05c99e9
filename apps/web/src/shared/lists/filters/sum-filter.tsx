import { Button } from '@pinkas/ui/actions/button';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { useState, type FormEvent } from 'react';

import { usePhrases } from '../../language/use-phrases.ts';
import { readSum, sumText } from './sum-text.ts';
import './filters.css';

export interface SumFilterProps {
  readonly minAgorot: number | undefined;
  readonly maxAgorot: number | undefined;
  /** Both bounds in agorot as an address holds them; undefined for an open end. */
  readonly onChange: (min: string | undefined, max: string | undefined) => void;
  readonly onDone: () => void;
}

function addressText(agorot: number | undefined): string | undefined {
  return agorot === undefined ? undefined : String(agorot);
}

/** A range of sums in shekels; either end may be open. */
export function SumFilter({ minAgorot, maxAgorot, onChange, onDone }: SumFilterProps) {
  const text = usePhrases('lists');
  const fields = usePhrases('fields');
  const [from, setFrom] = useState(sumText(minAgorot));
  const [to, setTo] = useState(sumText(maxAgorot));
  const [isTried, setIsTried] = useState(false);
  const min = readSum(from);
  const max = readSum(to);
  const minProblem = problemOf(min);
  const maxProblem = problemOf(max);
  const isOutOfOrder = typeof min === 'number' && typeof max === 'number' && max < min;
  function problemOf(sum: ReturnType<typeof readSum>): string | undefined {
    if (sum === 'unreadable') return text('sumUnreadable');
    return sum === 'too-large' ? fields('NUMBER_TOO_LARGE') : undefined;
  }
  function apply(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (typeof min === 'string' || typeof max === 'string' || isOutOfOrder) return;
    onChange(addressText(min), addressText(max));
    onDone();
  }
  return (
    <form className="list-filter-form" onSubmit={apply}>
      <FieldRow>
        <MoneyField
          label={text('sumFrom')}
          value={from}
          error={isTried ? minProblem : undefined}
          onChange={setFrom}
        />
        <MoneyField
          label={text('sumTo')}
          value={to}
          error={isOutOfOrder ? text('sumOrder') : isTried ? maxProblem : undefined}
          onChange={setTo}
        />
      </FieldRow>
      <Button type="submit" variant="filled">
        {text('apply')}
      </Button>
    </form>
  );
}
