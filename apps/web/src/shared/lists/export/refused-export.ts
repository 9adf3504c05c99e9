import type { Endpoint } from '@pinkas/contract/define';
import { startExportContract } from '@pinkas/contract/lists/exports/start-export.contract';
import type { Phrase } from '@pinkas/phrases/phrases';
import { toast, type ToastAction } from '@pinkas/ui/overlay/toast';

import { ApiError } from '../../api/api-error.ts';
import { addressOf, call, type RawInput } from '../../api/client.ts';
import { findRouter } from '../../navigation/current-router.ts';

/** The page of a person's long exports. */
const LONG_EXPORTS = '/account/accounts/exports';

export interface RefusedExport {
  readonly endpoint: Endpoint;
  readonly input: Pick<RawInput, 'params' | 'query'>;
  readonly text: Phrase<'lists'>;
  readonly errors: Phrase<'errors'>;
  readonly fields: Phrase<'fields'>;
  /** Retries. */
  readonly again: ToastAction;
}

/**
 * Explains why an export was refused. One that is too long for its call is written by a job, and a notice
 * announces the file.
 */
export async function answerRefusal(reason: ApiError, refused: RefusedExport): Promise<void> {
  const { endpoint, input, text, errors, fields, again } = refused;
  if (reason.status === 401 || reason.status === 403) return;
  if (reason.fields.some(({ code }) => code === 'TABLE_TOO_LONG_TO_PRINT')) {
    toast.error(fields('TABLE_TOO_LONG_TO_PRINT'));
  } else if (reason.code === 'EXPORT_NEEDS_JOB') {
    try {
      await call(startExportContract.start, { body: { address: addressOf(endpoint, input) } });
      toast.info(errors('EXPORT_NEEDS_JOB'), {
        label: text('toLongExports'),
        run: () => void findRouter()?.navigate(LONG_EXPORTS),
      });
    } catch (unstarted) {
      if (!(unstarted instanceof ApiError)) throw unstarted;
      await answerRefusal(unstarted, refused);
    }
  } else {
    const hasWords = reason.code === 'BUSY' || reason.code === 'BULK_JOBS_RUNNING';
    toast.error(hasWords ? errors(reason.code) : text('exportFailed'), again);
  }
}
