import { localDateAt } from '@pinkas/domain/time/local-date';

import type { CompanyTransaction, FollowUpResult } from '../card-company.ts';
import { minorOf } from '../decimal-sums.ts';
import { fieldsIn, numberOf, textOf } from '../fields.ts';
import { inParts } from '../instalments.ts';
import { json, type SimulatorAnswer } from '../simulator.ts';
import { infoOf } from './cardcom-info.ts';
import { currencyOf, type CardcomCall } from './cardcom-world.ts';

const SAME_NAME = 608;
const ALREADY_CANCELLED = 5111;
const NOT_FOUND = 5010;

/** Answers with a transaction; one that does not exist has no number. */
export function answerWith(
  call: Pick<CardcomCall, 'world' | 'login'>,
  one: CompanyTransaction | undefined,
): SimulatorAnswer {
  return json(
    one === undefined
      ? { ResponseCode: NOT_FOUND, Description: 'Deal was not found', TranzactionId: 0 }
      : infoOf(call, one),
  );
}

/** Answers Transactions/Transaction: a charge or hold of a token, or a hold that is taken. */
export function chargeToken(call: CardcomCall): SimulatorAnswer {
  const { world, login, body } = call;
  const { company } = world;
  const terminal = String(login.terminal);
  const reference = textOf(body, 'ExternalUniqTranId');
  const [before] = reference === '' ? [] : company.findByReference(terminal, reference);
  if (before !== undefined) {
    return body['ExternalUniqUniqTranIdResponse'] === true
      ? answerWith(call, before)
      : json({ ResponseCode: SAME_NAME, Description: 'ExternalUniqTranId exists' });
  }
  const card = company.cardOfToken(textOf(body, 'Token'), terminal);
  const amount = minorOf(body['Amount']);
  if (card === undefined || amount === undefined) {
    return json({ ResponseCode: 5004, Description: 'Token or Amount is wrong' });
  }
  const advanced = fieldsIn(body, 'Advanced');
  const approval = textOf(advanced, 'ApprovalNumber');
  if (approval !== '') return takeHold(call, approval, amount, reference);
  const isCredit = numberOf(advanced, 'CreditType', 1) === 6;
  const asked = {
    terminal,
    reference,
    amount,
    currency: currencyOf(body),
    card,
    ...inParts(amount, numberOf(body, 'NumOfPayments', 1), isCredit ? 'credit' : 'payments'),
  };
  const isHold = numberOf(advanced, 'JValidateType') === 5;
  return answerWith(call, isHold ? company.hold(asked) : company.charge(asked));
}

function takeHold(
  call: CardcomCall,
  approval: string,
  amount: number,
  reference: string,
): SimulatorAnswer {
  const { company } = call.world;
  const hold = company.transactions.find(
    ({ kind, approvalNumber }) => kind === 'hold' && approvalNumber === approval,
  );
  const taken = company.capture(hold?.id ?? 0, amount, reference);
  return 'refusal' in taken ? refuse(taken) : answerWith(call, taken);
}

/** Answers Transactions/RefundByTransactionId: a refund, or a void of the same day (CancelOnly). */
export function giveBack({ world, body }: CardcomCall): SimulatorAnswer {
  const { company } = world;
  const id = numberOf(body, 'TransactionId');
  const sum = minorOf(body['PartialSum']) ?? company.find(id)?.amount ?? 0;
  const made =
    body['CancelOnly'] === true
      ? company.void(id)
      : company.refund(id, sum, textOf(body, 'ExternalDealId'));
  return 'refusal' in made
    ? refuse(made)
    : json({ ResponseCode: 0, Description: 'OK', NewTranzactionId: made.id });
}

function refuse({ refusal }: Exclude<FollowUpResult, CompanyTransaction>): SimulatorAnswer {
  const code =
    { 'already-done': ALREADY_CANCELLED, 'above-amount': 507 }[refusal as string] ?? NOT_FOUND;
  return json({ ResponseCode: code, Description: refusal, NewTranzactionId: 0 });
}

/** Answers Transactions/ListTransactions. */
export function listTransactions(call: CardcomCall): SimulatorAnswer {
  const { world, body } = call;
  const from = dayOf(textOf(body, 'FromDate'));
  const to = dayOf(textOf(body, 'ToDate'));
  const size = numberOf(body, 'Page_size');
  if (from === undefined || to === undefined || size < 10 || size > 2000) {
    return json({ ResponseCode: 5006, Description: 'Days are DDMMYYYY, a page 10 to 2000 rows' });
  }
  const start = (numberOf(body, 'Page', 1) - 1) * size;
  const rows = world.company.transactions
    .filter(({ kind }) => kind === 'charge' || kind === 'refund')
    .filter(({ atMs }) => localDateAt(atMs) >= from && localDateAt(atMs) <= to)
    .filter(({ outcome }) => body['TranStatus'] !== 'Success' || outcome === 'approved')
    .slice(start, start + size);
  return json({
    ResponseCode: 0,
    Description: 'OK',
    Tranzactions: rows.map((one) => infoOf(call, one)),
  });
}

/** Reads DDMMYYYY as YYYY-MM-DD. */
export function dayOf(day: string): string | undefined {
  const match = /^(\d{2})(\d{2})(\d{4})$/.exec(day);
  return match === null ? undefined : `${match[3]}-${match[2]}-${match[1]}`;
}
