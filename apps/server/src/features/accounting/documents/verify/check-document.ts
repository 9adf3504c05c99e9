import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { CREDIT_REST_AGOROT_MAX, areOfBooks } from '@pinkas/domain/documents/sums/draft-sums';
import {
  computeLine,
  computeTotals,
  moneySums,
  toBookSums,
  toShekels,
  type BookSums,
} from '@pinkas/domain/documents/sums/totals';
import type { PricedLine } from '@pinkas/domain/documents/draft/document-draft';
import { journalLinesOf, type JournalLine } from '@pinkas/domain/documents/sums/journal';
import { unitPriceInShekels } from '@pinkas/domain/documents/sums/foreign-price';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { paymentDuesOf } from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { isDocumentIntact } from '../record/content/document-hash.ts';
import { reportedLines } from '../record/issued-rows.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';
import { fromDiscountColumns, toForeignPrice } from '../record/content/stored-document.ts';
import { toPaymentRow } from '../record/content/stored-payment.ts';

/** The invariants that the verifier knows; docs/testing.md explains them. */
export type Invariant = 'I1' | 'I2' | 'I3' | 'I6' | 'I7' | 'I8' | 'I10';

/** Something that does not hold, named by the document it was found at. */
export interface Violation {
  readonly invariant: Invariant;
  readonly accountId: number;
  readonly docType: number | null;
  readonly number: number | null;
  readonly documentId: string | null;
  readonly what: string;
}

/** A row of the ledger as stored. */
export interface StoredJournalLine {
  readonly lineNo: number;
  readonly ledgerAccount: string;
  readonly debitAgorot: number;
  readonly creditAgorot: number;
  readonly entryDate: string;
}

/** When a part of a payment falls due, as stored. */
export interface StoredDue {
  readonly lineNo: number;
  readonly dueNo: number;
  readonly dueDate: string;
  readonly sumAgorot: number;
}

/** What reports read of a line, as stored. */
export interface StoredReportedLine {
  readonly lineNo: number;
  readonly incomeAgorot: number;
  readonly incomeTaxableAgorot: number;
  readonly incomeVatAgorot: number;
  readonly isFirstOfItem: boolean;
}

/** A cheque that no longer paid, or paid again, as stored. */
export interface StoredChequeEntry {
  readonly takesBack: boolean;
  readonly sumAgorot: number;
  readonly entryDate: string;
  readonly firstLine: number;
}

/**
 * The ledger entry of a document, with those of its cheques, and the reversal of all that follows when it was
 * cancelled.
 */
export interface StoredJournal {
  readonly lines: readonly StoredJournalLine[];
  readonly cheques: readonly StoredChequeEntry[];
  /** The day on which it was cancelled; null while it is valid. */
  readonly cancelledOn: LocalDate | null;
}

function toPricedLine(line: StoredDocument['lines'][number]): PricedLine {
  return {
    quantityE4: e4(line.quantityE4),
    unitPriceE4: e4(line.unitPriceE4),
    priceIncludesVat: line.priceIncludesVat,
    vatKind: line.vatKind,
    discount: fromDiscountColumns(line),
  };
}

function expectedSums(document: StoredDocument): BookSums {
  if (documentRulesOf(document.docType)?.items !== 'required') {
    return toBookSums(moneySums(agorot(document.receivedAgorot)));
  }
  const currency = document.currency;
  const { lines: _rows, ...sums } = computeTotals(
    {
      lines: document.lines.map((line) => toPricedLine(line)),
      discount: fromDiscountColumns(document),
      rounding: document.rounding,
      currency,
    },
    basisPoints(document.vatRateBasisPoints),
  );
  if (areOfBooks(sums, currency)) return toBookSums(sums);
  const rateE6 = document.currencyRateE6;
  const converted = toShekels(sums, currency, rateE6);
  // The credit of the rest of a foreign invoice takes what is left of it in shekels.
  const mayDiffer =
    documentRulesOf(document.docType)?.posting === 'credit' &&
    Math.abs(document.totalAgorot - converted.totalAgorot) <= CREDIT_REST_AGOROT_MAX;
  return mayDiffer ? toShekels(sums, currency, rateE6, agorot(document.totalAgorot)) : converted;
}

