import type { CompanyTransaction, FollowUpRefusal, FollowUpResult } from '../card-company.ts';
import type { SimulatorAnswer } from '../simulator.ts';
import type { TestCard } from '../test-cards.ts';
import { dealOf } from './creditguard-deal.ts';
import { openPage } from './creditguard-pages.ts';
import { codeOf, respond, type CreditguardCall } from './creditguard-world.ts';
import { elementText } from './creditguard-xml.ts';

/** Answers doDeal: opens a page, charges or holds a token, or takes a hold. */
export function doDeal(call: CreditguardCall): SimulatorAnswer {
  const { world, login, xml } = call;
  const { company } = world;
  if (elementText(xml, 'validation') === 'TxnSetup') return openPage(call);
  const card = company.cardOfToken(elementText(xml, 'cardId'), login.terminal);
  const amount = Number(elementText(xml, 'total'));
  if (card === undefined || amount <= 0) return respond(call, { code: '447' });
  const cgUid = elementText(xml, 'cgUid');
  if (cgUid !== '') {
    const hold = company.transactions.find(({ uid }) => uid === cgUid);
    return followUp(call, company.capture(hold?.id ?? 0, amount, elementText(xml, 'user')));
  }
  return dealOnToken(call, card, amount);
}

function dealOnToken(call: CreditguardCall, card: TestCard, amount: number): SimulatorAnswer {
  const { world, login, xml } = call;
  const [payments, first, each] = ['numberOfPayments', 'firstPayment', 'periodicalPayment'].map(
    (name) => Number(elementText(xml, name)),
  ) as [number, number, number];
  const isSplit = payments > 0;
  if (isSplit && first + each * payments !== amount) return respond(call, { code: '406' });
  const asked = {
    terminal: login.terminal,
    reference: elementText(xml, 'user'),
    amount,
    currency: elementText(xml, 'currency'),
    card,
    ...(isSplit && {
      instalments: { kind: 'payments', count: payments + 1, first, each } as const,
    }),
  };
  const isHold = elementText(xml, 'validation') === 'Verify';
  return answerDeal(call, isHold ? world.company.hold(asked) : world.company.charge(asked));
}

function answerDeal(call: CreditguardCall, one: CompanyTransaction): SimulatorAnswer {
  return respond(call, {
    code: codeOf(one),
    ...(one.outcome !== 'approved' && { message: one.outcome }),
    tranId: one.id,
    body: dealOf(call, one),
  });
}

/** Answers cancelDeal: takes a charge back before it is sent to the card company, always whole. */
export function cancelDeal(call: CreditguardCall): SimulatorAnswer {
  const cancelled = call.world.company.void(Number(elementText(call.xml, 'tranId')));
  if ('refusal' in cancelled) return refuse(call, cancelled.refusal);
  return respond(call, {
    tranId: cancelled.id,
    body: dealOf(call, cancelled, { isCancel: true }),
  });
}

/** Answers refundDeal: gives a sum back. A whole one of a charge that was not sent yet becomes its cancellation. */
export function refundDeal(call: CreditguardCall): SimulatorAnswer {
  const { company } = call.world;
  const charge = company.find(Number(elementText(call.xml, 'tranId')));
  const total = elementText(call.xml, 'total');
  const amount = total === '' ? (charge?.amount ?? 0) : Number(total);
  if (charge?.isTransmitted === false && amount === charge.amount) return cancelDeal(call);
  return followUp(call, company.refund(charge?.id ?? 0, amount, elementText(call.xml, 'user')));
}

const REFUSALS: Readonly<Record<FollowUpRefusal, string>> = {
  'not-found': '415',
  'above-amount': '415',
  'already-done': '415',
  'not-approved': '415',
  transmitted: '443',
};

function refuse(call: CreditguardCall, refusal: FollowUpRefusal): SimulatorAnswer {
  return respond(call, { code: REFUSALS[refusal], message: refusal });
}

function followUp(call: CreditguardCall, made: FollowUpResult): SimulatorAnswer {
  if (!('refusal' in made)) return answerDeal(call, made);
  // More than was held has a code of its own.
  const isCapture = call.command === 'doDeal' && made.refusal === 'above-amount';
  return isCapture
    ? respond(call, { code: '507', message: made.refusal })
    : refuse(call, made.refusal);
}
