import { documentRulesOf } from '@pinkas/domain/documents/document-rules';
import { CREDIT_REST_AGOROT_MAX } from '@pinkas/domain/documents/draft-sums';
import {
  computeLine,
  computeTotals,
  moneySums,
  toShekels,
  type DocumentSums,
} from '@pinkas/domain/documents/totals';
import type { Currency } from '@pinkas/domain/money/currency';
import type { DocumentLine, Rounding } from '@pinkas/domain/documents/document-draft';
import {
  journalLinesOf,
  reversedLines,
  type JournalLine,
  type PostedPayment,
} from '@pinkas/domain/documents/journal';
import { unitPriceInShekels } from '@pinkas/domain/documents/foreign-price';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { isDocumentIntact } from '../document-hash.ts';
import type { StoredDocument } from '../document-view.reads.ts';
import { fromDiscountColumns } from '../stored-document.ts';

/** The invariants that the verifier knows; their meaning stands in docs/testing.md. */
export type Invariant = 'I1' | 'I2' | 'I3' | 'I6' | 'I7' | 'I8';

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
  readonly ledgerAccount: string;
  readonly debitAgorot: number;
  readonly creditAgorot: number;
  readonly entryDate: string;
}

/** The ledger entry of a document, with the reversal that follows it when it was cancelled. */
export interface StoredJournal {
  readonly lines: readonly StoredJournalLine[];
  /** The day on which it was cancelled; null while it stands. */
  readonly cancelledOn: LocalDate | null;
}

function toDomainLine(line: StoredDocument['lines'][number]): DocumentLine {
  return {
    description: line.description,
    unit: line.unit,
    quantityE4: e4(line.quantityE4),
    unitPriceE4: e4(line.unitPriceE4),
    priceIncludesVat: line.priceIncludesVat,
    vatKind: line.vatKind as DocumentLine['vatKind'],
    discount: fromDiscountColumns(line),
  };
}

function expectedSums(document: StoredDocument): DocumentSums {
  if (documentRulesOf(document.docType)?.items !== 'required') {
    return moneySums(agorot(document.receivedAgorot));
  }
  const currency = document.currency as Currency;
  const { lines: _rows, ...sums } = computeTotals(
    {
      lines: document.lines.map((line) => toDomainLine(line)),
      discount: fromDiscountColumns(document),
      rounding: document.rounding as Rounding,
      currency,
    },
    basisPoints(document.vatRateBasisPoints),
  );
  if (currency === 'ILS') return sums;
  const rateE6 = document.currencyRateE6;
  const converted = toShekels(sums, currency, rateE6);
  // The credit of the rest of a foreign invoice takes what is left of it in shekels.
  const mayDiffer =
    documentRulesOf(document.docType)?.posting === 'credit' &&
    Math.abs(document.totalAgorot - converted.totalAgorot) <= CREDIT_REST_AGOROT_MAX;
  return mayDiffer ? toShekels(sums, currency, rateE6, agorot(document.totalAgorot)) : converted;
}

function sumProblem(document: StoredDocument): string | undefined {
  for (const [name, value] of Object.entries(expectedSums(document))) {
    const stored = document[name as keyof DocumentSums];
    if (stored !== value) return `${name} is ${stored}, its rows give ${value}`;
  }
  for (const [index, line] of document.lines.entries()) {
    const expected = computeLine(toDomainLine(line), document.currency as Currency);
    if (line.totalAgorot !== expected.totalAgorot || line.amountAgorot !== expected.amountAgorot) {
      return `the sums of row ${index + 1} do not follow from its quantity and price`;
    }
    const { foreignPrice = null } = line;
    if (
      foreignPrice !== null &&
      unitPriceInShekels({ ...foreignPrice, priceE4: e4(foreignPrice.priceE4) }) !==
        line.unitPriceE4
    ) {
      return `the price of row ${index + 1} does not follow from its price in another currency`;
    }
  }
  const received = document.payments.reduce((sum, row) => sum + row.sumAgorot, 0);
  return received === document.receivedAgorot
    ? undefined
    : `its rows of money come to ${received}, not to ${document.receivedAgorot}`;
}

function ledgerProblem(
  document: StoredDocument,
  { lines: journal, cancelledOn }: StoredJournal,
): string | undefined {
  const text = (line: StoredJournalLine): string =>
    `${line.entryDate} ${line.ledgerAccount} ${line.debitAgorot} ${line.creditAgorot}`;
  const { documentDate } = document;
  // A document of a later day is taken back on its own day.
  const isLater = cancelledOn !== null && cancelledOn > documentDate;
  const reversalDate = isLater ? cancelledOn : documentDate;
  const on = (entryDate: string, lines: readonly JournalLine[]): StoredJournalLine[] =>
    lines.map((line) => ({ ...line, entryDate }));
  try {
    const entry = journalLinesOf({
      docType: document.docType,
      companyKind: document.issuer.kind,
      sums: document as unknown as DocumentSums,
      payments: document.payments as unknown as PostedPayment[],
    });
    const reversal = cancelledOn === null ? [] : reversedLines(entry);
    const expected = [...on(documentDate, entry), ...on(reversalDate, reversal)].map(text);
    return expected.join('; ') === journal.map((line) => text(line)).join('; ')
      ? undefined
      : 'its ledger entry differs from the one that its sums give';
  } catch {
    return 'its sums do not give a balanced ledger entry';
  }
}

/** What is wrong inside one document: its hash (I3), its sums and its ledger entry (I2). */
export function checkDocument(
  accountId: number,
  document: StoredDocument,
  journal: StoredJournal,
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
  const sums = sumProblem(document);
  if (sums !== undefined) violations.push(found('I2', sums));
  const ledger = ledgerProblem(document, journal);
  if (ledger !== undefined) violations.push(found('I2', ledger));
  return violations;
}
