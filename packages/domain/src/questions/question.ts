import type { Action } from '../permissions/actions.ts';
import type { Role } from '../permissions/role.ts';

/** The two who write in a question: the accountants of a business, and whoever works in it. */
export const QUESTION_SIDES = ['accountant', 'business'] as const;
export type QuestionSide = (typeof QUESTION_SIDES)[number];

/** Open: waits for the business. Answered: waits for the accountant. Closed: waits for nobody. */
export const QUESTION_STATES = ['open', 'answered', 'closed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** A paper that questions are about, by its id. */
export type PaperId = { readonly documentId: string } | { readonly expenseId: string };

/** The paper that a question is about, and what names it. */
export type Paper =
  | {
      readonly documentId: string;
      readonly docType: number;
      readonly number: number;
      readonly customer: string;
    }
  | { readonly expenseId: string; readonly supplier: string; readonly reference: string };

/** For so many days the link of a mail opens the page of a question. */
export const QUESTION_LINK_DAYS = 30;

/** Questions of one paper that are shown and taken at most, and notes of one question. */
export const QUESTIONS_OF_PAPER_MAX = 50;
export const NOTES_OF_QUESTION_MAX = 200;

/** Returns on which side of the books somebody with a role stands. */
export function sideOfRole(role: Role): QuestionSide {
  return role === 'accountant' ? 'accountant' : 'business';
}

/** Returns the state of a question whose last word is a side's; so also once it is reopened. */
export function stateAfter(lastSide: QuestionSide): Exclude<QuestionState, 'closed'> {
  return lastSide === 'accountant' ? 'open' : 'answered';
}

/** Whether somebody may ask: who works in the books for the business, from outside. The business answers. */
export function mayAsk(role: Role): boolean {
  return sideOfRole(role) === 'accountant';
}

/** Returns what somebody has to be allowed to see a paper. */
export function actionOfPaper(paper: PaperId): Action {
  return 'documentId' in paper ? 'documents.read' : 'expenses.read';
}

/** Returns the path of the page of a paper. */
export function pathOfPaper(paper: PaperId): string {
  return 'documentId' in paper ? `/documents/${paper.documentId}` : `/expenses/${paper.expenseId}`;
}
