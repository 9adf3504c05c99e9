/** Pages about the product: privacy, terms, accessibility. */
export const productPages = {
  privacyTitle: 'Privacy policy',
  privacyData:
    'Pinkas keeps what is entered into it: the business, its customers, documents and users. It is kept in the database of whoever runs this installation and is sent to no third party.',
  privacyCookies:
    'Two cookies only: one identifies the session and one protects against forged requests. Preferences such as language and theme are kept on the device. There is no tracking and no advertising.',
  privacyMail:
    'A document is mailed only to the addresses chosen when it is issued. Whoever holds the verification link printed on a document sees its number, date, total and the name of its issuer.',
  privacyKeeping:
    'Issued documents are kept and not deleted, as the duty to keep books of account requires.',
  termsTitle: 'Terms of use',
  termsSoftware:
    'Pinkas is free software under the Apache 2.0 licence and is given as is, without warranty.',
  termsDuty:
    'The business that issues documents is responsible for their accuracy, for reporting and for paying taxes.',
  termsDemo:
    'In demo mode documents are not tax documents and must not be handed over as invoices.',
  accessibilityTitle: 'Accessibility statement',
  accessibilityAim: 'Pinkas is built to Israeli standard 5568 and WCAG 2.2 level AA.',
  accessibilityHow:
    'Every action can be reached from the keyboard, contrast was measured in light and dark, and text can be enlarged to 200%.',
  accessibilityTests:
    'Every screen is checked automatically in every version. An automatic check does not replace a check by people.',
};
