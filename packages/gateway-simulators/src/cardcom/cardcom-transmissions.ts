import { localDateAt, localHourAt } from '@pinkas/domain/time/local-date';

import type { CompanyTransaction } from '../card-company.ts';
import { decimalSum } from '../decimal-sums.ts';
import { numberOf, textOf } from '../fields.ts';
import { json, type SimulatorAnswer } from '../simulator.ts';
import { dayOf } from './cardcom-transactions.ts';
import { coinOf, type CardcomCall } from './cardcom-world.ts';

/** Answers Financial/CreditCardTransactions: charges and refunds with the transmission that took each. */
export function listTransmitted({ world, body }: CardcomCall): SimulatorAnswer {
  const from = dayOf(textOf(body, 'FromCreateDate'));
  const to = dayOf(textOf(body, 'ToCreateDate'));
  const size = numberOf(body, 'Page_size');
  if (from === undefined || to === undefined || size < 10 || size > 2000) {
    return json({ ResponseCode: 5006, Description: 'Days are DDMMYYYY, a page 10 to 2000 rows' });
  }
  const page = numberOf(body, 'Page', 1);
  const rows = world.company.transactions
    .filter(({ kind }) => kind === 'charge' || kind === 'refund')
    .filter(({ outcome }) => outcome === 'approved')
    .filter(({ atMs }) => localDateAt(atMs) >= from && localDateAt(atMs) <= to)
    .slice((page - 1) * size, page * size);
  return json({
    Page: page,
    Page_size: size,
    ResponseCode: 0,
    Description: 'OK',
    CreditCardTransactions: rows.map((one) => transmittedRow(one)),
  });
}

function transmittedRow(one: CompanyTransaction): object {
  const { transmission, atMs, instalments } = one;
  return {
    CreateDate: dayStart(localDateAt(atMs)),
    TransmissionDate: dayStart(transmission ? localDateAt(transmission.atMs) : '0001-01-01'),
    TransmissionTime: `${String(localHourAt(transmission?.atMs ?? atMs)).padStart(2, '0')}:04:00`,
    TranType: one.kind === 'refund' ? 'Refund_53' : 'Charge_1',
    Amount: Number(decimalSum(one.amount)),
    NoPayments: instalments?.count ?? 1,
    IndexPayment: 1,
    SessionNumber: transmission?.number ?? 0,
    CouponNumber: one.voucher,
    AuthorizeNo: one.approvalNumber,
    Uid: one.uid,
    PaymentCurrency: coinOf(one.currency),
  };
}

function dayStart(day: string): string {
  return `${day}T00:00:00`;
}
