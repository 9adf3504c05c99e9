import type { oauth2 as oauth2He } from '../../he/auth/oauth2.ts';

export const oauth2: Record<keyof typeof oauth2He, string> = {
  title: 'Access for an application',
  detailsMissing:
    'There is a problem displaying the requested information, the integration details are missing',
  toProduct: 'Go to Pinkas',
  signInLead: 'To give an application access to a business, sign in to that business first.',
  noBusiness: 'No business in Pinkas yet?',
  register: 'Open a new business',
  registered:
    'The business is open. We sent a verification link to {email}. Once it is verified you can sign in',
  readAgain: 'Try again',
  unknown: 'This application is not registered here, so it was not given access',
  unknownNext:
    'Nothing in the business has changed. Go back to the sender of the link, or continue working in Pinkas.',
  signedInAs: 'Signed in: {company}, {email}',
  otherAccount: 'Sign in to another account',
  asks: '{app} asks for access to Pinkas',
  unverified:
    'Nobody checked who is behind this application. Approve it only if you started this yourself',
  change: 'Change',
  may: 'The application will be able to',
  mayNot: 'And will not be able to',
  'scope-documents.read': 'Read all documents',
  'scope-drafts.write':
    'Prepare drafts and ask to issue them. A person issues them, in Pinkas alone',
  'scope-reports.read': 'Read the outstanding balances of customers',
  'scope-documents.issue': 'Issue invoices and receipts in the name of the business',
  'scope-documents.send': 'Send documents by email to any address',
  'scope-documents.cancel': 'Cancel documents',
  'scope-customers.read': 'Read the details of customers',
  'scope-customers.write': 'Add customers and update them',
  'scope-items.read': 'Read the price list',
  'scope-items.write': 'Add items and update prices',
  'scope-paymentRequests.read': 'Read payment requests',
  'scope-paymentRequests.write': 'Ask customers for payment by a link',
  'scope-events.read': 'Read every change of documents, payments and customers',
  'scope-webhooks.read': 'See where changes are sent, and what was taken',
  'not-documents': 'Issue, send or cancel documents',
  'not-customers': 'Change details of customers',
  'not-money': 'Charge cards or move money',
  'not-rest': 'See expenses, reports, the bank or people',
  untilRevoked: 'Also when nobody is signed in, until the access is ended',
  approve: 'Approve access',
  deny: 'Cancel',
  returns:
    'After the approval you go back to {host}. You can end the access in the settings at any time',
  ended: 'The request of the application has expired. Go back to the application and start again',
  notPermitted:
    'Only people who manage the API keys of the business can give an application access',
  notLedBack:
    'There is a security problem: the return address of the application, or the approval, is not valid. You were not led there',
};
