import type { demoGoogle as hebrew } from '../he/demo-google.ts';

export const demoGoogle: Record<keyof typeof hebrew, string> = {
  title: 'Sign in with Google in the demo',
  about:
    'This is not a Google page but the demo’s own provider. Nothing is sent to the internet, and no password is entered here.',
  email: 'Which address?',
  verified: 'The provider has verified the address',
  continue: 'Continue',
  leave: 'Cancel',
} as const;
