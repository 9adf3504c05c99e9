import { formatLocalDate } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { write } from '../accounting/customers.ts';

/** Locks books that were never locked, until a day. */
export async function givenLockedBooks(browser: HttpBrowser, until: string): Promise<void> {
  const body = { until, lastLockNo: 0 };
  const answer = await write(browser, 'POST', '/v2/api/settings/book/locks', body);
  expect(answer.status, answer.text).toBe(200);
}

/** The refusal of what would write into books that are locked until a day. */
export const lockedRefusal = (until: string) => ({
  code: 'PERIOD_LOCKED',
  params: { until: formatLocalDate(until) },
});
