import fc from 'fast-check';
import { expect, test } from 'vitest';

import { multiplyE4, e4 } from './agorot.ts';
import { CURRENCIES, RATE_E6_MAX, RATE_SCALE, type Currency } from './currency.ts';
import { toAgorot } from './to-agorot.ts';

test('MO-06: a sum in minor units becomes agorot by the decimals of its currency', () => {
  expect(toAgorot(10_000, 'USD', 3_700_000)).toBe(37_000);
  // 100 yen at 2.5 agorot each; 1.000 dinar at 12 shekels.
  expect(toAgorot(100, 'JPY', 25_000)).toBe(250);
  expect(toAgorot(1_000, 'KWD', 12_000_000)).toBe(1_200);
  expect(toAgorot(1, 'KWD', 12_000_000)).toBe(1);
  expect(toAgorot(1_234, 'ILS', 999)).toBe(1_234);
});

test('a price is rounded to the smallest coin of its currency', () => {
  expect(multiplyE4(e4(10_000), e4(15_000), 'JPY')).toBe(2);
  expect(multiplyE4(e4(10_000), e4(15_004), 'USD')).toBe(150);
  expect(multiplyE4(e4(10_000), e4(15_005), 'KWD')).toBe(1_501);
});

test('MO-06: the conversion equals exact arithmetic, half away from zero, for every currency', () => {
  const currencies = fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[]));
  fc.assert(
    fc.property(
      currencies,
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.integer({ min: 1, max: RATE_E6_MAX / 100 }),
      (currency, minor, rate) => {
        if (currency === 'ILS') return;
        const units = 10n ** BigInt(CURRENCIES[currency]) * BigInt(RATE_SCALE);
        const exact = BigInt(minor) * BigInt(rate) * 100n;
        const found = BigInt(toAgorot(minor, currency, rate));
        const distance = exact - found * units;
        // Never further than half an agora, and at half away from zero.
        expect((distance < 0n ? -distance : distance) * 2n <= units).toBe(true);
        if (distance * 2n === units) expect(minor).toBeLessThan(0);
        if (distance * -2n === units) expect(minor).toBeGreaterThan(0);
      },
    ),
    { numRuns: 20_000 },
  );
});
