import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import type { DocumentState } from '@pinkas/domain/documents/rules/document-state';
import { linkKindOf } from '@pinkas/domain/documents/links/link-kind';

/** States after which nothing follows a document any more. */
const OVER: readonly DocumentState[] = ['closed', 'closed-manually', 'cancelled', 'cancelling'];

/**
 * Returns whether a new document of a type may follow a row, as far as the row shows; the page of the new one
 * checks everything.
 */
export function mayFollow({ docType, state }: DocumentRow, follower: number): boolean {
  return linkKindOf(follower, docType) !== undefined && !OVER.includes(state);
}
