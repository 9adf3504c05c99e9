import type { Endpoint } from '@pinkas/contract/define';
import { exportsContract, type ExportJob } from '@pinkas/contract/lists/exports/exports.contract';

import { ApiError } from '../api/api-error.ts';
import { addressOf, call, type RawInput } from '../api/client.ts';

/** Where a person finds the exports that jobs write for them. */
export const EXPORTS_PATH = '/account/accounts/exports';
/** The call that gives the finished file. */
export const EXPORTED_FILE = exportsContract.file;
/** How often a running job is asked how far it has come. */
const POLL_MS = 1_500;

/** Lets a job write an export; the one that writes it already where there is one. */
export function startExport(
  endpoint: Endpoint,
  input: Pick<RawInput, 'params' | 'query'>,
): Promise<ExportJob> {
  return call(exportsContract.start, { body: { address: addressOf(endpoint, input) } });
}

/** Follows a job to its end. Who does not wait any more aborts; the job goes on. A lost connection is waited out. */
export async function followExport(
  started: ExportJob,
  signal: AbortSignal,
  onChange: (job: ExportJob) => void,
): Promise<ExportJob> {
  for (let job = started; ;) {
    onChange(job);
    if (job.state !== 'running' && job.state !== 'paused') return job;
    await new Promise((resolve) => {
      window.setTimeout(resolve, POLL_MS);
      signal.addEventListener('abort', resolve, { once: true });
    });
    signal.throwIfAborted();
    try {
      job = await call(exportsContract.get, { params: { id: job.id } });
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.status !== 0) throw reason;
    }
  }
}

/** Ends a job for good. */
export function cancelExport(id: string): Promise<ExportJob> {
  return call(exportsContract.cancel, { params: { id } });
}
