import { createHmac, randomBytes } from 'node:crypto';

import type { Currency } from '@pinkas/domain/money/currency';

import { systemClock } from '../../../platform/clock/clock.ts';
import type {
  FollowUp,
  GatewayAccount,
  GatewayAddresses,
  HostedPage,
  PageRequest,
  TokenCharge,
} from '../card-gateway.ts';
import { decimalSum } from '../decimal-sum.ts';
import type { GatewayRequest } from '../gateway-step.ts';

/** Currencies by the numbers of pages and reports: its own for the first two, ISO 4217 beyond. */
export const CURRENCY_NUMBERS = {
  ILS: '1',
  USD: '2',
  EUR: '978',
  GBP: '826',
} as const satisfies Partial<Record<Currency, string>>;
type TranzilaCurrency = keyof typeof CURRENCY_NUMBERS;

/** The field of our own that the business adds to its terminal: reports tell it, under a number of the terminal's own. */
export const REFERENCE_FIELD = 'pinkas_reference';
/** By which our reference is known in whichever field it is told. */
const REFERENCE_MARK = 'pinkas-';

/** 1 regular, 6 credit of the issuer, 8 instalments of the merchant. */
const PLANS = { once: 1, credit: 6, payments: 8 } as const;
/** What a page does; K makes a token of the card as well. A card is saved by a check (J2), which moves nothing. */
const MODES = {
  charge: 'A',
  'charge-and-save': 'AK',
  hold: 'V',
  check: 'N',
  'save-card': 'NK',
} as const;
/** A check needs a sum, and holds none of it. */
const CHECKED_SUM = 100;
/** Rows of one part of a report, which the vendor sets. */
export const REPORT_ROWS = 1_000;

/** Returns the hexadecimal token of a call: HMAC-SHA256 of the key of the application, by the secret, time and nonce. */
export function accessToken(
  { appKey, secret }: { readonly appKey: string; readonly secret: string },
  timeSeconds: string,
  nonce: string,
): string {
  return createHmac('sha256', `${secret}${timeSeconds}${nonce}`).update(appKey).digest('hex');
}

function tranzilaRequest(
  { credentials }: GatewayAccount,
  path: string,
  movesMoney: boolean,
  fields: Readonly<Record<string, unknown>>,
): GatewayRequest {
  const { appKey = '', secret = '', terminal } = credentials;
  const time = String(Math.floor(systemClock.nowMs() / 1_000));
  const nonce = randomBytes(40).toString('hex');
  return {
    path,
    headers: {
      'content-type': 'application/json',
      'x-tranzila-api-app-key': appKey,
      'x-tranzila-api-request-time': time,
      'x-tranzila-api-nonce': nonce,
      'x-tranzila-api-access-token': accessToken({ appKey, secret }, time, nonce),
    },
    body: JSON.stringify({ terminal_name: terminal, ...fields }),
    movesMoney,
  };
}

/** Returns the reference that a field of ours holds; undefined for a field of anyone else. */
export function referenceIn(value: string): string | undefined {
  return value.startsWith(REFERENCE_MARK) ? value.slice(REFERENCE_MARK.length) : undefined;
}

/** Returns the reference that a page echoes; undefined where there is none. */
export function echoedReference(fields: URLSearchParams): string | undefined {
  return referenceIn(fields.get(REFERENCE_FIELD) ?? '');
}

function sumOf(page: PageRequest): string {
  return decimalSum(page.amount === 0 ? CHECKED_SUM : page.amount, page.currency);
}

/** Fixes the sum of a page before the payer's browser carries it. Nothing but the sum is fixed. */
export function handshakeRequest(account: GatewayAccount, page: PageRequest): GatewayRequest {
  return tranzilaRequest(account, '/v2/handshake/create', false, { sum: Number(sumOf(page)) });
}