/** Returns the sums of a stored document as the ledger takes them. */
function bookSumsOf(document: StoredDocument): BookSums {
  return {
    subtotalAgorot: agorot(document.subtotalAgorot),
    lineDiscountsAgorot: agorot(document.lineDiscountsAgorot),
    documentDiscountAgorot: agorot(document.documentDiscountAgorot),
    taxableAgorot: agorot(document.taxableAgorot),
    exemptAgorot: agorot(document.exemptAgorot),
    zeroAgorot: agorot(document.zeroAgorot),
    netAgorot: agorot(document.netAgorot),
    vatAgorot: agorot(document.vatAgorot),
    roundingAgorot: agorot(document.roundingAgorot),
    totalAgorot: agorot(document.totalAgorot),
  };
}

function sumProblem(document: StoredDocument): string | undefined {
  const stored = new Map<string, unknown>(Object.entries(document));
  for (const [name, value] of Object.entries(expectedSums(document))) {
    const sum = stored.get(name);
    if (sum !== value) return `${name} is ${String(sum)}, its rows give ${value}`;
  }
  for (const [index, line] of document.lines.entries()) {
    const expected = computeLine(toPricedLine(line), document.currency);
    if (line.totalMinor !== expected.totalMinor || line.amountMinor !== expected.amountMinor) {
      return `the sums of row ${index + 1} do not follow from its quantity and price`;
    }
    const foreignPrice = toForeignPrice(line);
    if (foreignPrice !== null && unitPriceInShekels(foreignPrice) !== line.unitPriceE4) {
      return `the price of row ${index + 1} does not follow from its price in another currency`;
    }
  }
  const received = document.payments.reduce((sum, row) => sum + row.sumAgorot, 0);
  return received === document.receivedAgorot
    ? undefined
    : `its rows of money come to ${received}, not to ${document.receivedAgorot}`;
}

/** As `sumProblem`, of a document that may hold what nobody can sum. */
function sumProblemOf(document: StoredDocument): string | undefined {
  try {
    return sumProblem(document);
  } catch {
    return 'its rows cannot be summed';
  }
}

/** Returns the ledger entry of the stored sums of a document. */
function entryOf(document: StoredDocument): JournalLine[] {
  return journalLinesOf({
    docType: document.docType,
    isIncome: document.isIncome,
    sums: bookSumsOf(document),
    payments: document.payments.map(({ kind, sumAgorot }) => ({
      kind,
      sumAgorot: agorot(sumAgorot),
    })),
  });
}

/** Returns the journal lines of a bounced cheque: `cheques` is credited and `customers` debited, or the reverse. */
function chequeLines({ takesBack, sumAgorot, entryDate }: StoredChequeEntry) {
  const sides = {
    on: { debitAgorot: sumAgorot, creditAgorot: 0 },
    off: { debitAgorot: 0, creditAgorot: sumAgorot },
  };
  return [
    { entryDate, ledgerAccount: 'cheques', ...(takesBack ? sides.off : sides.on) },
    { entryDate, ledgerAccount: 'customers', ...(takesBack ? sides.on : sides.off) },
  ];
}

