import type { demoGoogle as hebrew } from '../he/demo-google.ts';

export const demoGoogle: Record<keyof typeof hebrew, string> = {
  title: 'Sign in with Google in the demo',
  about:
    'This is not a page of Google but the demo’s own provider. Nothing goes to the internet, and no password is typed here.',
  email: 'With which address?',
  verified: 'The provider has verified the address',
  continue: 'Continue',
  leave: 'Cancel',
} as const;
