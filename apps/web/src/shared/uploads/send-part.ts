import { filesContract, UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';

import { ApiError } from '../api/api-error.ts';
import { readFailure } from '../api/read-failure.ts';
import { reportFailure } from '../api/failure-reports.ts';
import { findXsrfToken } from '../api/xsrf-token.ts';
import { nameAccount } from '../session/tab-account.ts';
import { reloadIfSessionChanged } from '../session/tab-key.ts';
import { uploadAddress, type UploadConfig } from './upload-config.ts';

const TIMEOUT_MS = 120_000;

/** Sends one form and gives the checked answer. Throws ApiError, and the abort of the signal. */
export async function sendPart(
  config: UploadConfig,
  form: FormData,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  await reloadIfSessionChanged();
  const response = await post(config, form, signal);
  if (!response.ok) {
    const failure = await readFailure(response);
    if (failure.status === 401) reportFailure(filesContract.upload, failure);
    throw failure;
  }
  const answer = UploadAnswer.safeParse(await response.json().catch(() => undefined));
  if (answer.success) return answer.data;
  throw new ApiError({ status: response.status, code: 'UNEXPECTED_ANSWER' });
}

async function post(config: UploadConfig, form: FormData, signal: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
  const token = findXsrfToken(document.cookie);
  if (token !== undefined) headers.set('x-xsrf-token', token);
  nameAccount(headers);
  try {
    return await fetch(uploadAddress(config.url), {
      method: config.method,
      credentials: 'same-origin',
      headers,
      body: form,
      signal: AbortSignal.any([timeout, signal]),
    });
  } catch (reason) {
    if (signal.aborted) throw reason;
    throw new ApiError({ status: 0, code: timeout.aborted ? 'TIMED_OUT' : 'NO_CONNECTION' });
  }
}
