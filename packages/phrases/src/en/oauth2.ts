import type { oauth2 as oauth2He } from '../he/oauth2.ts';

export const oauth2: Record<keyof typeof oauth2He, string> = {
  title: 'Access for an application',
  detailsMissing:
    'There is a problem displaying the requested information, the integration details are missing',
  toProduct: 'To Pinkas',
  signInLead: 'To give an application access to a business, sign in to the business first.',
  noBusiness: 'No business in Pinkas yet?',
  register: 'Open a new business',
  registered:
    'The business is open. We mailed a link that verifies the address to {email}. Follow it, then sign in',
  readAgain: 'Try again',
  unknown: 'This application is not known here, so it was given no access',
  unknownNext:
    'Nothing in the business has changed. Go back to whoever gave you the link, or go on working in Pinkas.',
  signedInAs: 'Signed in: {company}, {email}',
  otherAccount: 'Sign in to another account',
};
