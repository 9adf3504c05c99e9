import type { ReactNode } from 'react';

import './reports.css';

/** A picture of fewer months says no more than the rows. */
export const CHART_MONTHS_MIN = 3;

/** The place of a chart above the rows of its report. */
export function ReportChart({ children }: { readonly children: ReactNode }) {
  return <div className="report-chart">{children}</div>;
}
