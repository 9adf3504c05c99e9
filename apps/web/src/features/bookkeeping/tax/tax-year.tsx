import type { AdvancesReport, AdvancesRow } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { percentText, usePeriodName, useTaxExplanations } from './tax-words.ts';

export interface TaxYearProps {
  readonly report: AdvancesReport;
  readonly onOpen: (row: AdvancesRow) => void;
}

/** The periods of the year so far; each opens. */
export function TaxYear({ report, onOpen }: TaxYearProps) {
  const text = usePhrases('tax');
  const periodName = usePeriodName();
  const { year, total, period } = report;
  return (
    <Card
      isFlush
      title={text('yearTitle', { year: period.from.slice(0, 4) })}
      actions={<ExplainButton figures={useTaxExplanations()} />}
    >
      <DataTable
        isBare
        label={text('yearTitle', { year: period.from.slice(0, 4) })}
        rows={year}
        keyOf={({ from }) => from}
        onOpen={onOpen}
        columns={[
          {
            key: 'period',
            head: text('columnPeriod'),
            kind: 'ellipsis',
            cell: (row) =>
              row.from === period.from ? (
                <b aria-current="true">{periodName(row)}</b>
              ) : (
                periodName(row)
              ),
          },
          {
            key: 'due',
            head: text('columnDue'),
            shownFrom: 'rail',
            cell: ({ dueDate }) => <DateText date={dueDate} />,
          },
          {
            key: 'turnover',
            head: text('columnTurnover'),
            kind: 'money',
            cell: (row) => <Money agorot={row.turnoverAgorot} sign="" />,
          },
          { key: 'percent', head: text('columnPercent'), cell: percentText },
          {
            key: 'advance',
            head: text('columnAdvance'),
            kind: 'money',
            cell: (row) => <Money agorot={row.advanceAgorot} sign="" />,
          },
          {
            key: 'withheld',
            head: text('columnWithheld'),
            kind: 'money',
            cell: (row) => <Money agorot={row.withheldAgorot} sign="" />,
          },
          {
            key: 'pay',
            head: text('columnPay'),
            kind: 'money',
            cell: (row) => <Money agorot={row.payAgorot} sign="" isStrong />,
          },
        ]}
        mobileRow={(row) => ({
          title: periodName(row),
          amount: <Money agorot={row.payAgorot} />,
          note: (
            <>
              <Money agorot={row.turnoverAgorot} />, {percentText(row)}
            </>
          ),
        })}
        total={{
          label: text('total'),
          mobileSum: <Money agorot={total.payAgorot} isStrong />,
          cells: {
            turnover: <Money agorot={total.turnoverAgorot} sign="" />,
            advance: <Money agorot={total.advanceAgorot} sign="" />,
            withheld: <Money agorot={total.withheldAgorot} sign="" />,
            pay: <Money agorot={total.payAgorot} sign="" />,
          },
        }}
      />
    </Card>
  );
}
