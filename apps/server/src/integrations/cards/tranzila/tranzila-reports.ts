import type { Currency } from '@pinkas/domain/money/currency';
import { z } from 'zod';

import { isDecided } from '../assert-decided.ts';
import { UnreadableAnswerError, type GatewayAnswer } from '../gateway-step.ts';
import type { GatewayState, GatewayTransaction, Instalments } from '../gateway-transaction.ts';
import { readBy } from '../read-answer.ts';
import { toldFields } from '../told-fields.ts';
import { currencyOf, expiryOf, OptionalText, tokenOf } from './tranzila-answers.ts';
import { referenceIn } from './tranzila-requests.ts';

/** A row of a report. Sums are whole minor units here, and decimals in every other call. */
const Row = z.looseObject({
  index: z.coerce.string().regex(/^\d+$/),
  amount: z.coerce.string().regex(/^\d+$/),
  currency: z.coerce.string().min(1),
  processor_response_code: z.coerce.string().min(1),
  txn_type: z.string(),
  tranmode: OptionalText,
  payment_plan: OptionalText,
  first_payment_amount: OptionalText,
  other_payment_amount: OptionalText,
  authorization_number: OptionalText,
  credit_card_token: OptionalText,
  expiration_month: OptionalText,
  expiration_year: OptionalText,
  card_brand: OptionalText,
  is_foreign: OptionalText,
  txn_payment_method: OptionalText,
});
type Row = z.infer<typeof Row>;

/** A row before it is read: one of a bank's standing order is of no card, and has other fields. */
const LooseRow = z.looseObject({ index: OptionalText, txn_type: OptionalText });
type LooseRow = z.infer<typeof LooseRow>;
const Report = z.object({
  error_code: z.union([z.number(), z.string()]).nullish(),
  transactions: z.array(LooseRow),
});

const APPROVED = '000';
/** The types of cards that the vendor publishes, without the one of a dispute, whose meaning is not published. */
const FORTH = new Set(['DEBIT', 'FORCE', 'VERIFY', 'J2']);
const BACK: Readonly<Record<string, GatewayState>> = {
  CREDIT: 'approved',
  CANCEL: 'voided',
  REVERSAL: 'released',
};
/** What a page did where it took no money, by its mode: a payer may have changed it on the way. */
const STATES_OF_MODE: Readonly<Record<string, GatewayState>> = {
  V: 'authorized',
  VK: 'authorized',
  N: 'checked',
  NK: 'token-saved',
  K: 'token-saved',
};
/** Modes that take money: of a page, of a hold that is taken, and none. */
const TAKING_MODES = new Set(['A', 'AK', 'C', 'F', '']);

/**
 * Returns the rows of a report that are of cards, wanted, and of a code that says what became of the money; others may be
 * in any form. Throws UnreadableAnswerError for everything but a report.
 */
export function rowsOf(
  { status, json }: GatewayAnswer,
  isWanted: (row: { readonly index: string; readonly reference: string }) => boolean = () => true,
): {
  readonly rows: readonly GatewayTransaction[];
  /** How many rows came in all. */
  readonly count: number;
  /** Whether a wanted row is left out because nobody can say what became of it. */
  readonly hasUndecided: boolean;
} {
  const { error_code, transactions } = readBy(Report, status === 200 ? json : undefined);
  if (error_code !== undefined && error_code !== null && String(error_code) !== '0') {
    throw new UnreadableAnswerError('the report is refused');
  }
  const wanted = transactions
    .filter(({ txn_type }) => FORTH.has(txn_type.toUpperCase()) || isBack(txn_type))
    .filter((row) => isWanted({ index: row.index, reference: referenceOf(row) }))
    .map((row) => readBy(Row, row));
  const rows = wanted.filter((row) => isDecided(codeOf(row))).map((row) => transactionOfRow(row));
  return { rows, count: transactions.length, hasUndecided: rows.length < wanted.length };
}

function codeOf({ processor_response_code: value }: Row): GatewayTransaction['code'] {
  return { scheme: 'tranzila', value, text: '' };
}

function transactionOfRow(row: Row): GatewayTransaction {
  const currency = currencyOf(row.currency);
  const state = stateOf(row);
  const lastDigits = /\d{4}$/.exec(row.credit_card_token)?.[0];
  const expiry = expiryOf(row.expiration_month, row.expiration_year);
  return {
    state,
    direction: isBack(row.txn_type) ? 'refund' : 'payment',
    transactionId: row.index,
    // Numbers follow one another, so a row without our reference may be of anyone: it is of no attempt of ours.
    reference: referenceOf(row),
    card: {
      // In the samples the token ends with the last four digits, and a wallet has only them.
      ...toldFields({ lastDigits, brand: row.card_brand, expiry }),
      isForeign: row.is_foreign === '1',
    },
    code: codeOf(row),
    ...toldFields({
      currency,
      // The sum of a check that saves a card is none of a payment.
      amount: state === 'token-saved' ? undefined : Number(row.amount),
      approvalNumber: row.authorization_number,
      instalments: instalmentsOf(row, currency),
      wallet: row.txn_payment_method === 'BIT' ? 'bit' : undefined,
      token:
        state === 'declined'
          ? undefined
          : tokenOf(row.credit_card_token, row.expiration_month, row.expiration_year),
    }),
  };
}

function isBack(type: string): boolean {
  return Object.hasOwn(BACK, type.toUpperCase());
}

function stateOf(row: Row): GatewayState {
  if (row.processor_response_code !== APPROVED) return 'declined';
  const type = row.txn_type.toUpperCase();
  // Some modes go on with the number of the transaction that they are about.
  const mode = /^[AVN]K?|^./.exec(row.tranmode)?.[0] ?? '';
  const state = BACK[type] ?? stateForth(type, mode);
  if (state === undefined) throw new UnreadableAnswerError('a mode that is not published');
  return state;
}

function stateForth(type: string, mode: string): GatewayState | undefined {
  if (type === 'FORCE' || (type === 'DEBIT' && TAKING_MODES.has(mode))) return 'approved';
  return STATES_OF_MODE[mode] ?? (type === 'J2' ? 'checked' : undefined);
}

/**
 * Returns our reference; empty where the row has none. Which of the numbered fields is ours, the terminal decides; the value
 * tells.
 */
function referenceOf(row: LooseRow): string {
  for (const [name, value] of Object.entries(row)) {
    if (!name.startsWith('user_defined_') || typeof value !== 'string') continue;
    const reference = referenceIn(value);
    if (reference !== undefined) return reference;
  }
  return '';
}

/**
 * The number of payments follows from the sums; whether the report counts the first one among them is not confirmed. Credit
 * of the issuer has no sums, so its number is not told.
 */
function instalmentsOf(row: Row, currency: Currency | undefined): Instalments | undefined {
  if (row.payment_plan !== '8' || currency === undefined) return undefined;
  const [amount, first, each] = [
    Number(row.amount),
    Number(row.first_payment_amount),
    Number(row.other_payment_amount),
  ];
  const after = (amount - first) / each;
  if (!Number.isInteger(after) || after < 1) return undefined;
  return { kind: 'payments', count: after + 1, first, each };
}
