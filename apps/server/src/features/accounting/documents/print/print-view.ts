import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';

import { readableBrandColor } from './brand-color.ts';
import { linesView, type LinesView } from './lines-view.ts';
import {
  customerLabelKey,
  docTypeName,
  issuerLabelKey,
  printLabelsIn,
  type PrintLabels,
} from './print-labels.ts';
import { isIssued, issuerIn, type PrintDocument, type PrintMark } from './print-model.ts';
import type { PrintText, PrintTextLine, TextPreparation } from './print-text.ts';
import { qrSvg } from './qr-code.ts';
import { totalsView, type TotalsView } from './totals-view.ts';

/** Everything the template places: finished words and sums, nothing left to compute there. */
export type PrintView = {
  readonly lang: 'he' | 'en';
  readonly dir: 'rtl' | 'ltr';
  readonly brand: string;
  /** Year, month, day, hour, minute and second of issue, UTC: fixes the bytes of the file. */
  readonly created: readonly number[];
  readonly labels: PrintLabels;
  readonly fileTitle: string;
  readonly title: string;
  readonly number: string;
  readonly mark: string;
  readonly watermark: string;
  readonly subject: PrintText;
  readonly date: string;
  readonly dueDate: string;
  readonly issuer: {
    readonly name: PrintTextLine;
    readonly idLabel: string;
    readonly id: string;
    readonly contact: readonly PrintTextLine[];
  };
  readonly customer: {
    readonly name: PrintTextLine;
    readonly idLabel: string;
    readonly id: string;
    readonly contact: readonly PrintTextLine[];
  };
  readonly lines: LinesView;
  readonly totals: TotalsView;
  readonly remarks: PrintText;
  readonly qr: string;
  readonly verificationUrl: string;
  readonly allocationNumber: string;
  readonly computerised: string;
  /** Moment of the digital signature, or empty on what is not signed. */
  readonly signedAt: string;
};

const MARK_LABELS = {
  original: 'original',
  copy: 'copy',
  draft: 'draft',
  simulation: 'simulation',
} as const satisfies Record<PrintMark, keyof PrintLabels>;

function watermarkOf(mark: PrintMark, labels: PrintLabels): string {
  if (mark === 'draft') return labels.draftWatermark;
  return mark === 'simulation' ? labels.simulationWatermark : '';
}

function present(parts: readonly string[], text: TextPreparation): PrintTextLine[] {
  return parts.filter((part) => part.trim() !== '').map((part) => text.line(part));
}

function joined(address: string, city: string): string {
  return [address, city].filter((part) => part.trim() !== '').join(', ');
}

function issuerView(document: PrintDocument, labels: PrintLabels, text: TextPreparation) {
  const { issuer } = document;
  const { name, address, city } = issuerIn(document.language, issuer);
  return {
    name: text.line(name),
    idLabel: labels[issuerLabelKey(issuer.kind)],
    id: text.code(issuer.taxId),
    contact: present([joined(address, city), issuer.phone, issuer.email], text),
  };
}

function customerView(document: PrintDocument, labels: PrintLabels, text: TextPreparation) {
  const { customer } = document;
  return {
    name: text.line(customer.name),
    idLabel: labels[customerLabelKey(customer.taxId)],
    id: text.code(customer.taxId),
    contact: present(
      [joined(customer.address, customer.city), customer.phone, customer.email],
      text,
    ),
  };
}

function instantParts(issuedAt: string): number[] {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(issuedAt);
  if (match === null) throw new Error(`${issuedAt} is no moment in UTC`);
  return match.slice(1).map(Number);
}

/** The print of a document as the template takes it. Throws on sums that do not add up. */
export function toPrintView(document: PrintDocument, text: TextPreparation): PrintView {
  const labels = printLabelsIn(document.language);
  const title = docTypeName(document.docType, document.language);
  const number = document.number === null ? '' : text.code(document.number);
  const isSigned = isIssued(document);
  return {
    lang: document.language,
    dir: document.language === 'he' ? 'rtl' : 'ltr',
    brand: readableBrandColor(document.brandColor),
    created: instantParts(document.issuedAt),
    labels,
    fileTitle: `${title} ${number}`.trim(),
    title,
    number,
    mark: labels[MARK_LABELS[document.mark]],
    watermark: watermarkOf(document.mark, labels),
    subject: text.lines(document.subject),
    date: formatLocalDate(document.documentDate),
    dueDate: document.dueDate === null ? '' : formatLocalDate(document.dueDate),
    issuer: issuerView(document, labels, text),
    customer: customerView(document, labels, text),
    lines: linesView(document, labels, text),
    totals: totalsView(document, labels),
    remarks: text.lines(document.remarks),
    qr: document.verificationUrl === null ? '' : qrSvg(document.verificationUrl),
    verificationUrl: document.verificationUrl ?? '',
    allocationNumber:
      document.allocationNumber === null ? '' : text.code(document.allocationNumber),
    computerised: isSigned ? labels.computerisedSigned : labels.computerised,
    signedAt: isSigned ? formatInstant(document.issuedAt) : '',
  };
}
