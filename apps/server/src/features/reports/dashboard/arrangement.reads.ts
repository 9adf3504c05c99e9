import type { dashboardContract } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import type { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listViews, type ViewOwner } from '../../lists/views/views.api.ts';

type Arrangement = z.output<(typeof dashboardContract)['get']['response']>['arrangement'];

/** Returns the person's arrangement of the cards; null for the default. */
export async function readArrangement(tx: AccountTx, owner: ViewOwner): Promise<Arrangement> {
  const view = (await listViews(tx, owner, 'dashboard')).find(({ isDefault }) => isDefault);
  if (view === undefined) return null;
  const { id, columns, filters } = view;
  const known = (filters['known'] ?? '').split(',').filter((key) => key !== '');
  return { id, shown: [...columns], known };
}
