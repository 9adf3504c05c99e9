import type { LocalDate } from '../time/local-date.ts';
import { ALLOCATION_KINDS, type ExpenseKind } from './expense-kind.ts';

/**
 * The answer of the tax authority about the allocation number on a supplier's invoice. `unchecked`: it was not asked.
 * `unheard`: it was asked and did not answer.
 */
export const NUMBER_CHECKS = ['unchecked', 'confirmed', 'differs', 'not-found', 'unheard'] as const;
export type NumberCheck = (typeof NUMBER_CHECKS)[number];

/** Answers that mean that a number is wrong. */
export const BAD_CHECKS: readonly NumberCheck[] = ['differs', 'not-found'];

/** Answers, and missing answers, after which it is unknown whether a number is right. */
export const OPEN_CHECKS: readonly NumberCheck[] = ['unchecked', 'unheard', ...BAD_CHECKS];

/**
 * What a list of expenses is narrowed by: input VAT that is lost without a number, or that is claimed by a number which the
 * authority did not confirm.
 */
export const SUPPLIER_NUMBER_FILTERS = ['missing', 'unconfirmed'] as const;
export type SupplierNumberFilter = (typeof SUPPLIER_NUMBER_FILTERS)[number];

/** What may differ between a document and the authority's record of its number. */
export const NUMBER_DIFFERENCES = ['supplier', 'date', 'sum', 'vat'] as const;
export type NumberDifference = (typeof NUMBER_DIFFERENCES)[number];

/** An invoice as the authority knows it; sums in agorot. */
export interface KnownInvoice {
  readonly supplierTaxId: string;
  readonly documentDate: LocalDate;
  readonly netAgorot: number;
  readonly vatAgorot: number;
}

/** The document as the business has it. */
export interface NumberedPaper extends KnownInvoice {
  readonly kind: ExpenseKind;
  readonly allocationNumber: string;
}

/** Documents round their total to whole shekels; a rounding difference is not reported. */
const ROUNDING_AGOROT = 100;

const DEALER_NUMBER = /^\d{5,9}$/;

/**
 * Returns whether the authority can be asked about a document: it carries a number, and names the dealer that issued
 * it.
 */
export function isNumberCheckable({
  kind,
  allocationNumber,
  supplierTaxId,
}: Pick<NumberedPaper, 'kind' | 'allocationNumber' | 'supplierTaxId'>): boolean {
  return (
    ALLOCATION_KINDS.includes(kind) && allocationNumber !== '' && DEALER_NUMBER.test(supplierTaxId)
  );
}

/** Returns what differs between a document and the authority's record, in the order in which a person checks it. */
export function numberDifferences(
  paper: KnownInvoice,
  known: KnownInvoice,
): readonly NumberDifference[] {
  const isFar = (ours: number, theirs: number) => Math.abs(ours - theirs) > ROUNDING_AGOROT;
  const differs: Readonly<Record<NumberDifference, boolean>> = {
    supplier: Number(paper.supplierTaxId) !== Number(known.supplierTaxId),
    date: paper.documentDate !== known.documentDate,
    sum: isFar(paper.netAgorot, known.netAgorot),
    vat: isFar(paper.vatAgorot, known.vatAgorot),
  };
  return NUMBER_DIFFERENCES.filter((one) => differs[one]);
}

/**
 * Returns the pause before the authority is asked again about a document, by how long requests have been made already;
 * undefined to leave it to people.
 */
export function checkPauseMs(askedForMs: number): number | undefined {
  if (askedForMs >= ASKED_FOR_MS) return undefined;
  return Math.min(Math.max(askedForMs, MINUTE_MS), PAUSE_MAX_MS);
}

const MINUTE_MS = 60_000;
const PAUSE_MAX_MS = 6 * 60 * MINUTE_MS;
/** A day: nothing waits for it, and a person can ask at any time. */
const ASKED_FOR_MS = 24 * 60 * MINUTE_MS;
