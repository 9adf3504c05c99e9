/** Why a page does not open, and what to do about it. */
export const closedPages = {
  title: 'No access to this page',
  permission:
    'Your permissions do not include the page {name}. The owner can add it on the page Users and permissions.',
  unknown: 'Your permissions do not include this page. The owner can add a permission.',
  owner: 'Only the owner of the business opens this page.',
  package:
    'This page is not in the package of the business. A package that has it opens it as soon as it is paid.',
  packageOfPartner:
    'This page is not in the package of the business, which is set in the app by which it joined. Contact support to add it.',
  toPackages: 'To the packages',
  accountants:
    'This area is for accountants: their clients, the income of these, and what waits for them. It opens for whom a business invited as its accountant.',
  managers:
    'This area is for people who open and manage accounts of customers in Pinkas. Contact support to join.',
  distributors:
    'This area is for distributors of Pinkas: the businesses that joined through them, and the branding that these see. Contact support to join.',
  affiliates:
    'This area is for affiliates who refer businesses to Pinkas: their link, and what it earned. Contact support to join.',
  distributed: 'This page is for businesses that joined through a distributor, to approve it.',
  toStart: 'To the main page',
  nothingTitle: 'You have no permissions yet',
  nothingText:
    'Working in {name} takes at least one permission. The owner can add it on the page Users and permissions.',
  lookAgain: 'Check again',
  stillNothing: 'Still no permissions',
  unreadTitle: 'Your permissions did not load',
  unreadText:
    'The server did not return your permissions, so it is not known which pages are open to you. What you saved is safe. Try again.',
  readAgain: 'Try again',
  operatorArea: 'To the operator area',
  ownSignIn: 'My sign-in',
  signOut: 'Sign out',
} as const;
