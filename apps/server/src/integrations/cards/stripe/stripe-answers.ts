import { isCurrency, type Currency } from '@pinkas/domain/money/currency';
import { z } from 'zod';

import type { ListedPart } from '../card-gateway.ts';
import { UnreadableAnswerError, type GatewayAnswer } from '../gateway-step.ts';
import type {
  CardExpiry,
  CardFacts,
  CardToken,
  GatewayState,
  GatewayTransaction,
} from '../gateway-transaction.ts';
import { readBy } from '../read-answer.ts';
import { readRows } from '../read-rows.ts';
import { toldFields } from '../told-fields.ts';
import { tokenValue } from './stripe-requests.ts';

const Metadata = z.object({ reference: z.string().optional() }).nullish();
/** An object, or its name alone where it was not asked for whole. */
const Named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const Card = z.object({
  brand: z.string().nullish(),
  last4: z.string().nullish(),
  exp_month: z.int(),
  exp_year: z.int(),
  country: z.string().nullish(),
  authorization_code: z.string().nullish(),
  wallet: z.object({ type: z.string() }).nullish(),
});
type Card = z.infer<typeof Card>;

const Problem = z.object({
  type: z.string(),
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  message: z.string().nullish(),
});
type Problem = z.infer<typeof Problem>;

const Charge = z.object({
  id: z.string(),
  payment_method_details: z.object({ card: Card.nullish() }).nullish(),
});

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  amount_capturable: z.int(),
  currency: z.string(),
  metadata: Metadata,
  customer: Named.nullish(),
  payment_method: Named.nullish(),
  setup_future_usage: z.string().nullish(),
  last_payment_error: Problem.nullish(),
  latest_charge: z.union([z.string(), Charge]).nullish(),
});
type Intent = z.infer<typeof Intent>;

const SetupIntent = z.object({
  status: z.string(),
  payment_method: z.object({ id: z.string(), card: Card.nullish() }).nullish(),
});

export const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  mode: z.string(),
  client_reference_id: z.string().nullish(),
  customer: Named.nullish(),
  url: z.string().nullish(),
  payment_intent: Intent.nullish(),
  setup_intent: z.union([z.string(), SetupIntent]).nullish(),
});

const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata: Metadata,
});

/** An account as it tells itself. */
export const Account = z.object({ id: z.string() });
/** A page that was opened: what it tells beyond these is asked for later. */
export const OpenedSession = z.object({ id: z.string().min(1), url: z.url() });
const Failure = z.object({ error: Problem });
/** Rows are read one by one, so that one of another form hides no other. */
const List = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });
const Row = z.object({ id: z.string().min(1) });

/** Statuses and kinds of errors by which Stripe refuses a call; all others say nothing of what was done. */
const REFUSED_STATUSES = [400, 401, 402, 403, 404];
const REFUSED_TYPES = ['card_error', 'invalid_request_error'];

/** Returns why a call was refused. Throws UnreadableAnswerError where Stripe does not say that it was. */
export function problemOf({ status, json }: GatewayAnswer): Problem {
  const { error } = readBy(Failure, json);
  if (!REFUSED_STATUSES.includes(status) || !REFUSED_TYPES.includes(error.type)) {
    throw new UnreadableAnswerError('an error that is no refusal');
  }
  return error;
}

export function codeOf(problem: Problem | null | undefined): GatewayTransaction['code'] {
  return {
    scheme: 'stripe',
    value: problem?.decline_code ?? problem?.code ?? problem?.type ?? '',
    text: problem?.message ?? '',
  };
}

/** Returns the body of a good answer. Throws UnreadableAnswerError. */
export function goodBody<Schema extends z.ZodType>(
  schema: Schema,
  { isGood, json }: GatewayAnswer,
): z.infer<Schema> {
  if (!isGood) throw new UnreadableAnswerError('the question is refused');
  return readBy(schema, json);
}

export function currencyOf(code: string): Currency {
  const currency = code.toUpperCase();
  if (!isCurrency(currency)) throw new UnreadableAnswerError('an unknown currency');
  return currency;
}

/** What became of a payment. One without a card may still get another, so it is open. */
const STATES: Readonly<Record<string, GatewayState>> = {
  succeeded: 'approved',
  requires_capture: 'authorized',
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  processing: 'pending',
};

function stateOf({ status, latest_charge: charge }: Intent): GatewayState {
  // A payment that was given up had a hold, or nobody paid it.
  if (status === 'canceled') return charge ? 'released' : 'expired';
  const state = STATES[status];
  if (state === undefined) throw new UnreadableAnswerError('an unknown status of a payment');
  return state;
}

