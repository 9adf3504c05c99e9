import { expect, test } from 'vitest';

import { LINE, problemsOf } from '../../../test/a-draft.ts';
import { e4 } from '../../money/agorot.ts';

const FREE = { lines: [{ ...LINE, unitPriceE4: e4(0) }] };

test.each([200, 210, 100, 9999, 500] as const)('type %i is issued without prices', (docType) => {
  expect(problemsOf(docType, FREE)).toEqual([]);
});

test.each([305, 320, 330, 300] as const)('type %i asks for a sum', (docType) => {
  expect(problemsOf(docType, FREE)).toContain('lines TOTAL_IS_ZERO');
});
