import { exportsContract } from '@pinkas/contract/lists/exports/exports.contract';
import { exportOpenFormatContract } from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Poll interval for the progress of a running production. */
const POLL_MS = 1_500;

/** Fetches the data of the page, polled while a file is being written. */
export function useOpenFormat() {
  return useQuery({
    ...callQuery(exportOpenFormatContract.view),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ job }) => job.state === 'running') === true ? POLL_MS : false,
  });
}

/** Starts the files of a range; the page then shows them. */
export function useStartOpenFormat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportPeriod) => call(exportOpenFormatContract.start, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [exportOpenFormatContract.view.path] }),
  });
}

/** Cancels one of them. */
export function useCancelOpenFormat() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(exportsContract.cancel, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [exportOpenFormatContract.view.path] }),
  });
}
