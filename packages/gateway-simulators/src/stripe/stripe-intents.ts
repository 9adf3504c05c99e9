import { digestOf, type FollowUpResult } from '../card-company.ts';
import { json, type SimulatorAnswer } from '../simulator.ts';
import type { TestCard } from '../test-cards.ts';
import { intentObject, refundObject } from './stripe-objects.ts';
import {
  customerOf,
  noSuch,
  problemOf,
  refuse,
  type StripeCall,
  type StripeIntent,
  type StripeState,
} from './stripe-world.ts';

type Asked = Pick<StripeIntent, 'reference' | 'amount' | 'currency' | 'isManual' | 'isForLater'>;

/** Makes a payment that no card was given for yet. */
export function newIntent({ world, intents }: StripeState, asked: Asked): StripeIntent {
  const name = `intent ${String(intents.size)} ${asked.reference}`;
  const intent: StripeIntent = {
    ...asked,
    id: `pi_${digestOf(name).slice(0, 24)}`,
    createdMs: world.nowMs(),
    status: 'requires_payment_method',
    customer: undefined,
    card: undefined,
    made: undefined,
    problem: undefined,
  };
  intents.set(intent.id, intent);
  return intent;
}

/** Charges or holds the sum of a payment. */
export function payIntent(
  { world, login }: StripeState,
  intent: StripeIntent,
  card: TestCard,
  customer: string | undefined,
): void {
  const { reference, amount, currency, isManual } = intent;
  const asked = { terminal: login.account, reference, amount, currency, card };
  const made = isManual ? world.company.hold(asked) : world.company.charge(asked);
  intent.made = made;
  intent.card = card;
  intent.customer = customer;
  intent.problem = problemOf(made);
  if (intent.problem === undefined) intent.status = isManual ? 'requires_capture' : 'succeeded';
}

/** Answers POST /v1/payment_intents with a card that was kept; a payer who is absent confirms nothing. */
export function createIntent(call: StripeCall): SimulatorAnswer {
  const { world, login, form } = call;
  const token = form.text('payment_method');
  const card = world.company.cardOfToken(token, login.account);
  const customer = form.text('customer');
  if (card === undefined || customer !== customerOf(token)) return noSuch(token);
  const intent = newIntent(call, {
    reference: form.text('metadata', 'reference'),
    amount: Number(form.text('amount')),
    currency: form.text('currency').toUpperCase(),
    isManual: form.text('capture_method') === 'manual',
    isForLater: false,
  });
  payIntent(call, intent, card, customer);
  const { problem } = intent;
  if (problem === undefined) return json(intentObject(call, intent, form.list('expand')));
  return json({ error: { ...problem, payment_intent: intentObject(call, intent) } }, 402);
}

/** Answers what is asked of one payment: to read it, to take its hold, or to give it up. */
export function answerIntent(call: StripeCall, id: string, action: string): SimulatorAnswer {
  const { form, intents, world } = call;
  const intent = intents.get(id);
  if (intent === undefined) return noSuch(id);
  const told = () => json(intentObject(call, intent, form.list('expand')));
  if (action === '') return told();
  if (intent.status !== 'requires_capture') return unexpectedState(intent);
  const hold = intent.made?.id ?? 0;
  const made =
    action === 'capture'
      ? world.company.capture(hold, captured(call, intent), intent.reference)
      : world.company.release(hold);
  if ('refusal' in made) return refuseSum(made);
  intent.status = action === 'capture' ? 'succeeded' : 'canceled';
  if (action === 'capture') intent.made = made;
  return told();
}

function captured({ form }: StripeCall, { amount }: StripeIntent): number {
  return Number(form.text('amount_to_capture') || amount);
}

function unexpectedState({ status }: StripeIntent): SimulatorAnswer {
  const message = `This PaymentIntent has a status of ${status}.`;
  return refuse({
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
  });
}

function refuseSum({ refusal }: Extract<FollowUpResult, { refusal: unknown }>): SimulatorAnswer {
  return refuse({
    type: 'invalid_request_error',
    ...(refusal === 'above-amount' && { code: 'amount_too_large' }),
    message: refusal,
  });
}

/** Answers POST /v1/refunds. */
export function createRefund(call: StripeCall): SimulatorAnswer {
  const { form, intents, world, refunds } = call;
  const id = form.text('payment_intent');
  const intent = intents.get(id);
  if (intent === undefined) return noSuch(id);
  const amount = Number(form.text('amount') || (intent.made?.amount ?? 0));
  const reference = form.text('metadata', 'reference');
  const made = world.company.refund(intent.made?.id ?? 0, amount, reference);
  if ('refusal' in made) {
    // More than is left has no code of its own.
    return refuse({ type: 'invalid_request_error', message: made.refusal });
  }
  refunds.set(made.id, intent);
  return json(refundObject(made, intent));
}
