import {
  listViewsContract,
  type ListName,
  type ListViewForm,
  type SavedView,
} from '@pinkas/contract/lists/views/list-views.contract';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../api/client.ts';
import { callQuery } from '../../api/query-client.ts';

/** The person's saved views of a list; without a name it has none, and none are asked for. */
export function useSavedViews(list: ListName | undefined) {
  return useQuery({
    queryKey: [listViewsContract.list.path, { query: { list } }],
    queryFn:
      list === undefined
        ? skipToken
        : ({ signal }) => call(listViewsContract.list, { query: { list }, signal }),
    staleTime: 60_000,
  });
}

export interface SaveViewInput {
  /** Undefined for a new one, which replaces an existing view of its name. */
  readonly id?: string | undefined;
  readonly form: ListViewForm;
}

function useRefreshViews(list: ListName): () => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = callQuery(listViewsContract.list, { query: { list } });
  return () => client.invalidateQueries({ queryKey });
}

export function useSaveView(list: ListName) {
  const refresh = useRefreshViews(list);
  return useMutation({
    mutationFn: ({ id, form }: SaveViewInput): Promise<SavedView> =>
      id === undefined
        ? call(listViewsContract.save, { body: form })
        : call(listViewsContract.change, { params: { id }, body: form }),
    onSuccess: refresh,
    meta: { isShownInPlace: true },
  });
}

export function useRemoveView(list: ListName) {
  const refresh = useRefreshViews(list);
  return useMutation({
    mutationFn: (id: string) => call(listViewsContract.remove, { params: { id } }),
    onSettled: refresh,
  });
}
