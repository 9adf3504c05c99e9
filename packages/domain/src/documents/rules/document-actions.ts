import type { CompanyKind } from '../../vat/company-kind.ts';
import { isLeftAsBase } from '../draft/base-document.ts';
import { otherKindProblem } from './books-of-money.ts';
import type { DocTypeId } from './doc-type.ts';
import { DOC_TYPES } from './doc-type.ts';
import { docTypesFor, documentRulesOf } from './document-rules.ts';
import { isWaiting, type StatedDocument } from './document-state.ts';
import { linkKindOf } from '../links/link-kind.ts';
import { isRefund } from '../links/refund.ts';
import type { SourceRow } from '../links/left-of-row.ts';

/** What may still be done with an issued document. */
export interface DocumentActions {
  /** A mark of cancellation, for documents without tax that no other document references. */
  readonly cancel: boolean;
  /** A linked credit invoice over what was not credited yet. */
  readonly credit: boolean;
  /** A receipt over what is still open. */
  readonly receipt: boolean;
  readonly close: boolean;
  readonly reopen: boolean;
  readonly copy: boolean;
  /** Types whose new document may follow this one: based on it, paying, crediting or releasing. */
  readonly baseOn: DocTypeId[];
}

/** What the actions of a document depend on beside its state. */
export interface ActedDocument extends StatedDocument {
  /** Whether valid later documents reference it. */
  readonly hasFollowers: boolean;
  /** Whether those that are based on it took all of it. */
  readonly isFollowed: boolean;
  /** Of the time of its business without VAT. */
  readonly isIncome: boolean;
  /** Its rows, where later documents took parts of them. */
  readonly rows?: readonly SourceRow[] | undefined;
}

/** Returns whether a document is cancelled by a mark; tax documents are cancelled by a credit alone. */
export function isCancelledByMark(docType: number): boolean {
  return documentRulesOf(docType)?.isTaxInvoice === false;
}

/** Returns whether a document can be closed by hand: it is still waiting, and holds no money of a customer. */
export function isClosable(document: StatedDocument): boolean {
  const holdsMoney = documentRulesOf(document.docType)?.posting === 'deposit';
  return !holdsMoney && !document.isCancelled && !document.isClosedByHand && isWaiting(document);
}

/** Returns whether a request holds what was paid of it for its invoice; closing it by hand frees that. */
function keepsMoney(document: ActedDocument): boolean {
  const isOver = document.isCancelled || document.isClosedByHand || document.isFollowed;
  return document.docType === DOC_TYPES.INVOICE_TRANSACTION && !document.isIncome && !isOver;
}

function mayFollow(document: ActedDocument, docType: DocTypeId, ofBusiness: CompanyKind): boolean {
  const kind = linkKindOf(docType, document.docType);
  if (kind === undefined || document.isCancelled || document.isClosedByHand) return false;
  if (otherKindProblem(kind, docType, document, ofBusiness) !== undefined) return false;
  if (kind === 'credit') return document.creditedAgorot < document.totalAgorot;
  return kind === 'base' ? isLeftAsBase(docType, document) : document.openAgorot > 0;
}

/** Returns what the state of a document allows an account of this kind to do with it. */
export function documentActionsOf(document: ActedDocument, kind: CompanyKind): DocumentActions {
  const types = docTypesFor(kind);
  const baseOn = types.filter((docType) => mayFollow(document, docType, kind));
  return {
    cancel: isCancelledByMark(document.docType) && !document.isCancelled && !document.hasFollowers,
    credit: baseOn.includes(DOC_TYPES.INVOICE_CREDIT),
    receipt: baseOn.includes(DOC_TYPES.RECIEPT),
    close: isClosable(document) || keepsMoney(document),
    reopen: document.isClosedByHand && !document.isCancelled,
    copy:
      types.some((docType) => docType === document.docType) &&
      !isRefund(document) &&
      document.docType !== DOC_TYPES.INVOICE_CREDIT &&
      document.docType !== DOC_TYPES.DEPOSIT_RELEASE,
    baseOn,
  };
}
