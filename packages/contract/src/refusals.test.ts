import { expect, test } from 'vitest';

import { allEndpoints } from './all-contracts.ts';
import { apiEndpoints } from './api/v1/resources.ts';
import type { Endpoint } from './define.ts';
import type { ErrorCode } from './errors.ts';

const CALLS = [...allEndpoints(), ...apiEndpoints()];

/** Returns what any call of its shape may be refused with, before its own rules. */
function refusalsOfShape({ path, query, body, upload, isIdempotent }: Endpoint): ErrorCode[] {
  const takesInput = query !== undefined || body !== undefined || upload !== undefined;
  return [
    ...(takesInput ? (['INVALID_REQUEST'] as const) : []),
    ...(path.includes('{id}') ? (['NOT_FOUND'] as const) : []),
    ...(isIdempotent === true
      ? (['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const)
      : []),
  ];
}

test('a call declares every refusal that comes of what it takes', () => {
  const missing = CALLS.flatMap((call) =>
    refusalsOfShape(call)
      .filter((code) => !call.errors.includes(code))
      .map((code) => `${call.method} ${call.path} ${code}`),
  );
  expect(missing).toEqual([]);
});

test('a call declares each refusal once', () => {
  const twice = CALLS.filter(({ errors }) => new Set(errors).size < errors.length);
  expect(twice.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('a call with a pace of its own declares how it refuses what comes faster', () => {
  const silent = CALLS.filter(
    ({ requestsPerMinute, errors }) =>
      requestsPerMinute !== undefined &&
      !errors.includes('TOO_MANY_REQUESTS') &&
      !errors.includes('BUSY'),
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
