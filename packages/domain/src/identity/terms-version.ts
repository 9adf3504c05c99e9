/**
 * Version of the terms of use, the privacy policy and the usage appendix together: the day of their last change. A
 * person who registers agrees to this version, which is stored with the agreement. A test of the phrases ties each
 * version to its texts.
 */
export const TERMS_VERSION = '2026-11-22';
