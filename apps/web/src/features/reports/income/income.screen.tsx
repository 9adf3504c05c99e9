import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useReportFilters } from '../../../shared/reports/filters/report-filters.tsx';
import { GroupedReportScreen } from '../../../shared/reports/grouped/grouped-report-screen.tsx';
import { useGroupedReport } from '../../../shared/reports/grouped/use-grouped-report.tsx';
import { CHART_MONTHS_MIN, ReportChart } from '../../../shared/reports/report-chart.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { IncomeChart } from './income-chart.tsx';
import { INCOME } from './income-report.ts';

/** reports/income: the income of a period by month, customer, item, tag or type. */
export function IncomeScreen() {
  const text = usePhrases('income');
  const { today } = useAccountSetup();
  const report = useGroupedReport(INCOME, { income: text, docTypes: usePhrases('docTypes') });
  const { data, frame, nameOf, pathOf } = report;
  const filters = useReportFilters(report.view);
  return (
    <GroupedReportScreen
      report={report}
      filters={filters}
      picture={
        frame.by === 'month' &&
        data !== undefined &&
        data.rows.length >= CHART_MONTHS_MIN && (
          <ReportChart>
            <IncomeChart
              rows={data.rows}
              nameOf={nameOf}
              hrefOf={({ id }) => pathOf({ row: id })}
              today={today}
            />
          </ReportChart>
        )
      }
      totalNote={frame.by === 'tag' && text('tagsOverlap')}
    />
  );
}
