/** What a restricted account may still do, and the strip about it. */
export const accountState = {
  stripReadOnly: 'The account is read-only: you can read, download and export.',
  stripSuspended: 'The account is suspended: you can read, download and export.',
  stripBlocked: 'The account is blocked: you can read and export documents.',
  stripMore: 'What you can do',
  readOnlyTitle: 'The account is read-only',
  readOnlyNext:
    'Once the subscription is renewed, everything works again without signing in again. To renew it, contact support.',
  suspendedTitle: 'The account is suspended',
  suspendedNext: 'For details, and to end the suspension, contact support.',
  blockedTitle: 'The account is blocked',
  blockedMay:
    'You can read and export the documents that were issued, and download a file with all data.',
  blockedNext: 'To lift the block, contact support.',
  closedTitle: 'The account is closed',
  closedNext: 'To reopen it, contact support.',
  mayRead:
    'You can read, download and export everything, but not issue documents or change details.',
  forSubscriptionEnded: 'The subscription has ended.',
  forUnpaid: 'We did not receive the payment for the account.',
  forComplaint: 'We received a complaint about the account and are looking into it.',
  forSecurity: 'The account may not be safe.',
  forTerms: 'The account was used against the terms of use.',
  toDocuments: 'My documents',
  toArchive: 'Download all data',
  lookAgain: 'Check again',
  stillSo: 'Nothing has changed yet.',
  signOut: 'Sign out',
};
