import { Suspense, type ReactNode } from 'react';

import { PartToCome } from '../pages/shown-together.tsx';
import './reports.css';

/** A picture of fewer months says no more than the rows. */
export const CHART_MONTHS_MIN = 3;

/** The place of a chart that is loaded with its report; its rows are first shown together with it. */
export function ReportChart({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className="report-chart">
          <PartToCome />
        </div>
      }
    >
      <div className="report-chart">{children}</div>
    </Suspense>
  );
}
