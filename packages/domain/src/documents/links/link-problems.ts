import { negateAgorot, sumAgorot, type Agorot } from '../../money/agorot.ts';
import { isLeftAsBase } from '../draft/base-document.ts';
import { booksProblems, otherKindProblem } from '../rules/books-of-money.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import type { DocumentCustomer, DocumentDraft, DocumentLink } from '../draft/document-draft.ts';
import type { DocumentRules } from '../rules/document-rules.ts';
import type {
  DraftContext,
  DraftProblem,
  DraftProblemCode,
  DraftSource,
} from '../draft/draft-problem.ts';
import { receivedOf } from '../sums/draft-sums.ts';
import { isLinkAllowed } from './link-kind.ts';
import { isRefundDraft } from './refund.ts';
import { sourceRowProblems } from './source-row-problems.ts';
import { thirdPartySurplusProblems } from '../party/third-party.ts';
import { hasOtherTaxId } from '../party/document-owner.ts';
import type { LineTotals } from '../sums/totals.ts';

function standingProblem(source: DraftSource): DraftProblemCode | undefined {
  if (source.isCancelled) return 'SOURCE_CANCELLED';
  return source.isClosedByHand ? 'SOURCE_CLOSED' : undefined;
}

function sumProblem(
  link: DocumentLink,
  docType: number,
  source: DraftSource,
): DraftProblemCode | undefined {
  if (link.kind === 'base') return isLeftAsBase(docType, source) ? undefined : 'SOURCE_CLOSED';
  if (link.sumAgorot <= 0) return 'LINK_SUM_NOT_POSITIVE';
  if (link.kind === 'credit') {
    return link.sumAgorot > source.creditableAgorot ? 'CREDIT_ABOVE_DOCUMENT' : undefined;
  }
  return link.sumAgorot > source.openAgorot ? 'ABOVE_OPEN_BALANCE' : undefined;
}

function refundProblem(link: DocumentLink, source: DraftSource): DraftProblemCode | undefined {
  if (source.isCancelled) return 'SOURCE_CANCELLED';
  if (link.sumAgorot <= 0) return 'LINK_SUM_NOT_POSITIVE';
  return link.sumAgorot > source.refundableAgorot ? 'REFUND_ABOVE_CREDIT' : undefined;
}

/** A document of a party with another tax ID: it may be paid for them, and nothing else. */
function ownerProblem(
  { kind }: DocumentLink,
  { owner }: DraftSource,
  customer: DocumentCustomer,
): DraftProblemCode | undefined {
  if (kind === 'receipt' || owner === undefined) return undefined;
  return hasOtherTaxId(customer, owner) ? 'LINK_OTHER_TAX_ID' : undefined;
}

function sourceProblemOf(
  link: DocumentLink,
  { docType, customer }: DocumentDraft,
  { sources, companyKind }: DraftContext,
): DraftProblemCode | undefined {
  const source = sources.find(({ documentId }) => documentId === link.sourceId);
  if (source === undefined) return 'LINK_NOT_FOUND';
  if (!isLinkAllowed(docType, source.docType, link.kind)) return 'LINK_NOT_ALLOWED';
  const ofOther = ownerProblem(link, source, customer);
  if (ofOther !== undefined) return ofOther;
  // A document closed by hand still holds the payments that it received.
  if (link.kind === 'refund') return refundProblem(link, source);
  return (
    standingProblem(source) ??
    otherKindProblem(link.kind, docType, source, companyKind) ??
    sumProblem(link, docType, source)
  );
}

function eachLinkProblems(draft: DocumentDraft, context: DraftContext): DraftProblem[] {
  return draft.links.flatMap((link, index): DraftProblem[] => {
    const isAgain = draft.links.findIndex(({ sourceId }) => sourceId === link.sourceId) < index;
    const code = isAgain ? 'LINK_TWICE' : sourceProblemOf(link, draft, context);
    return code === undefined ? [] : [{ path: ['links', index], code }];
  });
}

/** Returns the deposits that payment lines use, each with the sum of its lines. */
export function depositUsesOf(
  payments: DocumentDraft['payments'],
): { readonly depositId: string; readonly sumAgorot: Agorot }[] {
  const sums = new Map<string, Agorot[]>();
  for (const row of payments) {
    if (row.kind !== 'deposit-use') continue;
    sums.set(row.depositId, [...(sums.get(row.depositId) ?? []), row.sumAgorot]);
  }
  return [...sums].map(([depositId, parts]) => ({ depositId, sumAgorot: sumAgorot(parts) }));
}

/**
 * Returns a draft whose links name the deposits that its payment lines use: such links follow from the lines and are
 * never requested from the sender.
 */
