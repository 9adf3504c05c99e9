import type { AnalyticsView } from '@pinkas/contract/shell/analytics/analytics.contract';
import { useEffect, useRef } from 'react';

import { useAnalytics, useIsStopped } from '../../shared/analytics/analytics.queries.ts';
import { startCollecting } from './collect.ts';
import { ConsentQuestion } from './consent-question.tsx';

/** Asks once whether the use of the product may be reported, and reports it after a yes. */
export function Analytics() {
  const { data } = useAnalytics();
  const isStopped = useIsStopped();
  if (data === undefined || !data.isOn) return null;
  if (data.choice === null) return <ConsentQuestion />;
  return data.report === null || isStopped ? null : <Collecting report={data.report} />;
}

/** Another status, as at midnight or after a purchase, is said with the next event; another person, business or collector begins anew. */
function Collecting({ report }: { readonly report: NonNullable<AnalyticsView['report']> }) {
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  }, [report]);
  const { url, id, clientId } = report;
  useEffect(() => startCollecting(() => latest.current), [url, id, clientId]);
  return null;
}
