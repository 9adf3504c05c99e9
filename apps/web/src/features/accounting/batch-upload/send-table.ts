import {
  batchUploadContract,
  type BatchEncoding,
} from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import type { z } from 'zod';

import { ApiError, readFailure } from '../../../shared/api/api-error.ts';
import { reportFailure } from '../../../shared/api/failure-reports.ts';
import { findXsrfToken } from '../../../shared/api/xsrf-token.ts';
import { reloadIfSessionChanged } from '../../../shared/session/tab-key.ts';

const TIMEOUT_MS = 60_000;
const { upload } = batchUploadContract;

export type SentTable = z.output<typeof upload.response>;

/** Sends a table, in an encoding that the person named if any. Throws ApiError. */
export async function sendTable(file: File, encoding?: BatchEncoding): Promise<SentTable> {
  await reloadIfSessionChanged();
  const form = new FormData();
  form.append('name', file.name);
  if (encoding !== undefined) form.append('encoding', encoding);
  form.append('file', file, file.name);
  const response = await post(form);
  if (!response.ok) {
    const failure = await readFailure(response);
    if (failure.status === 401) reportFailure(upload, failure);
    throw failure;
  }
  const answer = upload.response.safeParse(await response.json().catch(() => undefined));
  if (answer.success) return answer.data;
  throw new ApiError({ status: response.status, code: 'UNEXPECTED_ANSWER' });
}

async function post(form: FormData): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
  const token = findXsrfToken(document.cookie);
  if (token !== undefined) headers.set('x-xsrf-token', token);
  try {
    return await fetch(upload.path, {
      method: upload.method,
      credentials: 'same-origin',
      headers,
      body: form,
      signal: timeout,
    });
  } catch {
    throw new ApiError({ status: 0, code: timeout.aborted ? 'TIMED_OUT' : 'NO_CONNECTION' });
  }
}
