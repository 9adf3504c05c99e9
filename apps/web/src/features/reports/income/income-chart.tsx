import type { IncomeRow } from '@pinkas/contract/reports/income/income.contract';
import { Card } from '@pinkas/ui/layout/card';

import { AxisMonth } from '../../../shared/charts/axis-month.tsx';
import { BarChart, ChartLegend } from '../../../shared/charts/bar-chart.tsx';
import { chartScale } from '../../../shared/charts/chart-scale.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

export interface IncomeChartProps {
  /** Months of the report in any order. */
  readonly rows: readonly IncomeRow[];
  readonly nameOf: (row: IncomeRow) => string;
  readonly hrefOf: (row: IncomeRow) => string;
  readonly today: string;
}

/** The months of the income report in the order of time, beside those that they are set against. */
export function IncomeChart({ rows, nameOf, hrefOf, today }: IncomeChartProps) {
  const text = usePhrases('income');
  const months = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isCompared = months.every(({ previousAgorot }) => previousAgorot !== null);
  const sumsOf = ({ beforeVatAgorot, previousAgorot }: IncomeRow) =>
    isCompared ? [beforeVatAgorot, previousAgorot ?? 0] : [beforeVatAgorot];
  const series = [text('chartNow'), ...(isCompared ? [text('chartCompared')] : [])];
  const scale = chartScale(months.flatMap(sumsOf));
  return (
    <Card
      title={text('chartTitle')}
      note={text(scale.isInThousands ? 'chartUnit' : 'chartUnitShekels')}
      actions={isCompared && <ChartLegend series={series} />}
    >
      <BarChart
        label={text('chartTitle')}
        tableCaption={text('chartTable')}
        groupHead={text('columnMonth')}
        series={series}
        groups={months.map((row) => ({
          key: row.id,
          name: nameOf(row),
          axisName: <AxisMonth month={row.id} />,
          href: `#${hrefOf(row)}`,
          isRunning: today.startsWith(row.id),
          sumsAgorot: sumsOf(row),
        }))}
        scale={scale}
      />
    </Card>
  );
}
