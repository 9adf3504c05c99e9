import type { Action } from '../permissions/actions.ts';

/** Letters of a year that a business sends to each of the people behind a report. */
export const YEARLY_LETTERS = ['customer-withheld', 'supplier-withheld', 'donations'] as const;
export type YearlyLetter = (typeof YEARLY_LETTERS)[number];

/** Who sees the report of a letter sees the letter. */
export const ACTION_OF_LETTER = {
  'customer-withheld': 'withheldReport.read',
  'supplier-withheld': 'withheldSuppliersReport.read',
  donations: 'donationsReport.read',
} as const satisfies Readonly<Record<YearlyLetter, Action>>;

/** The permission that mailing one requires beside its report. */
export const MAILING_ACTION = 'customers.mailStatement' satisfies Action;

/** The page of the report of a letter. */
export const PATH_OF_LETTER: Readonly<Record<YearlyLetter, string>> = {
  'customer-withheld': '/reports/withheld',
  'supplier-withheld': '/reports/withheld_suppliers',
  donations: '/reports/donations',
};

/** People to whom one job sends mail; a larger list has to be narrowed by choosing. */
export const LETTERS_OF_JOB_MAX = 5_000;
/** The newest mailings of a kind and year that the page of its report shows. */
export const LETTER_JOBS_SHOWN = 5;
