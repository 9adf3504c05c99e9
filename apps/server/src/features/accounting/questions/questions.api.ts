/* What other slices may use of accounting/questions. */
export { answerByMail, readQuestionPage } from './answer-by-mail.ts';
export { askInPast } from './past-questions.ts';
export { listUnsettled, type UnsettledQuestion } from './unsettled-questions.reads.ts';
