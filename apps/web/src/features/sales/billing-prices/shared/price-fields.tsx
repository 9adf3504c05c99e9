import type { PriceChange } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import {
  parsePriceRate,
  PRICE_ROUNDINGS,
  type PriceRounding,
} from '@pinkas/domain/items/changed-price';
import {
  addMonths,
  parseLocalDate,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { useState } from 'react';

import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';

const ROUNDING_PHRASES = {
  agora: 'roundAgora',
  'ten-agorot': 'roundTen',
  shekel: 'roundShekel',
} as const;

/** Returns a rate that changes something. */
function rateOf(percent: string): number | undefined {
  const rate = parsePriceRate(percent);
  return rate === 0 ? undefined : rate;
}

/** A change of prices as it is typed. */
interface PriceDraft {
  readonly percent: string;
  readonly rounding: PriceRounding;
  readonly from: string;
  readonly today: LocalDate;
  /** Undefined while it is not whole, or changes nothing. */
  readonly change: PriceChange | undefined;
  readonly setPercent: (percent: string) => void;
  readonly setRounding: (rounding: PriceRounding) => void;
  readonly setFrom: (from: string) => void;
}

/** Keeps a change of prices while it is typed; it begins on the first of the next month. */
export function usePriceDraft(): PriceDraft {
  const { today } = useAccountSetup();
  const [percent, setPercent] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>('shekel');
  const [from, setFrom] = useState<string>(addMonths(startOfMonth(today), 1));
  const rateBasisPoints = rateOf(percent);
  const day = parseLocalDate(from);
  const isAhead = day !== undefined && day >= today;
  const change =
    rateBasisPoints === undefined || !isAhead
      ? undefined
      : { from: day, rateBasisPoints, rounding };
  return { percent, rounding, from, today, change, setPercent, setRounding, setFrom };
}

/** By how much prices change, how they are rounded, and from which day. */
export function PriceFields({ draft }: { readonly draft: PriceDraft }) {
  const text = usePhrases('billingPrices');
  const fields = usePhrases('fields');
  const problem = useFieldProblem();
  const { percent, rounding, from, today, setPercent, setRounding, setFrom } = draft;
  const isRate = percent.trim() === '' || rateOf(percent) !== undefined;
  const day = parseLocalDate(from);
  return (
    <FieldRow>
      <LtrTextField
        label={text('percent')}
        help={text('percentHelp')}
        data-autofocus
        autoComplete="off"
        inputMode="text"
        value={percent}
        error={problem(isRate ? undefined : 'PERCENT_OUT_OF_RANGE')}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      <SelectField
        label={text('rounding')}
        value={rounding}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setRounding(PRICE_ROUNDINGS.find((one) => one === value) ?? 'shekel');
        }}
        options={PRICE_ROUNDINGS.map((value) => ({
          value,
          label: text(ROUNDING_PHRASES[value]),
        }))}
      />
      <DateField
        label={text('from')}
        value={from}
        min={today}
        invalidText={fields('DATE_INVALID')}
        error={problem(day !== undefined && day < today ? 'DATE_NOT_AHEAD' : undefined)}
        onChange={setFrom}
      />
    </FieldRow>
  );
}
