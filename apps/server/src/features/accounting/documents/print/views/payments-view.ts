import { CURRENCY_CODES } from '@pinkas/domain/money/currency';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { PaymentsRule } from '@pinkas/domain/documents/rules/rule-kinds';
import { bankName } from '@pinkas/domain/payments/banks';
import {
  CARD_DEAL_TYPES,
  OTHER_MEANS,
  type CardDealType,
  type OtherMeans,
  type PaymentKind,
} from '@pinkas/domain/payments/payment-row';
import { shownPayment } from '@pinkas/domain/payments/shown-payment';

import { formatMinor, formatRate } from './money-text.ts';
import { fillLabel, type PrintLabelKey, type PrintLabels } from '../print-labels.ts';
import { givesBack, rulesOf, type PrintDocument, type PrintPayment } from '../print-model.ts';
import type { PrintText, PrintTextLine, TextPreparation } from '../print-text.ts';

/** A value with its name; the name is empty where the value speaks for itself. */
export type PaymentDetailView = { readonly label: string; readonly value: PrintTextLine };

export type PaymentView = {
  readonly means: PrintTextLine;
  readonly details: readonly PaymentDetailView[];
  readonly remark: PrintText;
  readonly date: string;
  readonly amount: string;
  /** Instalments one by one, `1/3` and so on; empty for money that falls due at once. */
  readonly dues: readonly {
    readonly label: string;
    readonly date: string;
    readonly amount: string;
  }[];
};

export type PaymentSum = {
  readonly label: string;
  readonly amount: string;
  readonly details: readonly PaymentDetailView[];
};

/** The money of a document: rows, and the sums that they lead to. */
export type PaymentsView = {
  readonly heading: string;
  readonly rows: readonly PaymentView[];
  /** What was received and what the customer withheld; empty where nothing was withheld. */
  readonly sums: readonly PaymentSum[];
  readonly total: { readonly label: string; readonly amount: string };
};

const MEANS: Readonly<Record<PaymentKind, PrintLabelKey>> = {
  cash: 'meansCash',
  cheque: 'meansCheque',
  card: 'meansCard',
  transfer: 'meansTransfer',
  'web-transfer': 'meansWebTransfer',
  app: 'meansApp',
  'standing-order': 'meansStandingOrder',
  withholding: 'withholding',
  'deposit-use': 'meansDepositUse',
  other: 'meansOther',
};

const PROVIDED: readonly (readonly [string, PrintLabelKey | null])[] = [
  ['provider', null],
  ['payer', 'payer'],
  ['reference', 'reference'],
];

/** Fields of each means in the order in which they are printed. */
const DETAILS: Readonly<Record<PaymentKind, readonly (readonly [string, PrintLabelKey | null])[]>> =
  {
    cash: [],
    cheque: [
      ['chequeNumber', 'chequeNumber'],
      ['bank', 'bank'],
      ['branch', 'branch'],
      ['account', 'account'],
    ],
    card: [
      ['brand', null],
      ['lastDigits', 'cardDigits'],
      ['deal', null],
      ['approvalNumber', 'cardApproval'],
      ['voucher', 'cardVoucher'],
    ],
    transfer: [
      ['reference', 'reference'],
      ['bank', 'bank'],
      ['branch', 'branch'],
      ['account', 'account'],
    ],
    'web-transfer': PROVIDED,
    app: PROVIDED,
    'standing-order': [['reference', 'mandate']],
    withholding: [['certificate', 'certificate']],
    'deposit-use': [],
    other: [],
  };

const HEADINGS: Readonly<Record<PaymentsRule, readonly [PrintLabelKey, PrintLabelKey]>> = {
  none: ['payments', 'totalReceived'],
  'equal-to-total': ['payments', 'totalReceived'],
  received: ['payments', 'totalReceived'],
  held: ['paymentsHeld', 'totalHeld'],
  released: ['paymentsReleased', 'totalReleased'],
  refund: ['paymentsRefunded', 'totalRefunded'],
};

function detailText(row: PrintPayment, name: string): string {
  const value = row.detail[name];
  return value === undefined || value === 0 ? '' : String(value).trim();
}

const FOREIGN = CURRENCY_CODES.filter((currency) => currency !== 'ILS');

const DEALS: Readonly<Record<CardDealType, PrintLabelKey>> = {
  regular: 'dealRegular',
  instalments: 'dealInstalments',
  credit: 'dealCredit',
  deferred: 'dealDeferred',
  other: 'dealOther',
};

const OTHERS: Readonly<Record<OtherMeans, PrintLabelKey>> = {
  'gift-card': 'otherGiftCard',
  voucher: 'otherVoucher',
  barter: 'otherBarter',
  crypto: 'otherCrypto',
};

