import { PAYMENT_SOURCES } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { ccGatewaysContract } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Choices } from '../../../shared/lists/filters/choices.tsx';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { TransactionChanges, TransactionView } from './transactions-list.ts';

type Filter = ListFilter<TransactionView, TransactionChanges>;

/** Days, source, terminal and currency. */
export function useTransactionFilters(view: TransactionView): readonly Filter[] {
  const text = usePhrases('transactions');
  const words = useRangeWords();
  const { from, to, source, currency } = view.filter;
  const terminalFilter = useTerminalFilter(view);
  const dates: Filter = {
    label: text('columnDay'),
    setTo: words.dates(from, to),
    cleared: { from: undefined, to: undefined },
    panel: (props) => <DatesFilter {...props} />,
  };
  const sources: Filter = {
    label: text('filterSource'),
    setTo: source && text(`source-${source}`),
    cleared: { source: undefined },
    panel: ({ onChange, onDone }) => (
      <Choices
        chosen={source}
        any={text('anySource')}
        options={PAYMENT_SOURCES.filter((value) => value !== 'transactions').map((value) => ({
          value,
          label: text(`source-${value}`),
        }))}
        onChoose={(value) => onChange({ source: value })}
        onDone={onDone}
      />
    ),
  };
  const currencies: Filter = {
    label: text('filterCurrency'),
    setTo: currency,
    cleared: { currency: undefined },
    panel: ({ onChange, onDone }) => (
      <Choices
        chosen={currency}
        any={text('anyCurrency')}
        options={TERMINAL_CURRENCIES.map((value) => ({ value, label: value }))}
        onChoose={(value) => onChange({ currency: value })}
        onDone={onDone}
      />
    ),
  };
  return [dates, sources, ...terminalFilter, currencies];
}

/** Who may see the terminals narrows the list to one of several. */
function useTerminalFilter({ filter: { terminalId } }: TransactionView): readonly Filter[] {
  const text = usePhrases('transactions');
  const isAllowed = useMay()('gateways.read');
  const { data } = useQuery({ ...callQuery(ccGatewaysContract.list), enabled: isAllowed });
  const options = (data?.terminals ?? []).map(({ id, gateway, title, terminal }) => ({
    value: id,
    label: `${title === '' ? GATEWAYS[gateway] : title} ${terminal}`,
  }));
  if (options.length < 2) return [];
  return [
    {
      label: text('filterTerminal'),
      setTo: options.find(({ value }) => value === terminalId)?.label,
      cleared: { terminalId: undefined },
      panel: ({ onChange, onDone }) => (
        <Choices
          chosen={terminalId}
          any={text('anyTerminal')}
          options={options}
          onChoose={(value) => onChange({ terminalId: value })}
          onDone={onDone}
        />
      ),
    },
  ];
}
