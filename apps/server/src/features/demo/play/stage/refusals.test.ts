import { expect, test } from 'vitest';

import { AppError } from '../../../../platform/errors/app-error.ts';
import { unlessRefused } from './refusals.ts';

test('a refusal that people meet is counted, and any other is thrown', async () => {
  const refusals = new Map<string, number>();
  const act = (error?: Error) =>
    unlessRefused({ refusals }, 'STATE_NOT_ALLOWED', () =>
      error === undefined ? Promise.resolve() : Promise.reject(error),
    );
  expect(await act()).toBe(true);
  expect(await act(new AppError('STATE_NOT_ALLOWED'))).toBe(false);
  expect(await act(new AppError('STATE_NOT_ALLOWED'))).toBe(false);
  expect([...refusals]).toEqual([['STATE_NOT_ALLOWED', 2]]);
  await expect(act(new AppError('INVALID_REQUEST'))).rejects.toThrow();
  await expect(act(new Error('a fault'))).rejects.toThrow('a fault');
});
