import { expect, test } from 'vitest';

import { LINE, problemsOf } from '../../../test/a-draft.ts';

const ZERO = { lines: [LINE, { ...LINE, vatKind: 'zero' as const }] };

test.each([305, 320, 330] as const)(
  'type %i with a row at rate zero is issued with its reason alone',
  (docType) => {
    for (const zeroRateReason of ['', '  ']) {
      expect(problemsOf(docType, { ...ZERO, zeroRateReason })).toContain(
        'zeroRateReason ZERO_RATE_REASON_MISSING',
      );
    }
    const found = problemsOf(docType, { ...ZERO, zeroRateReason: 'export' });
    expect(found).not.toContain('zeroRateReason ZERO_RATE_REASON_MISSING');
  },
);

test('a quote and a receipt ask for no reason, and an exempt row neither', () => {
  expect(problemsOf(9999, ZERO)).toEqual([]);
  expect(problemsOf(305, { lines: [{ ...LINE, vatKind: 'exempt' }] })).toEqual([]);
});
