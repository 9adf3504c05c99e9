import type { accounts as hebrew } from '../he/accounts.ts';

export const accounts: Record<keyof typeof hebrew, string> = {
  title: 'Users and permissions',
  intro: 'How you sign in to Pinkas, and from which devices',
  ownTitle: 'How I sign in',
  email: 'E-mail',
  cancel: 'Cancel',
  devicesTitle: 'My devices',
  devicesNote: 'Where you are signed in now',
  devicesFailed: 'The list of devices did not load',
  device: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  address: 'Network address:',
  times: 'Signed in {since}, last used {last}',
  end: 'Sign out',
  endOf: 'Sign out {device}',
  endTitle: 'Sign out {device}?',
  endText: 'Coming back from there takes a new sign-in with password and code. Saved drafts stay.',
  ended: 'The device was signed out',
  endOthers: 'Sign out all others',
  endOthersTitle: 'Sign out all other devices?',
  endedOthers:
    '{count, plural, =0 {There are no other devices} one {One device was signed out} other {# devices were signed out}}',
};
