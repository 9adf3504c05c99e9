/**
 * Version of the terms of use, the privacy policy and the usage appendix together: the day of their last change. Who
 * registers agrees to this one, and it is kept with the agreement. A test of the phrases holds each version to its texts.
 */
export const TERMS_VERSION = '2026-11-22';
