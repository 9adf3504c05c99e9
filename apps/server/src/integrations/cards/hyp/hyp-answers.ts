import { listResponseCodes } from '@pinkas/domain/clearing/response-codes/response-codes';
import { isCurrency, type Currency } from '@pinkas/domain/money/currency';

import { assertDecided, isDecided } from '../assert-decided.ts';
import { minorSum } from '../decimal-sum.ts';
import { UnreadableAnswerError, type GatewayAnswer } from '../gateway-step.ts';
import type {
  CardExpiry,
  CardFacts,
  CardToken,
  GatewayState,
  GatewayTransaction,
  Instalments,
} from '../gateway-transaction.ts';
import { toldFields } from '../told-fields.ts';
import { COINS } from './hyp-requests.ts';

/** Fields of an answer or of a return, by their names. */
export type Told = ReadonlyMap<string, string>;

/** What a code of success says; every other is a refusal. */
const STATES: Readonly<Record<string, GatewayState>> = {
  '0': 'approved',
  '600': 'checked',
  '700': 'authorized',
  '800': 'postponed',
};
/** Hyp's own list, which comes before that of the card companies: 700 is a hold here, and a refusal there. */
const OWN_CODES: ReadonlySet<string> = new Set([
  '0',
  ...listResponseCodes('hyp').map(({ code }) => String(Number(code))),
]);
/** What the call that verifies a return adds beside it; a return with one of them would speak in our place. */
const OURS = new Set(['action', 'what', 'key', 'passp', 'masof', 'utf8', 'utf8out']);
/** Without these a return is none of a payment. */
const NEEDED = ['Id', 'CCode', 'Amount', 'Sign'];
const BIT = '99';

/** Returns the fields of an answer. Throws UnreadableAnswerError for a page in its place, or a field that came twice. */
export function toldBy({ status, text }: GatewayAnswer): Told {
  const told = uniqueFields(text.trim());
  if (status !== 200 || told === undefined) {
    throw new UnreadableAnswerError('the answer is no form of fields');
  }
  return told;
}

/**
 * Returns the fields of an answer that has a code of its own, and that code. Throws UnreadableAnswerError, also for a code
 * that does not say what became of the money.
 */
export function answerBy(answer: GatewayAnswer): { readonly told: Told; readonly code: string } {
  const told = toldBy(answer);
  const code = codeIn(told);
  if (code === undefined) throw new UnreadableAnswerError('the answer has no code');
  assertDecided(codeOf(code, ''));
  return { told, code };
}

/**
 * Returns the fields of a payer's return, before anything of it is proven. Undefined for one that cannot be proven: it lacks
 * a field, has one twice, or has one that belongs to the question itself.
 */
export function returnedFields(query: string): Told | undefined {
  const told = uniqueFields(query);
  if (told === undefined || NEEDED.some((name) => !told.get(name))) return undefined;
  if (told.keys().some((name) => OURS.has(name.trim().toLowerCase()))) return undefined;
  return codeIn(told) === undefined ? undefined : told;
}

/** Returns whether the code of a return says what became of the money. */
export function saysWhatBecame(told: Told): boolean {
  const code = codeIn(told);
  return code !== undefined && isDecided(codeOf(code, ''));
}

/** Old servers divide fields at a semicolon as well. */
function uniqueFields(text: string): Told | undefined {
  if (text.startsWith('<')) return undefined;
  const told = new Map<string, string>();
  for (const part of text.split(/[&;]/)) {
    for (const [name, value] of new URLSearchParams(part)) {
      if (told.has(name)) return undefined;
      told.set(name, value);
    }
  }
  return told;
}

function codeIn(told: Told): string | undefined {
  const code = told.get('CCode') ?? '';
  return /^\d{1,4}$/.test(code) ? String(Number(code)) : undefined;
}

/** Returns whose list a code belongs to; those of the card companies have three digits. */
export function codeOf(code: string, text: string): GatewayTransaction['code'] {
  return OWN_CODES.has(code)
    ? { scheme: 'hyp', value: code, text }
    : { scheme: 'shva-emv', value: code.padStart(3, '0'), text };
}

/**
 * Returns a payment as a return or the answer to a charge tells it. `asked` is the currency of our question, where none is
 * told. Throws UnreadableAnswerError, also for a code that does not say what became of the money.
 */
export function transactionOf(told: Told, asked: Currency): GatewayTransaction {
  const code = codeIn(told);
  if (code === undefined) throw new UnreadableAnswerError('no code');
  const text = (name: string): string => told.get(name) ?? '';
  const said = codeOf(code, text('errMsg'));
  assertDecided(said);
  const currency = currencyOf(text('Coin')) ?? asked;
  const uid = text('UID');
  return {
    state: STATES[code] ?? 'declined',
    direction: 'payment',
    transactionId: text('Id'),
    currency,
    card: cardOf(told),
    code: said,
    ...toldFields({
      amount: text('Amount') === '' ? undefined : minorSum(text('Amount'), currency),
      approvalNumber: text('ACode'),
      handle: uid === '' ? undefined : { uid },
      instalments: instalmentsOf(told),
      wallet: text('Bank') === BIT ? 'bit' : undefined,
    }),
  };
}

function currencyOf(coin: string): Currency | undefined {
  if (coin === '') return undefined;
  const found = Object.entries(COINS).find(([, number]) => number === coin)?.[0];
  if (found === undefined || !isCurrency(found)) {
    throw new UnreadableAnswerError('a currency that no terminal of ours takes');
  }
  return found;
}

/** The number alone: which sum is the first and which the others, the published fields do not say. */
function instalmentsOf(told: Told): Instalments | undefined {
  const count = Number(told.get('Payments') ?? '1');
  if (!Number.isInteger(count) || count <= 1) return undefined;
  return { kind: told.get('tashType') === '6' ? 'credit' : 'payments', count };
}

/** Brands and companies stay numbers: sources disagree on what some of them stand for. */
function cardOf(told: Told): CardFacts {
  const issuer = told.get('Issuer');
  const expiry = expiryOf(told.get('Tmonth'), told.get('Tyear'));
  return toldFields({
    lastDigits: told.get('L4digit'),
    brand: told.get('Brand'),
    issuer,
    acquirer: told.get('Bank'),
    expiry,
    isForeign: issuer === undefined ? undefined : issuer === '0',
  });
}

function expiryOf(monthText = '', yearText = ''): CardExpiry | undefined {
  const [month, year] = [Number(monthText), Number(yearText)];
  if (!/^\d{1,2}$/.test(monthText) || !/^(?:\d{2}|\d{4})$/.test(yearText)) return undefined;
  if (month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** Returns the token of a transaction, whose expiry comes as YYMM; undefined where the gateway gives none. */
export function tokenOf(told: Told): CardToken | undefined {
  const value = told.get('Token') ?? '';
  if (value === '') return undefined;
  const [, year, month] = /^(\d{2})(\d{2})$/.exec(told.get('Tokef') ?? '') ?? [];
  return { value, ...toldFields({ expiry: expiryOf(month, year) }) };
}
