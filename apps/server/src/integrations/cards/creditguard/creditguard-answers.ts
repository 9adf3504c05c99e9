import { isCurrency, type Currency } from '@pinkas/domain/money/currency';

import { assertDecided, isDecided } from '../assert-decided.ts';
import { UnreadableAnswerError, type GatewayAnswer } from '../gateway-step.ts';
import type {
  CardExpiry,
  CardFacts,
  CodeScheme,
  GatewayState,
  GatewayTransaction,
  Instalments,
} from '../gateway-transaction.ts';
import { toldFields } from '../told-fields.ts';
import { childOf, codeOf, readXml, textOf, type XmlElement } from './creditguard-xml.ts';

export const SUCCESS = '000';
/** Terminal or merchant number is wrong; the same number is another code in the list of Shva. */
export const WRONG_TERMINAL = '405';

/**
 * Codes that do not say what was done and are in no published table: the older number of a transaction that is there already
 * (173), and the gateway's 179 and its numbers below zero, which are seen in one public client alone.
 */
const UNPUBLISHED = /^(?:-\d+|173|179)$/;

/** What was done, by how a card was checked (J1 to J109). */
const STATES: Readonly<Record<string, GatewayState>> = {
  AutoComm: 'approved',
  AutoCommRelease: 'approved',
  Dealer: 'approved',
  NoComm: 'approved',
  AutoCommHold: 'authorized',
  Verify: 'authorized',
  CreditLimit: 'checked',
  Normal: 'checked',
  Token: 'token-saved',
};

/** Deal types that charge a card: a regular one and one of a standing order. All others give back, or take a charge back. */
const CHARGES = ['01', '11'];

/** An answer, with the head that all commands have. */
export interface RelayResponse {
  readonly code: string;
  readonly text: string;
  readonly tranId: string;
  /** The element of the command. */
  readonly body: XmlElement;
}

/**
 * Reads an answer to a command. Throws UnreadableAnswerError for another form, and for an answer to another request than
 * the one that was named.
 */
export function responseOf(
  { isGood, text }: GatewayAnswer,
  command: string,
  requestId?: string,
): RelayResponse {
  if (!isGood) throw new UnreadableAnswerError('another status than the published one');
  const response = childOf(readXml(text), 'ashrait', 'response');
  const told = textOf(response, 'requestId');
  if (requestId !== undefined && told !== '' && told !== requestId) {
    throw new UnreadableAnswerError('the answer is to another request');
  }
  return {
    code: codeIn(response, 'result'),
    text: textOf(response, 'message'),
    tranId: textOf(response, 'tranId'),
    body: childOf(response, command),
  };
}

/** Returns a code. Throws UnreadableAnswerError for what is none. */
export function codeIn(element: XmlElement, name: string): string {
  const code = textOf(element, name);
  if (!/^-?\d{1,4}$/.test(code)) throw new UnreadableAnswerError('a result is no code');
  return code;
}

/** Returns an answer without a refusal. Throws UnreadableAnswerError where the gateway does not answer the question. */
export function answeredQuestion(response: RelayResponse): XmlElement {
  if (response.code !== SUCCESS) throw new UnreadableAnswerError('the question is refused');
  return response.body;
}

/** What is known of a transaction beside its deal. */
export interface Told {
  readonly code: string;
  readonly text: string;
  readonly tranId: string;
  readonly reference?: string;
}

/** Returns a transaction by its deal, an element that all commands tell in one form. */
export function transactionOf(deal: XmlElement, told: Told): GatewayTransaction {
  const state = stateOf(told.code, textOf(deal, 'validation'));
  const cardId = state === 'declined' ? '' : textOf(deal, 'cardId');
  const cgUid = textOf(deal, 'cgUid');
  const expiry = expiryOf(textOf(deal, 'cardExpiration'));
  const dealType = codeOf(deal, 'transactionType');
  return {
    state,
    // Only what says that it charged is a payment.
    direction: dealType === '' || CHARGES.includes(dealType) ? 'payment' : 'refund',
    transactionId: told.tranId,
    // Always told: one without a reference is another's.
    reference: told.reference ?? textOf(deal, 'user'),
    card: cardOf(deal, expiry),
    code: gatewayCode(told.code, told.text),
    ...toldFields({
      amount: sumOf(textOf(deal, 'total')),
      currency: currencyOf(textOf(deal, 'currency')),
      terminal: textOf(deal, 'terminalNumber'),
      approvalNumber: textOf(deal, 'authNumber'),
      voucher: voucherOf(deal),
      handle: cgUid === '' ? undefined : { cgUid },
      instalments: instalmentsOf(deal),
      token: cardId === '' ? undefined : { value: cardId, ...toldFields({ expiry }) },
    }),
  };
}

/** Returns a code in the list that it belongs to. */
export function gatewayCode(value: string, text: string): GatewayTransaction['code'] {
  const scheme: CodeScheme = value === WRONG_TERMINAL ? 'creditguard' : 'shva-emv';
  return { scheme, value, text };
}

