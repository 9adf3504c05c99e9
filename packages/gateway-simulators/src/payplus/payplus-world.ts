import { localDateAt } from '@pinkas/domain/time/local-date';

import { uuidOf, type CompanyTransaction } from '../card-company.ts';
import { decimalSum } from '../decimal-sums.ts';
import { textOf, type Fields } from '../fields.ts';
import { json, type SimulatorAnswer, type SimulatorWorld } from '../simulator.ts';
import { SHVA_CODES } from '../test-cards.ts';

/** Who may call the simulated PayPlus. */
export interface PayplusLogin {
  readonly terminal: string;
  readonly cashier: string;
  readonly paymentPage: string;
  readonly apiKey: string;
  readonly secretKey: string;
}

/** A payment page that was asked for, with its last try. */
export interface PayplusPage {
  readonly id: string;
  readonly fields: Fields;
  made: CompanyTransaction | undefined;
}

/** What PayPlus knows of a transaction beside the card company. */
export interface PayplusRecord {
  /** Of the page on which it was made; empty for other calls. */
  readonly pageId: string;
  readonly customer: string;
  /** Empty where no token was asked for. */
  readonly token: string;
  /** Whether the page made a token alone (method 5). */
  readonly isToken: boolean;
}

/** One call, and all that it may touch. */
export interface PayplusCall {
  readonly world: SimulatorWorld;
  readonly login: PayplusLogin;
  readonly pages: Map<string, PayplusPage>;
  /** By the number of the card company. */
  readonly records: Map<number, PayplusRecord>;
  readonly body: Fields;
  readonly query: URLSearchParams;
}

const NOTHING: PayplusRecord = { pageId: '', customer: '', token: '', isToken: false };

export function succeed(data: unknown): SimulatorAnswer {
  const results = { status: 'success', code: 0, description: 'operation has been success' };
  return json({ results, data });
}

/** Every refusal has code 1; its words say which it is. */
export function refuse(description: string, status = 200): SimulatorAnswer {
  return json({ results: { status: 'error', code: 1, description }, data: {} }, status);
}

export function uidOf({ id }: Pick<CompanyTransaction, 'id'>): string {
  return uuidOf(`payplus transaction ${String(id)}`);
}

export function findByUid(
  { company }: SimulatorWorld,
  uid: string,
): CompanyTransaction | undefined {
  return company.transactions.find((one) => uidOf(one) === uid);
}

/** The same payer is the same customer. */
export function customerOf(fields: Fields): string {
  return uuidOf(`payplus customer ${textOf(fields, 'email')}`);
}

const KINDS = { charge: 'Charge', hold: 'Approval', check: 'Check', refund: 'Refund' } as const;

export function typeOf(call: Pick<PayplusCall, 'records'>, one: CompanyTransaction): string {
  return recordOf(call, one).isToken ? 'Token' : KINDS[one.kind];
}

function recordOf(
  { records }: Pick<PayplusCall, 'records'>,
  { id }: CompanyTransaction,
): PayplusRecord {
  return records.get(id) ?? NOTHING;
}

type Call = Pick<PayplusCall, 'world' | 'login' | 'records'>;

function termsOf({ instalments }: CompanyTransaction): string {
  return instalments === undefined ? 'regular' : instalments.kind;
}

function shekels(minor: number): number {
  return Number(decimalSum(minor));
}

/** Returns a transaction in the flat form, of redirects and PaymentPages/ipn. */
export function flatOf(call: Call, one: CompanyTransaction): Fields {
  const { pageId, customer, token } = recordOf(call, one);
  const { card, instalments } = one;
  const isGood = one.outcome === 'approved';
  return {
    transaction_uid: uidOf(one),
    page_request_uid: pageId,
    type: typeOf(call, one),
    method: 'credit-card',
    number: String(one.id),
    date: `${localDateAt(one.atMs)} 12:00:00`,
    status: isGood ? 'approved' : 'rejected',
    status_code: SHVA_CODES[one.outcome].emv,
    status_description: isGood ? 'העסקה בוצעה בהצלחה' : 'העסקה נדחתה',
    amount: shekels(call.world.toldSum(one.amount)),
    currency: one.currency,
    credit_terms: termsOf(one),
    number_of_payments: instalments?.count ?? 1,
    first_payment_amount: shekels(instalments?.first ?? 0),
    rest_payments_amount: shekels(instalments?.each ?? 0),
    approval_num: one.approvalNumber,
    voucher_num: one.voucher,
    more_info: one.reference,
    customer_uid: customer,
    terminal_uid: one.terminal,
    cashier_uid: call.login.cashier,
    ...(isGood && token !== '' && { token_uid: token }),
    four_digits: card.lastDigits,
    expiry_month: String(card.expiry.month).padStart(2, '0'),
    expiry_year: String(card.expiry.year % 100),
    alternative_method: false,
    clearing_name: 'max',
    brand_name: card.brand,
    issuer_name: String(card.issuer),
  };
}

/** Returns a transaction in the nested form, of messages and of the calls on transactions. */
export function nestedOf(call: Call, one: CompanyTransaction): object {
  const { pageId, customer, token } = recordOf(call, one);
  const { card, instalments } = one;
  return {
    transaction: {
      uid: uidOf(one),
      ...(pageId !== '' && { payment_request_uid: pageId }),
      number: String(one.id),
      type: 'internal_page',
      date: `${localDateAt(one.atMs)} 12:00:00`,
      status_code: SHVA_CODES[one.outcome].emv,
      amount: shekels(call.world.toldSum(one.amount)),
      currency: one.currency,
      credit_terms: termsOf(one),
      payments: {
        number_of_payments: instalments?.count ?? 1,
        first_payment_amount: shekels(instalments?.first ?? 0),
        rest_payments_amount: shekels(instalments?.each ?? 0),
      },
      secure3D: { status: false, tracking: null },
      approval_number: one.approvalNumber,
      voucher_number: one.voucher,
      more_info: one.reference,
    },
    data: {
      customer_uid: customer,
      terminal_uid: one.terminal,
      cashier_uid: call.login.cashier,
      card_information: {
        four_digits: card.lastDigits,
        expiry_month: String(card.expiry.month).padStart(2, '0'),
        expiry_year: String(card.expiry.year % 100),
        ...(one.outcome === 'approved' && token !== '' && { token }),
      },
    },
  };
}
