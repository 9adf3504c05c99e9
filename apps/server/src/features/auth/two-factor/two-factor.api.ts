/* What other slices may use of auth/two-factor. */
export { type CodeOutcome, confirmCode } from './confirm-code.ts';
export { hasCodesLeft, makeCode, type NewCode } from './new-code.ts';
export { resendCode } from './resend-code.ts';
export { channelOf, sendCode } from './send-code.ts';
