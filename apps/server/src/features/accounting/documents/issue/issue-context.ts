import type { AllocationThreshold } from '@pinkas/domain/vat/allocation-number';

import type { AccountActor } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { DocumentContext } from '../record/content/build-document.ts';
import type { IssueContextRow } from '../record/documents.repository.ts';
import { issuingBranchOf, ownerIdOf, ownerProblems, type NamedRecords } from './named-records.ts';

/** What the rules and the writing need to know of the account. */
export interface IssueContext extends DocumentContext {
  readonly hasNumbering: boolean;
  /** Whether allocation numbers can be requested from the authority, and above which sums. */
  readonly isConnectedToAuthority: boolean;
  readonly allocationThresholds: readonly AllocationThreshold[];
  /** The owner: the customer of what it pays or follows, or the picked one; null for a typed one. */
  readonly ownerId: string | null;
}

/**
 * Returns the context of the rules. NOT_FOUND when the draft names a customer or a branch that the
 * account lacks; DRAFT_BEING_CHARGED for a draft whose document follows from a charge; DOCUMENT_REFUSED at the link to a document of another customer, and at a closed branch.
 */
export function toIssueContext(
  row: IssueContextRow | undefined,
  ctx: AccountActor,
  wanted: NamedRecords,
): IssueContext {
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (wanted.customerId !== null && !row.has_customer) throw new AppError('NOT_FOUND');
  if (row.is_being_charged && wanted.isCharged !== true) throw new AppError('DRAFT_BEING_CHARGED');
  const sources = row.sources ?? [];
  const ownerId = ownerIdOf(sources, wanted);
  const problems = ownerProblems(sources, wanted, ownerId);
  if (problems.length > 0) throw new AppError('DOCUMENT_REFUSED', {}, problems);
  return {
    issuer: row.issuer,
    branch: issuingBranchOf(row, wanted),
    vatRates: row.vat_rates,
    today: ctx.clock.today(),
    lastDocumentDate: row.date_guard === 'block' ? row.last_date : null,
    booksLockedUntil: row.books_locked_until,
    mayIssueForeign: row.may_issue_foreign,
    mayChooseVatRate: row.may_choose_vat_rate,
    sources,
    customerId: wanted.customerId,
    ownerId,
    hasNumbering: row.next_number !== null,
    isConnectedToAuthority: row.consent_until !== null && row.consent_until >= ctx.clock.today(),
    allocationThresholds: row.allocation_thresholds,
  };
}
