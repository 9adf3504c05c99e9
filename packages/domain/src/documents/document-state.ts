import type { LocalDate } from '../time/local-date.ts';

/** States of an issued document, derived from its balance and dates, never stored. */
export const DOCUMENT_STATES = ['open', 'partly-paid', 'overdue', 'paid'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The state to show: lateness replaces open and partly paid. */
export function documentStateOf(
  document: {
    readonly totalAgorot: number;
    readonly openAgorot: number;
    readonly dueDate: LocalDate | null;
  },
  today: LocalDate,
): DocumentState {
  if (document.openAgorot === 0) return 'paid';
  if (document.dueDate !== null && document.dueDate < today) return 'overdue';
  return document.openAgorot < document.totalAgorot ? 'partly-paid' : 'open';
}
