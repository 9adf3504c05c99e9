import type { CompanyTransaction } from '../card-company.ts';
import { minorOf } from '../decimal-sums.ts';
import { inParts } from '../instalments.ts';
import type { SimulatorAnswer } from '../simulator.ts';
import { valueOf } from './form-data.ts';
import { savedTokenOf } from './grow-pages.ts';
import {
  findNamed,
  refuse,
  rowOf,
  succeed,
  takenOf,
  type GrowCall,
  type GrowProcess,
} from './grow-world.ts';

const WRONG_NAME = refuse(716, 'פרמטר קוד עסקה או תוקן אינו תקין');

/** Answers getPaymentProcessInfo. */
export function processInfo(call: GrowCall): SimulatorAnswer {
  const { processes, form } = call;
  const process = processes.get(valueOf(form, 'processId'));
  if (process === undefined || process.token !== valueOf(form, 'processToken')) {
    return refuse(730, 'פרמטר קוד תהליך או תוקן אינו תקין');
  }
  return succeed({
    processId: process.id,
    processToken: process.token,
    customField: customFieldOf(process),
    transactions: process.tries.map((one) => rowOf(call, one, savedTokenOf(call, process, one))),
  });
}

/** Own fields, in the singular; an empty list where there are none. */
function customFieldOf({ form }: GrowProcess): object {
  const ours = valueOf(form, 'cField1');
  return ours === '' ? [] : { cField1: ours };
}

function named({ world, form }: GrowCall): CompanyTransaction | undefined {
  return findNamed(world, valueOf(form, 'transactionId'), valueOf(form, 'transactionToken'));
}

/** Answers getTransactionInfo. */
export function transactionInfo(call: GrowCall): SimulatorAnswer {
  const found = named(call);
  if (found === undefined) return WRONG_NAME;
  const process = [...call.processes.values()].find(({ tries }) => tries.includes(found));
  if (process === undefined) return succeed({ ...rowOf(call, found, ''), customField: [] });
  return succeed({
    ...rowOf(call, found, savedTokenOf(call, process, found)),
    processId: process.id,
    processToken: process.token,
    customField: customFieldOf(process),
  });
}

/** Answers approveTransaction: the message of a paid page is known, and does not come again. */
export function approve(call: GrowCall): SimulatorAnswer {
  const process = call.processes.get(valueOf(call.form, 'processId'));
  if (named(call) === undefined || process === undefined) return WRONG_NAME;
  process.isAcknowledged = true;
  return succeed('');
}

/** Answers createTransactionWithToken: an identifier is taken once, whatever becomes of its charge. */
export function chargeToken(call: GrowCall): SimulatorAnswer {
  const { world, login, identifiers, form } = call;
  const { company } = world;
  const identifier = valueOf(form, 'transactionUniqueIdentifier');
  if (identifier === '') return refuse(54, 'חסרים שדות חובה: transactionUniqueIdentifier');
  if (identifiers.has(identifier)) return refuse(12, 'מזהה ייחודי כפול');
  const card = company.cardOfToken(valueOf(form, 'cardToken'), login.userId);
  if (card === undefined) return refuse(140, 'לא ניתן לבצע תשלום עם טוקן, קוד מזהה טוקן אינו תקין');
  const amount = minorOf(valueOf(form, 'sum'));
  if (amount === undefined) return refuse(707, 'הסכום אינו תקין');
  identifiers.add(identifier);
  const isSplit = valueOf(form, 'paymentType') === '4';
  const made = company.charge({
    terminal: login.userId,
    reference: identifier,
    amount,
    currency: 'ILS',
    card,
    ...(isSplit && inParts(amount, Number(valueOf(form, 'paymentNum')), 'payments')),
  });
  return made.outcome === 'approved'
    ? succeed(rowOf(call, made, ''))
    : refuse(103, 'חברת האשראי לא אשרה את העסקה');
}

/** Answers getTokenTransactionsByExternalIdentifiers: one that is not complete has two times alone. */
export function tokenTransactions(call: GrowCall): SimulatorAnswer {
  const { world, login, form } = call;
  const cardToken = valueOf(form, 'cardToken');
  const times = { received_time: '2026-01-01 12:00:00', complete_time: '2026-01-01 12:00:01' };
  const rows = world.company
    .findByReference(login.userId, valueOf(form, 'transactionUniqueIdentifier'))
    .filter(({ card, terminal }) => world.company.tokenOf(card, terminal) === cardToken)
    .map((one) => (one.outcome === 'approved' ? { ...rowOf(call, one, ''), ...times } : times));
  return succeed({ transactions: rows });
}

const SETTLE_REFUSALS: Readonly<Record<string, SimulatorAnswer>> = {
  'above-amount': refuse(804, 'לא ניתן לשחרר עסקה בסכום הגבוה מתפיסת המסגרת'),
  'already-done': refuse(808, 'לא ניתן לבצע שחרור לעסקה ששוחררה'),
};

/** Answers settleSuspendedTransaction. */
export function settle(call: GrowCall): SimulatorAnswer {
  const { world, form } = call;
  const hold = named(call);
  const amount = minorOf(valueOf(form, 'sum')) ?? 0;
  const taken = world.company.capture(hold?.id ?? 0, amount, hold?.reference ?? '');
  if (!('refusal' in taken)) return succeed('');
  return SETTLE_REFUSALS[taken.refusal] ?? refuse(802, 'קוד עסקה או טוקן אינו תקין');
}

const REFUNDS_MAX = 2;

/** Answers refundTransaction: a part only after the transmission, and no more than two by calls. */
export function giveBack(call: GrowCall): SimulatorAnswer {
  const { world, form } = call;
  const { company } = world;
  const found = named(call);
  if (found === undefined) return WRONG_NAME;
  const charge = takenOf(world, found);
  const amount = minorOf(valueOf(form, 'refundSum')) ?? 0;
  const before = company.transactions.filter(
    ({ kind, originalId }) => kind === 'refund' && originalId === charge.id,
  );
  if (charge.refunded + amount > charge.amount) {
    return refuse(190, 'לא ניתן לבצע זיכוי, סכום הזיכוי גדול מסכום החיוב');
  }
  if (before.length === REFUNDS_MAX)
    return refuse(210, 'בוצע זיכוי לעסקה זו, לא ניתן לזכות בשנית.');
  if (!charge.isTransmitted && amount < charge.amount) {
    return refuse(207, 'לא ניתן לבצע זיכוי חלקי כי העסקה עדיין לא שודרה');
  }
  const made = company.refund(charge.id, amount, found.reference);
  if ('refusal' in made) return refuse(813, 'לא ניתן לבצע חיוב לעסקה שלא בוצעה');
  return succeed({
    ...rowOf(call, made, ''),
    status: 'תשלום שזוכה',
    statusCode: 3,
    refundedTransactionId: found.id,
  });
}
