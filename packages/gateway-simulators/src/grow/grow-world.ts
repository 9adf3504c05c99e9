import { localDateAt } from '@pinkas/domain/time/local-date';

import { digestOf, type CompanyTransaction } from '../card-company.ts';
import { decimalSum } from '../decimal-sums.ts';
import { json, type SimulatorAnswer, type SimulatorWorld } from '../simulator.ts';
import type { Form } from './form-data.ts';

/** Who may call the simulated Grow. */
export interface GrowLogin {
  readonly userId: string;
  readonly pageCode: string;
  /** Of a platform of several businesses; others have none. */
  readonly apiKey?: string;
  /** Whether payers may return to an address of this machine, which the real one refuses: a demo has no other. */
  readonly takesLocalAddresses?: true;
}

/** A payment process: one page, which is paid once. */
export interface GrowProcess {
  readonly id: string;
  readonly token: string;
  readonly form: Form;
  readonly startedMs: number;
  readonly tries: CompanyTransaction[];
  /** How often its message was sent, and when last; none before it is paid. */
  sent: { count: number; atMs: number } | undefined;
  isAcknowledged: boolean;
}

/** One call, and all that it may touch. */
export interface GrowCall {
  readonly world: SimulatorWorld;
  readonly login: GrowLogin;
  readonly processes: Map<string, GrowProcess>;
  /** Identifiers of charges of tokens that came before, whatever became of them. */
  readonly identifiers: Set<string>;
  readonly form: Form;
}

/** Answers in the one form of all calls. */
export function succeed(data: unknown): SimulatorAnswer {
  return json({ status: 1, err: '', data });
}

export function refuse(id: number, message: string): SimulatorAnswer {
  return json({ status: 0, err: { id, message }, data: '' });
}

export function tokenOf({ id }: Pick<CompanyTransaction, 'id'>): string {
  return digestOf(`grow transaction ${String(id)}`).slice(0, 32);
}

/** Returns the transaction of a number and its token. */
export function findNamed(
  { company }: SimulatorWorld,
  id: string,
  token: string,
): CompanyTransaction | undefined {
  const found = company.find(Number(id));
  return found === undefined || tokenOf(found) !== token ? undefined : found;
}

/** Returns the charge by which a hold was taken; it keeps the number of the hold. */
export function takenOf({ company }: SimulatorWorld, one: CompanyTransaction): CompanyTransaction {
  if (one.state !== 'captured') return one;
  return (
    company.transactions.find(
      ({ originalId, kind }) => originalId === one.id && kind === 'charge',
    ) ?? one
  );
}

const STATUS_TEXTS = {
  2: 'שולם',
  3: 'תשלום שזוכה',
  4: 'בוטל לפני שידור',
  6: 'זיכוי',
  9: 'עסקה נדחתה',
  11: 'עסקה מושהית',
} as const;
type StatusCode = keyof typeof STATUS_TEXTS;

function statusOf({ kind, outcome, state, amount, refunded }: CompanyTransaction): StatusCode {
  if (outcome !== 'approved') return 9;
  if (kind === 'refund') return 6;
  if (kind !== 'charge') return 11;
  if (state === 'voided') return 4;
  return refunded === amount ? 3 : 2;
}

const BRANDS = { mastercard: 2, visa: 3, isracard: 5, amex: 8 } as const;

/** Returns a transaction as calls and messages tell it: texts, whatever they hold. */
export function rowOf(
  { world }: Pick<GrowCall, 'world'>,
  named: CompanyTransaction,
  cardToken: string,
): Readonly<Record<string, string>> {
  const one = takenOf(world, named);
  const { card, instalments } = one;
  const statusCode = statusOf(one);
  return {
    asmachta: one.approvalNumber,
    cardSuffix: card.lastDigits,
    cardType: card.isForeign ? 'Foreign' : 'Local',
    cardTypeCode: card.isForeign ? '2' : '1',
    cardBrand: card.brand,
    cardBrandCode: String(BRANDS[card.brand]),
    cardExp: `${String(card.expiry.month).padStart(2, '0')}${String(card.expiry.year % 100)}`,
    firstPaymentSum: decimalSum(instalments?.first ?? 0),
    periodicalPaymentSum: decimalSum(instalments?.each ?? 0),
    status: STATUS_TEXTS[statusCode],
    statusCode: String(statusCode),
    transactionTypeId: '1',
    paymentType: instalments === undefined ? '2' : '4',
    sum: decimalSum(world.toldSum(one.amount)),
    paymentsNum: '0',
    allPaymentsNum: String(instalments?.count ?? 1),
    paymentDate: dayOf(one.atMs),
    transactionId: String(named.id),
    transactionToken: tokenOf(named),
    ...(cardToken !== '' && one.outcome === 'approved' && { cardToken }),
  };
}

/** D/M/YY, as Grow writes days. */
function dayOf(atMs: number): string {
  const [year = '', month = '', date = ''] = localDateAt(atMs).split('-');
  return `${date}/${String(Number(month))}/${year.slice(2)}`;
}
