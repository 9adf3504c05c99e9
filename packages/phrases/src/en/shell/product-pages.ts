/** Pages about the product. What is agreed to at registration has a version: `domain/identity/terms-version.ts`. */
export const productPages = {
  privacyTitle: 'Privacy policy',
  privacyData:
    'Pinkas keeps what is entered into it: the business, its customers, documents and users. It is kept in the database of whoever runs this installation and is sent to no third party.',
  privacyRegistration:
    'When a business is opened we keep the details of the form, the version of the terms that was agreed to, the time of it and the network address it came from. The password is kept as a hash alone, from which nobody can read it.',
  privacyCookies:
    'Three cookies only: one identifies the session, one protects against forged requests, and one identifies the browser for 400 days, so that a sign-in from a new device is told by mail. Each sign-in is kept with its time, network address and kind of browser. Preferences such as language and theme are kept on the device. There is no tracking and no advertising.',
  privacyMail:
    'A document is mailed only to the addresses chosen when it is issued. Whoever holds the verification link printed on a document sees its number, date, total and the name of its issuer.',
  privacyKeeping:
    'Issued documents are kept and not deleted, as the duty to keep books of account requires.',
  termsTitle: 'Terms of use',
  termsSoftware:
    'Pinkas is free software under the Apache 2.0 licence and is given as is, without warranty.',
  termsAccount:
    'Whoever opens a business states that they may act for it and that the details are right. Passwords and verification codes are personal and must not be passed on.',
  termsDuty:
    'The business that issues documents is responsible for their accuracy, for reporting and for paying taxes.',
  termsOperator:
    'Each installation of Pinkas is run by whoever installed it, who is responsible for its availability and for backups of the data. Questions about the installation go to them.',
  termsDemo:
    'In demo mode documents are not tax documents and must not be handed over as invoices.',
  usageTitle: 'Usage appendix',
  usageOwn:
    'Only documents of the business that was opened may be issued in Pinkas, and only about deals that took place.',
  usageMail:
    'Documents and reminders are sent only to those whom they concern. Pinkas must not be used to send advertising.',
  usageLimits:
    'There are limits on mail, verification codes, files and requests a minute. Whoever reaches one is told so, and nothing is lost.',
  usageAbuse:
    'Whoever runs the installation may block use that harms others or is made in the name of the business of somebody else. Issued documents are kept even then.',
  existingTitle: 'The number is already registered',
  existingWhy:
    'Every business has one account in Pinkas, by its dealer, company, association or identity number.',
  existingOwn:
    'If you already opened the business, sign in with the address you used. If you forgot the password, "Forgot password" on the sign-in page sends a link to choose a new one.',
  existingOthers: 'If a partner, an employee or an accountant opened it, ask them for access.',
  existingUnknown:
    'If your business was opened without your knowledge, or nobody knows who used the number, ask the operator of this installation.',
  version: 'Version {version}',
  accessibilityTitle: 'Accessibility statement',
  accessibilityAim: 'Pinkas is built to Israeli standard 5568 and WCAG 2.2 level AA.',
  accessibilityHow:
    'Every action is available from the keyboard, contrast was measured in light and dark mode, and text can be enlarged to 200%.',
  accessibilityTests:
    'Every screen is checked automatically in every version. Automatic checks do not replace checks by people.',
};
