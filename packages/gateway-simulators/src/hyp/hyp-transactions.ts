import type { CompanyTransaction, FollowUpResult } from '../card-company.ts';
import { decimalSum, minorOf } from '../decimal-sums.ts';
import { inParts } from '../instalments.ts';
import type { SimulatorAnswer } from '../simulator.ts';
import type { TestCard } from '../test-cards.ts';
import { answerIn, codeOf, currencyOf, moreDataOf, valueOf, type HypCall } from './hyp-world.ts';

const TOKEN_INVALID = '997';
const TOKEN_NOT_AVAILABLE = '910';
const EXPIRY_WRONG = '416';
const ABOVE_HOLD = '507';
const ABOVE_CHARGE = '33';
const CANNOT_CANCEL = '920';
const NOT_FOUND = '250';

/** Answers getToken: the token of a transaction that went well, with its expiry as YYMM. */
export function giveToken(call: HypCall): SimulatorAnswer {
  const id = valueOf(call, 'TransId');
  const found = call.world.company.find(Number(id));
  if (found?.outcome !== 'approved') {
    return answerIn(call, { Id: id, CCode: TOKEN_NOT_AVAILABLE });
  }
  const { month, year } = found.card.expiry;
  return answerIn(call, {
    Id: id,
    CCode: '0',
    Token: call.world.company.tokenOf(found.card, found.terminal),
    Tokef: `${String(year % 100)}${String(month).padStart(2, '0')}`,
    Fild1: '',
    Fild2: '',
    Fild3: '',
  });
}

/** Answers soft: a charge or hold of a token, or a hold that is taken. The same order twice is charged twice. */
export function chargeToken(call: HypCall): SimulatorAnswer {
  const { company } = call.world;
  const { masof } = call.terminal;
  const card = company.cardOfToken(valueOf(call, 'CC'), masof);
  const amount = minorOf(valueOf(call, 'Amount'));
  if (card === undefined || valueOf(call, 'Token') !== 'True' || amount === undefined) {
    return answerIn(call, { Id: '0', CCode: TOKEN_INVALID });
  }
  if (!isExpiryOf(call, card)) return answerIn(call, { Id: '0', CCode: EXPIRY_WRONG });
  if (valueOf(call, 'inputObj.originalUid') !== '') return takeHold(call, amount);
  const asked = {
    terminal: masof,
    reference: valueOf(call, 'Order'),
    amount,
    currency: currencyOf(call),
    card,
    ...inParts(
      amount,
      Number(valueOf(call, 'Tash') || '1'),
      valueOf(call, 'tashType') === '6' ? 'credit' : 'payments',
    ),
  };
  return tell(call, valueOf(call, 'J5') === 'True' ? company.hold(asked) : company.charge(asked));
}

function isExpiryOf(call: HypCall, { expiry }: TestCard): boolean {
  return (
    Number(valueOf(call, 'Tmonth')) === expiry.month &&
    Number(valueOf(call, 'Tyear')) === expiry.year
  );
}

/** A hold is named by its UID, its sum in agorot and its approval together. */
function takeHold(call: HypCall, amount: number): SimulatorAnswer {
  const { company } = call.world;
  const hold = company.transactions.find(
    ({ kind, uid, approvalNumber, amount: held }) =>
      kind === 'hold' &&
      uid === valueOf(call, 'inputObj.originalUid') &&
      approvalNumber === valueOf(call, 'AuthNum') &&
      String(held) === valueOf(call, 'inputObj.originalAmount') &&
      valueOf(call, 'inputObj.authorizationCodeManpik') === '7',
  );
  const taken = company.capture(hold?.id ?? 0, amount, valueOf(call, 'Order'));
  return 'refusal' in taken ? refuse(call, taken, ABOVE_HOLD) : tell(call, taken);
}

function tell(call: HypCall, made: CompanyTransaction): SimulatorAnswer {
  return answerIn(call, {
    Id: String(made.id),
    CCode: codeOf(made),
    Amount: decimalSum(call.world.toldSum(made.amount)),
    ACode: made.approvalNumber,
    Fild1: valueOf(call, 'ClientName'),
    Fild2: valueOf(call, 'email'),
    Fild3: valueOf(call, 'cell'),
    tashType: made.instalments?.kind === 'credit' ? '6' : '1',
    ...moreDataOf(made),
  });
}

/** Answers CancelTrans: only before the transmission. */
export function cancel(call: HypCall): SimulatorAnswer {
  const id = valueOf(call, 'TransId');
  const voided = call.world.company.void(Number(id));
  return answerIn(call, {
    TransId: id,
    CCode: 'refusal' in voided ? CANNOT_CANCEL : '0',
    Hesh: '',
  });
}

/** Answers zikoyAPI: a refund, whole or in parts. */
export function giveBack(call: HypCall): SimulatorAnswer {
  const { company } = call.world;
  const id = Number(valueOf(call, 'TransId'));
  const made = company.refund(id, minorOf(valueOf(call, 'Amount')) ?? 0, '');
  if ('refusal' in made) return refuse(call, made, ABOVE_CHARGE);
  return answerIn(call, {
    Id: String(made.id),
    CCode: '0',
    ACode: made.approvalNumber,
    HeshASM: '',
  });
}

function refuse(
  call: HypCall,
  { refusal }: Exclude<FollowUpResult, CompanyTransaction>,
  aboveAmount: string,
): SimulatorAnswer {
  return answerIn(call, { Id: '0', CCode: refusal === 'above-amount' ? aboveAmount : NOT_FOUND });
}
