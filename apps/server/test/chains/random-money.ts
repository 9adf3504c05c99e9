import { addDays, localDate } from '@pinkas/domain/time/local-date';
import { aPayment, type PaymentRequest } from '@pinkas/test-kit/a-document';

import { pick, type Random } from './seeded-random.ts';

const MEANS = ['cash', 'cheque', 'card', 'transfer', 'app', 'withholding'] as const;

function aRow(random: Random, sumAgorot: number): PaymentRequest {
  const cash = aPayment(sumAgorot);
  const { date, remark } = cash;
  const row = { sumAgorot, date, remark };
  const kind = pick(random, MEANS);
  if (kind === 'cheque') {
    const later = addDays(localDate(date), random(90));
    const of = { bank: '12', branch: '600', account: '1234', chequeNumber: String(random(9_999)) };
    return { kind, ...row, date: later, ...of };
  }
  if (kind === 'card') {
    const instalments = 1 + random(12);
    const dealType = instalments === 1 ? 'regular' : 'instalments';
    const of = { brand: 'ויזה', lastDigits: '4242', approvalNumber: '' };
    return { kind, ...row, ...of, dealType, instalments };
  }
  if (kind === 'transfer')
    return { kind, ...row, bank: '10', branch: '1', account: '7', reference: '' };
  if (kind === 'app') return { kind, ...row, reference: String(random(9_999)) };
  return kind === 'withholding' ? { kind, ...row, certificate: '' } : cash;
}

/** Returns up to three payment lines by any means that add up to a sum; a means may be refused. */
export function randomMoney(random: Random, sumAgorot: number): PaymentRequest[] {
  const rows: PaymentRequest[] = [];
  let left = sumAgorot;
  for (let count = random(3); count > 0 && left > 1; count -= 1) {
    const part = 1 + random(left - 1);
    rows.push(aRow(random, part));
    left -= part;
  }
  return [...rows, left > 0 ? aRow(random, left) : aPayment(left)];
}
