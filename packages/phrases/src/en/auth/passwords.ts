import type { passwords as passwordsHe } from '../../he/auth/passwords.ts';

export const passwords: Record<keyof typeof passwordsHe, string> = {
  lostTitle: 'Forgot your password?',
  lostLead: 'We will mail you a link to choose a new password.',
  lostSend: 'Send the link',
  lostSending: 'Sending',
  lostNoEmail: 'This e-mail address does not exist in the system',
  lostTooMany: 'Too many requests were sent. Please try again in an hour',
  lostNotSent: 'The mail was not sent. Please try again in a few minutes',
  newPasswordTitle: 'Choose a new password',
  newPasswordFor: 'For {email}',
  newPassword: 'New password',
  newPasswordSave: 'Save the password',
  newPasswordSaving: 'Saving',
  newPasswordWeak:
    'The password does not meet all the conditions in the list. Please choose another one',
  linkEndedTitle: 'This link is no longer valid',
  linkEnded:
    'A password link is valid for an hour and works once, and only the last one sent is valid. You can ask for a new link.',
  linkAgain: 'New link',
  passwordStrength: '{met} of {all} conditions are met',
  ruleLength: 'At least 8 characters',
  ruleDigit: 'A digit',
  ruleLowercase: 'A lowercase English letter',
  ruleUppercase: 'An uppercase English letter',
  ruleUnguessable: 'Not a common word or the name in the e-mail address',
  ruleMet: 'met',
  ruleLacking: 'missing',
};
