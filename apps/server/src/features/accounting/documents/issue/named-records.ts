import type { DocumentLink } from '@pinkas/domain/documents/draft/document-draft';
import type { DraftProblem } from '@pinkas/domain/documents/draft/draft-problem';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { IssueContextRow, SourceDocument } from '../record/documents.repository.ts';

/** What a draft names of the account's records. */
export interface NamedRecords {
  readonly customerId: string | null;
  readonly links: readonly DocumentLink[];
  /** Null or absent for the default branch. */
  readonly branchId?: string | null;
  /** It follows from a charge of its own card row. */
  readonly isCharged?: true;
}

/**
 * Returns whose a document is. A receipt belongs to the customer whose documents it pays, whoever
 * paid: the ledger takes the money off that customer's debt.
 */
export function ownerIdOf(
  sources: readonly SourceDocument[],
  { customerId, links }: NamedRecords,
): string | null {
  const paid = links.find(({ kind }) => kind === 'receipt')?.sourceId;
  const payee = sources.find(({ documentId }) => documentId === paid)?.customerId;
  return payee ?? customerId ?? sources[0]?.customerId ?? null;
}

/**
 * Returns documents of another customer at their links, and payments that other people's money would
 * make.
 */
export function ownerProblems(
  sources: readonly SourceDocument[],
  { links }: NamedRecords,
  ownerId: string | null,
): DraftProblem[] {
  return links.flatMap((link, index): DraftProblem[] => {
    const source = sources.find(({ documentId }) => documentId === link.sourceId);
    return source === undefined || source.customerId === ownerId
      ? []
      : [{ path: ['links', index], code: 'LINK_OTHER_CUSTOMER' }];
  });
}

/**
 * Returns the branch in which it is issued. NOT_FOUND for one that the account lacks, DOCUMENT_REFUSED for a closed
 * one.
 */
export function issuingBranchOf(
  { branch }: IssueContextRow,
  { branchId = null }: NamedRecords,
): IssueContextRow['branch'] {
  if (branchId !== null && branch === null) throw new AppError('NOT_FOUND');
  if (branch?.isEnded !== true) return branch;
  throw new AppError('DOCUMENT_REFUSED', {}, [{ path: ['branchId'], code: 'BRANCH_ENDED' }]);
}
