import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { startOfMonth } from '@pinkas/domain/time/local-date';
import { Suspense } from 'react';

import { loadPhrases } from '../../../shared/language/language-store.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { lazyPart } from '../../../shared/trouble/load-part.ts';

const DocumentQuota = lazyPart(async () => {
  const part = import('../../../shared/packages/document-quota.tsx');
  const [{ DocumentQuota: component }] = await Promise.all([part, loadPhrases('packages')]);
  return { default: component };
});

/** Says before a run of this month that it issues more than the package has left. The limit of another month is whole. */
export function RunQuota({ day, rows }: Pick<NextRun, 'day' | 'rows'>) {
  const { today } = useAccountSetup();
  const mayWrite = useMay()('billing.write');
  const documents = rows.filter(({ hold }) => hold === null).length;
  const isOfMonth = day !== null && startOfMonth(day) === startOfMonth(today);
  if (!mayWrite || !isOfMonth || documents === 0) return null;
  return (
    <Suspense fallback={null}>
      <DocumentQuota documents={documents} />
    </Suspense>
  );
}
