import type * as he from '../../he/demo/demo-pages.ts';

export const demoAuthority: Record<keyof typeof he.demoAuthority, string> = {
  title: 'The demo tax authority',
  about:
    'This is not the website of the tax authority but a demo simulator. Nothing is sent to the internet, and nobody signs in here. May Pinkas request allocation numbers on behalf of the business?',
  consent: 'Agree',
  decline: 'Cancel',
};

export const demoGoogle: Record<keyof typeof he.demoGoogle, string> = {
  title: 'Sign in with Google in the demo',
  about:
    'This is not a Google page but the demo’s own provider. Nothing is sent to the internet, and no password is entered here.',
  email: 'Which address?',
  verified: 'The provider has verified the address',
  continue: 'Continue',
  leave: 'Cancel',
};
