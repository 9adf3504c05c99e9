import type { CompanyInstalments, CompanyTransaction, FollowUpResult } from '../card-company.ts';
import { decimalSum, minorOf } from '../decimal-sums.ts';
import { numberOf, textOf, type Fields } from '../fields.ts';
import { json, type SimulatorAnswer } from '../simulator.ts';
import { namedFieldsOf } from './tranzila-pages.ts';
import { CARD_NUMBERS, codeOf, numberOfCurrency, type TranzilaCall } from './tranzila-world.ts';

const ZERO_SUM = 20_014;
const NOT_FOUND = 20_112;
const ABOVE_CHARGE = 23_002;
const MODES = { charge: 'A', hold: 'V', check: 'N', refund: 'R' } as const;

/** Answers a charge or hold of a token, or what follows one. */
export function createTransaction(call: TranzilaCall): SimulatorAnswer {
  const type = textOf(call.body, 'txn_type');
  const amount = sumOf(call.body);
  if (amount === 0) return refuse(ZERO_SUM, 'Sum is zero');
  if (type === 'debit' || type === 'verify') return chargeToken(call, amount, type);
  return FOLLOW_UPS[type] === undefined
    ? refuse(1, 'txn_type is wrong')
    : follow(call, amount, type);
}

/** The sum of the items. */
function sumOf(body: Fields): number {
  const items = Array.isArray(body['items']) ? (body['items'] as Fields[]) : [];
  return items
    .map((item) => (minorOf(item['unit_price']) ?? 0) * numberOf(item, 'units_number', 1))
    .reduce((sum, one) => sum + one, 0);
}

function chargeToken(call: TranzilaCall, amount: number, type: string): SimulatorAnswer {
  const { world, login, body, store } = call;
  const card = world.company.cardOfToken(textOf(body, 'card_number'), login.terminal);
  if (card === undefined || numberOf(body, 'expire_month') !== card.expiry.month) {
    return refuse('E001', 'Invalid card number');
  }
  const instalments = instalmentsOf(body, amount);
  if (instalments === 'wrong') return refuse(37, 'Instalments do not add up', '037');
  const ownFields = namedFieldsOf(call);
  const asked = {
    terminal: login.terminal,
    reference: login.referenceOf(ownFields),
    amount,
    currency: textOf(body, 'txn_currency_code') || 'ILS',
    card,
    ...(instalments !== undefined && { instalments }),
  };
  const kind = type === 'debit' ? 'charge' : numberOf(body, 'verify_mode') === 5 ? 'hold' : 'check';
  const made = world.company[kind](asked);
  store.remembered.set(made.id, { tranmode: MODES[kind], ownFields });
  return tell(call, made, type);
}

/** The number of payments is of those after the first; with it they have to add up. */
function instalmentsOf(body: Fields, amount: number): CompanyInstalments | 'wrong' | undefined {
  const plan = numberOf(body, 'payment_plan', 1);
  const after = numberOf(body, 'installments_number');
  if (plan === 6) return { kind: 'credit', count: after + 1 };
  if (plan !== 8) return undefined;
  const first = minorOf(body['first_installment_amount']) ?? 0;
  const each = minorOf(body['other_installments_amount']) ?? 0;
  if (after < 1 || first + each * after !== amount) return 'wrong';
  return { kind: 'payments', count: after + 1, first, each };
}

const FOLLOW_UPS: Readonly<
  Record<string, (call: TranzilaCall, id: number, amount: number) => FollowUpResult>
> = {
  force: ({ world }, id, amount) => world.company.capture(id, amount, ''),
  reversal: ({ world }, id) => world.company.release(id),
  cancel: ({ world }, id) => world.company.void(id),
  credit: ({ world }, id, amount) => world.company.refund(id, amount, ''),
};

/** What follows names its original by number and by approval. */
function follow(call: TranzilaCall, amount: number, type: string): SimulatorAnswer {
  const { world, body, store } = call;
  const id = numberOf(body, 'reference_txn_id');
  const original = world.company.find(id);
  if (original === undefined || original.approvalNumber !== textOf(body, 'authorization_number')) {
    return refuse(NOT_FOUND, 'Original transaction not found');
  }
  const made = FOLLOW_UPS[type]?.(call, id, amount) ?? { refusal: 'not-found' };
  if ('refusal' in made) return refuseAfter(made.refusal, type);
  if (made.id !== id) {
    const { ownFields = {} } = store.remembered.get(id) ?? {};
    store.remembered.set(made.id, { tranmode: type === 'force' ? 'C' : 'R', ownFields });
  }
  return tell(call, made, type);
}

function refuseAfter(refusal: string, type: string): SimulatorAnswer {
  if (refusal !== 'above-amount') return refuse(NOT_FOUND, 'Original transaction not found');
  return type === 'credit'
    ? refuse(ABOVE_CHARGE, 'Sum is larger than the original')
    : refuse(4, 'Refusal', '004');
}

/** A refusal is an HTTP 400. */
function refuse(errorCode: number | string, message: string, code = '001'): SimulatorAnswer {
  return json(
    {
      error_code: errorCode,
      message,
      transaction_result: { processor_response_code: code, transaction_id: null },
      original_request: {},
    },
    400,
  );
}

function tell(
  { world, store }: TranzilaCall,
  one: CompanyTransaction,
  type: string,
): SimulatorAnswer {
  const { card, outcome } = one;
  const code = codeOf(one);
  if (outcome !== 'approved') return refuse(Number(code), outcome, code);
  // A cancellation names its currency otherwise.
  const currency =
    type === 'cancel'
      ? { currency: one.currency }
      : { currency_code: numberOfCurrency(one.currency) };
  return json({
    error_code: 0,
    message: 'Success',
    transaction_result: {
      processor_response_code: code,
      transaction_id: String(one.id),
      auth_number: one.approvalNumber,
      amount: Number(decimalSum(world.toldSum(one.amount))),
      ...currency,
      card_type: CARD_NUMBERS[card.brand],
      card_type_name: card.brand,
      expiry_month: card.expiry.month,
      expiry_year: card.expiry.year % 100,
      card_issuer: String(card.issuer),
      card_locality: card.isForeign ? 'foreign' : 'domestic',
      token: world.company.tokenOf(card, one.terminal),
      last_4: card.lastDigits,
      txn_type: type,
      tranmode: store.remembered.get(one.id)?.tranmode ?? '',
    },
    original_request: {},
  });
}
