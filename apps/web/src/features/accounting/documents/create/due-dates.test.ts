import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { dueDateOf } from './due-dates.ts';

test('payment terms count from the document date', () => {
  const date = localDate('2026-11-20');
  expect(dueDateOf('immediate', date)).toBe('2026-11-20');
  expect(dueDateOf('eom', date)).toBe('2026-11-30');
  expect(dueDateOf('eom-30', date)).toBe('2026-12-30');
});
