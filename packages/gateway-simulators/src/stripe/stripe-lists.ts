import { json, type SimulatorAnswer } from '../simulator.ts';
import { intentObject, refundObject } from './stripe-objects.ts';
import type { StripeCall } from './stripe-world.ts';

interface Row {
  readonly id: string;
  readonly created: number;
}

/** Answers GET /v1/payment_intents. */
export function listIntents(call: StripeCall): SimulatorAnswer {
  const expanded = call.form
    .list('expand')
    .filter((path) => path.startsWith('data.'))
    .map((path) => path.slice('data.'.length));
  return listed(
    call,
    [...call.intents.values()].map((intent) => intentObject(call, intent, expanded)),
  );
}

/** Answers GET /v1/refunds. */
export function listRefunds(call: StripeCall): SimulatorAnswer {
  const rows = [...call.refunds].flatMap(([id, intent]) => {
    const made = call.world.company.find(id);
    return made === undefined ? [] : [refundObject(made, intent)];
  });
  return listed(call, rows);
}

/** The newest first, ten of them unless more are asked for. */
function listed({ form }: StripeCall, rows: readonly Row[]): SimulatorAnswer {
  const from = Number(form.text('created', 'gte') || '0');
  const until = Number(form.text('created', 'lt') || Number.MAX_SAFE_INTEGER);
  const limit = Number(form.text('limit') || '10');
  const matching = rows.filter(({ created }) => created >= from && created < until).toReversed();
  const after = form.text('starting_after');
  const start = after === '' ? 0 : matching.findIndex(({ id }) => id === after) + 1;
  const data = matching.slice(start, start + limit);
  return json({ object: 'list', data, has_more: start + limit < matching.length });
}
