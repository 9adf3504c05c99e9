import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { startOfMonth } from '@pinkas/domain/time/local-date';
import { Suspense } from 'react';

import { LazyDocumentQuota } from '../../../shared/packages/lazy-document-quota.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';

/** Says before a run of this month that it issues more than the package has left. The limit of another month is whole. */
export function RunQuota({ day, rows }: Pick<NextRun, 'day' | 'rows'>) {
  const { today } = useAccountSetup();
  const mayWrite = useMay()('billing.write');
  const documents = rows.filter(({ hold }) => hold === null).length;
  const isOfMonth = day !== null && startOfMonth(day) === startOfMonth(today);
  if (!mayWrite || !isOfMonth || documents === 0) return null;
  return (
    <Suspense fallback={null}>
      <LazyDocumentQuota documents={documents} />
    </Suspense>
  );
}