export function withDepositLinks<T extends Pick<DocumentDraft, 'links' | 'payments'>>(draft: T): T {
  const uses = depositUsesOf(draft.payments).map(({ depositId, sumAgorot: sum }): DocumentLink => ({
    sourceId: depositId,
    kind: 'deposit-use',
    sumAgorot: sum,
  }));
  return {
    ...draft,
    links: [...draft.links.filter(({ kind }) => kind !== 'deposit-use'), ...uses],
  };
}

function depositProblemOf(
  use: { readonly depositId: string; readonly sumAgorot: Agorot },
  { sources }: DraftContext,
): DraftProblemCode | undefined {
  const source = sources.find(({ documentId }) => documentId === use.depositId);
  if (source?.docType !== DOC_TYPES.DEPOSIT_APPROVAL) return 'DEPOSIT_NOT_FOUND';
  const problem = standingProblem(source);
  if (problem !== undefined) return problem;
  return use.sumAgorot > source.openAgorot ? 'ABOVE_OPEN_BALANCE' : undefined;
}

/** Returns problems of payment lines that use more of a deposit than is left, or a deposit that does not exist. */
export function depositProblems(draft: DocumentDraft, context: DraftContext): DraftProblem[] {
  return depositUsesOf(draft.payments).flatMap((use): DraftProblem[] => {
    const code = depositProblemOf(use, context);
    const index = draft.payments.findLastIndex(
      (row) => row.kind === 'deposit-use' && row.depositId === use.depositId,
    );
    return code === undefined ? [] : [{ path: ['payments', index, 'depositId'], code }];
  });
}

/** A rule about one link that carries the whole sum of the document. */
function wholeLinkProblems(
  links: readonly DocumentLink[],
  total: Agorot,
  codes: { readonly missing: DraftProblemCode; readonly differs: DraftProblemCode },
): DraftProblem[] {
  const [link] = links;
  if (link === undefined || links.length > 1) return [{ path: ['links'], code: codes.missing }];
  return link.sumAgorot === total ? [] : [{ path: ['links'], code: codes.differs }];
}

/** Returns problems of a refund: it uses credits alone, and exactly its sum of them. */
function refundSumProblems({ links, payments }: DocumentDraft): DraftProblem[] {
  const index = links.findIndex(({ kind }) => kind !== 'refund');
  if (index >= 0) return [{ path: ['links', index], code: 'LINK_NOT_ALLOWED' }];
  const taken = sumAgorot(links.map((link) => link.sumAgorot));
  return receivedOf({ payments }) === negateAgorot(taken)
    ? []
    : [{ path: ['links'], code: 'REFUND_SUM_DIFFERS' }];
}

/**
 * Returns what is wrong with the links to earlier documents: each link separately, the deposits that payments use, the
 * rows that lines follow, then the links' sum against the total of the document in shekels.
 */
export function linkProblems(
  draft: DocumentDraft,
  rules: DocumentRules,
  context: DraftContext,
  computed: { readonly totalAgorot: Agorot; readonly lines: readonly LineTotals[] },
): DraftProblem[] {
  const { totalAgorot, lines } = computed;
  const linked = { ...draft, links: draft.links.filter(({ kind }) => kind !== 'deposit-use') };
  const problems = [...eachLinkProblems(linked, context), ...depositProblems(draft, context)];
  if (problems.length > 0) return problems;
  const ofBooks = booksProblems(draft, context);
  if (ofBooks.length > 0) return ofBooks;
  const ofRows = sourceRowProblems(draft, context, lines);
  if (ofRows.length > 0) return ofRows;
  const ofKind = (kind: DocumentLink['kind']): DocumentLink[] =>
    draft.links.filter((link) => link.kind === kind);
  if (rules.posting === 'credit') {
    return wholeLinkProblems(ofKind('credit'), totalAgorot, {
      missing: 'CREDIT_WITHOUT_DOCUMENT',
      differs: 'CREDIT_SUM_DIFFERS',
    });
  }
  if (rules.posting === 'deposit-release') {
    return wholeLinkProblems(ofKind('release'), totalAgorot, {
      missing: 'RELEASE_WITHOUT_DEPOSIT',
      differs: 'RELEASE_SUM_DIFFERS',
    });
  }
  if (isRefundDraft(draft)) return refundSumProblems(draft);
  const allocated = sumAgorot(ofKind('receipt').map((link) => link.sumAgorot));
  return rules.posting === 'receipt' && allocated > receivedOf(draft)
    ? [{ path: ['links'], code: 'ALLOCATED_ABOVE_RECEIVED' }]
    : thirdPartySurplusProblems(draft, rules);
}
