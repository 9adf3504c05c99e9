import { aLine, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';

import { pick, type Random } from './seeded-random.ts';

type Prices = Pick<InvoiceRequest, 'lines' | 'discount' | 'rounding' | 'zeroRateReason'>;
type Discount = InvoiceRequest['discount'];

const VAT_KINDS = ['taxable', 'taxable', 'taxable', 'exempt', 'zero'] as const;

function randomDiscount(random: Random): Discount {
  const kind = pick(random, ['none', 'none', 'percent', 'amount'] as const);
  if (kind === 'percent') return { kind, rateBasisPoints: random(10_001) };
  return kind === 'amount' ? { kind, amountMinor: random(3_000) } : { kind: 'none' };
}

type Row = InvoiceRequest['lines'][number];

/** Returns a row that is sold, or a small one below zero: returned goods, or a deduction. */
function randomRow(random: Random): Row {
  const kind = pick(random, ['sold', 'sold', 'sold', 'sold', 'back', 'deducted'] as const);
  const vat = {
    priceIncludesVat: random(2) === 0,
    vatKind: pick(random, VAT_KINDS) ?? 'taxable',
  };
  if (kind === 'back') {
    const quantityE4 = -1 - random(10_000);
    return aLine({ ...vat, quantityE4, unitPriceE4: 100 + random(100_000) });
  }
  if (kind === 'deducted') return aLine({ ...vat, unitPriceE4: -100 - random(100_000) });
  return aLine({
    ...vat,
    quantityE4: 1 + random(50_000),
    unitPriceE4: 100 + random(3_000_000),
    discount: randomDiscount(random),
  });
}

/** One to four rows with odd prices, mixed in VAT, some below zero, with discounts and a rounding. */
export function randomPrices(random: Random): Prices {
  const rows = Array.from({ length: random(4) }, () => randomRow(random));
  return {
    lines: [aLine(), ...rows],
    discount: randomDiscount(random),
    rounding: pick(random, ['none', 'ten-agorot', 'shekel'] as const) ?? 'none',
    zeroRateReason: 'סעיף 30',
  };
}

/** Returns a part of what is left of a sum: all of it, some of it, or more than is allowed. */
export function randomPart(random: Random, leftAgorot: number, totalAgorot: number): number {
  const way = random(6);
  if (way === 0) return 1 + random(totalAgorot);
  return way < 3 && leftAgorot > 0 ? leftAgorot : 1 + random(Math.max(leftAgorot, 1));
}
