import { localDateAt } from '@pinkas/domain/time/local-date';

import type { CompanyTransaction, FollowUpResult } from '../card-company.ts';
import { minorOf } from '../decimal-sums.ts';
import { fieldsIn, numberOf, textOf } from '../fields.ts';
import { inParts } from '../instalments.ts';
import type { SimulatorAnswer } from '../simulator.ts';
import {
  findByUid,
  flatOf,
  nestedOf,
  refuse,
  succeed,
  typeOf,
  uidOf,
  type PayplusCall,
} from './payplus-world.ts';

const NOT_FOUND = 'can-not-find-transaction';

/** Answers PaymentPages/ipn: by a page, a transaction, or the business's own words. */
export function answerIpn(call: PayplusCall): SimulatorAnswer {
  const { world, pages, body } = call;
  const pageId = textOf(body, 'payment_request_uid');
  const uid = textOf(body, 'transaction_uid');
  const found =
    pageId === ''
      ? world.company.transactions.findLast((one) =>
          uid === '' ? one.reference === textOf(body, 'more_info') : uidOf(one) === uid,
        )
      : pages.get(pageId)?.made;
  return found === undefined ? refuse(NOT_FOUND) : succeed(flatOf(call, found));
}

/** Answers Transactions/View. A refund is listed among those of its day, and not found by the business's own words. */
export function viewTransactions(call: PayplusCall): SimulatorAnswer {
  const { world, login, body } = call;
  const uid = textOf(body, 'transaction_uid');
  const reference = textOf(body, 'more_info');
  const from = textOf(body, 'fromDate');
  const until = textOf(body, 'untilDate');
  if (uid === '' && reference === '' && (from === '' || until === '')) {
    return refuse('search-key-is-required', 422);
  }
  const rows = world.company.transactions
    .filter(({ terminal }) => terminal === login.terminal)
    .filter((one) => uid === '' || uidOf(one) === uid)
    .filter((one) => reference === '' || (one.reference === reference && one.kind !== 'refund'))
    .filter(({ atMs }) => from === '' || localDateAt(atMs) >= from)
    .filter(({ atMs }) => until === '' || localDateAt(atMs) <= until);
  return succeed(rows.map((one) => rowOf(call, one)));
}

/** A row of the list: the nested form, with two longer names. */
function rowOf(call: PayplusCall, one: CompanyTransaction): object {
  const { transaction, ...rest } = nestedOf(call, one) as { readonly transaction: object };
  const { uid, type: _, ...told } = transaction as { readonly uid: string; readonly type: string };
  return {
    transaction: {
      ...told,
      transaction_uid: uid,
      transaction_type: typeOf(call, one),
      transaction_is_cancelled: one.state === 'voided',
    },
    ...rest,
  };
}

/** Answers Transactions/Charge: a token is charged with the customer for whom it is kept, or without any. */
export function chargeToken(call: PayplusCall): SimulatorAnswer {
  const { world, login, records, body } = call;
  const { company } = world;
  if (body['terminal_uid'] !== login.terminal || body['cashier_uid'] !== login.cashier) {
    return refuse('can-not-find-terminal', 422);
  }
  const token = textOf(body, 'token');
  const card = company.cardOfToken(token, login.terminal);
  const amount = minorOf(body['amount']);
  if (card === undefined || amount === undefined) return refuse('can-not-find-token', 422);
  const customer = textOf(body, 'customer_uid');
  const isKnown = [...records.values()].some((known) => known.customer === customer);
  if (customer !== '' && !isKnown) return refuse('can-not-find-customer', 422);
  const terms = numberOf(body, 'credit_terms', 1);
  const payments = fieldsIn(body, 'payments');
  const made = company.charge({
    terminal: login.terminal,
    reference: textOf(body, 'more_info'),
    amount,
    currency: textOf(body, 'currency_code'),
    card,
    ...inParts(amount, numberOf(payments, 'number', 1), terms === 6 ? 'credit' : 'payments'),
  });
  records.set(made.id, { pageId: '', customer, token, isToken: false });
  return answerMade(call, made);
}

/** Answers Transactions/ChargeByTransactionUID: takes a hold, or less of it. */
export function takeHold(call: PayplusCall): SimulatorAnswer {
  const { world, body } = call;
  const hold = findByUid(world, textOf(body, 'transaction_uid'));
  const amount = minorOf(body['amount']) ?? 0;
  return answerFollowUp(
    call,
    world.company.capture(hold?.id ?? 0, amount, textOf(body, 'more_info')),
  );
}

/** Answers Transactions/RefundByTransactionUID. */
export function giveBack(call: PayplusCall): SimulatorAnswer {
  const { world, body } = call;
  const charge = findByUid(world, textOf(body, 'transaction_uid'));
  const amount = minorOf(body['amount']) ?? 0;
  return answerFollowUp(
    call,
    world.company.refund(charge?.id ?? 0, amount, textOf(body, 'more_info')),
  );
}

/** Answers Transactions/Cancel, before the transmission. */
export function cancel(call: PayplusCall): SimulatorAnswer {
  const { world, login, body } = call;
  if (body['terminal_uid'] !== login.terminal || body['cashier_uid'] !== login.cashier) {
    return refuse('can-not-find-terminal', 422);
  }
  const charge = findByUid(world, textOf(body, 'transaction_uid'));
  const voided = world.company.void(charge?.id ?? 0);
  return 'refusal' in voided ? refuse(voided.refusal) : succeed({});
}

function answerFollowUp(call: PayplusCall, made: FollowUpResult): SimulatorAnswer {
  return 'refusal' in made ? refuse(made.refusal) : answerMade(call, made);
}

function answerMade(call: PayplusCall, made: CompanyTransaction): SimulatorAnswer {
  return succeed(nestedOf(call, made));
}
