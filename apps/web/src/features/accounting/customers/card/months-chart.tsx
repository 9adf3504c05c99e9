import type { CustomerFigures } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import { monthName } from '../../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';

export interface MonthsChartProps {
  readonly months: CustomerFigures['months'];
}

/** Turnover of twelve months as bars; time runs in the reading direction. A table has the same data. */
export function MonthsChart({ months }: MonthsChartProps) {
  const text = usePhrases('customerCard');
  const { language } = useLanguage();
  const top = Math.max(...months.map(({ turnoverAgorot }) => turnoverAgorot));
  if (top <= 0) return null;
  return (
    <Card title={text('months')}>
      <ol className="customer-months" aria-hidden="true">
        {months.map(({ month, turnoverAgorot }) => {
          const share = Math.max(0, turnoverAgorot) / top;
          return (
            <li
              key={month}
              title={`${monthName(month, language)} ${month.slice(0, 4)}: ${formatAgorot(turnoverAgorot)}`}
            >
              <span className="customer-months__column">
                <span
                  className="customer-months__bar"
                  style={{ blockSize: `${String(share * 100)}%` }}
                />
              </span>
              <Isolate isLtr>{month.slice(5)}</Isolate>
            </li>
          );
        })}
      </ol>
      <table className="pk-visually-hidden">
        <caption>{text('months')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('monthColumn')}</th>
            <th scope="col">{text('turnoverColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, turnoverAgorot }) => (
            <tr key={month}>
              <th scope="row">{`${monthName(month, language)} ${month.slice(0, 4)}`}</th>
              <td>{formatAgorot(turnoverAgorot)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="customer-months__note">{text('monthsNote')}</p>
    </Card>
  );
}
