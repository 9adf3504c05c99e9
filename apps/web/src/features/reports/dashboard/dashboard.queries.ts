import { dashboardContract } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import {
  listViewsContract,
  type ListViewForm,
} from '@pinkas/contract/lists/views/list-views.contract';
import { DASHBOARD_CARDS, type DashboardCard } from '@pinkas/domain/accounts/dashboard-cards';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

export type DashboardFigures = z.output<(typeof dashboardContract)['get']['response']>;

/** The business's figures of today; read again whenever the dashboard is opened. */
export function useDashboard() {
  return useQuery({ ...callQuery(dashboardContract.get), refetchOnMount: 'always' });
}

type Arrangement = DashboardFigures['arrangement'];
/** The one view of the dashboard. Its name is never shown. */
const VIEW = { list: 'dashboard', name: 'dashboard', isDefault: true, isDense: false } as const;
/** A placeholder id until the first save returns. */
const UNSAVED_ID = '';
const SAVING = ['dashboard-arrangement'];

/**
 * Arranges the cards optimistically. Saves run one after another; a failed one is reported. After the last one
 * the dashboard is refetched.
 */
export function useArrange() {
  const client = useQueryClient();
  const { queryKey } = callQuery(dashboardContract.get);
  const show = (change: (before: Arrangement) => Arrangement): void => {
    client.setQueryData<DashboardFigures>(
      queryKey,
      (figures) => figures && { ...figures, arrangement: change(figures.arrangement) },
    );
  };
  const saving = useMutation({
    mutationFn: async (shown: readonly DashboardCard[] | undefined) => {
      if (shown === undefined) {
        const { views } = await call(listViewsContract.list, { query: { list: VIEW.list } });
        for (const { id } of views) await call(listViewsContract.remove, { params: { id } });
        return;
      }
      const body: ListViewForm = {
        ...VIEW,
        columns: [...shown],
        filters: { known: DASHBOARD_CARDS.join(',') },
        sort: 'usual',
        direction: 'asc',
      };
      await call(listViewsContract.save, { body });
    },
    mutationKey: SAVING,
    scope: { id: 'dashboard-arrangement' },
    onMutate: (shown) => {
      // A running read may have been answered before this change.
      void client.cancelQueries({ queryKey });
      show((before) =>
        shown === undefined
          ? null
          : { id: before?.id ?? UNSAVED_ID, shown: [...shown], known: [...DASHBOARD_CARDS] },
      );
    },
    onSettled: async () => {
      const isLast = client.isMutating({ mutationKey: SAVING }) === 1;
      if (isLast) await client.invalidateQueries({ queryKey });
    },
  });
  return {
    arrange: (shown: readonly DashboardCard[]) => saving.mutate(shown),
    reset: () => saving.mutate(undefined),
  };
}