function ledgerProblem(
  document: StoredDocument,
  { lines: journal, cheques, cancelledOn }: StoredJournal,
): string | undefined {
  const text = (line: Omit<StoredJournalLine, 'lineNo'>): string =>
    `${line.entryDate} ${line.ledgerAccount} ${line.debitAgorot} ${line.creditAgorot}`;
  const { documentDate } = document;
  try {
    const entry = entryOf(document).map((line) => ({ ...line, entryDate: String(documentDate) }));
    const posted = [...entry, ...cheques.flatMap((cheque) => chequeLines(cheque))];
    // What was posted on a later day is reversed on that day.
    const reversal =
      cancelledOn === null
        ? []
        : posted.map(({ entryDate, ledgerAccount, debitAgorot, creditAgorot }) => ({
            entryDate: entryDate > cancelledOn ? entryDate : cancelledOn,
            ledgerAccount,
            debitAgorot: creditAgorot,
            creditAgorot: debitAgorot,
          }));
    const expected = [...posted, ...reversal].map((line, index) => `${index + 1} ${text(line)}`);
    const isInPlace = cheques.every(
      ({ firstLine }, index) => firstLine === entry.length + 2 * index + 1,
    );
    if (!isInPlace) return 'the entry of a cheque is not where it says';
    return expected.join('; ') === journal.map((line) => `${line.lineNo} ${text(line)}`).join('; ')
      ? undefined
      : 'its ledger entry differs from the one that its sums give';
  } catch {
    return 'its sums do not give a balanced ledger entry';
  }
}

/** Returns what is wrong with what reports read of the lines, which follows from lines and sums. */
function incomeProblem(
  document: StoredDocument,
  stored: readonly StoredReportedLine[],
): string | undefined {
  try {
    const expected = reportedLines(document, entryOf(document));
    const differing = stored.find((line) => {
      const income = expected.get(line.lineNo);
      return (
        line.incomeAgorot !== (income?.incomeAgorot ?? 0) ||
        line.incomeTaxableAgorot !== (income?.incomeTaxableAgorot ?? 0) ||
        line.incomeVatAgorot !== (income?.incomeVatAgorot ?? 0) ||
        line.isFirstOfItem !== (income?.isFirstOfItem ?? false)
      );
    });
    return differing === undefined
      ? undefined
      : `the income of row ${differing.lineNo} is not its part of the document`;
  } catch {
    return 'its income cannot be divided among its rows';
  }
}

/** Returns what is wrong with the stored due dates, which follow from the payments. */
function duesProblem(document: StoredDocument, dues: readonly StoredDue[]): string | undefined {
  const found = dues.map((due) => `${due.lineNo} ${due.dueNo} ${due.dueDate} ${due.sumAgorot}`);
  try {
    const expected = document.payments.flatMap((payment) =>
      paymentDuesOf(toPaymentRow(payment)).map(
        ({ dueDate, sumAgorot }, index) => `${payment.lineNo} ${index + 1} ${dueDate} ${sumAgorot}`,
      ),
    );
    return expected.join('; ') === found.join('; ')
      ? undefined
      : 'its due dates are not those of its payments';
  } catch {
    return 'its payments do not give due dates';
  }
}

/** What is stored beside a document and follows from it. */
interface StoredFollowing {
  readonly journal: StoredJournal;
  readonly dues: readonly StoredDue[];
  readonly reportedLines: readonly StoredReportedLine[];
}

/**
 * Returns what is wrong inside one document: its hash (I3), its sums, its ledger entry and its due
 * dates (I2).
 */
export function checkDocument(
  accountId: number,
  document: StoredDocument,
  { journal, dues, reportedLines: reported }: StoredFollowing,
): Violation[] {
  const { docType, number, id: documentId } = document;
  const found = (invariant: Invariant, what: string): Violation => ({
    invariant,
    accountId,
    docType,
    number,
    documentId,
    what,
  });
  const violations: Violation[] = [];
  if (!isDocumentIntact(accountId, document)) {
    violations.push(found('I3', 'it no longer matches its hash: something stored was changed'));
  }
  const sums = sumProblemOf(document);
  if (sums !== undefined) violations.push(found('I2', sums));
  const ledger = ledgerProblem(document, journal);
  if (ledger !== undefined) violations.push(found('I2', ledger));
  const income = incomeProblem(document, reported);
  if (income !== undefined) violations.push(found('I2', income));
  const due = duesProblem(document, dues);
  if (due !== undefined) violations.push(found('I2', due));
  return violations;
}
