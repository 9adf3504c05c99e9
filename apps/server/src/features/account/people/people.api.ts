/* What other slices may use of account/people. */
export { enqueueMembershipNotice } from './membership-notice.ts';