export function intentOf(answer: GatewayAnswer): GatewayTransaction {
  return intentTransaction(goodBody(Intent, answer));
}

function intentTransaction(intent: Intent): GatewayTransaction {
  const state = stateOf(intent);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined;
  const card = charge?.payment_method_details?.card ?? undefined;
  return {
    state,
    direction: 'payment',
    transactionId: intent.id,
    amount: sumOf(intent, state),
    currency: currencyOf(intent.currency),
    // Always told of ours: one without a reference is another's.
    reference: intent.metadata?.reference ?? '',
    code: codeOf(intent.last_payment_error),
    ...(state === 'pending' && intent.last_payment_error && { isAfterRefusal: true }),
    ...toldFields({
      approvalNumber: card?.authorization_code ?? undefined,
      card: card && factsOf(card),
      token: tokenOf(intent, card),
      wallet: card?.wallet?.type.replaceAll('_', '-'),
    }),
  };
}

function sumOf(intent: Intent, state: GatewayState): number {
  if (state === 'approved') return intent.amount_received;
  return state === 'authorized' ? intent.amount_capturable : intent.amount;
}

/** A card is kept only where the payment says so. */
function tokenOf(intent: Intent, card: Card | undefined): CardToken | undefined {
  const { customer, payment_method: method, setup_future_usage: usage } = intent;
  if (usage !== 'off_session' || !customer || !method) return undefined;
  return { value: tokenValue(customer, method), ...toldFields({ expiry: card && expiryOf(card) }) };
}

function factsOf(card: Card): CardFacts {
  return toldFields({
    lastDigits: card.last4 ?? undefined,
    brand: card.brand ?? undefined,
    expiry: expiryOf(card),
    isForeign: card.country ? card.country !== 'IL' : undefined,
  });
}

function expiryOf({ exp_month: month, exp_year: year }: Card): CardExpiry {
  return { month, year };
}

/** Returns what became of a page. Throws UnreadableAnswerError for another page. */
export function pageTransactionOf(answer: GatewayAnswer, pageId: string): GatewayTransaction {
  const session = goodBody(Session, answer);
  if (session.id !== pageId) throw new UnreadableAnswerError('the answer is of another page');
  const { payment_intent: intent } = session;
  const told = intent ? intentTransaction(intent) : savedCard(session);
  const isOver = session.status === 'expired' && told.state === 'pending';
  return {
    ...told,
    ...(isOver && { state: 'expired' }),
    reference: session.client_reference_id ?? '',
  };
}

/** A page on which nothing was charged: either it saved a card, or nobody has used it yet. */
function savedCard({ setup_intent: setup, customer }: z.infer<typeof Session>): GatewayTransaction {
  const isSaved = typeof setup === 'object' && setup?.status === 'succeeded';
  const method = isSaved ? setup.payment_method : undefined;
  const open = { direction: 'payment', transactionId: '', code: codeOf(undefined) } as const;
  if (!method || !customer) return { ...open, state: 'pending' };
  const card = method.card ?? undefined;
  return {
    ...open,
    state: 'token-saved',
    ...toldFields({ card: card && factsOf(card) }),
    token: {
      value: tokenValue(customer, method.id),
      ...toldFields({ expiry: card && expiryOf(card) }),
    },
  };
}

/** What became of a refund; one that is under way is open. */
const REFUND_STATES: Readonly<Record<string, GatewayState>> = {
  succeeded: 'approved',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'declined',
  canceled: 'declined',
};

export function refundOf(answer: GatewayAnswer): GatewayTransaction {
  return refundTransaction(goodBody(Refund, answer));
}

function refundTransaction(refund: z.infer<typeof Refund>): GatewayTransaction {
  const state = REFUND_STATES[refund.status];
  if (state === undefined) throw new UnreadableAnswerError('an unknown status of a refund');
  return {
    state,
    direction: 'refund',
    transactionId: refund.id,
    amount: refund.amount,
    currency: currencyOf(refund.currency),
    reference: refund.metadata?.reference ?? '',
    code: codeOf(undefined),
  };
}

/**
 * Returns the rows of a list, and the last of them where there are more. Throws UnreadableAnswerError where that one has no
 * name by which the next could be asked for.
 */
export function listedOf(
  answer: GatewayAnswer,
  kind: 'payments' | 'refunds',
): Omit<ListedPart, 'next'> & { readonly more: string | undefined } {
  const { has_more: hasMore, data } = goodBody(List, answer);
  const rows = readRows(data, (row) =>
    kind === 'payments'
      ? intentTransaction(readBy(Intent, row))
      : refundTransaction(readBy(Refund, row)),
  );
  return { ...rows, more: hasMore ? readBy(Row, data.at(-1)).id : undefined };
}
