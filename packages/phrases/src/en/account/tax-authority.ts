import type { taxAuthority as hebrew } from '../../he/account/tax-authority.ts';

export const taxAuthority: Record<keyof typeof hebrew, string> = {
  title: 'Connection to the tax authority',
  intro: 'Permission to request allocation numbers on behalf of the business',
  failedTitle: 'The connection status did not load',
  whyTitle: 'Why connect',
  why1: 'Customers can deduct tax invoices above the legal threshold only with an allocation number',
  why2: 'The owner, or another authorised person, signs in once at the government website. Pinkas does not see how',
  why3: 'The permission is valid for about three months. You are notified before it expires, and renewing is the same step',
  simulated: 'In the demo the tax authority is a simulator: nothing is really sent to it',
  stateLabel: 'Status',
  'state-none': 'Not connected',
  'state-connected': 'Connected',
  'state-ending': 'Expires soon',
  'state-lapsed': 'Expired',
  'state-refused': 'Permission withdrawn',
  'words-none': 'The business is not connected to the tax authority yet',
  'words-connected': 'The business is connected until {date}',
  'words-ending': 'The connection expires on {date}. Renew it now',
  'words-lapsed':
    'The connection expired on {date}. Invoices are issued as usual, but without an allocation number',
  'words-refused':
    'The tax authority no longer accepts the permission. Invoices are issued as usual, but without an allocation number. Connect again',
  until: 'Valid until',
  since: 'Connected on',
  by: 'Connected by',
  nobody: 'Unknown',
  connect: 'Connect to the tax authority',
  renew: 'Renew the connection',
  check: 'Test the connection',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect from the tax authority?',
  disconnectWords:
    'Pinkas deletes the permission and no longer requests allocation numbers. Existing numbers stay on their documents. You can connect again at any time',
  disconnected: 'Disconnected from the tax authority',
  stay: 'Stay connected',
  notConnected: 'The connection could not start',
  notChecked: 'The connection could not be tested',
  notEnded: 'The business was not disconnected',
  finishing: 'Completing the connection',
  'outcome-connected': 'The business is connected to the tax authority',
  'outcome-cancelled':
    'The connection was cancelled at the tax authority website. You can try again',
  'outcome-refused':
    'The tax authority refused the connection. Make sure that the person who signed in may act for the business, and try again',
  'outcome-unreachable': 'The tax authority is not answering. Try again in a few minutes',
  'outcome-untrusted':
    'The tax authority gave an unexpected answer. If this happens again, contact support',
  'outcome-attempt-ended':
    'The connection was not completed: it was started in another browser, in another business or too long ago. Start again',
  notNeededTitle: 'This business needs no connection',
  notNeeded:
    'Only tax invoices need an allocation number. Exempt dealers and non-profits issue no tax invoices, so no connection is needed. If the business type changes, you can connect here',
  toCompany: 'Business details',
  notOfferedTitle: 'The connection to the tax authority is not set up on this system yet',
  notOffered: 'You can enter a number from the tax authority website in the invoice itself',
};
