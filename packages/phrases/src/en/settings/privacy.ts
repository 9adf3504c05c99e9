/** What the business records of its customers, and where a person is signed in: two topics of settings/usage. */
export const privacy = {
  section: 'Privacy',
  title: 'What is recorded of customers',
  notesOpenings: 'Record that documents are opened',
  notesOpeningsHint:
    'For openings of documents and payment requests from now on, and for document.opened that connected systems receive. What was recorded stays',
  noted: 'In the history of the document: the customer opened the document, and when',
  notNoted: 'The customer sees the document, and the opening is not recorded',
  sessionSection: 'Sign-in',
  ownTitle: 'My sign-in',
  devices: 'Signed-in devices',
  devicesNote: 'Where your account is open now, and signing out of all other devices',
  openDevices: 'To my devices',
} as const;
