import type { taxAuthority as hebrew } from '../he/tax-authority.ts';

export const taxAuthority: Record<keyof typeof hebrew, string> = {
  title: 'Connection to the tax authority',
  intro: 'The permission to ask for allocation numbers in the name of the business',
  failedTitle: 'The state of the connection did not load',
  whyTitle: 'Why connect',
  why1: 'A tax invoice above the sum set by law is deductible for the customer only with an allocation number',
  why2: 'The owner, or whoever may act for the business, identifies once at the government site. Pinkas does not see how',
  why3: 'The permission holds for about three months. You are told before it lapses, and renewing is the same step',
  simulated: 'In the demo the tax authority is a simulator: nothing is really sent to it',
  stateLabel: 'State',
  'state-none': 'Not connected',
  'state-connected': 'Connected',
  'state-ending': 'About to lapse',
  'state-lapsed': 'Lapsed',
  'state-refused': 'Permission withdrawn',
  'words-none': 'The business is not connected to the tax authority yet',
  'words-connected': 'The business is connected until {date}',
  'words-ending': 'The connection lapses on {date}. Renew it now',
  'words-lapsed':
    'The connection lapsed on {date}. Invoices are issued as usual, but without an allocation number',
  'words-refused':
    'The tax authority no longer accepts the permission. Invoices are issued as usual, but without an allocation number. Connect again',
  until: 'Valid until',
  since: 'Connected on',
  by: 'Connected by',
  nobody: 'Not known',
  connect: 'Connect to the tax authority',
  renew: 'Renew the connection',
  check: 'Test the connection',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect from the tax authority?',
  disconnectWords:
    'Pinkas deletes the permission and asks for no more allocation numbers. Numbers that came already stay on their documents. You can connect again at any time',
  disconnected: 'Disconnected from the tax authority',
  stay: 'Stay connected',
  notConnected: 'The connection could not begin',
  notChecked: 'The connection could not be tested',
  notEnded: 'Disconnecting was not saved',
  finishing: 'Completing the connection',
  'outcome-connected': 'The business is connected to the tax authority',
  'outcome-cancelled':
    'The connection was cancelled at the site of the tax authority. You can try again',
  'outcome-refused':
    'The tax authority refused the connection. Make sure that whoever identified may act for the business, and try again',
  'outcome-unreachable': 'The tax authority does not answer. Try again in a few minutes',
  'outcome-untrusted':
    'The tax authority gave an unexpected answer. If that happens again, support will help',
  'outcome-attempt-ended':
    'The connection was not completed: it began in another browser, in another business or long ago. Begin again',
  notNeededTitle: 'This business needs no connection',
  notNeeded:
    'Only tax invoices need an allocation number. An exempt dealer and a non-profit issue no tax invoices, so there is nothing to ask the tax authority for. If the type of business changes, you can connect here',
  toCompany: 'Business details',
  notOfferedTitle: 'The connection to the tax authority is not set up in this system yet',
  notOffered: 'You can type a number from the site of the tax authority into the invoice itself',
};
