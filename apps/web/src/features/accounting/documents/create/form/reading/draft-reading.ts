import { mayCarryAllocation } from '@pinkas/domain/documents/links/allocation-problems';
import { assert } from '@pinkas/domain/assert';
import type { DocumentDraft, DocumentLink } from '@pinkas/domain/documents/draft/document-draft';
import { assessDraft } from '@pinkas/domain/documents/draft/assess-draft';
import { documentRulesOf, type DocumentRules } from '@pinkas/domain/documents/rules/document-rules';
import type { DraftContext, DraftProblem } from '@pinkas/domain/documents/draft/draft-problem';
import { findPaidOwner } from '@pinkas/domain/documents/party/third-party';
import type { DocumentOwner } from '@pinkas/domain/documents/party/document-owner';
import type { BookSums, Totals } from '@pinkas/domain/documents/sums/totals';
import {
  ZERO_AGOROT,
  type Agorot,
  type BasisPoints,
  type Minor,
} from '@pinkas/domain/money/agorot';
import { RATE_SCALE, type Currency } from '@pinkas/domain/money/currency';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { plainAllocationNumber } from '@pinkas/domain/vat/allocation-number';
import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import { payableSources, toDraftSource, type LinkForm, type SourceForm } from '../link-form.ts';
import { NO_THIRD_PARTY, type ThirdPartyForm } from '../third-party-form.ts';
import { readPayment, type PaymentReading } from './payment-reading.ts';
import type { DraftForm } from '../draft-form.ts';
import {
  creditRowsProblems,
  followedIds,
  followingOnly,
  linksOf,
  linkTextProblems,
  toDocumentLink,
  waitsForSum,
} from './draft-links.ts';
import { fieldOfPath, type FieldProblem, type SentKeys } from '../field-names.ts';
import { readFormDiscount } from './form-discount.ts';
import { addressProblems, mailTextProblems, readRecipients } from './mail-reading.ts';
import { readRateE6 } from './number-text.ts';
import { firstOfEachField } from '../problems/problem-order.ts';
import { chosenRateOf, ratesOn } from './rates-of-form.ts';
import { NO_ROWS, readRows, sumsOfRows } from './rows-reading.ts';
import { shapeProblems } from '../problems/shape-problems.ts';
import { readSms, smsProblems, type SmsReading } from './sms-reading.ts';
import { readPrintChoices } from '../print-choices.ts';

/** Settings of the account and the series that apply to a draft. */
export interface DraftSettings {
  readonly docType: number;
  readonly today: LocalDate;
  readonly companyKind: CompanyKind;
  readonly vatRates: readonly VatRatePeriod[];
  readonly lastDocumentDate: LocalDate | null;
  /** Up to which day the books are locked; null or absent while all is open. */
  readonly booksLockedUntil?: LocalDate | null;
  /** Whether a date before the last document of the series only warns. */
  readonly isDateOrderWarned: boolean;
  /** Whether an original may be in a foreign currency. */
  readonly mayIssueForeign: boolean;
  /** Whether a document may state a VAT rate from before its date. */
  readonly mayChooseVatRate: boolean;
  /** Address of who issues, for a copy. */
  readonly ownEmail?: string;
}

/** A parsed draft: what would be sent, its sums, and what blocks the issue. */
export interface DraftReading extends SentKeys {
  readonly draft: DocumentDraft;
  readonly totals: Totals;
  /** The sums in shekels; undefined where they are beyond what the books hold. */
  readonly bookSums: BookSums | undefined;
  /** The sums in shekels of a document in another currency. */
  readonly shekelSums: BookSums | undefined;
  /** The total in shekels, whatever the currency. */
  readonly bookTotalAgorot: Agorot;
  readonly vatRate: BasisPoints;
  /** Total of the payment lines. */
  readonly receivedAgorot: Agorot;
  /** The customer of the paid documents, where the receipt is for a third party. */
  readonly paidOwner: DocumentOwner | undefined;
  /** The sum that each row shows: its total, or the subtotal of the rows above it. */
  readonly lineTotals: ReadonlyMap<string, Minor>;
  readonly mailTo: readonly string[];
  /** The text message that is sent after the issue; null for none. */
  readonly sms: SmsReading | null;
  /** Whether anything is sent with the issue. */
  readonly isSent: boolean;
  /** In the order of the screen; at most one a field. */
  readonly problems: readonly FieldProblem[];
  /** Doubts that do not stop the issue. */
  readonly warnings: readonly FieldProblem[];
}

