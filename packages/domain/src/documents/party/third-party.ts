import type { DocumentDraft, DocumentLink } from '../draft/document-draft.ts';
import { isOwner, type DocumentOwner } from './document-owner.ts';
import type { DocumentRules } from '../rules/document-rules.ts';
import type { DraftContext, DraftProblem } from '../draft/draft-problem.ts';
import { receivedOf } from '../sums/draft-sums.ts';

/** Longest reason or relation of a third party that pays, printed on the receipt. */
export const PAYER_RELATION_LENGTH_MAX = 100;

/** What an issued receipt records of a payment made by somebody else; the payer is its customer. */
export interface ThirdPartyPayment {
  /** The card of the payer; null for one that was typed. */
  readonly payerId: string | null;
  /** The customer whose documents are paid, by the words of the first of them. */
  readonly customerName: string;
  readonly customerTaxId: string;
  readonly relation: string;
}

/** Returns the documents that a receipt pays. */
function paidLinks({ links }: Pick<DocumentDraft, 'links'>): DocumentLink[] {
  return links.filter(({ kind }) => kind === 'receipt');
}

/**
 * Returns the customer whose documents a draft pays although it names another customer; undefined where the payer is
 * the customer, or nothing is paid.
 */
export function findPaidOwner(
  draft: Pick<DocumentDraft, 'links' | 'customer'>,
  { sources, customerId = null }: Pick<DraftContext, 'sources' | 'customerId'>,
): DocumentOwner | undefined {
  const { name, taxId } = draft.customer;
  // Without a name the payer is not known.
  if (name.trim() === '') return undefined;
  return paidLinks(draft)
    .map(({ sourceId }) => sources.find(({ documentId }) => documentId === sourceId)?.owner)
    .find((owner) => owner !== undefined && !isOwner({ customerId, name, taxId }, owner));
}

/** Returns what is stored of a payment by a third party; null where the customer pays. */
export function thirdPartyPaymentOf(
  draft: Pick<DocumentDraft, 'links' | 'customer' | 'payerRelation'>,
  context: Pick<DraftContext, 'sources' | 'customerId'>,
): ThirdPartyPayment | null {
  const owner = findPaidOwner(draft, context);
  if (owner === undefined) return null;
  const { customerId = null } = context;
  return {
    // Who typed another tax ID over the card of the customer did not mean that card.
    payerId: customerId === owner.customerId ? null : customerId,
    customerName: owner.name,
    customerTaxId: owner.taxId,
    relation: draft.payerRelation,
  };
}

/** Returns the problem of a third party that is not confirmed, or of one that is confirmed where the customer pays. */
export function thirdPartyProblems(draft: DocumentDraft, context: DraftContext): DraftProblem[] {
  const isThirdParty = findPaidOwner(draft, context) !== undefined;
  if (isThirdParty !== draft.paidByThirdParty) {
    const code = isThirdParty ? 'THIRD_PARTY_UNCONFIRMED' : 'THIRD_PARTY_NOT_ALLOWED';
    return [{ path: ['paidByThirdParty'], code }];
  }
  return isThirdParty ? depositsOfOthers(draft) : [];
}

/** What a customer deposited pays for that customer alone. */
function depositsOfOthers({ payments }: DocumentDraft): DraftProblem[] {
  return payments.flatMap(({ kind }, index): DraftProblem[] =>
    kind === 'deposit-use'
      ? [{ path: ['payments', index, 'depositId'], code: 'LINK_OTHER_CUSTOMER' }]
      : [],
  );
}

/**
 * Returns the problem of a third-party payment beyond what it pays: it would be a credit of neither. The sums were
 * checked before.
 */
export function thirdPartySurplusProblems(
  draft: DocumentDraft,
  { posting }: DocumentRules,
): DraftProblem[] {
  if (!draft.paidByThirdParty || posting !== 'receipt') return [];
  const links = paidLinks(draft);
  const paid = links.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0);
  return links.length === 0 || paid === receivedOf(draft)
    ? []
    : [{ path: ['links'], code: 'THIRD_PARTY_SURPLUS' }];
}
