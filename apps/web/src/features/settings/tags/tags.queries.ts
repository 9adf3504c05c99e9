import { tagsContract, type TagForm } from '@pinkas/contract/settings/tags/tags.contract';
import { useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useRefreshTags } from '../../../shared/tags/tags.queries.ts';

/** Fetches all tags with the uses of each. */
export function useTagsWithUses() {
  return useQuery({ ...callQuery(tagsContract.listWithUses), refetchOnMount: 'always' });
}

export interface SavedTag {
  /** Undefined for a new tag. */
  readonly known: { readonly id: string; readonly version: number } | undefined;
  readonly form: TagForm;
  readonly idempotencyKey: string;
}

/** Creates a tag or changes one; a failure is shown in the form. */
export function useSaveTag() {
  const refresh = useRefreshTags();
  return useMutation({
    mutationFn: ({ known, form, idempotencyKey }: SavedTag) =>
      known === undefined
        ? call(tagsContract.create, { body: form, idempotencyKey })
        : call(tagsContract.update, {
            params: { id: known.id },
            body: { ...form, version: known.version },
            idempotencyKey,
          }),
    meta: { isShownInPlace: true },
    onSettled: refresh,
  });
}

/** Removes an unused tag. */
export function useRemoveTag() {
  const refresh = useRefreshTags();
  return useMutation({
    mutationFn: (id: string) => call(tagsContract.remove, { params: { id } }),
    onSettled: refresh,
  });
}
