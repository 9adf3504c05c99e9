import type { ReactNode } from 'react';

import './reports.css';

/** A chart of fewer months shows no more than the rows. */
export const CHART_MONTHS_MIN = 3;

/** The container of a chart above the rows of its report. */
export function ReportChart({ children }: { readonly children: ReactNode }) {
  return <div className="report-chart">{children}</div>;
}