/** The currency of the prices; documents that are money alone are in shekels. */
function currencyOf(form: DraftForm, rules: DocumentRules): Currency {
  return rules.items === 'required' ? form.currency : 'ILS';
}

/** Returns the customer of linked documents that are paid by another. */
function paidOwnerOf(
  { customer }: DraftForm,
  links: readonly DocumentLink[],
  sources: readonly SourceForm[],
): DocumentOwner | undefined {
  const context = { customerId: customer.id, sources: sources.map((one) => toDraftSource(one)) };
  return findPaidOwner({ links, customer }, context);
}

/** Returns who paid, where the question applies. */
function readThirdParty(
  form: DraftForm,
  sent: readonly DocumentLink[],
  links: readonly LinkForm[],
): ThirdPartyForm {
  const sources = links.map(({ source }) => source);
  const isForOther = paidOwnerOf(form, sent, sources) !== undefined;
  if (!isForOther || !form.paidByThirdParty) return NO_THIRD_PARTY;
  return { paidByThirdParty: true, payerRelation: form.payerRelation.trim() };
}

/**
 * Returns the customer of the paid documents before there are payments, when a receipt was started from a
 * document that it will pay.
 */
function paidOwnerOfForm(form: DraftForm, docType: number): DocumentOwner | undefined {
  const links = linksOf(form, docType).filter(({ kind }) => kind === 'receipt');
  const started = payableSources(form, docType);
  const sources = links.length > 0 ? links.map(({ source }) => source) : started;
  const paid = sources.map(({ id: sourceId }): DocumentLink => ({
    sourceId,
    kind: 'receipt',
    sumAgorot: ZERO_AGOROT,
  }));
  return paidOwnerOf(form, paid, sources);
}

interface ReadParts {
  readonly draft: DocumentDraft;
  readonly keys: SentKeys;
  readonly problems: readonly FieldProblem[];
}

function readPayments(
  { payments }: DraftForm,
  { today }: DraftSettings,
  rules: DocumentRules,
): PaymentReading[] {
  return rules.payments === 'none' ? [] : payments.map((payment) => readPayment(payment, today));
}

/** The parts of the form that the type carries; what it does not carry waits for another type. */
function readParts(form: DraftForm, settings: DraftSettings, rules: DocumentRules): ReadParts {
  const currency = currencyOf(form, rules);
  const {
    priced: rows,
    unpriced,
    unpricedKeys,
  } = rules.items === 'text' ? NO_ROWS : readRows(form, currency, rules);
  const payments = readPayments(form, settings, rules);
  const links = linksOf(form, settings.docType);
  const isPriced = rules.items === 'required';
  const { discount, discountProblems } = readFormDiscount(form, currency, rules);
  const followed = followedIds(links, form);
  const lines = rows.map((row) => followingOnly(row.line, followed));
  const hasZeroRate = isPriced && lines.some((line) => line.vatKind === 'zero');
  const { name, taxId, email, phone, address, city } = form.customer;
  const { contactPerson, mobile, zip, country, foreignId } = form.customer;
  const problems = [
    ...rows.flatMap((row) => row.problems),
    ...payments.flatMap((row) => row.problems),
    ...linkTextProblems(links),
    ...discountProblems,
  ];
  const documentDate = parseLocalDate(form.documentDate) ?? settings.today;
  const sent = links.map((link) => toDocumentLink(link, ZERO_AGOROT));
  return {
    problems,
    keys: {
      lineKeys: rows.map((row) => row.key),
      unpricedKeys,
      paymentKeys: payments.map((row) => row.key),
      linkIds: links.map(({ source }) => source.id),
    },
    draft: {
      docType: settings.docType,
      documentDate,
      dueDate: rules.secondDate === 'none' ? null : (parseLocalDate(form.dueDate) ?? null),
      language: form.language,
      subject: form.subject,
      remarks: form.remarks,
      saleTerms: form.saleTerms,
      customer: {
        name: name.trim(),
        taxId: taxId.trim(),
        email: email.trim(),
        phone,
        address,
        city,
        contactPerson,
        mobile,
        zip,
        country,
        foreignId,
      },
      lines,
      unpricedRows: unpriced,
      discount,
      rounding: isPriced ? form.rounding : 'none',
      currency,
      currencyRateE6: currency === 'ILS' ? RATE_SCALE : readRateE6(form.currencyRate),
      zeroRateReason: hasZeroRate ? form.zeroRateReason : '',
      allocationNumber: mayCarryAllocation(settings.docType)
        ? plainAllocationNumber(form.allocationNumber)
        : '',
      chosenVatRateBasisPoints: chosenRateOf(form, settings, rules),
      ...readPrintChoices(form, settings.docType),
      payments: payments.map((payment) => payment.row),
      links: sent,
      ...readThirdParty(form, sent, links),
    },
  };
}

