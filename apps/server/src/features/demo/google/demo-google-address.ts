/** The path of the demo's provider of sign-in, under the address of the demo itself. */
export const DEMO_GOOGLE_PATH = '/demo-google';
/** Its name, whatever address the demo has, so that a person stays linked; nothing is ever asked there. */
export const DEMO_GOOGLE_ISSUER = 'https://google.demo.pinkas.test';
