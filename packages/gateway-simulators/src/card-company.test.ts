import { expect, test } from 'vitest';

import { cardCompany, type CompanyTransaction, type FollowUpResult } from './card-company.ts';
import { companySettlement } from './company-settlement.ts';
import { testCard } from './test-cards.ts';

const ASKED = {
  terminal: '1000417',
  reference: 'r1',
  amount: 10_000,
  currency: 'ILS',
  card: testCard('good'),
};

const start = () => cardCompany({ seed: 'company', nowMs: () => 1_000 });

function done(result: FollowUpResult): CompanyTransaction {
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

test('a refund of a charge that was transmitted is in no transmission before its own', () => {
  const company = start();
  const charge = company.charge(ASKED);
  company.transmit();
  const refund = done(company.refund(charge.id, 2_000, 'r2'));
  expect([refund.isTransmitted, refund.transmission]).toEqual([false, undefined]);
  company.transmit();
  expect([charge.transmission?.number, refund.transmission?.number]).toEqual([1, 2]);
});

test('what was approved before the start can be given back, and is not paid to the bank again', () => {
  const company = start();
  const settlement = companySettlement(company);
  const past = { id: 81_299_000, approvalNumber: '0098430', uid: '26081299000', atMs: 1 };
  const transmission = { number: 7, atMs: 2 };
  const known = { ...ASKED, ...past, kind: 'charge', state: 'open', refunded: 0 } as const;
  company.remember([{ ...known, transmission }]);
  const refund = done(company.refund(past.id, 4_000, 'r2'));
  expect(refund).toMatchObject({ id: 81_299_001, amount: 4_000, originalId: past.id });
  expect(refund.transmission).toBeUndefined();
  company.transmit();
  expect(settlement.rows.map(({ gross }) => gross)).toEqual([-4_000]);
  expect(company.refund(past.id, 6_001, 'r3')).toEqual({ refusal: 'above-amount' });
});
