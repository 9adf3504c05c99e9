/* What other slices may use of account/people. */
export { enqueueInvitation, mayInviteUntil } from './invitation-task.ts';
export { enqueueMembershipNotice } from './membership-notice.ts';
