/* What other slices may use of demo/google. */
export { demoSubject } from './demo-google.ts';
export { DEMO_GOOGLE_ISSUER } from './demo-google-address.ts';
