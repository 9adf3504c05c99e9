import {
  draftsContract,
  type Draft,
  type SaveDraft,
} from '@pinkas/contract/accounting/drafts/drafts.contract';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { call, type CallInput } from '../../../../shared/api/client.ts';
import { reportFailure } from '../../../../shared/api/failure-reports.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

/** Fetches all drafts and templates; refetched whenever they are shown. */
export function useDrafts(isEnabled = true) {
  return useQuery({ ...callQuery(draftsContract.list), staleTime: 0, enabled: isEnabled });
}

/** Fetches one draft, once and fresh: a refetch would overwrite what was typed since. */
export function useDraft(id: string, isEnabled: boolean) {
  return useQuery({
    ...callQuery(draftsContract.get, { params: { id } }),
    enabled: isEnabled,
    gcTime: 0,
    staleTime: 0,
    retry: 1,
  });
}

/** Saves the open form; a failure is shown beside the title, except for a lost session, which redirects to sign-in. */
export async function sendDraft(id: string, body: SaveDraft): Promise<{ version: number }> {
  try {
    return await call(draftsContract.save, { params: { id }, body, isQuiet: true });
  } catch (reason) {
    // Typed text is saved on the device before it is sent, so it is available after signing in again.
    const isLost = reason instanceof ApiError && reason.status === 401;
    if (isLost) reportFailure(draftsContract.save, reason);
    throw reason;
  }
}

export function readDraftNow(id: string): Promise<Draft> {
  return call(draftsContract.get, { params: { id } });
}

export function useDraftChange<T>(change: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [draftsContract.list.path] }),
  });
}

export function useRemoveDraft() {
  return useDraftChange((id: string) => call(draftsContract.remove, { params: { id } }));
}

export function useRestoreDraft() {
  return useDraftChange((id: string) => call(draftsContract.restore, { params: { id } }));
}

export function useUnscheduleDraft() {
  return useDraftChange((id: string) => call(draftsContract.unschedule, { params: { id } }));
}

export function useScheduleDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      body,
    }: {
      id: string;
      body: CallInput<typeof draftsContract.schedule>['body'];
    }) => call(draftsContract.schedule, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [draftsContract.list.path] }),
    meta: { isShownInPlace: true },
  });
}

export interface TemplateInput {
  readonly body: CallInput<typeof draftsContract.createTemplate>['body'];
  readonly idempotencyKey: string;
}

/** Saves a template and refetches the list of drafts. */
export async function createTemplate(client: QueryClient, input: TemplateInput): Promise<void> {
  try {
    await call(draftsContract.createTemplate, input);
  } finally {
    void client.invalidateQueries({ queryKey: [draftsContract.list.path] });
  }
}

/** Gives a template another name; its content stays as it is on the server. */
export function useRenameTemplate() {
  return useDraftChange(async ({ id, name }: { id: string; name: string }) => {
    const { content, docType, totalMinor, version } = await readDraftNow(id);
    const body = { name, docType, totalMinor, content, version };
    await call(draftsContract.saveTemplate, { params: { id }, body });
  });
}
