import { tagsContract, type TagForm } from '@pinkas/contract/settings/tags/tags.contract';
import type { Tag } from '@pinkas/contract/settings/tags/tag-fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';

/** All tags of the account; empty until they are read. */
export function useTags(): readonly Tag[] {
  return useQuery(callQuery(tagsContract.list)).data?.tags ?? [];
}

/** Returns a function that invalidates everything with tags after one changed. */
export function useRefreshTags(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of [tagsContract.list, tagsContract.listWithUses]) {
      void client.invalidateQueries({ queryKey: callQuery(endpoint).queryKey });
    }
  };
}

export interface NewTag {
  readonly form: TagForm;
  readonly idempotencyKey: string;
}

/** Creates a tag; a failure is shown where the tag was requested. */
export function useCreateTag() {
  const refresh = useRefreshTags();
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: NewTag) =>
      call(tagsContract.create, { body: form, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSuccess: refresh,
  });
}
