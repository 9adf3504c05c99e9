import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';

import { newDraft, type ExpenseDraft } from './expense-draft.ts';

/** Returns a new expense with the values of the URL: a bank movement was paid on its day, by the account. */
export function draftOfAddress(given: URLSearchParams, today: LocalDate): ExpenseDraft {
  const draft = newDraft(today);
  const date = parseLocalDate(given.get('date') ?? '');
  if (date === undefined) return draft;
  return {
    ...draft,
    documentDate: date,
    grossText: given.get('sum') ?? '',
    description: given.get('text') ?? '',
    paidBy: 'transfer',
  };
}
