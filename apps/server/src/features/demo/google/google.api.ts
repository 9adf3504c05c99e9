/* What other slices may use of demo/google. */
export { DEMO_GOOGLE_ISSUER, demoSubject } from './demo-google.ts';