/** Returns a page whose fields the browser posts. Everything but the sum may be changed on the way, so all is compared. */
export function pageOf(
  { credentials }: GatewayAccount,
  page: PageRequest,
  { api, pages = api }: GatewayAddresses,
  handshake: string,
): HostedPage {
  const { instalments, payer, addresses } = page;
  return {
    url: `${pages}/${encodeURIComponent(credentials['terminal'] ?? '')}/iframenew.php`,
    pageId: '',
    fields: {
      sum: sumOf(page),
      currency: CURRENCY_NUMBERS[page.currency as TranzilaCurrency],
      cred_type: String(PLANS[instalments?.kind ?? 'once']),
      ...(instalments !== undefined && { maxpay: String(instalments.countMax) }),
      tranmode: MODES[page.operation],
      thtk: handshake,
      [REFERENCE_FIELD]: `${REFERENCE_MARK}${page.reference}`,
      pdesc: page.description,
      contact: payer.name,
      email: payer.email,
      phone: payer.phone,
      lang: page.language === 'he' ? 'il' : 'us',
      success_url_address: addresses.success,
      fail_url_address: addresses.failure,
      notify_url_address: addresses.notify,
    },
  };
}

/** Charges a kept card, or holds a sum on it (J5). */
export function tokenRequest(
  account: GatewayAccount,
  charge: TokenCharge,
  kind: { readonly txn_type: 'debit' } | { readonly txn_type: 'verify'; readonly verify_mode: 5 },
): GatewayRequest {
  const { token, instalments } = charge;
  return transactionRequest(account, charge, {
    ...kind,
    card_number: token.value,
    ...(token.expiry !== undefined && {
      expire_month: token.expiry.month,
      expire_year: token.expiry.year,
    }),
    payment_plan: PLANS[instalments?.kind ?? 'once'],
    ...instalmentFields(charge),
    user_defined_fields: [{ name: REFERENCE_FIELD, value: `${REFERENCE_MARK}${charge.reference}` }],
  });
}

/**
 * The gateway counts the payments after the first. Of this call no text of the vendor confirms it; the sums go with the
 * number, and the card company refuses those that do not add up.
 */
function instalmentFields({ instalments, currency }: TokenCharge): object {
  if (instalments === undefined) return {};
  const { count, first, each } = instalments;
  return {
    installments_number: count - 1,
    ...(first !== undefined &&
      each !== undefined && {
        first_installment_amount: Number(decimalSum(first, currency)),
        other_installments_amount: Number(decimalSum(each, currency)),
      }),
  };
}

/** What each later call is to the gateway. */
export type FollowUpType = 'force' | 'reversal' | 'cancel' | 'credit';

/** A later call names the transaction by its number and its approval. */
export function followUpRequest(
  account: GatewayAccount,
  asked: FollowUp,
  type: FollowUpType,
): GatewayRequest {
  const { original } = asked;
  return transactionRequest(
    account,
    { ...asked, description: asked.reference },
    {
      txn_type: type,
      reference_txn_id: Number(original.transactionId),
      authorization_number: original.approvalNumber ?? '',
    },
  );
}

function transactionRequest(
  account: GatewayAccount,
  { amount, currency, description }: Pick<TokenCharge, 'amount' | 'currency' | 'description'>,
  fields: Readonly<Record<string, unknown>>,
): GatewayRequest {
  return tranzilaRequest(account, '/v1/transaction/credit_card/create', true, {
    txn_currency_code: currency,
    ...fields,
    items: [
      {
        name: description,
        type: 'I',
        unit_price: Number(decimalSum(amount, currency)),
        units_number: 1,
        currency_code: currency,
      },
    ],
    response_language: 'english',
  });
}

/** Asks the reports, which are on a host of their own. */
export function reportRequest(
  account: GatewayAccount,
  asked:
    | { readonly index: number }
    | { readonly from: string; readonly to: string; readonly page: number },
): GatewayRequest {
  const fields =
    'index' in asked
      ? { transaction_index: asked.index }
      : {
          transaction_start_date: asked.from,
          transaction_end_date: asked.to,
          page: asked.page,
        };
  return { ...tranzilaRequest(account, '/v1/transaction', false, fields), host: 'reports' };
}
