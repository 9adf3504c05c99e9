import { expect, test } from 'vitest';

import { saleDocTypesFor } from './sale-doc-types.ts';

test('what follows money for which no document asks is what the kind of business may issue', () => {
  expect(saleDocTypesFor('licensed-dealer')).toEqual([320, 400]);
  expect(saleDocTypesFor('company')).toEqual([320, 400]);
  expect(saleDocTypesFor('exempt-dealer')).toEqual([400]);
  expect(saleDocTypesFor('non-profit')).toEqual([400, 405]);
});
