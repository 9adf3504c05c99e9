import type { WorkRow } from '@pinkas/contract/accountant/work-list/work-list.contract';
import { localDate } from '@pinkas/domain/time/local-date';

/** Returns a question about an invoice that the client answered, by default. */
export const aWorkRow = (changes: Partial<WorkRow> = {}): WorkRow => ({
  key: 'a',
  clientId: 7,
  nameHe: 'מאפיית הגפן בע"מ',
  nameEn: 'Gefen Bakery',
  taxId: '514788216',
  kind: 'question-answered',
  date: localDate('2026-11-18'),
  about: {
    paper: {
      documentId: '0193aaaa-0000-7000-8000-000000000001',
      docType: 305,
      number: 30126,
      customer: 'קפה הפינה',
    },
  },
  words: 'לבית קפה בחיפה',
  ...changes,
});
