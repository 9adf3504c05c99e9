import { digestOf } from '../card-company.ts';
import { decimalSum } from '../decimal-sums.ts';
import { readChoice, writePayPage } from '../pay-page.ts';
import { json, seeOther, text, type SimulatorAnswer, type SimulatorRequest } from '../simulator.ts';
import { testCard, type TestCard } from '../test-cards.ts';
import { newIntent, payIntent } from './stripe-intents.ts';
import { intentObject, sessionObject } from './stripe-objects.ts';
import {
  customerOf,
  noSuch,
  problemOf,
  refuse,
  sendEvent,
  type StripeCall,
  type StripeSession,
  type StripeState,
} from './stripe-world.ts';

/** Where pages are, below the address of the simulator. */
export const PAGES_PATH = '/c/pay/';

/** Answers POST /v1/checkout/sessions. */
export function createSession(call: StripeCall): SimulatorAnswer {
  const { sessions, form } = call;
  const missing = ['mode', 'success_url'].find((name) => form.text(name) === '');
  if (missing !== undefined) {
    const message = `Missing required param: ${missing}.`;
    return refuse({ type: 'invalid_request_error', code: 'parameter_missing', message });
  }
  const name = `session ${String(sessions.size)} ${form.text('client_reference_id')}`;
  const id = `cs_test_${digestOf(name).slice(0, 40)}`;
  const session: StripeSession = { id, form, status: 'open', intent: undefined, saved: undefined };
  sessions.set(id, session);
  return json(sessionObject(call, session, form.list('expand')));
}

/** Answers GET /v1/checkout/sessions/:id. */
export function readSession(call: StripeCall, id: string): SimulatorAnswer {
  const session = call.sessions.get(id);
  return session === undefined
    ? noSuch(id)
    : json(sessionObject(call, session, call.form.list('expand')));
}

/** Shows a page to a payer, or takes what was chosen on it. After a refusal another card may be tried. */
export function answerPage(state: StripeState, request: SimulatorRequest): SimulatorAnswer {
  const session = state.sessions.get(request.path.slice(PAGES_PATH.length));
  if (session === undefined || session.status !== 'open') return text('no open page', 404);
  const { form } = session;
  const here = `${state.world.origin()}${PAGES_PATH}${session.id}`;
  if (request.method !== 'POST') {
    return writePayPage({
      gateway: 'Stripe',
      action: here,
      amountText: decimalSum(sumOf(session)),
      description: form.text('line_items', '0', 'price_data', 'product_data', 'name'),
      instalmentsMax: 1,
      isOpenSum: false,
    });
  }
  const choice = readChoice(request.body);
  if (choice.choice === 'cancel') return seeOther(form.text('cancel_url'));
  if (!payOn(state, session, testCard(choice.card))) return seeOther(here);
  session.status = 'complete';
  sendEvent(state, 'checkout.session.completed', sessionObject(state, session));
  return seeOther(form.text('success_url').replaceAll('{CHECKOUT_SESSION_ID}', session.id));
}

function sumOf({ form }: StripeSession): number {
  return Number(form.text('line_items', '0', 'price_data', 'unit_amount') || '0');
}

/** Pays, holds or saves a card; returns whether the page is done. */
function payOn(state: StripeState, session: StripeSession, card: TestCard): boolean {
  const { form } = session;
  const { world, login } = state;
  const reference = form.text('client_reference_id');
  const customer =
    form.text('customer_creation') === 'always'
      ? customerOf(world.company.tokenOf(card, login.account))
      : undefined;
  if (form.text('mode') === 'setup') {
    const asked = { terminal: login.account, reference, amount: 0, currency: 'USD', card };
    if (problemOf(world.company.check(asked)) !== undefined) return false;
    session.saved = { card, customer: customer ?? '' };
    return true;
  }
  session.intent ??= newIntent(state, {
    reference: form.text('payment_intent_data', 'metadata', 'reference'),
    amount: sumOf(session),
    currency: form.text('line_items', '0', 'price_data', 'currency').toUpperCase(),
    isManual: form.text('payment_intent_data', 'capture_method') === 'manual',
    isForLater: form.text('payment_intent_data', 'setup_future_usage') === 'off_session',
  });
  const { intent } = session;
  payIntent(state, intent, card, customer);
  const kind = {
    succeeded: 'succeeded',
    requires_capture: 'amount_capturable_updated',
    requires_payment_method: 'payment_failed',
    canceled: 'canceled',
  }[intent.status];
  sendEvent(state, `payment_intent.${kind}`, intentObject(state, intent));
  return intent.problem === undefined;
}
