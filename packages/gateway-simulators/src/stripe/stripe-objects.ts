import type { CompanyTransaction } from '../card-company.ts';
import type { TestCard } from '../test-cards.ts';
import type { StripeIntent, StripeSession, StripeState } from './stripe-world.ts';

/** What a caller asked to be told whole, by its path from the object. */
export type Expanded = readonly string[];

/** Returns what of a part is asked for whole. */
function within(expanded: Expanded, part: string): Expanded {
  return expanded
    .filter((path) => path.startsWith(`${part}.`))
    .map((path) => path.slice(part.length + 1));
}

/** Returns an object, or its name alone where it was not asked for. */
function named(expanded: Expanded, part: string, object: { readonly id: string } | null) {
  const isAsked = expanded.some((path) => path === part || path.startsWith(`${part}.`));
  return isAsked ? object : (object?.id ?? null);
}

function cardOf(card: TestCard): object {
  return {
    brand: card.brand,
    last4: card.lastDigits,
    exp_month: card.expiry.month,
    exp_year: card.expiry.year,
    country: card.isForeign ? 'US' : 'IL',
    wallet: null,
  };
}

function paymentMethodOf({ world, login }: StripeState, card: TestCard) {
  const id = world.company.tokenOf(card, login.account);
  return { id, object: 'payment_method', type: 'card', card: cardOf(card) };
}

function chargeOf(made: CompanyTransaction) {
  const card = { ...cardOf(made.card), authorization_code: made.approvalNumber };
  return {
    id: `ch_${String(made.id)}`,
    object: 'charge',
    payment_method_details: { type: 'card', card },
  };
}

/** Returns a payment (PaymentIntent). */
export function intentObject(state: StripeState, intent: StripeIntent, expanded: Expanded = []) {
  const { made, card, status } = intent;
  const told = state.world.toldSum(intent.amount);
  const isPaid = status === 'succeeded';
  return {
    id: intent.id,
    object: 'payment_intent',
    status,
    amount: told,
    amount_received: isPaid ? state.world.toldSum(made?.amount ?? 0) : 0,
    amount_capturable: status === 'requires_capture' ? told : 0,
    currency: intent.currency.toLowerCase(),
    created: Math.trunc(intent.createdMs / 1_000),
    capture_method: intent.isManual ? 'manual' : 'automatic_async',
    client_secret: `${intent.id}_secret_simulated`,
    customer: intent.customer ?? null,
    metadata: { reference: intent.reference },
    last_payment_error: intent.problem ?? null,
    payment_method: named(
      expanded,
      'payment_method',
      card === undefined ? null : paymentMethodOf(state, card),
    ),
    setup_future_usage: intent.isForLater ? 'off_session' : null,
    latest_charge: named(expanded, 'latest_charge', made === undefined ? null : chargeOf(made)),
  };
}

/** Returns a page (Checkout Session). */
export function sessionObject(state: StripeState, session: StripeSession, expanded: Expanded = []) {
  const { form, intent, saved, status } = session;
  return {
    id: session.id,
    object: 'checkout.session',
    mode: form.text('mode'),
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    client_reference_id: form.text('client_reference_id') || null,
    customer: saved?.customer ?? intent?.customer ?? null,
    url: status === 'open' ? `${state.world.origin()}/c/pay/${session.id}` : null,
    payment_intent: named(
      expanded,
      'payment_intent',
      intent === undefined ? null : intentObject(state, intent, within(expanded, 'payment_intent')),
    ),
    setup_intent: named(
      expanded,
      'setup_intent',
      form.text('mode') === 'setup'
        ? setupObject(state, session, within(expanded, 'setup_intent'))
        : null,
    ),
  };
}

function setupObject(state: StripeState, { id, saved }: StripeSession, expanded: Expanded) {
  return {
    id: `seti_${id.slice(8)}`,
    object: 'setup_intent',
    status: saved === undefined ? 'requires_payment_method' : 'succeeded',
    payment_method: named(
      expanded,
      'payment_method',
      saved === undefined ? null : paymentMethodOf(state, saved.card),
    ),
  };
}

/** Returns a refund. */
export function refundObject(made: CompanyTransaction, intent: StripeIntent) {
  return {
    id: `re_${String(made.id)}`,
    object: 'refund',
    status: 'succeeded',
    amount: made.amount,
    currency: made.currency.toLowerCase(),
    created: Math.trunc(made.atMs / 1_000),
    payment_intent: intent.id,
    metadata: { reference: made.reference },
  };
}
