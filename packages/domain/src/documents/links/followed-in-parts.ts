import { DOC_TYPES, type DocTypeId } from '../rules/doc-type.ts';
import { documentRulesOf } from '../rules/document-rules.ts';

const ALL_TYPES = Object.values(DOC_TYPES);

function isFollowedInParts(docType: DocTypeId): boolean {
  const rules = documentRulesOf(docType);
  if (rules?.items !== 'required' || rules.posting !== 'none' || rules.secondDate === 'due') {
    return false;
  }
  return ALL_TYPES.some(
    (follower) => documentRulesOf(follower)?.basedOn.includes(docType) === true,
  );
}

/**
 * Types whose rows are followed in parts: what was offered, ordered, delivered or returned. A request for payment is
 * followed as a whole, because what was paid of it belongs to one invoice (decision 0076).
 */
export const FOLLOWED_IN_PARTS_TYPES: readonly DocTypeId[] = ALL_TYPES.filter((docType) =>
  isFollowedInParts(docType),
);

/**
 * Returns whether documents of the type pass goods on without billing them: they take by quantity, whatever was billed.
 */
export function isPaper(docType: number): boolean {
  return FOLLOWED_IN_PARTS_TYPES.some((type) => type === docType);
}

/** Returns whether a document of the type may bill a share of an earlier one: goods are delivered by quantity alone. */
export function billsInStages(docType: number): boolean {
  const totalKind = documentRulesOf(docType)?.totalKind;
  return totalKind === 'sales' || totalKind === 'payment-requests';
}
