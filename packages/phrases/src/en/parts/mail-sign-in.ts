import type { mailSignIn as mailSignInHe } from '../../he/parts/mail-sign-in.ts';

/** Mails and text messages about signing in: codes, passwords, addresses, second factors. */
export const mailSignIn: Record<keyof typeof mailSignInHe, string> = {
  codeSubject: 'Your Pinkas sign-in code: {code}',
  codeLead: 'Hello,\n\nYour one-time code for Pinkas is:',
  codeAbout:
    'It is valid for {minutes} minutes and works once.\n\nIf you did not try to sign in, somebody else entered your password. Please change it.',
  codeWhatsapp: '{code} is your verification code. For your security, do not share this code.',
  codeSms: 'Your Pinkas code: {code}. Valid for {minutes} minutes. Do not share it.',
  passwordLinkSubject: 'Choose a new Pinkas password',
  passwordLinkLead:
    'Hello,\n\nYou asked to choose a new password for signing in to Pinkas with:\n{email}\n\nThe link is valid for {minutes} minutes and works once.',
  passwordLinkButton: 'Choose a password',
  passwordLinkAbout:
    'If you did not request it, you can ignore this mail. Your password does not change.',
  passwordChangedSubject: 'Your Pinkas password was changed',
  passwordChangedLead:
    'Hello,\n\nThe password for signing in to Pinkas was changed for:\n{email}\n\nAll devices were signed out.',
  passwordChangedButton: 'Sign in to Pinkas',
  passwordChangedAbout:
    'If you did not change it, choose a new password at once with "Forgot password", and find out who has access to your mailbox.',
  emailLinkSubject: 'Verify your e-mail address for Pinkas',
  emailLinkLead:
    'Hello,\n\nA business was opened in Pinkas with the address:\n{email}\n\nTo start, verify it. The link is valid for {hours} hours and works once.',
  emailLinkButton: 'Verify the address',
  emailLinkAbout:
    'If you did not open a business in Pinkas, ignore this message. Without verification nobody can sign in.',
  noticeDeviceSubject: 'A sign-in to Pinkas from a new device',
  noticeDeviceLead: 'Hello,\n\nSomebody signed in to Pinkas from a new device as:\n{email}',
  noticePasswordSubject: 'Your Pinkas password was changed',
  noticePasswordLead:
    'Hello,\n\nThe password was changed for signing in to Pinkas as:\n{email}\n\nAll other devices were signed out.',
  noticeDetails: 'Device: {device}\nNetwork address: {ip}\nTime: {when}',
  noticeDevice: '{browser} on {system}',
  noticeUnknownDevice: 'unknown',
  noticeButton: 'My devices',
  noticeAbout:
    'If this was not you, choose a new password at once with "Forgot password". That signs out all devices.',
  noticeProviderSubject: 'Your Pinkas sign-in methods changed',
  noticeProviderLinked:
    'Hello,\n\nFrom now on you can also sign in to Pinkas with {provider}, instead of the password of:\n{email}',
  noticeProviderUnlinked:
    'Hello,\n\nSigning in to Pinkas with {provider} no longer works for:\n{email}\n\nThe password works as before.',
  noticeEmailSubject: 'Your Pinkas sign-in address was changed',
  noticeEmailLead:
    'Hello,\n\nSigning in to Pinkas no longer works with:\n{email}\n\nAll other devices were signed out.',
  emailCodeSubject: 'Code to change your Pinkas address: {code}',
  emailCodeLead:
    'Hello,\n\nSomebody who is signed in to Pinkas asked to change the sign-in address to:\n{email}\n\nThe code for this mailbox:',
  emailCodeAbout:
    'The code is valid for {minutes} minutes and works once.\n\nIf you did not request it, do not share it. If you sign in with this mailbox, somebody else knows the password: change it.',
  emailTakenSubject: 'Your address is already registered in Pinkas',
  emailTakenLead:
    'Hello,\n\nSomebody who is signed in to Pinkas asked to change the sign-in address to:\n{email}\n\nThe address is already in use, so no code was sent and nothing changes.',
  emailTakenButton: 'Sign in to Pinkas',
  factorSubject: 'Your two-step verification in Pinkas has changed',
  factorUsedSubject: 'A recovery code was used to sign in to Pinkas',
  factorLead: 'Hello,\n\nFor signing in to Pinkas with:\n{email}',
  factorAppAdded:
    'An authenticator app was set up. From now on signing in asks for its code. A code sent by mail still works too.',
  factorAppRemoved:
    'The authenticator app was removed. From now on the code is sent by message or mail.',
  factorPasskeyAdded:
    'A passkey was added. You can sign in with it without a password, and a code sent by mail still works.',
  factorPasskeyRemoved: 'A passkey was removed. It can no longer be used to sign in.',
  factorRecoveryMade: '{left} new recovery codes were created. Earlier codes no longer work.',
  factorRecoveryUsed:
    'A recovery code was used to sign in. {left, plural, =0 {None is left; it is time to make new ones} one {One is left; it is time to make new ones} other {{left} are left}}.',
  factorPhoneAdded: 'Your phone was verified. From now on it can receive your sign-in codes.',
  factorPhoneChanged:
    'The phone that receives your sign-in codes was changed. Codes no longer go to the previous number.',
  factorPhoneRemoved:
    'The phone that received your sign-in codes was removed. From now on codes go by mail.',
  phoneCodeSms:
    'Your Pinkas phone verification code: {code}. Valid for {minutes} minutes. Do not share it.',
  phoneMailSubject: 'Your Pinkas phone verification code: {code}',
  phoneMailLead:
    'Hello,\n\nTo finish opening your business in Pinkas, enter this code together with the one sent to your phone:',
  phoneMailAbout:
    'It is valid for {minutes} minutes.\n\nIf you did not open a business in Pinkas, ignore this message.',
  factorAbout: 'If this was not you, change your password at once and contact support.',
};
