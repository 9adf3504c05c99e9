import { endOfMonth, localDate } from '@pinkas/domain/time/local-date';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { useState } from 'react';

import { AxisMonth } from '../../../shared/charts/axis-month.tsx';
import { BarChart, ChartLegend, type BarGroup } from '../../../shared/charts/bar-chart.tsx';
import { chartScale } from '../../../shared/charts/chart-scale.ts';
import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { DashboardFigures } from './dashboard.queries.ts';

type Month = DashboardFigures['months'][number];

/** The months of the chart: the last twelve, or those of the running year. */
type Span = 'twelve' | 'year';

interface MonthChartProps {
  /** Oldest first; the last is the running one. */
  readonly months: readonly Month[];
}

/** Income of the months, beside expenses for who sees them. A press opens the documents of the month. */
export function MonthChart({ months }: MonthChartProps) {
  const text = usePhrases('dashboard');
  const { language } = useLanguage();
  const [span, setSpan] = useState<Span>('twelve');
  const year = months.at(-1)?.month.slice(0, 4) ?? '';
  const shown = span === 'twelve' ? months : months.filter(({ month }) => month.startsWith(year));
  const hasExpenses = shown.some(({ expenseAgorot }) => expenseAgorot !== null);
  const series = [text('chartIncome'), ...(hasExpenses ? [text('chartExpenses')] : [])];
  const scale = chartScale(
    months.flatMap(({ incomeAgorot, expenseAgorot }) => [incomeAgorot, expenseAgorot ?? 0]),
  );
  const groups = shown.map(({ month, incomeAgorot, expenseAgorot }, index): BarGroup => {
    const isRunning = index === shown.length - 1;
    const name = `${monthName(month, language)} ${month.slice(0, 4)}`;
    const isEnd = index === 0 || isRunning;
    return {
      key: month,
      name: isRunning ? text('chartRunning', { month: name }) : name,
      axisName: <AxisMonth month={month} isEnd={isEnd} isRunning={isRunning} />,
      href: `#/documents?from=${month}-01&to=${endOfMonth(localDate(`${month}-01`))}`,
      isRunning,
      sumsAgorot: expenseAgorot === null ? [incomeAgorot] : [incomeAgorot, expenseAgorot],
    };
  });
  const title = text(hasExpenses ? 'chartTitleBoth' : 'chartTitle');
  return (
    <Card
      title={title}
      note={text(scale.isInThousands ? 'chartUnit' : 'chartUnitShekels')}
      actions={
        <div className="dashboard-chart-tools">
          {hasExpenses && <ChartLegend series={series} />}
          <SegmentedControl<Span>
            label={text('chartSpan')}
            value={span}
            onChange={setSpan}
            segments={[
              { value: 'twelve', label: text('chartPeriod') },
              { value: 'year', label: text('chartYear') },
            ]}
          />
        </div>
      }
    >
      <BarChart
        label={title}
        tableCaption={text('chartTable')}
        groupHead={text('chartMonth')}
        series={series}
        groups={groups}
        scale={scale}
      />
    </Card>
  );
}
