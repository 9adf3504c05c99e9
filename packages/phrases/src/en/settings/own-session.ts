/** Where somebody is signed in: a section of settings/usage. */
export const ownSession = {
  section: 'Sign-in',
  ownTitle: 'My sign-in',
  devices: 'Signed-in devices',
  devicesNote: 'Where your account is open now, and signing out of all other devices',
  openDevices: 'To my devices',
} as const;
