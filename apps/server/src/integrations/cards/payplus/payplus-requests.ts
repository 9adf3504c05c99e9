import { addDays, localDate } from '@pinkas/domain/time/local-date';

import type {
  FollowUp,
  GatewayAccount,
  ListRequest,
  PageOperation,
  PageRequest,
  TokenCharge,
} from '../card-gateway.ts';
import { decimalSum } from '../decimal-sum.ts';
import type { GatewayRequest } from '../gateway-step.ts';
import type { Instalments } from '../gateway-transaction.ts';

const API = '/api/v1.0/';

/** Returns a call of JSON; without a body it is a GET. */
export function payplusRequest(
  { credentials }: GatewayAccount,
  path: string,
  movesMoney: boolean,
  body?: Readonly<Record<string, unknown>>,
): GatewayRequest {
  return {
    path: `${API}${path}`,
    headers: {
      'content-type': 'application/json',
      'api-key': credentials['apiKey'] ?? '',
      'secret-key': credentials['secretKey'] ?? '',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    movesMoney,
  };
}

/** What each page does (`charge_method`): 0 checks (J2), 1 charges (J4), 2 holds (J5), 5 makes a token alone. */
const METHODS: Readonly<Record<PageOperation, number>> = {
  check: 0,
  charge: 1,
  'charge-and-save': 1,
  hold: 2,
  'save-card': 5,
};
const SAVING: ReadonlySet<PageOperation> = new Set(['charge-and-save', 'save-card']);
/** `credit_terms`: 1 regular, 6 credit of the issuer, 8 instalments of the merchant. */
const CREDIT_TERMS = { payments: 8, credit: 6 } as const;
/** A page that makes a token alone needs a sum, and charges none of it (one source; not confirmed). */
const TOKEN_SUM = 100;

/** PaymentPages/generateLink. Our documents are our own, so PayPlus makes none and sends no mail. */
export function pageRequest(account: GatewayAccount, page: PageRequest): GatewayRequest {
  const { operation, instalments, addresses, payer, currency } = page;
  const amount = Number(decimalSum(operation === 'save-card' ? TOKEN_SUM : page.amount, currency));
  return payplusRequest(account, 'PaymentPages/generateLink', false, {
    payment_page_uid: account.credentials['paymentPage'],
    terminal_uid: account.credentials['terminal'],
    charge_method: METHODS[operation],
    create_token: SAVING.has(operation),
    amount,
    currency_code: currency,
    language_code: page.language,
    more_info: page.reference,
    expiry_datetime: String(page.minutesValid),
    refURL_success: addresses.success,
    refURL_failure: addresses.failure,
    refURL_cancel: addresses.cancel,
    refURL_callback: addresses.notify,
    send_failure_callback: true,
    sendEmailApproval: false,
    sendEmailFailure: false,
    initial_invoice: false,
    customer: { customer_name: payer.name, email: payer.email, phone: payer.phone },
    items: [{ name: page.description, quantity: 1, price: amount, vat_type: 0 }],
    ...(instalments !== undefined && {
      credit_terms: CREDIT_TERMS[instalments.kind],
      payments: instalments.countMax,
      payments_credit: instalments.kind === 'credit',
    }),
  });
}

/** Transactions/Charge with a token (J4). It has no key that would make it charge once. */
export function tokenRequest(account: GatewayAccount, charge: TokenCharge): GatewayRequest {
  const { instalments, currency } = charge;
  const { token, customer } = readToken(charge.token.value);
  const price = decimalSum(charge.amount, currency);
  return payplusRequest(account, 'Transactions/Charge', true, {
    ...cashierFields(account),
    use_token: true,
    token,
    ...(customer !== '' && { customer_uid: customer }),
    amount: Number(price),
    currency_code: currency,
    credit_terms: instalments === undefined ? 1 : CREDIT_TERMS[instalments.kind],
    ...(instalments !== undefined && { payments: paymentsOf(instalments, charge) }),
    more_info: charge.reference,
    initial_invoice: false,
    products: [
      { name: charge.description, quantity: '1', price, currency_code: currency, vat_type: 0 },
    ],
  });
}

function paymentsOf(
  { kind, count, first, each }: Instalments,
  { currency }: Pick<TokenCharge, 'currency'>,
): object {
  // The issuer decides the payments of its credit.
  if (kind === 'credit' || first === undefined || each === undefined) return { number: count };
  return {
    number: count,
    first_amount: Number(decimalSum(first, currency)),
    nonfirst_amount: Number(decimalSum(each, currency)),
  };
}

/** A call on a transaction for a sum: ChargeByTransactionUID takes a hold, RefundByTransactionUID gives back. */
export function sumRequest(
  account: GatewayAccount,
  path: 'ChargeByTransactionUID' | 'RefundByTransactionUID',
  { original, amount, currency, reference }: FollowUp,
): GatewayRequest {
  return payplusRequest(account, `Transactions/${path}`, true, {
    transaction_uid: original.transactionId,
    amount: Number(decimalSum(amount, currency)),
    more_info: reference,
    initial_invoice: false,
  });
}

export function cancelRequest(account: GatewayAccount, { original }: FollowUp): GatewayRequest {
  return payplusRequest(account, 'Transactions/Cancel', true, {
    ...cashierFields(account),
    transaction_uid: original.transactionId,
  });
}

/** Transactions/View. Whether its last day is included is not confirmed, so a day more is asked for. */
export function listRequest(account: GatewayAccount, { from, to }: ListRequest): GatewayRequest {
  return payplusRequest(account, 'Transactions/View', false, {
    fromDate: from,
    untilDate: addDays(localDate(to), 1),
  });
}

function cashierFields({ credentials }: GatewayAccount): Readonly<Record<string, unknown>> {
  return { terminal_uid: credentials['terminal'], cashier_uid: credentials['cashier'] };
}

/** A token is charged together with the customer that PayPlus keeps it for, so one value has both. */
export function tokenValue(token: string, customer: string): string {
  return customer === '' ? token : `${token}/${customer}`;
}

function readToken(value: string): { readonly token: string; readonly customer: string } {
  const [token = '', customer = ''] = value.split('/');
  return { token, customer };
}
