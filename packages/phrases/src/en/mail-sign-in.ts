import type { mailSignIn as mailSignInHe } from '../he/mail-sign-in.ts';

/** Mails and text messages about signing in: codes, passwords, addresses, second factors. */
export const mailSignIn: Record<keyof typeof mailSignInHe, string> = {
  codeSubject: 'Your Pinkas sign-in code: {code}',
  codeLead: 'Hello,\n\nYour one-time code for Pinkas is:',
  codeAbout:
    'It is valid for {minutes} minutes and for one sign-in.\n\nIf you did not try to sign in, somebody else typed your password. Please change it.',
  codeWhatsapp: '{code} is your verification code. For your security, do not share this code.',
  codeSms: 'Your Pinkas code: {code}. Valid for {minutes} minutes. Give it to nobody.',
  passwordLinkSubject: 'Choose a new Pinkas password',
  passwordLinkLead:
    'Hello,\n\nYou asked to choose a new password for signing in to Pinkas with:\n{email}\n\nThe link is valid for {minutes} minutes and for one use.',
  passwordLinkButton: 'Choose a password',
  passwordLinkAbout:
    'If you did not ask for it, you may ignore this mail. Your password stays as it is.',
  passwordChangedSubject: 'Your Pinkas password was changed',
  passwordChangedLead:
    'Hello,\n\nThe password for signing in to Pinkas was changed for:\n{email}\n\nAll devices were signed out.',
  passwordChangedButton: 'Sign in to Pinkas',
  passwordChangedAbout:
    'If you did not change it, choose a new password at once by "Forgot password", and find out who opens your mailbox.',
  emailLinkSubject: 'Verify your e-mail address for Pinkas',
  emailLinkLead:
    'Hello,\n\nA business was opened in Pinkas with the address:\n{email}\n\nTo begin, verify it. The link is good for {hours} hours and one use.',
  emailLinkButton: 'Verify the address',
  emailLinkAbout:
    'If you did not open a business in Pinkas, ignore this message. Without verification nobody can sign in.',
  noticeDeviceSubject: 'A sign-in to Pinkas from a new device',
  noticeDeviceLead:
    'Hello,\n\nSomebody signed in to Pinkas from a device that is new to us, as:\n{email}',
  noticePasswordSubject: 'Your password for Pinkas was changed',
  noticePasswordLead:
    'Hello,\n\nThe password was changed for signing in to Pinkas as:\n{email}\n\nAll other devices were signed out.',
  noticeDetails: 'Device: {device}\nNetwork address: {ip}\nTime: {when}',
  noticeDevice: '{browser} on {system}',
  noticeUnknownDevice: 'unknown',
  noticeButton: 'My devices',
  noticeAbout:
    'If this was not you, choose a new password at once by "Forgot password". That signs out all devices.',
  noticeProviderSubject: 'Your ways of signing in to Pinkas changed',
  noticeProviderLinked:
    'Hello,\n\nFrom now on you can sign in to Pinkas with {provider} too, in place of the password of:\n{email}',
  noticeProviderUnlinked:
    'Hello,\n\nFrom now on nobody can sign in to Pinkas with {provider} as:\n{email}\n\nThe password works as before.',
  noticeEmailSubject: 'Your address for signing in to Pinkas was changed',
  noticeEmailLead:
    'Hello,\n\nFrom now on nobody signs in to Pinkas as:\n{email}\n\nAll other devices were signed out.',
  emailCodeSubject: 'Code for changing your address for Pinkas: {code}',
  emailCodeLead:
    'Hello,\n\nSomebody who is signed in to Pinkas asked to sign in from now on as:\n{email}\n\nThe code of this mailbox:',
  emailCodeAbout:
    'The code is good for {minutes} minutes and for one use.\n\nIf you did not ask, give it to nobody. If you sign in with this mailbox, somebody else knows the password: change it.',
  emailTakenSubject: 'Your address is in Pinkas already',
  emailTakenLead:
    'Hello,\n\nSomebody who is signed in to Pinkas asked to sign in from now on as:\n{email}\n\nIt is in use already, so no code was sent and nothing changes.',
  emailTakenButton: 'Sign in to Pinkas',
  factorSubject: 'Your two-step verification in Pinkas has changed',
  factorUsedSubject: 'A recovery code of yours opened Pinkas',
  factorLead: 'Hello,\n\nFor signing in to Pinkas with:\n{email}',
  factorAppAdded:
    'An authenticator app was set up. From now on signing in asks for the code that it shows. A code sent by mail still signs in as well.',
  factorAppRemoved:
    'The authenticator app was removed. From now on the code is sent by message or mail.',
  factorPasskeyAdded:
    'A passkey was added. It signs in without a password, and a code sent by mail is still taken.',
  factorPasskeyRemoved: 'A passkey was removed. It no longer signs in.',
  factorRecoveryMade:
    '{left} new recovery codes were made. Those before them open nothing any more.',
  factorRecoveryUsed:
    'A recovery code was used to sign in. {left, plural, =0 {None is left; it is time to make new ones} one {One is left; it is time to make new ones} other {{left} are left}}.',
  factorPhoneAdded: 'Your phone was verified. From now on it can get your sign-in codes.',
  factorPhoneChanged:
    'The phone that gets your sign-in codes was changed. Codes no longer go to the number before it.',
  factorPhoneRemoved:
    'The phone that got your sign-in codes was removed. From now on codes go by mail.',
  phoneCodeSms:
    'The code that verifies your phone in Pinkas: {code}. Valid for {minutes} minutes. Give it to nobody.',
  phoneMailSubject: 'Code that verifies your phone in Pinkas: {code}',
  phoneMailLead:
    'Hello,\n\nTo finish opening your business in Pinkas, type this code together with the one sent to your phone:',
  phoneMailAbout:
    'It is valid for {minutes} minutes.\n\nIf you did not open a business in Pinkas, ignore this message.',
  factorAbout: 'If this was not you, change your password at once and contact support.',
};