/** `3 תשלומים`, or `תשלום 3 מתוך 12`: how a card was charged, empty where nothing is known. */
function dealText(row: PrintPayment, labels: PrintLabels): string {
  const deal = CARD_DEAL_TYPES.find((type) => type === row.detail['dealType']);
  if (deal === undefined) return '';
  const number = detailText(row, 'dealPayment');
  if (number !== '') {
    return fillLabel(labels.dealPayment, { number, count: detailText(row, 'dealPayments') });
  }
  const isAtOnce = deal === 'instalments' && row.dues.length === 1;
  const key = isAtOnce ? DEALS.regular : DEALS[deal];
  return fillLabel(labels[key], { count: String(row.dues.length) });
}

/**
 * Returns a bank of Israel by its name and digits; any other as it was written, as all were before.
 */
function bankText(row: PrintPayment, written: string, language: DocumentLanguage): string {
  const code = detailText(row, 'bankCode');
  return code === '' ? written : bankName(code, language);
}

/** `USD 100.00 × 3.65`: what was received in another currency and at which rate; empty in shekels. */
function foreignText({ detail }: PrintPayment): string {
  const currency = FOREIGN.find((one) => one === detail['currency']);
  if (currency === undefined) return '';
  const sum = formatMinor(Number(detail['currencySum']), currency);
  return `${currency} ${sum} × ${formatRate(Number(detail['currencyRateE6']))}`;
}

interface PaymentWords {
  readonly labels: PrintLabels;
  readonly language: DocumentLanguage;
  readonly text: TextPreparation;
}

function detailsOf(
  row: PrintPayment,
  { labels, language, text }: PaymentWords,
): PaymentDetailView[] {
  const own = DETAILS[row.kind].flatMap(([name, key]) => {
    const value = name === 'deal' ? dealText(row, labels) : detailText(row, name);
    if (value === '') return [];
    const shown = name === 'bank' ? bankText(row, value, language) : value;
    return [{ label: key === null ? '' : labels[key], value: text.line(shown) }];
  });
  const foreign = foreignText(row);
  return foreign === '' ? own : [...own, { label: labels.receivedIn, value: text.line(foreign) }];
}

/**
 * Returns the name of the means: one of the list, a named one with what was added to it, or a free
 * one.
 */
function meansText(row: PrintPayment, labels: PrintLabels): string {
  if (row.kind !== 'other') return labels[MEANS[row.kind]];
  const name = detailText(row, 'name');
  const means = OTHER_MEANS.find((one) => one === row.detail['means']);
  if (means === undefined) return name === '' ? labels.meansOther : name;
  return name === '' ? labels[OTHERS[means]] : `${labels[OTHERS[means]]}, ${name}`;
}

function paymentView(row: PrintPayment, words: PaymentWords): PaymentView {
  const { labels, text } = words;
  return {
    means: text.line(meansText(row, labels)),
    details: detailsOf(row, words),
    remark: text.lines(row.remark),
    date: formatLocalDate(row.date),
    amount: formatAgorot(row.sumAgorot),
    dues:
      row.dues.length <= 1
        ? []
        : row.dues.map((due, index) => ({
            label: `${index + 1}/${row.dues.length}`,
            date: formatLocalDate(due.dueDate),
            amount: formatAgorot(due.sumAgorot),
          })),
  };
}

function assertAddsUp(document: PrintDocument): void {
  const received = document.payments.reduce((sum, row) => sum + row.sumAgorot, 0);
  const { totalMinor: totalAgorot } = document.shekelTotals ?? document.totals;
  const holds =
    rulesOf(document).payments === 'refund' ? received <= totalAgorot : received === totalAgorot;
  const dues = document.payments.every(
    (row) => row.dues.reduce((sum, due) => sum + due.sumAgorot, 0) === row.sumAgorot,
  );
  if (!holds || !dues) {
    throw new Error('the money of the document does not add up, so it cannot be printed');
  }
}

/**
 * Returns the payments of a document, or null where its type or the document has none. What the
 * customer withheld is separate: it closes the debt but was not received. Throws on payments that
 * do not add up to the document.
 */
export function paymentsView(
  document: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): PaymentsView | null {
  const rule = rulesOf(document).payments;
  if (rule === 'none' || (rule === 'refund' && document.payments.length === 0)) return null;
  assertAddsUp(document);
  const isBack = givesBack(document);
  const all = document.payments.map((row) => shownPayment(row, isBack));
  const withheld = all.filter((row) => row.kind === 'withholding');
  const rows = all.filter((row) => row.kind !== 'withholding');
  const sumOf = (some: readonly PrintPayment[]): string =>
    formatAgorot(some.reduce((sum, row) => sum + row.sumAgorot, 0));
  const words: PaymentWords = { labels, language: document.language, text };
  const [heading, total] = HEADINGS[isBack ? 'refund' : rule];
  return {
    heading: labels[heading],
    rows: rows.map((row) => paymentView(row, words)),
    sums:
      withheld.length === 0
        ? []
        : [
            { label: labels[total], amount: sumOf(rows), details: [] },
            ...withheld.map((row) => ({
              label: labels.withholding,
              amount: formatAgorot(row.sumAgorot),
              details: detailsOf(row, words),
            })),
          ],
    total: {
      label: withheld.length === 0 ? labels[total] : labels.totalWithWithholding,
      amount: sumOf(all),
    },
  };
}
