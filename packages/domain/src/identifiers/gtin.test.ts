import { expect, test } from 'vitest';

import { isGtin } from './gtin.ts';

test.each(['2900000007314', '96385074', '036000291452', '10614141000415'])(
  'the barcode %s is a trade item number',
  (code) => {
    expect(isGtin(code)).toBe(true);
  },
);

test.each(['2900000007315', '7290000066', 'LMP-01', '', '290000000731８', '100000009'])(
  'the barcode %j is none',
  (code) => {
    expect(isGtin(code)).toBe(false);
  },
);