/**
 * Parses the form: the draft, its live sums, and every problem that blocks the issue. It uses the rules of the
 * server, so what passes here is refused there only for reasons that the server alone knows.
 */
export function readDraft(form: DraftForm, settings: DraftSettings): DraftReading {
  const rules = documentRulesOf(settings.docType);
  assert(rules !== undefined, 'the screen opens for known types alone');
  const parts = readParts(form, settings, rules);
  const { keys } = parts;
  const links = linksOf(form, settings.docType);
  const deposits = form.payments.flatMap(({ kind, deposit }) =>
    kind === 'deposit-use' && deposit !== null ? [deposit] : [],
  );
  const context: DraftContext = {
    ...settings,
    ...ratesOn(parts.draft.documentDate, settings),
    customerId: form.customer.id,
    sources: [...links.map(({ source }) => source), ...deposits].map((one) => toDraftSource(one)),
  };
  const { draft, problems, computed } = assessDraft(parts.draft, context, (totalAgorot) => ({
    links: links.map((link) => toDocumentLink(link, totalAgorot)),
  }));
  assert(computed !== undefined, 'a known type is computed');
  const totals = { ...computed.sums, lines: computed.lines };
  const isUnasked = ({ code }: DraftProblem): boolean =>
    (code === 'TOTAL_IS_ZERO' && parts.problems.length > 0) ||
    (code === 'NO_ITEMS' && waitsForSum(links));
  const ofCreditSum =
    parts.problems.length === 0 ? creditRowsProblems(links, totals.totalMinor) : [];
  const ruleProblems = problems
    .filter((problem) => !isUnasked(problem))
    .map(({ path, code }): FieldProblem => ({ field: fieldOfPath(path, keys), code }));
  const isWarning = (problem: FieldProblem): boolean =>
    settings.isDateOrderWarned && problem.code === 'DOCUMENT_DATE_BEFORE_LAST';
  const mailTo = readRecipients(form, settings.ownEmail);
  const sms = readSms(form);
  return {
    draft,
    ...keys,
    totals,
    bookSums: computed.bookSums,
    shekelSums: draft.currency === 'ILS' ? undefined : computed.bookSums,
    bookTotalAgorot: computed.bookSums?.totalAgorot ?? ZERO_AGOROT,
    vatRate: computed.rate,
    receivedAgorot: computed.receivedAgorot,
    paidOwner: paidOwnerOfForm(form, settings.docType),
    lineTotals: sumsOfRows(totals, draft.unpricedRows, keys),
    mailTo,
    sms,
    isSent: mailTo.length > 0 || sms !== null,
    problems: firstOfEachField(
      [
        ...parts.problems,
        ...ofCreditSum,
        ...ruleProblems.filter((problem) => !isWarning(problem)),
        ...shapeProblems(draft, form, keys),
        ...addressProblems(form, mailTo),
        ...mailTextProblems(form),
        ...smsProblems(form),
      ],
      form,
    ),
    warnings: ruleProblems.filter(isWarning),
  };
}
