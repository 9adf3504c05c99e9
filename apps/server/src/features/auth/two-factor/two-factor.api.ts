/* What other slices may use of auth/two-factor. */
export { findAskedWay } from './asked-way.ts';
export type { TellingCode } from './code-mail.ts';
export { type CodeOutcome, confirmCode, type StepAnswer } from './confirm-code.ts';
export { makeCode, type NewCode } from './new-code.ts';
export { prepareCode, takeSentCode } from './prepare-code.ts';
export { resendCode } from './resend-code.ts';
export { sendCode } from './send-code.ts';
