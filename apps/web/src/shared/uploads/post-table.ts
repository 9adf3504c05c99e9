import type { Endpoint } from '@pinkas/contract/define';
import type { z } from 'zod';

import { ApiError } from '../api/api-error.ts';
import { readFailure } from '../api/read-failure.ts';
import { reportFailure } from '../api/failure-reports.ts';
import { findXsrfToken } from '../api/xsrf-token.ts';
import { reloadIfSessionChanged } from '../session/tab-key.ts';

const TIMEOUT_MS = 60_000;

/** A table to upload: the file, its endpoint, and its details. */
export interface SentFile<Answer extends z.ZodType> {
  readonly endpoint: Endpoint & { readonly response: Answer };
  readonly file: File;
  /** Fields before the file; those without a value are left out. */
  readonly fields?: Readonly<Record<string, string | undefined>>;
}

/** Sends a table whole, with its name. Throws ApiError. */
export async function postTable<Answer extends z.ZodType>(
  sent: SentFile<Answer>,
): Promise<z.output<Answer>> {
  await reloadIfSessionChanged();
  const { endpoint, file, fields = {} } = sent;
  const form = new FormData();
  form.append('name', file.name);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  form.append('file', file, file.name);
  const response = await post(endpoint, form);
  if (!response.ok) {
    const failure = await readFailure(response);
    if (failure.status === 401) reportFailure(endpoint, failure);
    throw failure;
  }
  const answer = endpoint.response.safeParse(await response.json().catch(() => undefined));
  if (answer.success) return answer.data;
  throw new ApiError({ status: response.status, code: 'UNEXPECTED_ANSWER' });
}

async function post({ method, path }: Endpoint, form: FormData): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
  const token = findXsrfToken(document.cookie);
  if (token !== undefined) headers.set('x-xsrf-token', token);
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers,
      body: form,
      signal: timeout,
    });
  } catch {
    throw new ApiError({ status: 0, code: timeout.aborted ? 'TIMED_OUT' : 'NO_CONNECTION' });
  }
}
