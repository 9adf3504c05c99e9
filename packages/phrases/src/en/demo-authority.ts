import type { demoAuthority as hebrew } from '../he/demo-authority.ts';

export const demoAuthority: Record<keyof typeof hebrew, string> = {
  title: 'The tax authority of the demo',
  about:
    'This is not the site of the tax authority but a simulator of the demo. Nothing is sent to the internet, and nobody signs in here. May Pinkas ask for allocation numbers in the name of the business?',
  consent: 'Agree',
  decline: 'Cancel',
};
