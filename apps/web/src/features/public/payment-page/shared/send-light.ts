import { isErrorCode } from '@pinkas/contract/error-code';

import { ApiError, type ErrorParams } from '../../../../shared/api/api-error.ts';
import { findXsrfToken } from '../../../../shared/api/xsrf-token.ts';

const TIMEOUT_MS = 40_000;

interface Sent {
  readonly signal?: AbortSignal;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

async function fetchOnce(method: 'GET' | 'POST', address: string, sent: Sent): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
  const token = findXsrfToken(document.cookie);
  if (token !== undefined && method === 'POST') headers.set('x-xsrf-token', token);
  if (sent.body !== undefined) headers.set('content-type', 'application/json');
  if (sent.idempotencyKey !== undefined) headers.set('idempotency-key', sent.idempotencyKey);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(address, {
      method,
      credentials: 'same-origin',
      headers,
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      signal: sent.signal === undefined ? timeout : AbortSignal.any([timeout, sent.signal]),
    });
  } catch (reason) {
    if (sent.signal?.aborted === true) throw reason;
    throw new ApiError({ status: 0, code: timeout.aborted ? 'TIMED_OUT' : 'NO_CONNECTION' });
  }
}

/** Returns the refusal of the server; what another wrote, such as a proxy, says by its status alone whether to try again. */
async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as
    | { readonly code?: string; readonly params?: ErrorParams; readonly requestId?: string }
    | undefined;
  const { status } = response;
  const code = body?.code ?? '';
  if (isErrorCode(code)) {
    return new ApiError({ status, code, params: body?.params ?? {}, requestId: body?.requestId });
  }
  const isLater = status === 429 || status >= 500;
  return new ApiError({ status, code: isLater ? 'BUSY' : 'UNEXPECTED_ANSWER' });
}

/**
 * Makes a call of a public page. The types of its answers are those of the contract, by which the server checks each before it
 * leaves; this page checks none again and loads no schema. Throws ApiError.
 */
export async function sendLight<T>(
  method: 'GET' | 'POST',
  address: string,
  sent: Sent,
): Promise<T> {
  let response = await fetchOnce(method, address, sent);
  if (response.status === 403) {
    const { code } = await refusalOf(response.clone());
    // A visitor without the anti-forgery cookie got it with this refusal.
    if (code === 'XSRF_TOKEN_INVALID') response = await fetchOnce(method, address, sent);
  }
  if (!response.ok) throw await refusalOf(response);
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError({ status: response.status, code: 'UNEXPECTED_ANSWER' });
  }
}
