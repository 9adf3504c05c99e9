import type { CompanyTransaction } from '../card-company.ts';
import { decimalSum } from '../decimal-sums.ts';
import { codeOf, coinOf, type CardcomCall, type CardcomPage } from './cardcom-world.ts';

type World = Pick<CardcomCall, 'world' | 'login'>;

const J_PARAMETERS = { check: '2', hold: '5', charge: '0', refund: '0' } as const;

/** Returns a transaction in the form of all calls (TransactionInfo). */
export function infoOf({ world, login }: World, one: CompanyTransaction): object {
  const { instalments, card, outcome } = one;
  const isGood = outcome === 'approved';
  return {
    ResponseCode: codeOf(one),
    Description: isGood ? 'OK' : outcome,
    TranzactionId: one.id,
    TerminalNumber: login.terminal,
    Amount: shekelsOf(world.toldSum(one.amount)),
    CoinId: coinOf(one.currency),
    CouponNumber: one.voucher,
    JParameter: J_PARAMETERS[one.kind],
    Last4CardDigitsString: card.lastDigits,
    CardMonth: card.expiry.month,
    CardYear: card.expiry.year,
    ApprovalNumber: one.approvalNumber,
    FirstPaymentAmount: shekelsOf(instalments?.first ?? 0),
    ConstPaymentAmount: shekelsOf(instalments?.each ?? 0),
    NumberOfPayments: instalments?.count ?? 1,
    CardInfo: card.isForeign ? 'NonIsraeli' : 'Israeli',
    Token: isGood ? world.company.tokenOf(card, one.terminal) : '',
    Uid: one.uid,
    Brand: card.brand,
    Issuer: String(card.issuer),
    Acquire: 'Cal',
    PaymentType: instalments?.kind === 'credit' ? 'Credit' : 'Regular',
    IsRefund: one.kind === 'refund',
  };
}

/** Returns what a page came to (LowProfileResult): the same to a question and in a message. */
export function pageResultOf(call: World, { id, fields, result, token }: CardcomPage): object {
  const made = result?.made;
  return {
    ResponseCode: result?.code ?? 0,
    Description: '',
    TerminalNumber: call.login.terminal,
    LowProfileId: id,
    TranzactionId: made?.id ?? 0,
    ReturnValue: fields['ReturnValue'] ?? '',
    Operation: fields['Operation'] ?? 'ChargeOnly',
    TokenInfo: token === undefined ? null : tokenInfoOf(token),
    TranzactionInfo: made === undefined ? null : infoOf(call, made),
  };
}

function tokenInfoOf({ value, card: { expiry } }: NonNullable<CardcomPage['token']>): object {
  return {
    Token: value,
    TokenExDate: `${String(expiry.year + 1)}0101`,
    CardYear: expiry.year,
    CardMonth: expiry.month,
  };
}

function shekelsOf(minor: number): number {
  return Number(decimalSum(minor));
}
