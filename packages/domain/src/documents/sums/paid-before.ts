import { agorot, sumAgorot, type Agorot } from '../../money/agorot.ts';
import { PAID_IN_PARTS_TYPES, documentRulesOf } from '../rules/document-rules.ts';

/** A document that a new one is based on, with what is left of it. */
export interface PaidBase {
  readonly docType: number;
  readonly totalAgorot: number;
  readonly openAgorot: number;
}

/**
 * Returns what receipts had paid of the documents that a new one is based on, in agorot: an invoice requests that much
 * less. Zero for a type that leaves no debt.
 */
export function paidBeforeOf(docType: number, bases: readonly PaidBase[]): Agorot {
  if (documentRulesOf(docType)?.opensDebt !== true) return agorot(0);
  return sumAgorot(
    bases
      .filter((base) => PAID_IN_PARTS_TYPES.some((type) => type === base.docType))
      .map(({ totalAgorot, openAgorot }) => agorot(totalAgorot - openAgorot)),
  );
}
