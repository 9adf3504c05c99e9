import { FIRST_CURRENCY } from '@pinkas/contract/sales/transactions-report/transactions-report.contract';
import {
  TERMINAL_CURRENCIES,
  type TerminalCurrency,
} from '@pinkas/domain/clearing/terminal-currencies';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Choices } from '../../../shared/lists/filters/choices.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';

interface OfCurrency {
  readonly filter: { readonly currency?: TerminalCurrency | undefined };
}
type CurrencyChange = Readonly<Partial<Record<'currency', string | undefined>>>;

/** The currency of the report: always one. */
export function useCurrencyFilter({
  filter: { currency },
}: OfCurrency): ListFilter<OfCurrency, CurrencyChange> {
  const text = usePhrases('transactionsReport');
  return {
    label: text('currency'),
    setTo: currency,
    cleared: { currency: undefined },
    panel: ({ onChange, onDone }) => (
      <Choices
        chosen={currency}
        any={FIRST_CURRENCY}
        options={TERMINAL_CURRENCIES.filter((one) => one !== FIRST_CURRENCY).map((value) => ({
          value,
          label: value,
        }))}
        onChoose={(value) => onChange({ currency: value })}
        onDone={onDone}
      />
    ),
  };
}
