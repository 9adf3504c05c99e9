/** How long people stay signed in: a section of settings/usage. */
export const sessionRules = {
  section: 'Sign-in',
  title: 'How long people stay signed in',
  idle: 'Sign out after time without use',
  idleHint: 'For everybody in the business, those who are signed in now too',
  idleEffect: 'Last use at 14:00, signed out at {until}',
  minutes: '{count} minutes',
  note: 'What was typed in a document is kept as a draft. For people of another business too, use there counts as use.',
  ownTitle: 'My sign-in',
  devices: 'Signed-in devices',
  devicesNote: 'Where your account is open now, and signing out of all other devices',
  openDevices: 'To my devices',
} as const;
