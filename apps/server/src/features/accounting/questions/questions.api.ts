/* What other slices may use of accounting/questions. */
export { answerByMail, readQuestionPage } from './answer-by-mail.ts';
