import { dashboardContract } from '@pinkas/contract/accounting/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { callQuery } from '../../../shared/api/query-client.ts';

export type DashboardFigures = z.output<(typeof dashboardContract)['get']['response']>;

/** The business's figures of today; read again whenever the dashboard is opened. */
export function useDashboard() {
  return useQuery({ ...callQuery(dashboardContract.get), refetchOnMount: 'always' });
}
