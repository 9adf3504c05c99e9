import { digestOf } from '../card-company.ts';
import {
  json,
  text,
  type GatewayProtocol,
  type SimulatorAnswer,
  type SimulatorRequest,
} from '../simulator.ts';
import { stripeForm } from './stripe-form.ts';
import { answerIntent, createIntent, createRefund } from './stripe-intents.ts';
import { listIntents, listRefunds } from './stripe-lists.ts';
import { answerPage, createSession, PAGES_PATH, readSession } from './stripe-pages.ts';
import { refuse, type StripeCall, type StripeLogin, type StripeState } from './stripe-world.ts';

/**
 * Stripe's interface: forms with names in brackets, answers of JSON, a key that names each change so that it is made once,
 * and signed messages.
 */
export function stripeProtocol(login: StripeLogin): GatewayProtocol {
  return {
    tokenFor: (name) => `pm_${digestOf(name).slice(0, 24)}`,
    start(world) {
      const state: StripeState = {
        world,
        login,
        sessions: new Map(),
        intents: new Map(),
        refunds: new Map(),
        answers: new Map(),
      };
      return (request) =>
        request.path.startsWith(PAGES_PATH) ? answerPage(state, request) : answer(state, request);
    },
  };
}

function answer(state: StripeState, request: SimulatorRequest): SimulatorAnswer {
  if (request.headers.authorization !== `Bearer ${state.login.secretKey}`) {
    return refuse({ type: 'invalid_request_error', message: 'Invalid API Key provided' }, 401);
  }
  const isChange = request.method === 'POST';
  const form = stripeForm(isChange ? request.body : request.rawQuery);
  const call = { ...state, form, path: request.path };
  return isChange ? answerOnce(call, request) : (readAnswer(call) ?? text('', 404));
}

/** A change whose key is known is answered as the first time; with other words it is refused. */
function answerOnce(call: StripeCall, { headers, path, body }: SimulatorRequest): SimulatorAnswer {
  const key = String(headers['idempotency-key'] ?? '');
  const asked = `${path} ${body}`;
  const before = key === '' ? undefined : call.answers.get(key);
  if (before !== undefined && before.asked !== asked) {
    return refuse({
      type: 'idempotency_error',
      message: 'Keys can only be used with the same parameters',
    });
  }
  if (before !== undefined) return before.answer;
  const made = changeAnswer(call);
  if (made === undefined) return text('', 404);
  call.answers.set(key, { asked, answer: made });
  return made;
}

function readAnswer(call: StripeCall): SimulatorAnswer | undefined {
  const [, , kind = '', id = '', third = ''] = call.path.split('/');
  if (kind === 'account') return json({ id: call.login.account, object: 'account' });
  if (kind === 'checkout') return readSession(call, third);
  if (kind === 'refunds') return listRefunds(call);
  if (kind !== 'payment_intents') return undefined;
  return id === '' ? listIntents(call) : answerIntent(call, id, '');
}

function changeAnswer(call: StripeCall): SimulatorAnswer | undefined {
  const [, , kind = '', id = '', action = ''] = call.path.split('/');
  if (kind === 'checkout') return createSession(call);
  if (kind === 'refunds') return createRefund(call);
  if (kind !== 'payment_intents') return undefined;
  return id === '' ? createIntent(call) : answerIntent(call, id, action);
}
