import { createHmac } from 'node:crypto';

import { digestOf, type CompanyTransaction } from '../card-company.ts';
import { json, type SimulatorAnswer, type SimulatorWorld } from '../simulator.ts';
import type { Outcome, TestCard } from '../test-cards.ts';
import type { StripeForm } from './stripe-form.ts';

/** Who may call the simulated Stripe, and where it sends its messages (an endpoint of the dashboard). */
export interface StripeLogin {
  readonly account: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly endpoint: string;
}

export interface StripeProblem {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** A payment (PaymentIntent). */
export interface StripeIntent {
  readonly id: string;
  readonly createdMs: number;
  readonly reference: string;
  readonly amount: number;
  /** ISO 4217, in upper case. */
  readonly currency: string;
  readonly isManual: boolean;
  readonly isForLater: boolean;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  customer: string | undefined;
  card: TestCard | undefined;
  /** The charge, or the hold of it. */
  made: CompanyTransaction | undefined;
  problem: StripeProblem | undefined;
}

/** A hosted page (Checkout Session). */
export interface StripeSession {
  readonly id: string;
  readonly form: StripeForm;
  status: 'open' | 'complete';
  intent: StripeIntent | undefined;
  /** The card that the page saved. */
  saved: { readonly card: TestCard; readonly customer: string } | undefined;
}

export interface StripeState {
  readonly world: SimulatorWorld;
  readonly login: StripeLogin;
  readonly sessions: Map<string, StripeSession>;
  readonly intents: Map<string, StripeIntent>;
  /** The payment that each refund belongs to. */
  readonly refunds: Map<number, StripeIntent>;
  /** Answers by the key that the caller named them by, with what was asked then. */
  readonly answers: Map<string, { readonly asked: string; readonly answer: SimulatorAnswer }>;
}

/** One call of the interface. */
export interface StripeCall extends StripeState {
  readonly path: string;
  readonly form: StripeForm;
}

export function refuse(problem: StripeProblem, status = 400): SimulatorAnswer {
  return json({ error: problem }, status);
}

export function noSuch(id: string): SimulatorAnswer {
  const message = `No such object: '${id}'`;
  return refuse({ type: 'invalid_request_error', code: 'resource_missing', message }, 404);
}

/** Codes of what card companies refuse: of the error, and why the card was declined. */
const DECLINES: Readonly<Record<Outcome, readonly [string, string]>> = {
  approved: ['', ''],
  refused: ['card_declined', 'generic_decline'],
  blocked: ['card_declined', 'lost_card'],
  expired: ['expired_card', 'expired_card'],
  'bad-details': ['incorrect_cvc', 'incorrect_cvc'],
  'call-issuer': ['card_declined', 'call_issuer'],
  'not-permitted': ['card_declined', 'transaction_not_allowed'],
};

/** Returns why a card was declined; undefined for one that was not. */
export function problemOf({ outcome }: CompanyTransaction): StripeProblem | undefined {
  if (outcome === 'approved') return undefined;
  const [code, decline] = DECLINES[outcome];
  return { type: 'card_error', code, decline_code: decline, message: 'Your card was declined.' };
}

/** Returns the customer of a card: each card has one. */
export function customerOf(token: string): string {
  return `cus_${digestOf(token).slice(0, 14)}`;
}

/** Sends a message of a kind about an object, signed over its text and time. */
export function sendEvent({ world, login }: StripeState, type: string, object: object): void {
  const created = Math.trunc(world.nowMs() / 1_000);
  const body = JSON.stringify({
    id: `evt_${digestOf(JSON.stringify(object)).slice(0, 24)}`,
    object: 'event',
    created,
    livemode: false,
    type,
    data: { object },
  });
  const signature = createHmac('sha256', login.webhookSecret)
    .update(`${String(created)}.${body}`)
    .digest('hex');
  world.notify({
    url: login.endpoint,
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${String(created)},v1=${signature}`,
    },
    body,
  });
}