/** Throws UnreadableAnswerError for a code that says nothing of what was done. */
export function assertSaid(code: string): void {
  if (UNPUBLISHED.test(code)) throw new UnreadableAnswerError('nobody knows what was done');
  assertDecided(gatewayCode(code, ''));
}

/** Returns whether the row of a transaction says what was done. */
export function isSaid(row: XmlElement): boolean {
  const code = textOf(row, 'status');
  return !UNPUBLISHED.test(code) && isDecided(gatewayCode(code, ''));
}

function stateOf(code: string, validation: string): GatewayState {
  assertSaid(code);
  if (code !== SUCCESS) return 'declined';
  const state = STATES[validation];
  if (state === undefined) throw new UnreadableAnswerError('what was done is not said');
  return state;
}

/**
 * Returns what became of a page. Without an answer of the card company nobody has paid: either the payer left it, which
 * its status says, or it is still open. A page takes one try alone, so a refusal is its end. Throws UnreadableAnswerError
 * for the row of another page, and for a try of which nobody knows what was done.
 */
export function pageTransactionOf(row: XmlElement, pageId: string): GatewayTransaction {
  const told = textOf(row, 'mpiTransactionId');
  if (told !== '' && told !== pageId) throw new UnreadableAnswerError('another page');
  const code = textOf(row, 'cgGatewayResponseCode') && codeIn(row, 'cgGatewayResponseCode');
  if (code !== '') assertSaid(code);
  const status = textOf(row, 'statusText');
  const reference = textOf(row, 'uniqueid');
  const isLeft = status.toUpperCase() === 'CANCELLED' && code !== SUCCESS;
  if (code === '' || isLeft) {
    return {
      state: isLeft ? 'cancelled-by-payer' : 'pending',
      direction: 'payment',
      transactionId: '',
      reference,
      code: { scheme: 'creditguard', value: textOf(row, 'statusCode'), text: status },
    };
  }
  const { tranId, body } = nestedResponse(row);
  return transactionOf(
    { ...body, ...rowFields(row) },
    { code, text: textOf(row, 'cgGatewayResponseText'), tranId, reference },
  );
}

function nestedResponse(row: XmlElement): { readonly tranId: string; readonly body: XmlElement } {
  const response = childOf(row, 'cgGatewayResponseXML', 'ashrait', 'response');
  return { tranId: textOf(response, 'tranId'), body: childOf(response, 'doDeal') };
}

/** What the row of a page tells itself, under the names of a deal. */
function rowFields(row: XmlElement): XmlElement {
  return toldFields({
    total: textOf(row, 'amount'),
    currency: textOf(row, 'currency'),
    authNumber: textOf(row, 'authNumber'),
    cardId: textOf(row, 'cardId'),
    cardExpiration: textOf(row, 'cardExpiration'),
  });
}

/** Sums are whole agorot or cents. */
export function sumOf(sum: string): number | undefined {
  if (sum === '') return undefined;
  if (!/^\d{1,12}$/.test(sum)) throw new UnreadableAnswerError('a sum is no whole number');
  return Number(sum);
}

function currencyOf(code: string): Currency | undefined {
  if (code === '') return undefined;
  if (!isCurrency(code))
    throw new UnreadableAnswerError('a currency that no terminal of ours takes');
  return code;
}

/**
 * The number leaves the first payment out, or counts it: which is not confirmed for every version, and the sums decide
 * where they are told.
 */
function instalmentsOf(deal: XmlElement): Instalments | undefined {
  const told = sumOf(textOf(deal, 'numberOfPayments')) ?? 0;
  if (textOf(deal, 'creditType') !== 'Payments' || told < 1) return undefined;
  const first = sumOf(textOf(deal, 'firstPayment'));
  const each = sumOf(textOf(deal, 'periodicalPayment'));
  const isWhole = (first ?? 0) + (each ?? 0) * (told - 1) === sumOf(textOf(deal, 'total'));
  return { kind: 'payments', count: isWhole ? told : told + 1, ...toldFields({ first, each }) };
}

function voucherOf(deal: XmlElement): string {
  const voucher = textOf(deal, 'shovar');
  return voucher === ''
    ? `${textOf(deal, 'fileNumber')}${textOf(deal, 'slaveTerminalSequence')}`
    : voucher;
}

function cardOf(deal: XmlElement, expiry: CardExpiry | undefined): CardFacts {
  const [lastDigits] = /\d{4}$/.exec(textOf(deal, 'cardMask') || textOf(deal, 'cardNo')) ?? [];
  return toldFields({
    lastDigits,
    brand: textOf(deal, 'cardBrand'),
    issuer: textOf(deal, 'creditCompany'),
    acquirer: textOf(deal, 'cardAcquirer'),
    expiry,
    // The word for a card from abroad is not confirmed.
    isForeign: textOf(deal, 'cardType') === 'Local' ? false : undefined,
  });
}

/** Reads MMYY. */
function expiryOf(text: string): CardExpiry | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{2})$/.exec(text) ?? [];
  return month === undefined ? undefined : { month: Number(month), year: 2000 + Number(year) };
}
