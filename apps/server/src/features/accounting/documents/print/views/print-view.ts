import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import type { PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';

import { howToPayView, type HowToPayView } from './how-to-pay-view.ts';
import { issuerPicturesView, type IssuerPicturesView } from './issuer-pictures-view.ts';
import { hasRows, linesView, type LinesView } from './lines-view.ts';
import { currencySign } from './money-text.ts';
import { noticesView, type NoticesView } from './notices-view.ts';
import { customerView, issuerView, partyLabelKey, type PartyView } from './party-view.ts';
import { paymentsView, type PaymentsView } from './payments-view.ts';
import {
  docTypeName,
  fillLabel,
  nameInLaw,
  printLabelsIn,
  type PrintLabelKey,
  type PrintLabels,
} from '../print-labels.ts';
import {
  givesBack,
  isIssued,
  isPriced,
  rulesOf,
  type PrintDocument,
  type PrintMark,
} from '../print-model.ts';
import type { PrintText, PrintTextLine, TextPreparation } from '../print-text.ts';
import { qrSvg } from '../../../../../platform/qr-code/qr-code.ts';
import { referencesView, type ReferencesView } from './references-view.ts';
import { totalsView, type TotalsView } from './totals-view.ts';

/** Everything that the template renders: finished words and sums, nothing left to compute there. */
export type PrintView = {
  readonly lang: 'he' | 'en';
  readonly dir: 'rtl' | 'ltr';
  readonly layout: PrintLayout;
  readonly brand: string;
  /** Year, month, day, hour, minute and second of issue, UTC: fixes the bytes of the file. */
  readonly created: readonly number[];
  readonly labels: PrintLabels;
  readonly fileTitle: string;
  readonly title: string;
  /** The Hebrew name of a tax invoice beside an English title, or without runs. */
  readonly titleInLaw: PrintTextLine;
  readonly number: string;
  /** The marks of the print, most important first. */
  readonly marks: readonly PrintTextLine[];
  /** Large across the page: one line or two, or none. */
  readonly watermark: readonly string[];
  readonly subject: PrintText;
  /** Named dates in the order in which they are shown. */
  readonly dates: readonly { readonly label: string; readonly date: string }[];
  readonly issuer: PartyView;
  readonly pictures: IssuerPicturesView;
  readonly customerLabel: string;
  readonly customer: PartyView;
  readonly references: ReferencesView;
  readonly notices: NoticesView;
  /** Null where no rows are printed. */
  readonly lines: LinesView | null;
  /** Null where the money is the sum of the document. */
  readonly totals: TotalsView | null;
  readonly payments: PaymentsView | null;
  /** Null where the print does not show how to pay. */
  readonly howToPay: HowToPayView | null;
  readonly remarks: PrintText;
  readonly saleTerms: PrintText;
  readonly qr: string;
  readonly verificationUrl: string;
  /** The allocation number with its nine last digits apart, which are emphasised. */
  readonly allocation: {
    readonly lead: string;
    readonly digits: string;
    /** Whether it is longer than a third of the line. */
    readonly isLong: boolean;
  };
  readonly computerised: string;
  /** Moment of the digital signature, or empty on what is not signed. */
  readonly signedAt: string;
  /** Whether the one who takes the goods signs for them. */
  readonly hasReceiver: boolean;
};

const ALLOCATION_DIGITS = 9;

const MARK_LABELS = {
  original: 'original',
  copy: 'copy',
  translation: 'translation',
  draft: 'draft',
  simulation: 'simulation',
} as const satisfies Record<PrintMark, PrintLabelKey>;

/** A translation states it in both languages, whichever its reader knows. */
function marksOf(document: PrintDocument, labels: PrintLabels): string[] {
  const mark = labels[MARK_LABELS[document.mark]];
  return [
    ...(document.isCancelled ? [labels.cancelled] : []),
    mark,
    ...(document.mark === 'translation' ? [printLabelsIn('he').translation] : []),
  ];
}

function watermarkOf(document: PrintDocument, labels: PrintLabels): string[] {
  if (document.mark === 'draft') return [labels.draftWatermark];
  if (document.mark === 'simulation') {
    return [labels.simulationWatermark, labels.simulationWatermarkMore];
  }
  return document.isCancelled ? [labels.cancelled] : [];
}

const SECOND_DATE_LABELS = {
  due: 'dueDate',
  'valid-until': 'validUntil',
  supply: 'supplyDate',
  none: 'dueDate',
} as const satisfies Record<string, PrintLabelKey>;

function datesOf(document: PrintDocument, labels: PrintLabels): PrintView['dates'] {
  const { documentDate, dueDate } = document;
  const second = labels[SECOND_DATE_LABELS[rulesOf(document).secondDate]];
  return [
    { label: labels.date, date: formatLocalDate(documentDate) },
    ...(dueDate === null ? [] : [{ label: second, date: formatLocalDate(dueDate) }]),
  ];
}

function instantParts(issuedAt: string): number[] {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(issuedAt);
  if (match === null) throw new Error(`${issuedAt} is no moment in UTC`);
  return match.slice(1).map(Number);
}

/** Labels of sums name their currency. */
function labelsOf(document: PrintDocument): PrintLabels {
  const labels = printLabelsIn(document.language);
  const sign = currencySign(document.currency);
  return {
    ...labels,
    unitPrice: fillLabel(labels.unitPrice, { sign }),
    lineTotal: fillLabel(labels.lineTotal, { sign }),
    ...(document.allocationAttachedOn !== null && {
      allocationNumber: fillLabel(labels.allocationNumberAttached, {
        date: formatLocalDate(document.allocationAttachedOn),
      }),
    }),
  };
}

/**
 * Returns what only an issued document has: without one there is no number and nothing to verify.
 */
function proofOf(
  document: PrintDocument,
  text: TextPreparation,
): Pick<PrintView, 'number' | 'qr' | 'verificationUrl' | 'allocation'> {
  const isProof = isIssued(document);
  const url = isProof || document.isSample === true ? document.verificationUrl : null;
  const allocation = isProof ? text.code(document.allocationNumber ?? '') : '';
  return {
    number: isProof ? text.code(document.number ?? '') : '',
    qr: url === null ? '' : qrSvg(url),
    verificationUrl: url ?? '',
    allocation: {
      isLong: allocation.length > ALLOCATION_DIGITS || document.allocationAttachedOn !== null,
      lead: allocation.slice(0, -ALLOCATION_DIGITS),
      digits: allocation.slice(-ALLOCATION_DIGITS),
    },
  };
}

/** Returns the name of the type; a negative receipt states what it is. */
function titleOf(document: PrintDocument, labels: PrintLabels): string {
  const type = docTypeName(document.docType, document.language);
  return givesBack(document) ? fillLabel(labels.refundTitle, { type }) : type;
}

/** Returns the print of a document as the template takes it. Throws on sums that do not add up. */
export function toPrintView(document: PrintDocument, text: TextPreparation): PrintView {
  const labels = labelsOf(document);
  const title = titleOf(document, labels);
  const proof = proofOf(document, text);
  const isSigned = isIssued(document);
  return {
    ...proof,
    lang: document.language,
    dir: document.language === 'he' ? 'rtl' : 'ltr',
    layout: document.layout,
    brand: readableBrandColor(document.brandColor),
    created: instantParts(document.issuedAt),
    labels,
    fileTitle: `${title} ${proof.number}`.trim(),
    title,
    titleInLaw: text.line(nameInLaw(document.docType, document.language)),
    marks: marksOf(document, labels).map((mark) => text.line(mark)),
    watermark: watermarkOf(document, labels),
    subject: text.lines(document.subject),
    dates: datesOf(document, labels),
    issuer: issuerView(document, labels, text),
    pictures: issuerPicturesView(document.issuerPictures ?? {}),
    customerLabel: labels[partyLabelKey(document)],
    customer: customerView(document, labels, text),
    references: referencesView(document, labels, text),
    notices: noticesView(document, labels, text),
    lines: hasRows(document) ? linesView(document, labels, text) : null,
    totals: isPriced(document) && !document.hidesPrices ? totalsView(document, labels) : null,
    payments: paymentsView(document, labels, text),
    howToPay: howToPayView(document, labels, text),
    remarks: text.lines(document.remarks),
    saleTerms: text.lines(document.saleTerms ?? ''),
    computerised: isSigned ? labels.computerisedSigned : labels.computerised,
    signedAt: isSigned ? formatInstant(document.issuedAt) : '',
    hasReceiver: document.docType === 200 || document.docType === 210,
  };
}
