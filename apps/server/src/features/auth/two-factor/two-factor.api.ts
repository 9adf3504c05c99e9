/* What other slices may use of auth/two-factor. */
export { type CodeOutcome, confirmCode, type TypedCode } from './confirm-code.ts';
export { hasCodesLeft, makeCode, type NewCode } from './new-code.ts';
export { resendCode } from './resend-code.ts';
export { sendCode } from './send-code.ts';
