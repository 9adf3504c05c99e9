/* What other slices may use of account/clearing-form. */
export { answerApplication } from './answer-application.ts';
