/**
 * The approval page of a distributor: `none` for an account that no distributor owns, else whether the
 * distributor has the page.
 */
export type ApprovalPage = 'none' | 'off' | 'on';

/** Returns whether an account shows the approval page of its distributor; null means no distributor. */
export function approvalPageOf(
  distributor: { readonly showsApprovalPage: boolean } | null,
): ApprovalPage {
  if (distributor === null) return 'none';
  return distributor.showsApprovalPage ? 'on' : 'off';
}
