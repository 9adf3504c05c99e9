import type { RecurringMonth } from '@pinkas/contract/reports/billing-report/recurring-revenue';
import { endOfMonth, localDate } from '@pinkas/domain/time/local-date';
import { Card } from '@pinkas/ui/layout/card';

import { AxisMonth } from '../../../shared/charts/axis-month.tsx';
import { BarChart, ChartLegend } from '../../../shared/charts/bar-chart.tsx';
import { chartScale } from '../../../shared/charts/chart-scale.ts';
import { monthText } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { ReportChart } from '../../../shared/reports/report-chart.tsx';

/** What is due and what was billed in each month; a press leads to what did not pass in it. */
export function RecurringRevenueChart({ rows }: { readonly rows: readonly RecurringMonth[] }) {
  const text = usePhrases('billingReport');
  const revenue = usePhrases('revenue');
  const { language } = useLanguage();
  const series = [text('chartDue'), text('chartBilled')];
  const inOrder = rows.toSorted((one, other) => one.month.localeCompare(other.month));
  const scale = chartScale(inOrder.flatMap((row) => [row.dueAgorot, row.billedAgorot]));
  return (
    <ReportChart>
      <Card
        title={text('chartLabel')}
        note={revenue(scale.isInThousands ? 'chartUnit' : 'chartUnitShekels')}
        actions={<ChartLegend series={series} />}
      >
        <BarChart
          label={text('chartLabel')}
          tableCaption={text('chartLabel')}
          groupHead={text('columnMonth')}
          series={series}
          groups={inOrder.map(({ month, stage, dueAgorot, billedAgorot }) => {
            const from = localDate(`${month}-01`);
            return {
              key: month,
              name: monthText(from, language),
              axisName: <AxisMonth month={month} />,
              href: `#/sales/billing/failures?from=${from}&to=${endOfMonth(from)}`,
              isRunning: stage === 'running',
              sumsAgorot: [dueAgorot, billedAgorot],
            };
          })}
          scale={scale}
        />
      </Card>
    </ReportChart>
  );
}
