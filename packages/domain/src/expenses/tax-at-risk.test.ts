import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import { deductionAtRisk, riskWithoutAllocation } from './tax-at-risk.ts';

const sums = { vatAgorot: agorot(1_800_00), taxRecognisedAgorot: agorot(11_800_00) };

test('a document without its number loses its VAT, and from 2026 on its deduction too', () => {
  expect(riskWithoutAllocation(sums, localDate('2025-12-31'))).toEqual({
    vatAgorot: 1_800_00,
    deductionAgorot: 0,
  });
  expect(riskWithoutAllocation(sums, localDate('2026-01-01'))).toEqual({
    vatAgorot: 1_800_00,
    deductionAgorot: 11_800_00,
  });
});

test('the deduction at risk is what income tax recognises', () => {
  expect(deductionAtRisk(agorot(80_00), localDate('2028-02-29'))).toBe(80_00);
  expect(deductionAtRisk(agorot(80_00), localDate('2025-02-28'))).toBe(0);
});
