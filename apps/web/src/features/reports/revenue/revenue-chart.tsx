import { Card } from '@pinkas/ui/layout/card';

import { AxisMonth } from '../../../shared/charts/axis-month.tsx';
import { BarChart, ChartLegend } from '../../../shared/charts/bar-chart.tsx';
import { chartScale } from '../../../shared/charts/chart-scale.ts';
import { monthText } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { LinesPath } from './revenue-list.ts';
import type { Report } from './revenue-rows.ts';

export interface RevenueChartProps {
  readonly pathOf: LinesPath;
  readonly report: Report;
  readonly today: string;
}

/** Income, expenses and profit of each month, in chronological order; a loss is drawn below the zero line. */
export function RevenueChart({ pathOf, report, today }: RevenueChartProps) {
  const text = usePhrases('revenue');
  const { language } = useLanguage();
  const { months, income, expense, profit, basis } = report;
  const title = text('chartTitle');
  const series = [text(`income-${basis}`), text(`expense-${basis}`), text(`profit-${basis}`)];
  const sumsOf = (index: number): number[] =>
    [income, expense, profit].map((sums) => sums.months[index] ?? 0);
  const scale = chartScale(months.flatMap((_, index) => sumsOf(index)));
  return (
    <Card
      title={title}
      note={text(scale.isInThousands ? 'chartUnit' : 'chartUnitShekels')}
      actions={<ChartLegend series={series} />}
    >
      <BarChart
        label={title}
        tableCaption={title}
        groupHead={text('columnMonth')}
        series={series}
        groups={months.map(({ month, from, to }, index) => ({
          key: month,
          name: monthText(from, language),
          axisName: <AxisMonth month={month} />,
          href: `#${pathOf(undefined, { from, to })}`,
          isRunning: today.startsWith(month),
          sumsAgorot: sumsOf(index),
        }))}
        scale={scale}
      />
    </Card>
  );
}
