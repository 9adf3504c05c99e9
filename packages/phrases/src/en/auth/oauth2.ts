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
};
