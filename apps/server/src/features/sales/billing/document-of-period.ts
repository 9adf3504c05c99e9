import type { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import type { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import { billedSums, discountOfType, linesOfDay } from '@pinkas/domain/billing/billed-sum';
import { periodText, type NamedPeriod } from '@pinkas/domain/billing/period-text';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import {
  LINE_DESCRIPTION_LENGTH_MAX,
  MAIL_TEXT_LENGTH_MAX,
  REMARKS_LENGTH_MAX,
  SALE_TERMS_LENGTH_MAX,
  SUBJECT_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { ZERO_AGOROT, type Agorot, type BasisPoints } from '@pinkas/domain/money/agorot';
import { toAgorot } from '@pinkas/domain/money/to-agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

/** What the day of a period decides, besides its texts and rows. */
export interface TermsOfDay {
  /** The rate of VAT in force for the business; zero for one that adds none. */
  readonly vatRate: BasisPoints;
  /** Shekels for one unit of the currency, scaled by 1,000,000; zero in shekels. */
  readonly currencyRateE6: number;
  /** The due date that the terms of the customer give; null for types that ask for no payment. */
  readonly dueDate: LocalDate | null;
}

/** The part of a template that its documents follow from. */
export type Billed = Pick<BillingTemplateForm, 'document' | 'priceSteps'>;
type BilledDocument = Billed['document'];
type IssueRequest = z.output<typeof IssueDocumentRequest>;

/** Returns the content of a document with its texts filled, as its type may have it: some have no rows, or no discount. */
function contentOf({ document, priceSteps }: Billed, period: NamedPeriod): BilledDocument {
  const fill = (text: string, lengthMax: number): string =>
    periodText(text, period, document.language).slice(0, lengthMax).trim();
  const lines = linesOfDay(document.lines, priceSteps, period.dueOn).map((line) => ({
    ...line,
    description: fill(line.description, LINE_DESCRIPTION_LENGTH_MAX),
  }));
  return {
    ...document,
    ...discountOfType(document),
    subject: fill(document.subject, SUBJECT_LENGTH_MAX),
    remarks: fill(document.remarks, REMARKS_LENGTH_MAX),
    saleTerms: fill(document.saleTerms, SALE_TERMS_LENGTH_MAX),
    mailText: fill(document.mailText, MAIL_TEXT_LENGTH_MAX),
    lines,
    unpricedRows: document.unpricedRows.map((row) => ({
      ...row,
      text: fill(row.text, LINE_DESCRIPTION_LENGTH_MAX),
    })),
  };
}

/** A type without rows of its own has their words as its subject. */
function withoutRows({ lines, subject, ...content }: BilledDocument): BilledDocument {
  const words = lines.map(({ description }) => description).join(', ');
  return {
    ...content,
    subject: (subject === '' ? words : subject).slice(0, SUBJECT_LENGTH_MAX),
    lines: [],
    unpricedRows: [],
  };
}

/** Returns what the document of a period is for, in its own words: its subject, else its first row. */
export function wordsOf(billed: Billed, period: NamedPeriod): string {
  const content = contentOf(billed, period);
  const hasRows = documentRulesOf(billed.document.docType)?.items !== 'text';
  const { subject, lines } = hasRows ? content : withoutRows(content);
  return subject === '' ? (lines[0]?.description ?? '') : subject;
}

/** Returns to whom the documents of a template are mailed, else the address of its customer. */
export function mailToOf({
  mailTo,
  customer,
}: {
  readonly mailTo: readonly string[];
  readonly customer: Pick<BilledDocument['customer'], 'email'> | undefined;
}): readonly string[] {
  if (mailTo.length > 0) return mailTo;
  return customer === undefined || customer.email === '' ? [] : [customer.email];
}

/** Returns a payment by card of which its day and sum are known. */
function cardPaymentOn(date: LocalDate, sumAgorot: Agorot): IssueRequest['payments'][number] {
  return {
    kind: 'card',
    sumAgorot,
    date,
    remark: '',
    currency: '',
    currencySum: ZERO_AGOROT,
    currencyRateE6: 0,
    brand: '',
    lastDigits: '',
    dealType: 'regular',
    instalments: 1,
    approvalNumber: '',
    voucher: '',
    dealPayment: 0,
    dealPayments: 0,
  };
}

/** Returns what a period comes to in minor units of its currency: also of a type without rows of its own. */
export function minorOfPeriod(billed: Billed, period: NamedPeriod, vatRate: BasisPoints): number {
  return billedSums(contentOf(billed, period), vatRate).totalMinor;
}

/**
 * Returns the document of a period: the content of the template with the words of the period, the rows of the price step
 * of its day, and the terms of its day. A type that records money has one card payment of the whole sum, at index 0: the
 * row that is charged.
 */
export function documentOfPeriod(
  billed: Billed,
  period: NamedPeriod,
  { vatRate, currencyRateE6, dueDate }: TermsOfDay,
): IssueRequest {
  const { dueOn } = period;
  const rules = documentRulesOf(billed.document.docType);
  const content = contentOf(billed, period);
  const totalMinor = minorOfPeriod(billed, period, vatRate);
  const expectedTotalAgorot = toAgorot(totalMinor, content.currency, currencyRateE6);
  const isOfMoney = rules?.payments === 'received' || rules?.payments === 'equal-to-total';
  const { lines, ...rest } = rules?.items === 'text' ? withoutRows(content) : content;
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, source: null })),
    documentDate: dueOn,
    dueDate,
    currencyRateE6,
    chosenVatRateBasisPoints: null,
    allocationNumber: '',
    links: [],
    fileIds: [],
    payments: isOfMoney ? [cardPaymentOn(dueOn, expectedTotalAgorot)] : [],
    expectedTotalAgorot,
  };
}
