import type { Action } from '../permissions/actions.ts';
import type { Role } from '../permissions/role.ts';

/** The two sides that write in a question: the accountants of a business, and the people who work in it. */
export const QUESTION_SIDES = ['accountant', 'business'] as const;
export type QuestionSide = (typeof QUESTION_SIDES)[number];

/** Open: waits for the business. Answered: waits for the accountant. Closed: waits for no one. */
export const QUESTION_STATES = ['open', 'answered', 'closed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** The id of a document or an expense that questions are about. */
export type PaperId = { readonly documentId: string } | { readonly expenseId: string };

/** The document or expense that a question is about, and its identifying attributes. */
export type Paper =
  | {
      readonly documentId: string;
      readonly docType: number;
      readonly number: number;
      readonly customer: string;
    }
  | { readonly expenseId: string; readonly supplier: string; readonly reference: string };

/** The number of days for which the link of a mail opens the page of a question. */
export const QUESTION_LINK_DAYS = 30;

/** Limits of the questions of one document that are shown and accepted, and of the notes of one question. */
export const QUESTIONS_OF_PAPER_MAX = 50;
export const NOTES_OF_QUESTION_MAX = 200;

/** Returns the side of the books of a role. */
export function sideOfRole(role: Role): QuestionSide {
  return role === 'accountant' ? 'accountant' : 'business';
}

/** Returns the state of a question whose last word is a side's; so also once it is reopened. */
export function stateAfter(lastSide: QuestionSide): Exclude<QuestionState, 'closed'> {
  return lastSide === 'accountant' ? 'open' : 'answered';
}

/**
 * Returns whether a role may ask: a person who works in the books for the business, from outside. The business answers.
 */
export function mayAsk(role: Role): boolean {
  return sideOfRole(role) === 'accountant';
}

/** Returns the permission needed to see the document or expense of a question. */
export function actionOfPaper(paper: PaperId): Action {
  return 'documentId' in paper ? 'documents.read' : 'expenses.read';
}

/** Returns the path of the page of the document or expense of a question. */
export function pathOfPaper(paper: PaperId): string {
  return 'documentId' in paper ? `/documents/${paper.documentId}` : `/expenses/${paper.expenseId}`;
}
