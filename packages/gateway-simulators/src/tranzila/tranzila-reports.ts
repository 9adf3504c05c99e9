import { localDateAt } from '@pinkas/domain/time/local-date';

import type { CompanyTransaction } from '../card-company.ts';
import { numberOf, textOf } from '../fields.ts';
import { json, type SimulatorAnswer } from '../simulator.ts';
import { CARD_NUMBERS, codeOf, numberOfCurrency, type TranzilaCall } from './tranzila-world.ts';

const ROWS_MAX = 1_000;
const OWN_FIELDS = 20;
const PLANS = { credit: '6', payments: '8' } as const;

/** Answers a report: one transaction by its number, or those of some days in parts. */
export function report(call: TranzilaCall): SimulatorAnswer {
  const { body, world } = call;
  const index = numberOf(body, 'transaction_index');
  const [from, to] = ['transaction_start_date', 'transaction_end_date'].map((name) =>
    textOf(body, name),
  );
  if (index === 0 && (from === '' || to === '')) {
    return json({ error_code: 1, message: 'A number or two days are needed' }, 400);
  }
  const all = world.company.transactions.filter(({ atMs, id }) => {
    const day = localDateAt(atMs);
    return index === 0 ? day >= (from ?? '') && day <= (to ?? '') : id === index;
  });
  const start = (numberOf(body, 'page', 1) - 1) * ROWS_MAX;
  const rows = all.slice(start, start + ROWS_MAX);
  return json({
    transactions: rows.map((one) => rowOf(call, one)),
    total: all.length,
    rows: rows.length,
  });
}

/** Sums are whole agorot here, and everything is a text. */
function rowOf({ world, store, login }: TranzilaCall, one: CompanyTransaction): object {
  const { card, instalments } = one;
  const { tranmode = '', ownFields = {} } = store.remembered.get(one.id) ?? {};
  const isGood = one.outcome === 'approved';
  return {
    index: String(one.id),
    transaction_date: localDateAt(one.atMs),
    transaction_time: '12:00:00',
    amount: String(world.toldSum(one.amount)),
    credit_card_token: isGood ? world.company.tokenOf(card, one.terminal) : card.lastDigits,
    expiration_month: String(card.expiry.month).padStart(2, '0'),
    expiration_year: String(card.expiry.year % 100),
    card_brand: CARD_NUMBERS[card.brand],
    is_foreign: card.isForeign ? '1' : '0',
    authorization_number: one.approvalNumber,
    payment_plan: instalments === undefined ? '1' : PLANS[instalments.kind],
    currency: numberOfCurrency(one.currency),
    number_of_payments: String((instalments?.count ?? 1) - 1),
    first_payment_amount: String(instalments?.first ?? 0),
    other_payment_amount: String(instalments?.each ?? 0),
    processor_response_code: codeOf(one),
    tranmode,
    child_terminal: one.terminal,
    uid: one.uid,
    txn_payment_method: 'CC',
    txn_type: typeOf(one),
    processor: 'SHVA',
    ...numberedFields(login.ownFields, ownFields),
  };
}

function typeOf({ kind, originalId }: CompanyTransaction): string {
  if (kind === 'refund') return 'CREDIT';
  if (kind !== 'charge') return 'VERIFY';
  return originalId === undefined ? 'DEBIT' : 'FORCE';
}

/** Twenty numbered fields, of which the terminal's own have values. */
function numberedFields(
  numbers: Readonly<Record<string, number>>,
  values: Readonly<Record<string, string>>,
): object {
  const named = Object.entries(numbers).map(([name, number]) => [number, values[name] ?? '']);
  const byNumber = new Map(named as [number, string][]);
  return Object.fromEntries(
    Array.from({ length: OWN_FIELDS }, (_, index) => [
      `user_defined_${String(index + 1)}`,
      byNumber.get(index + 1) ?? '',
    ]),
  );
}
