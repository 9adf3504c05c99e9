import type { demoAuthority as hebrew } from '../he/demo-authority.ts';

export const demoAuthority: Record<keyof typeof hebrew, string> = {
  title: 'The demo tax authority',
  about:
    'This is not the website of the tax authority but a demo simulator. Nothing is sent to the internet, and nobody signs in here. May Pinkas request allocation numbers on behalf of the business?',
  consent: 'Agree',
  decline: 'Cancel',
};
