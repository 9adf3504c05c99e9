import type { AnalyticsView } from '@pinkas/contract/shell/analytics/analytics.contract';
import { useEffect } from 'react';

import { useAnalytics } from '../../shared/analytics/analytics.queries.ts';
import { startCollecting } from './collect.ts';
import { ConsentQuestion } from './consent-question.tsx';

/** Asks once whether the use of the product may be reported, and reports it after a yes. */
export function Analytics() {
  const { data } = useAnalytics();
  if (data === undefined || !data.isOn) return null;
  if (data.choice === null) return <ConsentQuestion />;
  return data.report === null ? null : <Collecting report={data.report} />;
}

/** What is read anew with the same content stays the same object, so that nothing begins again. */
function Collecting({ report }: { readonly report: NonNullable<AnalyticsView['report']> }) {
  useEffect(() => startCollecting(report), [report]);
  return null;
}
