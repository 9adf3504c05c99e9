import { assert } from '@pinkas/domain/assert';
import type { Currency } from '@pinkas/domain/money/currency';

import type {
  FollowUp,
  GatewayAccount,
  PageOperation,
  PageRequest,
  Payer,
  TokenCharge,
} from '../card-gateway.ts';
import { decimalSum } from '../decimal-sum.ts';
import type { GatewayRequest } from '../gateway-step.ts';
import type { TransactionName } from '../gateway-transaction.ts';
import { formOf, type FormFields } from './grow-form.ts';

const API = '/api/light/server/1.0/';

export function growRequest(
  { credentials }: GatewayAccount,
  method: string,
  movesMoney: boolean,
  fields: FormFields,
): GatewayRequest {
  const { apiKey } = credentials;
  // Only platforms of several businesses have a key.
  return { path: `${API}${method}`, ...formOf({ ...fields, apiKey }), movesMoney };
}

/** What each page does (`chargeType`): 1 charges, 2 holds, 3 makes a token alone. */
const PAGES = {
  charge: { chargeType: 1, saveCardToken: undefined },
  'charge-and-save': { chargeType: 1, saveCardToken: 1 },
  hold: { chargeType: 2, saveCardToken: undefined },
  'save-card': { chargeType: 3, saveCardToken: 1 },
} as const satisfies Partial<Record<PageOperation, FormFields>>;
/** A page that makes a token alone is asked for one shekel, and charges none of it. */
const TOKEN_SUM = '1';
/** The most payments of a page. */
const PAYMENTS_MAX = 12;

/** createPaymentProcess. A page lives for ten minutes, whatever is asked. Throws for what it cannot do. */
export function pageRequest(account: GatewayAccount, page: PageRequest): GatewayRequest {
  const { operation, instalments, addresses } = page;
  assert(operation !== 'check', 'Grow has no page that only checks a card');
  assert(instalments?.kind !== 'credit', 'Grow has no credit of the issuer');
  const countMax = Math.min(instalments?.countMax ?? 1, PAYMENTS_MAX);
  return growRequest(account, 'createPaymentProcess', false, {
    ...pageFields(account),
    ...PAGES[operation],
    sum: operation === 'save-card' ? TOKEN_SUM : shekels(page.amount, page.currency),
    description: plainText(page.description),
    successUrl: withAQuery(addresses.success),
    cancelUrl: withAQuery(addresses.cancel),
    notifyUrl: addresses.notify,
    ...payerFields(page.payer),
    ...(countMax > 1 && { maxPaymentNum: countMax }),
    cField1: page.reference,
  });
}

/** Grow adds what it returns behind an ampersand, so it refuses an address without a query (109). */
function withAQuery(address: string): string {
  return address.includes('?') ? address : `${address}?from=grow`;
}

/** A page that nobody opens: the shortest call that needs all credentials, and moves nothing. */
export function checkRequest(account: GatewayAccount): GatewayRequest {
  const nowhere = 'https://secure.meshulam.co.il/?check=1';
  return growRequest(account, 'createPaymentProcess', false, {
    ...pageFields(account),
    chargeType: 1,
    sum: '1',
    description: 'Connection check',
    successUrl: nowhere,
    cancelUrl: nowhere,
    'pageField[fullName]': 'Connection check',
    'pageField[phone]': '0500000000',
  });
}

/** `paymentType`: 2 regular, 4 payments. */
const PAYMENT_TYPES = { regular: 2, payments: 4 } as const;

/**
 * createTransactionWithToken. A second request with the same transactionUniqueIdentifier is refused whatever became of
 * the first. That the identifier may have letters is not confirmed.
 */
export function tokenRequest(account: GatewayAccount, charge: TokenCharge): GatewayRequest {
  const { instalments } = charge;
  assert(instalments?.kind !== 'credit', 'Grow has no credit of the issuer');
  return growRequest(account, 'createTransactionWithToken', true, {
    userId: account.credentials['userId'],
    cardToken: charge.token.value,
    sum: shekels(charge.amount, charge.currency),
    description: plainText(charge.description),
    paymentType: PAYMENT_TYPES[instalments === undefined ? 'regular' : 'payments'],
    paymentNum: instalments?.count,
    ...payerFields(charge.payer),
    transactionUniqueIdentifier: charge.reference,
    cField1: charge.reference,
  });
}

export function settleRequest(
  account: GatewayAccount,
  { original, amount, currency }: FollowUp,
): GatewayRequest {
  return growRequest(account, 'settleSuspendedTransaction', true, {
    userId: account.credentials['userId'],
    ...nameFields(original),
    sum: shekels(amount, currency),
  });
}

export function refundRequest(
  account: GatewayAccount,
  { original, amount, currency }: FollowUp,
): GatewayRequest {
  return growRequest(account, 'refundTransaction', true, {
    ...pageFields(account),
    ...nameFields(original),
    refundSum: shekels(amount, currency),
  });
}

export function infoRequest(account: GatewayAccount, name: TransactionName): GatewayRequest {
  return growRequest(account, 'getTransactionInfo', false, {
    pageCode: account.credentials['pageCode'],
    ...nameFields(name),
  });
}

export function processRequest(account: GatewayAccount, pageId: string): GatewayRequest {
  const [processId = '', processToken = ''] = pageId.split('/');
  return growRequest(account, 'getPaymentProcessInfo', false, {
    pageCode: account.credentials['pageCode'],
    processId,
    processToken,
  });
}

/** A process is asked about by its number and its token, so one value has both. */
export function pageIdOf(processId: string, processToken: string): string {
  return `${processId}/${processToken}`;
}

/** No call of Grow names a currency, so another one would be charged as shekels. */
function shekels(amount: number, currency: Currency): string {
  assert(currency === 'ILS', 'Grow charges in shekels alone');
  return decimalSum(amount, currency);
}

function pageFields({ credentials }: GatewayAccount): FormFields {
  return { userId: credentials['userId'], pageCode: credentials['pageCode'] };
}

function nameFields({ transactionId, handle }: TransactionName): FormFields {
  return { transactionId, transactionToken: handle?.['token'] };
}

const MOBILE = /^05\d{8}$/;

/** Grow takes a name of at least two words, and an Israeli mobile number. */
function payerFields({ name, phone, email }: Payer): FormFields {
  const words = plainText(name).split(' ');
  const digits = phone.replaceAll(/\D/g, '').replace(/^972/, '0');
  return {
    'pageField[fullName]': words.length === 1 ? `${words[0]} ${words[0]}` : words.join(' '),
    'pageField[phone]': MOBILE.test(digits) ? digits : undefined,
    'pageField[email]': email,
  };
}

/** Grow refuses special characters without saying which: letters, digits and plain marks are kept. */
function plainText(text: string): string {
  return text
    .replaceAll(/["'״׳]/g, '')
    .replaceAll(/[^\p{L}\p{N}.,-]+/gu, ' ')
    .trim();
}
