import type {
  businessNames as businessNamesHe,
  registration as registrationHe,
} from '../../he/auth/registration.ts';

export const registration: Record<keyof typeof registrationHe, string> = {
  title: 'Open a business in Pinkas',
  lead: 'Enter a few details and start issuing documents.',
  closedTitle: 'Registration is closed',
  closed: 'On this installation only the operator opens new businesses. Please contact them.',
  invitedTitle: 'Registration by invitation',
  invitedOnly:
    'To open a business here you need a personal link from the operator of this installation. Ask them for a link and continue from it.',
  invitationTitle: 'Invitation to open a business',
  invitationEnded:
    'The link is no longer valid: it was used or replaced, or has expired. Ask the operator of this installation for another one, or sign in if the business is already open.',
  invitedLead:
    'The invitation is for the address in the form. Enter a few details and start issuing documents.',
  readAgain: 'Try again',
  toSignIn: 'I already have an account',
  personName: 'Full name',
  email: 'E-mail',
  phone: 'Mobile phone',
  kind: 'Type of business',
  kindChoose: 'Choose',
  kindRequired: 'Choose the type of business',
  taxId: 'Dealer, company, association or identity number',
  taxIdHelp: 'What can I do?',
  password: 'Password',
  agree: 'I agree to the terms of use, the privacy policy and the usage appendix',
  usageLink: 'Usage appendix',
  agreeAds: 'Send me news about Pinkas by mail',
  register: 'Open the business',
  registering: 'Opening',
  companyName: 'Business name',
  companyPhone: 'Business phone',
  companyAddress: 'Business address',
  ownerTitle: 'Who signs in to the business',
  ownerEmailHelp: 'It is also printed on documents. You can change it later.',
  numbersTitle: 'First number of each document',
  numbersHelp: 'If you issued documents in other software, continue here from the next number.',
  zeroVat: 'Resident of Eilat (zero VAT)',
  zeroVatHelp:
    'Rows of new documents start at zero VAT, and you can change it on each document. The Eilat Free Trade Zone Law determines which sales qualify',
  startFailed: 'There is a problem retrieving the information',
  emailExists: 'This e-mail is already registered. You can sign in with it',
  taxIdExists: 'This number is already registered',
  checkFailed: 'We could not check this value. Try again',
  checkUnknown: 'There is a problem, please contact support',
  failedTitle: 'The business was not opened',
  failedNumber: '{sentence} (error {errNum})',
  failedNotAgreed: 'The terms of use were not agreed to',
  failedWeak: 'The password does not meet all the conditions in the list. Choose another one',
  failedCaptcha: 'You must click the box next to "I am not a robot"',
  failedTooMany: 'Too many requests from this network. Try again in an hour',
  failedClosed: 'Registration is closed on this installation',
  distributorOf: 'Opening a business through {name}',
  distributorAsked: 'Opening a business through a distributor',
  distributorUnknown:
    'The distributor link is not valid. Ask them for another one, or open a business without it',
  distributorFull: 'No more businesses can be opened through this distributor. Please contact them',
  failedNotInvited: 'The invitation is no longer valid, or is for another address',
  failedUnknown: 'The business was not opened. Try again, and if it happens again contact support',
  verifyTitle: 'Now verify your e-mail address',
  verifySent:
    'A link was sent to {email}. It is valid for 24 hours. If it did not arrive, check the spam folder.',
  verifyLead: 'We send a link to the address with which the business was opened.',
  demoMailHint: 'The link arrives in the demo outbox.',
  wrongAddress: 'Wrong address? Correct it',
  sendAgain: 'Send another link',
  sendingAgain: 'Sending',
  resent:
    'If a business with this address is waiting for verification, another link was sent to it',
  resendTooMany: 'Too many requests were sent. Try again in an hour',
  confirmTitle: 'Verify your e-mail address',
  confirmLead: 'Press the button, and you can sign in.',
  confirm: 'Verify the address',
  confirming: 'Verifying',
  linkEndedTitle: 'The link is no longer valid',
  linkEnded:
    'A verification link is valid for 24 hours and works once. If the address is already verified you can sign in; if not, ask for another link.',
};

export const businessNames: Record<keyof typeof businessNamesHe, string> = {
  hebrew: 'Business name in Hebrew',
  english: 'Business name in English',
  help: 'As printed on documents. You can change it later.',
  notHebrew:
    'The Hebrew name can contain Hebrew letters, digits, spaces, hyphens and underscores. You can add other characters later in the business details',
  notEnglish:
    'The English name can contain English letters, digits, spaces, hyphens and underscores. You can add other characters later in the business details',
  usePlain: 'Use {name}',
};
