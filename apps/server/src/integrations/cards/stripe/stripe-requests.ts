import assert from 'node:assert/strict';

import type { Currency } from '@pinkas/domain/money/currency';
import { addDays, localDate, startOfDayMs } from '@pinkas/domain/time/local-date';
import type Stripe from 'stripe';

import type {
  FollowUp,
  GatewayAccount,
  ListRequest,
  PageRequest,
  TokenCharge,
} from '../card-gateway.ts';
import type { GatewayRequest } from '../gateway-step.ts';
import type { CardToken } from '../gateway-transaction.ts';
import { stripeRequest } from './stripe-library.ts';

/** Rows of one part of a list, the most that Stripe gives. */
const LIST_ROWS = 100;
/** What an answer tells whole: the charge has the card and its approval. */
const INTENT_PARTS = ['latest_charge'];

/** A kept card is a payment method of a customer, and is charged by both names. */
export function tokenValue(customer: string, paymentMethod: string): string {
  return `${customer}/${paymentMethod}`;
}

function cardOf({ value }: CardToken): {
  readonly customer: string;
  readonly payment_method: string;
} {
  const [customer = '', paymentMethod = ''] = value.split('/');
  return { customer, payment_method: paymentMethod };
}

/** Stripe names currencies in lower case, and takes sums in their minor units. */
function sumOf(amount: number, currency: Currency): { amount: number; currency: string } {
  return { amount, currency: currency.toLowerCase() };
}

export function pageRequest(account: GatewayAccount, page: PageRequest): GatewayRequest {
  const { reference, instalments } = page;
  assert(page.operation !== 'check' && (instalments?.countMax ?? 1) === 1);
  return stripeRequest(account, {
    path: '/v1/checkout/sessions',
    movesMoney: false,
    write: (stripe) =>
      stripe.checkout.sessions.create(pageFields(page), { idempotencyKey: reference }),
  });
}

function pageFields(page: PageRequest): Stripe.Checkout.SessionCreateParams {
  const { reference, operation, currency, addresses, payer } = page;
  const metadata = { reference };
  const common: Stripe.Checkout.SessionCreateParams = {
    client_reference_id: reference,
    success_url: withSessionId(addresses.success),
    cancel_url: addresses.cancel,
    allowed_payment_method_types: ['card'],
    // Stripe's page does not speak Hebrew: the browser's language decides.
    locale: page.language === 'en' ? 'en' : 'auto',
    ...(payer.email !== '' && { customer_email: payer.email }),
  };
  if (operation === 'save-card') {
    return {
      ...common,
      mode: 'setup',
      customer_creation: 'always',
      setup_intent_data: { metadata },
    };
  }
  const { amount: unitAmount, currency: code } = sumOf(page.amount, currency);
  return {
    ...common,
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: code,
          unit_amount: unitAmount,
          product_data: { name: page.description },
        },
      },
    ],
    ...(operation === 'charge-and-save' && { customer_creation: 'always' }),
    payment_intent_data: {
      metadata,
      description: page.description,
      ...(operation === 'hold' && { capture_method: 'manual' }),
      ...(operation === 'charge-and-save' && { setup_future_usage: 'off_session' }),
    },
  };
}

/** Stripe puts the page's name where an address has this mark, which has to stand there as it is. */
function withSessionId(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}

export function pageInquiryRequest(account: GatewayAccount, pageId: string): GatewayRequest {
  return stripeRequest(account, {
    path: '/v1/checkout/sessions',
    movesMoney: false,
    write: (stripe) =>
      stripe.checkout.sessions.retrieve(pageId, {
        expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'],
      }),
  });
}

export function intentInquiryRequest(account: GatewayAccount, intentId: string): GatewayRequest {
  return stripeRequest(account, {
    path: '/v1/payment_intents',
    movesMoney: false,
    write: (stripe) => stripe.paymentIntents.retrieve(intentId, { expand: INTENT_PARTS }),
  });
}

export function tokenRequest(
  account: GatewayAccount,
  charge: TokenCharge,
  captureMethod: 'automatic' | 'manual',
): GatewayRequest {
  const { reference, token, amount, currency, description } = charge;
  assert((charge.instalments?.count ?? 1) === 1);
  return stripeRequest(account, {
    path: '/v1/payment_intents',
    movesMoney: true,
    write: (stripe) =>
      stripe.paymentIntents.create(
        {
          ...sumOf(amount, currency),
          ...cardOf(token),
          allowed_payment_method_types: ['card'],
          capture_method: captureMethod,
          off_session: true,
          confirm: true,
          description,
          metadata: { reference },
          expand: INTENT_PARTS,
        },
        { idempotencyKey: reference },
      ),
  });
}

export function captureRequest(
  account: GatewayAccount,
  { original, amount, reference }: FollowUp,
): GatewayRequest {
  return stripeRequest(account, {
    path: '/v1/payment_intents/capture',
    movesMoney: true,
    write: (stripe) =>
      stripe.paymentIntents.capture(
        original.transactionId,
        { amount_to_capture: amount, expand: INTENT_PARTS },
        { idempotencyKey: reference },
      ),
  });
}

export function releaseRequest(
  account: GatewayAccount,
  { original, reference }: FollowUp,
): GatewayRequest {
  return stripeRequest(account, {
    path: '/v1/payment_intents/cancel',
    movesMoney: true,
    write: (stripe) =>
      stripe.paymentIntents.cancel(
        original.transactionId,
        { expand: INTENT_PARTS },
        { idempotencyKey: reference },
      ),
  });
}

export function refundRequest(
  account: GatewayAccount,
  { original, amount, reference }: FollowUp,
): GatewayRequest {
  return stripeRequest(account, {
    path: '/v1/refunds',
    movesMoney: true,
    write: (stripe) =>
      stripe.refunds.create(
        { payment_intent: original.transactionId, amount, metadata: { reference } },
        { idempotencyKey: reference },
      ),
  });
}

export function accountRequest(account: GatewayAccount): GatewayRequest {
  return stripeRequest(account, {
    path: '/v1/account',
    movesMoney: false,
    write: (stripe) => stripe.accounts.retrieveCurrent(),
  });
}

/** The two lists of an account, one after the other. */
export type ListedKind = 'payments' | 'refunds';

/** Returns what a part of the list is asked by: its kind, and after which row. */
export function readPart(next = 'payments'): { kind: ListedKind; after: string | undefined } {
  const [kind, after] = next.split(' ');
  return { kind: kind === 'refunds' ? 'refunds' : 'payments', after };
}

export function listRequest(
  account: GatewayAccount,
  { from, to, next }: ListRequest,
): GatewayRequest {
  const { kind, after } = readPart(next);
  const params = {
    created: {
      gte: startOfDayMs(localDate(from)) / 1_000,
      lt: startOfDayMs(addDays(localDate(to), 1)) / 1_000,
    },
    limit: LIST_ROWS,
    ...(after !== undefined && { starting_after: after }),
  };
  return stripeRequest(account, {
    path: kind === 'payments' ? '/v1/payment_intents' : '/v1/refunds',
    movesMoney: false,
    write: (stripe) =>
      kind === 'payments'
        ? stripe.paymentIntents.list({ ...params, expand: ['data.latest_charge'] })
        : stripe.refunds.list(params),
  });
}
