import { paysVat, type CompanyKind } from '../../vat/company-kind.ts';
import { DOC_TYPES } from './doc-type.ts';
import type { DocumentDraft, LinkKind } from '../draft/document-draft.ts';
import { documentRulesOf } from './document-rules.ts';
import type {
  DraftContext,
  DraftProblem,
  DraftProblemCode,
  DraftSource,
} from '../draft/draft-problem.ts';
import { receivedOf } from '../sums/draft-sums.ts';

/*
 * A business that changes its kind has payments of two periods (decision 0085). The document itself decides the period:
 * a receipt or a request of the period without VAT is income, everything else belongs to the period with VAT.
 */

type KnownSource = Pick<DraftSource, 'documentId' | 'isIncome'>;

type LinkedDraft = Pick<DocumentDraft, 'docType' | 'links'>;

/** Returns the sources that a receipt pays or refunds: they decide which books it belongs to. */
function settledSources<T extends KnownSource>(
  { docType, links }: LinkedDraft,
  sources: readonly T[],
): readonly T[] {
  if (documentRulesOf(docType)?.posting !== 'receipt') return [];
  const ids = links.flatMap(({ kind, sourceId }) =>
    kind === 'receipt' || kind === 'refund' ? [sourceId] : [],
  );
  return sources.filter(({ documentId }) => ids.includes(documentId));
}

/**
 * Returns whether the payment of a document is income once it is received: a request of a business that adds no VAT,
 * and a receipt that pays such requests or refunds such payments, or that names nothing while its business adds no VAT.
 */
export function isIncomeDocument(
  draft: LinkedDraft,
  kind: CompanyKind,
  sources: readonly KnownSource[],
): boolean {
  const isReceipt = documentRulesOf(draft.docType)?.posting === 'receipt';
  if (!isReceipt && draft.docType !== DOC_TYPES.INVOICE_TRANSACTION) return false;
  const [settled] = settledSources(draft, sources);
  return settled?.isIncome ?? !paysVat(kind);
}

/** An earlier document as far as the kind of its business matters. */
export interface SourceOfKind extends Pick<DraftSource, 'docType' | 'isIncome'> {
  readonly totalAgorot: number;
  readonly openAgorot: number;
}

/**
 * Returns why a document of a business of this kind may not reference one of another kind. A request is paid in its own
 * period: later it is followed by a tax invoice, or closed and issued again. What was paid of it as income is not
 * invoiced again.
 */
export function otherKindProblem(
  linkKind: LinkKind,
  docType: number,
  source: SourceOfKind,
  kind: CompanyKind,
): DraftProblemCode | undefined {
  if (source.docType !== DOC_TYPES.INVOICE_TRANSACTION) return undefined;
  const isOfOtherKind = source.isIncome === paysVat(kind);
  const isPaid = source.openAgorot < source.totalAgorot;
  if (linkKind === 'receipt' && isOfOtherKind) {
    if (!source.isIncome) return 'REQUEST_WITH_VAT';
    return isPaid ? 'REQUEST_PAID_WITHOUT_VAT' : 'REQUEST_WITHOUT_VAT';
  }
  const isInvoiced = linkKind === 'base' && documentRulesOf(docType)?.isTaxInvoice === true;
  return isInvoiced && source.isIncome && isPaid ? 'REQUEST_PAID_WITHOUT_VAT' : undefined;
}

/**
 * Returns problems of a receipt or refund with payments of both periods, and of one that exceeds the tax invoices it
 * pays in a business that no longer adds VAT: the excess would be neither its income nor a debt of anyone.
 */
export function booksProblems(
  draft: DocumentDraft,
  { sources, companyKind }: Pick<DraftContext, 'sources' | 'companyKind'>,
): DraftProblem[] {
  const settled = settledSources(draft, sources);
  const [first] = settled;
  if (first === undefined) return [];
  if (settled.some(({ isIncome }) => isIncome !== first.isIncome)) {
    return [{ path: ['links'], code: 'MONEY_OF_TWO_KINDS' }];
  }
  const paid = draft.links.reduce(
    (sum, { kind, sumAgorot }) => sum + (kind === 'receipt' ? sumAgorot : 0),
    0,
  );
  const isOfOtherKind = paid > 0 && first.isIncome === paysVat(companyKind);
  return isOfOtherKind && paid < receivedOf(draft)
    ? [{ path: ['links'], code: 'SURPLUS_OVER_INVOICES' }]
    : [];
}
