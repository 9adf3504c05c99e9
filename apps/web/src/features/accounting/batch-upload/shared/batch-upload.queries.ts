import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import type { ColumnUses, FileField, FileSettings } from '@pinkas/domain/batch/batch-field';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { keepFile } from './local-files.ts';
import { sendTable } from './send-table.ts';
import { type FileView, useFileFlow } from './file-flow.ts';

/** Poll interval for the progress of a file. */
const POLL_MS = 400;

export type Shown = 'all' | 'problems' | 'ready' | 'issued';

/** The newest files. */
export function useBatchFiles() {
  const { list } = useFileFlow().calls;
  return useQuery({ ...callQuery(list), refetchOnMount: 'always' });
}

/** A file; asked again and again while its documents are being issued. */
export function useBatchFile(id: string) {
  const { get } = useFileFlow().calls;
  return useQuery({
    ...callQuery(get, { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
}

/** The first rows of the dry run, as many as were asked for. */
export function useDryRun(id: string, show: Shown, limit: number) {
  const { check } = useFileFlow().calls;
  return useQuery({
    ...callQuery(check, { params: { id }, query: { show, limit } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Updates the cached file with the response of a write. */
function useKnowFile() {
  const { check, get, list } = useFileFlow().calls;
  const client = useQueryClient();
  return async (file: FileView): Promise<void> => {
    client.setQueryData(callQuery(get, { params: { id: file.id } }).queryKey, file);
    await client.invalidateQueries({ queryKey: [check.path] });
    await client.invalidateQueries({ queryKey: [list.path] });
  };
}

/** Sends a file, or the same one again in another encoding; a failure is shown in place. */
export function useSendTable() {
  const { calls } = useFileFlow();
  const know = useKnowFile();
  return useMutation({
    mutationFn: (sent: { file: File; encoding?: BatchEncoding }) => sendTable(calls, sent),
    meta: { isShownInPlace: true },
    onSuccess: ({ isKnown: _isKnown, ...view }, { file }) => {
      keepFile(view.id, file);
      return know(view);
    },
  });
}

export interface ColumnChoice {
  readonly columns: ColumnUses;
  readonly settings: FileSettings;
  readonly version: number;
}

/** Maps the columns to fields; a failure is shown in place. */
export function useChangeColumns(id: string) {
  const { calls } = useFileFlow();
  const know = useKnowFile();
  return useMutation({
    mutationFn: ({ columns, ...choice }: ColumnChoice) =>
      call(calls.change, {
        params: { id },
        body: { ...choice, columns: [...columns] },
        idempotencyKey: crypto.randomUUID(),
      }),
    meta: { isShownInPlace: true },
    onSuccess: know,
  });
}

export interface RowChange {
  readonly rowNo: number;
  readonly changes: Readonly<Partial<Record<FileField, string>>>;
  readonly isLeftOut?: boolean;
}

/** Corrects a row, excludes it or includes it again. */
export function useChangeRow(id: string) {
  const { calls } = useFileFlow();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RowChange) =>
      call(calls.changeRow, {
        params: { id },
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [calls.check.path] }),
  });
}

export interface RequestedIssue {
  readonly documents: number;
  readonly totalAgorot: number;
  readonly idempotencyKey: string;
}

/** Requests all documents that are ready; a failure is shown in place. */
export function useIssueBatch(id: string) {
  const { calls } = useFileFlow();
  const know = useKnowFile();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: RequestedIssue) =>
      call(calls.issue, { params: { id }, body, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSuccess: know,
    onError: () => client.invalidateQueries({ queryKey: [calls.check.path] }),
  });
}

/** Pauses a running file, or resumes it. */
export function useMoveBatch(id: string, move: 'pause' | 'resume') {
  const { calls } = useFileFlow();
  const know = useKnowFile();
  return useMutation({
    mutationFn: () => call(calls[move], { params: { id } }),
    onSuccess: know,
  });
}

/** Forgets a file from which nothing was issued. */
export function useRemoveBatch(id: string) {
  const { calls } = useFileFlow();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [calls.list.path] }),
  });
}
