import { Suspense, type ReactNode } from 'react';

import './reports.css';

/** A picture of fewer months says no more than the rows. */
export const CHART_MONTHS_MIN = 3;

/** The place of a chart that is loaded with its report; it stands there before the chart does. */
export function ReportChart({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<div className="report-chart" />}>
      <div className="report-chart">{children}</div>
    </Suspense>
  );
}
